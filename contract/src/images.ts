import * as z from 'zod/mini'
import { idLike, record } from './values.js'

/** One rendition of a picture. */
export const imageSizeSchema = record({
  width: z.number(),
  height: z.number(),
  'mime-type': z.optional(z.string()),
  filesize: z.optional(z.number()),
  url: z.string(),
})

/** A picture with its renditions; only those smaller than the picture exist. */
export const imageSchema = record({
  /** Address of the picture; `false` where its file is gone. */
  url: z.union([z.string(), z.literal(false)]),
  id: idLike,
  extension: z.optional(z.string()),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  filesize: z.optional(z.number()),
  sizes: z.optional(z.union([z.record(z.string(), imageSizeSchema), z.array(z.unknown()).check(z.maxLength(0))])),
})

interface ImageSchema extends Readonly<typeof imageSchema> {}

/** A picture of an event, venue or organizer. */
export interface CalendarImage extends z.output<ImageSchema> {}
