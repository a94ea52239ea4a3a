import { readWritten, writeWall } from '../values/wall.js'
import { toInstant, toWall, type Zone, zoneOf } from '../values/zone.js'

/**
 * The local time of a zone at a moment: `YYYY-MM-DD HH:MM:SS`, as instances take it.
 *
 * @param zone A name of the tz database, `UTC`, or an offset such as `+02:00`.
 * @throws RangeError for an unknown zone or an invalid date.
 * @example
 * ```ts
 * import { wallTime } from '@eventcal/sdk/time'
 *
 * wallTime(new Date('2027-07-01T08:00:00Z'), 'Europe/Paris') // '2027-07-01 10:00:00'
 * ```
 */
export function wallTime(date: Date, zone: string): string {
  return writeWall(toWall(known(zone), date.getTime()))
}

/**
 * The moment at which the wall of a zone shows a time. An hour that comes twice is the first one; one that clocks skip is
 * as much later. A text with an offset of its own is that moment.
 *
 * @throws RangeError for an unknown zone, or a text that is no wall time.
 * @example
 * ```ts
 * import { instantOf } from '@eventcal/sdk/time'
 *
 * instantOf('2027-07-01 10:00:00', 'Europe/Paris').toISOString() // '2027-07-01T08:00:00.000Z'
 * ```
 */
export function instantOf(wall: string, zone: string): Date {
  const written = readWritten(wall)
  if (!written) throw new RangeError(`Not a wall time: ${wall}`)
  const { wallMs, offsetMs } = written
  return new Date(offsetMs === undefined ? toInstant(known(zone), wallMs) : wallMs - offsetMs)
}

function known(zone: string): Zone {
  const found = zoneOf(zone)
  if (!found) throw new RangeError(`Unknown time zone: ${zone}`)
  return found
}
