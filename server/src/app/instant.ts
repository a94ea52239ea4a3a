import { readDateText } from '../service/time/date-text.js'
import { utc } from '../service/time/zone.js'

/**
 * Reads an instant that somebody wrote to set a clock, such as `2026-11-21T01:55:24Z`; without a zone it is UTC.
 *
 * @returns milliseconds since 1970; undefined for anything else, days that no calendar has included
 */
export function readInstant(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d/.test(text)) return undefined
  const reading = readDateText(text, { now: 0, zone: utc, looseDates: false })
  return reading.ok ? reading.utcMs : undefined
}
