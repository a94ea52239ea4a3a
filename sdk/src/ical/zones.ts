import { tzlib_get_ical_block, tzlib_get_offset, tzlib_get_timezones } from 'timezones-ical-library'
import type { EventTime } from '../time/event-time.js'

const known: ReadonlySet<string> = new Set([tzlib_get_timezones()].flat())

/** The component that describes a zone in a calendar file. */
export function zoneComponent(zone: string): string | null {
  return known.has(zone) ? ([tzlib_get_ical_block(zone)].flat()[0] ?? null) : null
}

/**
 * True if the component of the zone turns the wall time into the right instant. It holds today's rules, so that it does not
 * for old times of some zones; nor for the second of two hours that the clocks show twice.
 */
export function isToldByZone({ zone, wallTime, instant }: EventTime): boolean {
  if (!known.has(zone)) return false
  const [date = '', time = ''] = wallTime.split(' ')
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)$/.exec(tzlib_get_offset(zone, date, time.slice(0, 5))) ?? []
  const offset = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000
  return Date.parse(`${date}T${time}Z`) - offset === instant.getTime()
}
