/**
 * When events take place, and what to ask for events of a time. No zone data come along: the runtime's `Intl` knows them.
 *
 * @module
 */
import { readWritten, writeWall } from './values/wall.js'
import { toInstant, toWall, type Zone, zoneOf } from './values/zone.js'

/** What is read of an event; any event of the client has it. */
export interface TimedEvent {
  readonly start_date: string
  readonly end_date: string
  readonly utc_start_date: string
  readonly utc_end_date: string
  readonly timezone: string
  readonly all_day?: boolean | null | undefined
}

/** A start or an end. */
export interface EventTime {
  /** The moment. Of an all-day event, where its day begins or ends in the zone of the event. */
  readonly instant: Date
  /** `YYYY-MM-DD`, the day on the wall; of an all-day event all that counts. The end of one is its last day. */
  readonly date: string
  /** `YYYY-MM-DD HH:MM:SS`, as the wall shows it. */
  readonly wallTime: string
  /** The zone as the event names it: a name of the tz database or an offset. */
  readonly zone: string
  readonly allDay: boolean
}

/**
 * When an event starts.
 *
 * @example
 * ```ts
 * const { instant, date, allDay } = startOf(event)
 * console.log(allDay ? date : instant.toLocaleString('en', { timeZone: 'Europe/Paris' }))
 * ```
 */
export function startOf(event: TimedEvent): EventTime {
  return timeOf(event, event.start_date, event.utc_start_date)
}

/** When an event ends. An end before the start, as some instances store it, is the start. */
export function endOf(event: TimedEvent): EventTime {
  const end = timeOf(event, event.end_date, event.utc_end_date)
  return end.wallTime < event.start_date ? startOf(event) : end
}

/**
 * The instant is worked out from wall time and zone: the stored UTC time of some instances is wrong, after a change of the
 * zone alone or with zones such as `UTC+2`. Only a zone that nobody knows leaves it to them.
 */
function timeOf({ timezone, all_day }: TimedEvent, wallTime: string, utc: string): EventTime {
  const zone = zoneOf(timezone)
  const wall = readWritten(wallTime)
  const stored = readWritten(utc)?.wallMs ?? Number.NaN
  const instant = zone && wall ? toInstant(zone, wall.wallMs) : stored
  return { instant: new Date(instant), date: wallTime.slice(0, 10), wallTime, zone: timezone, allDay: all_day === true }
}

/**
 * What the wall of a zone shows at a moment: `YYYY-MM-DD HH:MM:SS`, as instances take it.
 *
 * @param zone A name of the tz database, `UTC`, or an offset such as `+02:00`.
 * @throws RangeError for an unknown zone or an invalid date.
 * @example
 * ```ts
 * wallTime(new Date('2027-07-01T08:00:00Z'), 'Europe/Paris') // '2027-07-01 10:00:00'
 * ```
 */
export function wallTime(date: Date, zone: string): string {
  return writeWall(toWall(known(zone), date.getTime()))
}

/**
 * The moment at which the wall of a zone shows a time. An hour that comes twice is the first one; one that clocks skip is
 * as much later.
 *
 * @throws RangeError for an unknown zone, or a text that is no wall time.
 */
export function instantOf(wall: string, zone: string): Date {
  const written = readWritten(wall)
  if (!written) throw new RangeError(`No wall time: ${wall}`)
  const { wallMs, offsetMs } = written
  return new Date(offsetMs === undefined ? toInstant(known(zone), wallMs) : wallMs - offsetMs)
}

function known(zone: string): Zone {
  const found = zoneOf(zone)
  if (!found) throw new RangeError(`Unknown time zone: ${zone}`)
  return found
}

/** Dates of a query, exact to the second. */
export interface TimeWindow {
  readonly strict_dates: true
  readonly starts_before?: string
  readonly starts_after?: string
  readonly ends_before?: string
  readonly ends_after?: string
}

/**
 * Events that have not ended, those that run included, however far ahead: the default window of instances is two years.
 *
 * Windows are exact to the second and carry an offset, since instances read bare times as UTC, and round to whole days
 * unless `strict_dates` is set.
 *
 * @example
 * ```ts
 * for await (const event of calendar.events.list(upcoming())) console.log(event.title)
 * ```
 */
export function upcoming(now: Date = new Date()): TimeWindow {
  return { strict_dates: true, ends_after: utc(now) }
}

/** Events that have ended. */
export function past(now: Date = new Date()): TimeWindow {
  return { strict_dates: true, ends_before: utc(now) }
}

/** Events that take place in a span of time, or in a part of it. */
export function between(from: Date, to: Date): TimeWindow {
  return { strict_dates: true, ends_after: utc(from), starts_before: utc(to) }
}

/** Events that run at a moment. */
export function happeningNow(now: Date = new Date()): TimeWindow {
  return between(now, now)
}

function utc(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`
}
