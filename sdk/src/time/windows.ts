import { readWritten } from '../values/wall.js'

/** Dates of a query. */
export interface TimeWindow {
  readonly strict_dates?: true
  readonly starts_before?: string
  readonly ends_before?: string
  readonly ends_after?: string
}

/** How a window is made. */
export interface WindowOptions {
  /**
   * For sites whose events are in several zones: makes the window so much wider that it holds the right events
   * whatever their zone. Ask `isUpcoming`, `isPast`, `isHappening` or `isBetween` about each.
   *
   * Instances compare what the walls show. A window is exact for events in the zone of the site; for others it is off by
   * the hours between the two zones.
   */
  readonly anyZone?: boolean
}

const second = 1000
const day = 86_400_000
/** From UTC-12 to UTC+14: no two walls are further apart. */
const widest = 26 * 3600 * second

/**
 * Events that have not ended, those that run included, however far ahead. Without dates, an instance lists two years, and
 * nothing that has started before yesterday.
 *
 * Windows of moments are exact to the second and carry an offset: instances read bare times as UTC, and round to whole
 * days unless `strict_dates` is set.
 *
 * @example
 * ```ts
 * import { createClient } from '@eventcal/sdk'
 * import { upcoming } from '@eventcal/sdk/time'
 *
 * const calendar = createClient({ baseUrl: 'https://example.com/wp-json', namespace: 'tribe/events/v1' })
 * for await (const event of calendar.events.list(upcoming())) console.log(event.title)
 * ```
 */
export function upcoming(now: Date = new Date(), options: WindowOptions = {}): TimeWindow {
  return { strict_dates: true, ends_after: after(now, options) }
}

/** Events that have ended, the oldest first, from the first event of the site on. */
export function past(now: Date = new Date(), options: WindowOptions = {}): TimeWindow {
  return { strict_dates: true, ends_before: notAfter(now, options) }
}

/** Events that run at a moment: started, and not yet ended. */
export function happeningNow(now: Date = new Date(), options: WindowOptions = {}): TimeWindow {
  return { strict_dates: true, ends_after: after(now, options), starts_before: notAfter(now, options) }
}

/**
 * Events that take place in a span of time, or in a part of it, running ones included.
 *
 * Of moments, `to` is not part of the span, and what ends at `from` is not in it. Of days (`YYYY-MM-DD`) both are part of
 * it, as the walls of the events show them, whatever their zones; what ends at the very midnight where the first day
 * begins is listed as well.
 *
 * @throws RangeError when the span ends before it starts, or holds no date.
 * @example
 * ```ts
 * import { between } from '@eventcal/sdk/time'
 *
 * between('2027-07-01', '2027-07-31') // { ends_after: '2027-06-30', starts_before: '2027-07-31' }
 * ```
 */
export function between(from: string, to: string): TimeWindow
export function between(from: Date, to: Date, options?: WindowOptions): TimeWindow
export function between(from: Date | string, to: Date | string, options: WindowOptions = {}): TimeWindow {
  if (typeof from === 'string' || typeof to === 'string') {
    const [first, last] = [dayMs(from), dayMs(to)]
    if (last < first) throw new RangeError('The span ends before it starts')
    // Of a bare day, instances take the last second: `ends_after` is "after that day", `starts_before` "on it or before".
    return { ends_after: writeDay(first - day), starts_before: writeDay(last) }
  }
  if (to.getTime() < from.getTime()) throw new RangeError('The span ends before it starts')
  const before = Math.ceil(to.getTime() / second) * second + (options.anyZone ? widest : 0)
  return { strict_dates: true, ends_after: after(from, options), starts_before: write(before) }
}

/** Dates of instances are whole seconds: what is after a part of a second is after its begin. */
function after(moment: Date, { anyZone = false }: WindowOptions): string {
  return write(moment.getTime() - (anyZone ? widest : 0))
}

/** "Before" does not hold the moment itself, so it is the next second. */
function notAfter(moment: Date, { anyZone = false }: WindowOptions): string {
  return write(moment.getTime() + second + (anyZone ? widest : 0))
}

function write(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`
}

function writeDay(wallMs: number): string {
  return new Date(wallMs).toISOString().slice(0, 10)
}

function dayMs(text: Date | string): number {
  const written = typeof text === 'string' && text.length === 10 ? readWritten(text) : undefined
  if (!written) throw new RangeError(`Not a date such as 2027-07-01: ${String(text)}`)
  return written.wallMs
}
