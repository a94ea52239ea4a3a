import type { EventUpdate } from '@eventcal/sdk'
import * as z from 'zod'
import { toHtml } from '../plain.js'

const time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?$/, 'Not a time such as 2030-07-01 18:00')
  .describe('YYYY-MM-DD HH:MM by the clocks in the timezone; the day alone for all-day events')
const ids = z.array(z.int().positive()).max(20)

/** The fields of an event that agents may set, as they give them. */
export const fieldsSchema = z.strictObject({
  title: z.string().trim().min(1).max(200).describe('Plain text'),
  start: time,
  end: time,
  timezone: z.string().min(1).max(64).optional().describe('Such as Europe/Paris'),
  all_day: z.boolean().optional(),
  description: z
    .string()
    .max(10_000)
    .optional()
    .describe('Plain text, with empty lines between paragraphs; empty clears'),
  cost: z.string().max(100).optional().describe('Such as €25; empty clears'),
  website: z
    .union([z.url({ protocol: /^https?$/ }).max(500), z.literal('')])
    .optional()
    .describe('Empty clears'),
  venue: z.int().positive().optional().describe('Id of a venue, from list_venues'),
  organizers: ids.optional().describe('Ids of organizers, in place of those that the event has'),
  categories: ids.optional().describe('Ids, from list_categories, in place of those that the event has'),
  status: z.enum(['draft', 'publish']).optional().describe('draft is seen by editors alone, publish by everybody'),
})

/** The same for an update, which leaves out what stays. */
export const changesSchema = fieldsSchema.partial()

/** The fields as the SDK takes them. Markup in a description is shown as text, never run. */
export function payloadOf({
  start,
  end,
  description,
  organizers,
  cost,
  website,
  ...same
}: z.infer<typeof changesSchema>): EventUpdate {
  return {
    ...same,
    ...(start === undefined ? {} : { start_date: start }),
    ...(end === undefined ? {} : { end_date: end }),
    ...(description === undefined ? {} : { description: toHtml(description) || null }),
    ...(organizers === undefined ? {} : { organizer: organizers }),
    ...(cost === undefined ? {} : { cost: cost || null }),
    ...(website === undefined ? {} : { website: website || null }),
  }
}
