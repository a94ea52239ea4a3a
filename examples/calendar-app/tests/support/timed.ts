import type { CalendarEvent } from '@eventcal/sdk'

/** An event of which only the times matter, by default in UTC. */
export function timed(start: string, end: string, others: Partial<CalendarEvent> = {}): CalendarEvent {
  const times = { start_date: start, end_date: end, utc_start_date: start, utc_end_date: end, timezone: 'UTC' }
  // Only the fields under test; a complete event would distract.
  return { all_day: false, ...times, ...others } as CalendarEvent
}
