import type { Issue } from '../errors/index.js'
import { readWritten, writeWall } from '../values/wall.js'
import { isSkipped, toWall, zoneOf } from '../values/zone.js'
import type { Fields } from './tidy.js'

/** What an event holds of its times. */
export interface TimesOf {
  readonly start_date?: string | undefined
  readonly end_date?: string | undefined
  readonly timezone?: string | undefined
  readonly all_day?: boolean | null | undefined
}

const day = 86_400_000

/**
 * The times of an event as wall times of one zone, always start, end, zone and all-day together: deployed instances
 * ignore one date without the other, and read both in the zone of the site when none is sent.
 *
 * @param current the event as it is, for an update
 */
export function eventTimes(fields: Fields, current: TimesOf = {}): { times: Fields; issues: Issue[] } {
  const issues: Issue[] = []
  const times: Fields = {}
  const allDay = fields.all_day ?? current.all_day ?? false
  const zoneName = fields.timezone ?? current.timezone ?? offsetIn(fields)
  const zone = typeof zoneName === 'string' ? zoneOf(zoneName) : undefined
  const walls: Record<string, number> = {}
  for (const key of ['start_date', 'end_date'] as const) {
    const sent = fields[key]
    const written = readWritten(String(sent ?? current[key] ?? ''))
    if (!written) continue
    let { wallMs } = written
    if (written.offsetMs !== undefined) {
      if (!zone) issues.push({ path: key, message: 'is an instant, and the zone of the event cannot be read' })
      else wallMs = toWall(zone, wallMs - written.offsetMs)
    } else if (sent !== undefined && zone && !allDay && isSkipped(zone, wallMs)) {
      issues.push({ path: key, message: `does not exist in ${zone.name}: clocks skip it` })
    }
    walls[key] = wallMs
  }
  const { start_date: start, end_date: end } = walls
  if (start !== undefined && end !== undefined) {
    const days = allDay ? day : 1
    const asked = fields.start_date !== undefined || fields.end_date !== undefined
    if (asked && Math.floor(end / days) < Math.floor(start / days)) {
      issues.push({ path: 'end_date', message: 'is before the start' })
    }
    times.start_date = writeWall(start)
    times.end_date = writeWall(lastDay(end, start, fields, current))
  }
  if (zoneName !== undefined) times.timezone = zoneName
  times.all_day = allDay
  return { times, issues }
}

/** Where the days of a site begin at 05:00, an all-day event ends at 04:59:59; sent back, it would last a day longer. */
function lastDay(end: number, start: number, fields: Fields, current: TimesOf): number {
  const kept = current.all_day === true && fields.all_day !== false && fields.end_date === undefined
  const shift = start % day
  return kept && fields.start_date === undefined && shift > 0 && end % day < shift ? end - shift : end
}

/** The zone of an event that is given by instants alone: the offset that was written with them. */
function offsetIn(fields: Fields): string | undefined {
  for (const key of ['start_date', 'end_date']) {
    const found = /(Z|[+-]\d\d:?\d\d)$/i.exec(String(fields[key] ?? ''))
    if (found && readWritten(String(fields[key]))?.offsetMs !== undefined) return zoneOf(found[0])?.name
  }
  return undefined
}
