import { textOf } from '../values/objects.js'
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
   * The moment. Of an all-day event, where its day begins or ends in the zone of the event.
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
 * When an event starts; `undefined` for a record whose times no calendar has, or whose zone nobody knows.
 *
 * @example
 * ```ts
 * import { startOf } from '@eventcal/sdk/time'
 *
 * const start = startOf(event)
 * console.log(start?.allDay ? start.date : start?.instant.toLocaleString('en', { timeZone: 'Europe/Paris' }))
 * ```
 */
export function startOf(event: TimedEvent): EventTime | undefined {
  return timeOf(event, 'start_date', 'utc_start_date')
}

/**
 * When an event ends. An end before the start, as some instances store it, is the start. Where the days of a site begin
 * at 05:00, an all-day event ends at 04:59:59; its `date` is its last day all the same.
 */
export function endOf(event: TimedEvent): EventTime | undefined {
  const start = startOf(event)
  const end = timeOf(event, 'end_date', 'utc_end_date')
  if (!start || !end) return undefined
  if (end.wallTime < start.wallTime) return start
  const shift = end.allDay ? wallMsOf(start.wallTime) % day : 0
  const wallMs = wallMsOf(end.wallTime)
  const isShifted = shift > 0 && wallMs % day < shift
  return isShifted ? { ...end, date: new Date(wallMs - shift).toISOString().slice(0, 10) } : end
}

/**
 * The instant is worked out from wall time and zone: the stored UTC time of some instances is wrong, after a change of
 * the zone alone or with zones such as `UTC+2`. The stored one says which of two hours is meant when clocks go back, and
 * is all there is of a zone that nobody knows.
 */
function timeOf(
  event: TimedEvent | null | undefined,
  field: 'start_date' | 'end_date',
  utc: 'utc_start_date' | 'utc_end_date',
): EventTime | undefined {
  const wallTime = event?.[field]
  const wallMs = wallMsOf(wallTime)
  if (!event || typeof wallTime !== 'string' || Number.isNaN(wallMs)) return undefined
  const name = textOf(event.timezone)
  const zone = zoneOf(name)
  const stored = wallMsOf(event[utc])
  const isRight = zone && !Number.isNaN(stored) && toWall(zone, stored) === wallMs
  const instant = !zone || isRight ? stored : toInstant(zone, wallMs)
  if (Number.isNaN(instant)) return undefined
  return { instant: new Date(instant), date: wallTime.slice(0, 10), wallTime, zone: name, allDay: isAllDay(event) }
}

/** Of an event whose password hides the flag, whole days on the wall say so. */
function isAllDay({ all_day, start_date, end_date }: TimedEvent): boolean {
  return all_day ?? (/ 00:00:00$/.test(start_date) && / 23:59:59$/.test(end_date))
}

/** Records are as instances made them: what the types promise may be missing. */
function wallMsOf(text: unknown): number {
  return typeof text === 'string' ? (readWritten(text)?.wallMs ?? Number.NaN) : Number.NaN
}
