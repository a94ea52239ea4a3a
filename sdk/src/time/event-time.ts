import { readWritten } from '../values/wall.js'
import { toInstant, toWall, zoneOf } from '../values/zone.js'

/** The fields of an event that are read; every event of the client has them. */
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
  /**
   * The moment. Of an all-day event, where its day begins or ends in the zone of the event. An invalid date where an
   * instance holds times that no calendar has.
   */
  readonly instant: Date
  /** `YYYY-MM-DD`, the day on the wall; of an all-day event all that counts. The end of one is its last day. */
  readonly date: string
  /** `YYYY-MM-DD HH:MM:SS`, as the wall shows it. */
  readonly wallTime: string
  /** The zone as the event names it: a name of the tz database or an offset. */
  readonly zone: string
  readonly allDay: boolean
}

const day = 86_400_000

/**
 * When an event starts.
 *
 * @example
 * ```ts
 * import { startOf } from '@eventcal/sdk/time'
 *
 * const { instant, date, allDay } = startOf(event)
 * console.log(allDay ? date : instant.toLocaleString('en', { timeZone: 'Europe/Paris' }))
 * ```
 */
export function startOf(event: TimedEvent): EventTime {
  const { start_date: wallTime } = event
  return { ...timeOf(event, wallTime, event.utc_start_date), date: dayOf(wallTime) }
}

/**
 * When an event ends. An end before the start, as some instances store it, is the start. Where the days of a site begin
 * at 05:00, an all-day event ends at 04:59:59; its `date` is its last day all the same.
 */
export function endOf(event: TimedEvent): EventTime {
  const { start_date, end_date: wallTime, utc_end_date } = event
  if (wallTime < start_date) return startOf(event)
  const end = timeOf(event, wallTime, utc_end_date)
  const start = readWritten(start_date)
  const wall = readWritten(wallTime)
  const shift = end.allDay && start ? start.wallMs % day : 0
  const isShifted = wall !== undefined && shift > 0 && wall.wallMs % day < shift
  return { ...end, date: isShifted ? new Date(wall.wallMs - shift).toISOString().slice(0, 10) : dayOf(wallTime) }
}

/**
 * The instant is worked out from wall time and zone: the stored UTC time of some instances is wrong, after a change of
 * the zone alone or with zones such as `UTC+2`. The stored one says which of two hours is meant when clocks go back, and
 * is all there is of a zone that nobody knows.
 */
function timeOf(event: TimedEvent, wallTime: string, utc: string): Omit<EventTime, 'date'> {
  const zone = zoneOf(event.timezone)
  const wallMs = readWritten(wallTime)?.wallMs
  const stored = readWritten(utc)?.wallMs
  const isRight = zone && stored !== undefined && toWall(zone, stored) === wallMs
  const instant = !zone || wallMs === undefined || isRight ? stored : toInstant(zone, wallMs)
  return { instant: new Date(instant ?? Number.NaN), wallTime, zone: event.timezone, allDay: isAllDay(event) }
}

/** Of an event whose password hides the flag, whole days on the wall say so. */
function isAllDay({ all_day, start_date, end_date }: TimedEvent): boolean {
  return all_day ?? (start_date.endsWith(' 00:00:00') && end_date.endsWith(' 23:59:59'))
}

function dayOf(wallTime: string): string {
  return wallTime.split(' ', 1)[0] ?? wallTime
}
