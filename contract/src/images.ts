import * as z from 'zod/mini'
import { idLike, mapOrEmptyListOf, record } from './values.js'

/** One rendition of a picture. */
export const imageSizeSchema = record({
  /** Pixels. */
  width: z.number(),
  /** Pixels. */
  height: z.number(),
  /** Such as `image/jpeg`. */
  'mime-type': z.optional(z.string()),
  /** Bytes. */
  filesize: z.optional(z.number()),
  /** Address of the rendition. */
  url: z.string(),
})

/** A picture with its renditions; only those smaller than the picture exist. */
export const imageSchema = record({
  /** Address of the picture; `false` where its file is gone. */
  url: z.union([z.string(), z.literal(false)]),
  /** Id of the attachment. */
  id: idLike,
  /** Such as `jpg`. */
  extension: z.optional(z.string()),
  /** Pixels. */
  width: z.optional(z.number()),
  /** Pixels. */
  height: z.optional(z.number()),
  /** Bytes. */
  filesize: z.optional(z.number()),
  /** Renditions by their names, such as `medium`. */
  sizes: z.optional(mapOrEmptyListOf(imageSizeSchema)),
})

interface ImageSchema extends Readonly<typeof imageSchema> {}

/** A picture of an event, venue or organizer. */
export interface CalendarImage extends z.output<ImageSchema> {}
