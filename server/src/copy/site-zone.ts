import { parseWall } from '../service/time/wall.js'
import { parseZone } from '../service/time/zone.js'
import { counted } from './words.js'

/** When a record was published: by the clock of the site, and in UTC. */
export interface Stamp {
  readonly date?: string | undefined
  readonly date_utc?: string | undefined
}

/**
 * Infers the zone of a site, which no response contains: the first of `zones` in which `date` and `date_utc` of all
 * records agree, else their common offset.
 *
 * @param zones those of the events, most frequent first
 * @returns `UTC` if no zone and no common offset fits
 */
export function siteZone(records: readonly Stamp[], zones: readonly string[]): string {
  const stamps = records.flatMap(({ date = '', date_utc = '' }) => {
    const [wall, utc] = [parseWall(date), parseWall(date_utc)]
    return wall === undefined || utc === undefined || utc <= 0 ? [] : [{ wall, utc }]
  })
  const fitting = [...zones, 'UTC'].find((name) => {
    const zone = parseZone(name)
    return zone !== undefined && stamps.every(({ wall, utc }) => zone.toWall(utc) === wall)
  })
  if (fitting !== undefined) return fitting
  const offsets = new Set(stamps.map(({ wall, utc }) => wall - utc))
  const [only = 0] = offsets.size === 1 ? offsets : []
  return offsetName(only)
}

/** A line about events in zones that do not exist; undefined if there are none. */
export function unknownZones(zones: readonly string[], siteTimezone: string): string | undefined {
  const unknown = zones.filter((name) => !parseZone(name))
  if (unknown.length === 0) return undefined
  const names = byFrequency(unknown)
    .slice(0, 3)
    .map((name) => `“${name}”`)
  return `${counted(unknown.length, 'events')} in time zones that do not exist (${names.join(', ')}) are copied in ${siteTimezone}`
}

function offsetName(offsetMs: number): string {
  const minutes = Math.abs(offsetMs) / 60_000
  const name = `${offsetMs < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  return offsetMs !== 0 && parseZone(name) ? name : 'UTC'
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

/** The values of a list, the most frequent first. */
export function byFrequency(values: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one).map(([value]) => value)
}
