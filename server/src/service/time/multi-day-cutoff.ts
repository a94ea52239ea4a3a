/**
 * The multi-day cutoff: the site's time of day at which one calendar day ends and the next begins, for events that
 * last all day and for lists of whole days. `00:00` is midnight; `05:00` makes a day last from 05:00:00 to 04:59:59.
 */
import { day, hour, minute, second, startOfDay } from './wall.js'

/** Parses a cutoff `HH:MM` to milliseconds; 0 if the text is malformed. */
export function cutoffOf(text: string): number {
  const [, hours, minutes] = /^(\d{1,2}):(\d\d)$/.exec(text) ?? []
  return hours === undefined ? 0 : (Number(hours) % 24) * hour + Number(minutes) * minute
}

/** The first second of the calendar day of a wall time. */
export function firstSecond(wallMs: number, cutoffMs: number): number {
  return startOfDay(wallMs) + cutoffMs
}

/** The last second of the calendar day of a wall time. */
export function lastSecond(wallMs: number, cutoffMs: number): number {
  return startOfDay(wallMs) + day + cutoffMs - second
}
