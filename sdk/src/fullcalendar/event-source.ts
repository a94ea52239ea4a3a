import type { CalendarEvent } from '@eventcal/contract'
import type { List, ListOptions } from '../lists/list.js'
import type { EventQuery } from '../lists/query.js'
import { between } from '../time/windows.js'
import { eventInput, type FullCalendarEvent, type Times } from './event-input.js'

/** The days that are shown, as FullCalendar hands them to a source. */
export interface ShownRange {
  readonly start: Date
  /** The first moment that is not shown. */
  readonly end: Date
  /** `start` by the clock of the calendar, in ISO 8601. */
  readonly startStr: string
  readonly endStr: string
}

/** How a source reads and shows events. */
export interface EventSourceOptions<Input> extends Omit<ListOptions, 'from'> {
  /** Filters of the list, without dates: the calendar brings those. */
  readonly query?: Omit<EventQuery, 'start_date' | 'end_date' | `${'starts' | 'ends'}_${'before' | 'after'}`>
  /** Default `wall`. */
  readonly times?: Times
  /** Adds to the input of each event, or replaces it; `undefined` leaves the event out. */
  readonly input?: (input: FullCalendarEvent, event: CalendarEvent) => Input | undefined
}

const day = 86_400_000

/**
 * An event source for FullCalendar 5 and later: loads the events of the days that are shown, all pages of them, running ones included. A
 * list that changes while it is read is shown as far as it came, unless `consistency` is `strict`.
 *
 * The source rejects with the errors of `events.list`; FullCalendar hands them to `eventSourceFailure`.
 *
 * @example
 * ```ts
 * import { eventSource } from '@eventcal/sdk/fullcalendar'
 *
 * const events = eventSource(calendar, {
 *   query: { categories: ['music'] },
 *   input: (input, event) => ({ ...input, color: event.featured ? 'crimson' : 'steelblue' }),
 * })
 * // <FullCalendar plugins={[dayGridPlugin]} events={events} />, or new Calendar(element, { events })
 * ```
 */
export function eventSource<Input = FullCalendarEvent>(
  calendar: { readonly events: { list(query: EventQuery, options: ListOptions): List<CalendarEvent> } },
  { query = {}, times = 'wall', input, ...options }: EventSourceOptions<Input> = {},
): (range: ShownRange) => Promise<Input[]> {
  return async (range) => {
    const window = { ...query, ...between(...daysOf(range, times)) }
    const list = calendar.events.list({ per_page: 50, ...window }, { consistency: 'report', ...options })
    const inputs: Input[] = []
    for await (const event of list) {
      const plain = eventInput(event, { times })
      // Without `input`, an input is a FullCalendarEvent, as its default says.
      const made = plain && (input ? input(plain, event) : (plain as Input))
      if (made !== undefined) inputs.push(made)
    }
    return inputs
  }
}

/** The first and the last day that are shown. Of another clock than that of the events, their days lie around these. */
function daysOf({ startStr, endStr }: ShownRange, times: Times): [first: string, last: string] {
  const [first, end] = [
    Date.parse(`${startStr.slice(0, 10)}T00:00:00Z`),
    Date.parse(`${endStr.slice(0, 10)}T00:00:00Z`),
  ]
  const endsAtMidnight = endStr.length === 10 || endStr.slice(11, 19) === '00:00:00'
  const last = endsAtMidnight ? Math.max(first, end - day) : end
  const wider = times === 'wall' ? 0 : day
  return [write(first - wider), write(last + wider)]
}

function write(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
