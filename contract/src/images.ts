import * as z from 'zod'
import { idLike, record } from './values.js'

/** One rendition of a picture. */
export const imageSizeSchema = record({
  width: z.number(),
  height: z.number(),
  'mime-type': z.string().optional(),
  filesize: z.number().optional(),
  url: z.string(),
})

/** A picture with its renditions; only those smaller than the picture exist. */
export const imageSchema = record({
  url: z.string(),
  id: idLike,
  extension: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  filesize: z.number().optional(),
  sizes: z.union([z.record(z.string(), imageSizeSchema), z.array(z.unknown()).max(0)]).optional(),
})

interface ImageSchema extends Readonly<typeof imageSchema> {}

/** A picture of an event, venue or organizer. */
export interface CalendarImage extends z.output<ImageSchema> {}
