import type { CalendarEvent } from '@eventcal/contract'
import { htmlToText } from '../text/html.js'
import { endOf, startOf } from '../time/event-time.js'
import { textOf } from '../values/objects.js'

/** An event as FullCalendar takes it. */
export interface FullCalendarEvent {
  readonly id: string
  /** Plain text. */
  readonly title: string
  readonly allDay: boolean
  /** `YYYY-MM-DD` of an all-day event, else a time as {@link Times} says. */
  readonly start: string
  /** As `start`; of an all-day event the day after its last one. */
  readonly end: string
  /** The page of the event on its site. */
  readonly url?: string
  /** The record of which the input was made. */
  readonly extendedProps: { readonly event: CalendarEvent }
}

/**
 * The clock by which a calendar shows events: `wall`, the clock at the place of each event, as the site shows it; or
 * `instant`, the clock of the reader, or of the `timeZone` that the calendar is given.
 */
export type Times = 'wall' | 'instant'

const day = 86_400_000

/**
 * An event as input for FullCalendar; `undefined` for a record whose times no calendar has.
 *
 * @example
 * ```ts
 * import { eventInput } from '@eventcal/sdk/fullcalendar'
 *
 * const input = eventInput(await calendar.events.get(42))
 * console.log(input?.title, input?.start)
 * ```
 */
export function eventInput(
  event: CalendarEvent,
  { times = 'wall' }: { readonly times?: Times } = {},
): FullCalendarEvent | undefined {
  const [start, end] = [startOf(event), endOf(event)]
  if (!start || !end) return undefined
  const { id, title, url } = event
  return {
    id: String(id),
    title: htmlToText(textOf(title)),
    allDay: start.allDay,
    ...(start.allDay
      ? { start: start.date, end: dayAfter(end.date) }
      : { start: timeOf(start, times), end: timeOf(end, times) }),
    ...(typeof url === 'string' && url !== '' ? { url } : {}),
    extendedProps: { event },
  }
}

/** Without an offset, calendars take a time for one of their own clock, so that it is shown as it stands. */
function timeOf({ instant, wallTime }: { readonly instant: Date; readonly wallTime: string }, times: Times): string {
  return times === 'wall' ? wallTime.replace(' ', 'T') : instant.toISOString()
}

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + day).toISOString().slice(0, 10)
}
