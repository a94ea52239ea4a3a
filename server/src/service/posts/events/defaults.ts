import type { Site } from '../../call/site.js'
import { defaultWindow } from '../../time/window.js'

/** The default dates of the event list, in the format of the index: `YYYY-MM-DD HH:MM:SS`. */
export function defaultDates({ now, zone }: Site): { readonly start: string; readonly end: string } {
  const { start_date, end_date } = defaultWindow(now(), zone)
  return { start: start_date, end: end_date }
}
