import type { Site } from '../site.js'
import { defaultWindow } from '../time/window.js'

/** The dates of the event list when none are asked for, as the index names them: `YYYY-MM-DD HH:MM:SS`. */
export function defaultDates({ now, zone }: Site): { readonly start: string; readonly end: string } {
  const { start_date, end_date } = defaultWindow(now(), zone)
  return { start: start_date, end: end_date }
}
