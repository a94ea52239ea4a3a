import * as z from 'zod'
import { readInstant } from '../../app/instant.js'

/** The clock of the site. */
export const clockSchema = z
  .object({
    now: z.iso.datetime().describe('The time of the site'),
    frozen: z.boolean().describe('True if it stands still'),
  })
  .meta({ id: 'Clock' })

/** Before this, dates of events have no four digits. */
export const LATEST = Date.UTC(9000, 0, 1)

const instant = z.string().refine((text) => (readInstant(text) ?? -1) >= 0 && (readInstant(text) ?? LATEST) < LATEST, {
  message: 'is not an instant from 1970 to 8999, such as 2026-11-21T01:55:24Z',
})

/** Changes of the clock. */
export const clockChangeSchema = z
  .strictObject({
    now: instant.optional().describe('Where it stands, or runs on from; without a zone it is UTC'),
    frozen: z.boolean().optional().describe('Stops it, or lets it run'),
  })
  .meta({ id: 'ClockChange' })

/** A step of the clock. */
export const clockStepSchema = z
  .strictObject({ ms: z.int().describe('Milliseconds forward; negative ones go back') })
  .meta({ id: 'ClockStep' })

/** The clock of the site. */
export interface ClockState extends z.output<typeof clockSchema> {}
/** Changes of the clock. */
export interface ClockChange extends z.output<typeof clockChangeSchema> {}
/** A step of the clock. */
export interface ClockStep extends z.output<typeof clockStepSchema> {}
