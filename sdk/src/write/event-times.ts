import type { Issue } from '../errors/index.js'
import { readWritten, writeWall } from '../values/wall.js'
import { fixedZone, isSkipped, toInstant, toWall, zoneOf } from '../values/zone.js'
import type { Fields } from './tidy.js'

/** The date fields of an event. */
export interface TimesOf {
  readonly start_date?: string | undefined
  readonly end_date?: string | undefined
  readonly timezone?: string | undefined
  readonly all_day?: boolean | null | undefined
}

const day = 86_400_000

/** The fields that say when an event is. */
export const timeFields = ['start_date', 'end_date', 'timezone', 'all_day'] as const

/**
 * The times of an event as wall times of one zone, always start, end, zone and all-day together: deployed instances
 * ignore one date without the other, and read both in the zone of the site when none is sent.
 *
 * @param current the event as it is, for an update
 * @param issues gets what is wrong with the fields
 * @param siteTimezone the zone of an event that is given by a `Date` and has none
 */
export function eventTimes(fields: Fields, current: TimesOf, issues: Issue[], siteTimezone?: string): Fields {
  const times: Fields = {}
  const allDay = fields.all_day ?? current.all_day ?? false
  const hasDate = [fields.start_date, fields.end_date].some((date) => /\.\d{3}Z$/.test(String(date)))
  const zoneName = fields.timezone ?? current.timezone ?? (hasDate ? siteTimezone : offsetIn(fields))
  if (hasDate && zoneName === undefined) {
    issues.push({ path: 'timezone', message: 'is needed with a Date; or set siteTimezone, which discover() finds' })
    return {}
  }
  const zone = typeof zoneName === 'string' ? zoneOf(zoneName) : undefined
  const [start, end] = (['start_date', 'end_date'] as const).map((path) => {
    const sent = fields[path]
    const written = readWritten(String(sent ?? current[path] ?? ''))
    if (!written) return undefined
    const { wallMs, offsetMs } = written
    if (offsetMs !== undefined) {
      const instant = wallMs - offsetMs
      if (zone) {
        const wall = toWall(zone, instant)
        if (!allDay && toInstant(zone, wall) !== instant) {
          issues.push({ path, message: `is in an hour that comes twice in ${zone.name}, and instances take the first` })
        }
        return wall
      }
      issues.push({ path, message: 'is an instant, but the time zone of the event is invalid' })
    } else if (sent !== undefined && zone && !allDay && isSkipped(zone, wallMs)) {
      issues.push({ path, message: `does not exist in ${zone.name}: clocks skip it` })
    }
    return wallMs
  })
  if (start !== undefined && end !== undefined) {
    const unit = allDay ? day : 1
    const asked = fields.start_date !== undefined || fields.end_date !== undefined
    if (asked && Math.floor(end / unit) < Math.floor(start / unit)) {
      issues.push({ path: 'end_date', message: 'is before the start' })
    }
    times.start_date = writeWall(start)
    times.end_date = writeWall(lastDay(end, start, fields, current))
  }
  if (zoneName !== undefined) times.timezone = zoneName
  times.all_day = allDay
  return times
}

/** Where the days of a site begin at 05:00, an all-day event ends at 04:59:59; sent back, it would last a day longer. */
function lastDay(end: number, start: number, fields: Fields, current: TimesOf): number {
  const kept = current.all_day === true && fields.all_day !== false && fields.end_date === undefined
  const shift = start % day
  return kept && fields.start_date === undefined && shift > 0 && end % day < shift ? end - shift : end
}

/** The zone of an event that is given by instants alone: the offset that was written with them. */
function offsetIn(fields: Fields): string | undefined {
  const { offsetMs } = readWritten(String(fields.start_date)) ?? {}
  return offsetMs === undefined ? undefined : fixedZone(offsetMs).name
}

/** True if the times of an update cannot be written without the event as it is: an instant, or one date alone. */
export function needsCurrent({ start_date, end_date, timezone }: Fields): boolean {
  const isInstant = (date: unknown) => readWritten(String(date))?.offsetMs !== undefined
  if ((start_date === undefined) !== (end_date === undefined)) return true
  return timezone === undefined && (isInstant(start_date) || isInstant(end_date))
}
