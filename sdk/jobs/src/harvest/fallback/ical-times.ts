import { wallTime } from '@eventcal/sdk/time'
import ICAL from 'ical.js'
import { blocksOf, readComponent } from './ical-blocks.js'
import { knownZone, type SourceTime, wallOf } from './times.js'

/** The zones of a feed. */
export interface FeedZones {
  /** The zone that the feed names for all of it. */
  readonly own: string | undefined
  /** Zones that the feed defines and the tz database does not have, by their TZID. */
  readonly defined: ReadonlyMap<string, ICAL.Timezone>
}

/** A time of a feed. */
export interface IcalTime extends SourceTime {
  readonly isDate: boolean
  /** The time so many seconds later. */
  later(seconds: number | undefined): IcalTime | undefined
}

/**
 * The zones of a feed. A name of the tz database means what that says, as it does for the API; only other names need the
 * definition in the feed, which may have yearly rules and nothing that counts seconds.
 */
export function zonesIn(text: string): FeedZones {
  const defined = new Map<string, ICAL.Timezone>()
  const named = new Set<string>()
  for (const block of blocksOf(text, 'VTIMEZONE')) {
    const tzid = /^TZID(?:;[^:\n]*)?:(.*)$/im.exec(block)?.[1]?.trim()
    if (tzid !== undefined) named.add(tzid)
    const isSafe =
      block.length < 20_000 && !/^RRULE(?![^\n]*FREQ=YEARLY)/im.test(block) && !/BY(SECOND|MINUTE|HOUR)/i.test(block)
    if (tzid === undefined || !isSafe || knownZone(tzid) !== undefined || defined.size >= 20) continue
    const timezone = readComponent(block, (component) => new ICAL.Timezone({ component, tzid }))
    if (timezone) defined.set(tzid, timezone)
  }
  // A feed with one zone means it for whole days, too, which name none.
  const [only] = named.size === 1 ? named : []
  return { own: knownZone(/^X-WR-TIMEZONE(?:;[^:\n]*)?:(.*)$/im.exec(text)?.[1] ?? only), defined }
}

/** A start or an end; `undefined` where it is none. */
export function icalTime(property: ICAL.Property | null, zones: FeedZones): IcalTime | undefined {
  // As it is written: the library would turn 30 February into 2 March.
  const [, , , written] = property?.toJSON() ?? []
  const found = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d)(Z)?)?$/.exec(typeof written === 'string' ? written : '')
  if (!property || !found) return undefined
  const [year = 0, month = 0, day = 0, hour, minute, second] = found.slice(1, 7).map((part) => Number(part ?? 0))
  const isDate = found[4] === undefined
  const wall = wallOf(year, month, day, hour, minute, second)
  if (wall === undefined) return undefined
  const isUtc = found[7] !== undefined
  const tzid = property.getFirstParameter('tzid') || undefined
  return timed(placed(wall, isUtc ? 'UTC' : tzid, zones), isDate)
}

function placed(wall: string, tzid: string | undefined, { own, defined }: FeedZones): SourceTime {
  if (tzid === 'UTC' && own !== undefined && own !== 'UTC') {
    // The API shows events in the zone of the site.
    const instant = new Date(`${wall.replace(' ', 'T')}Z`)
    return { wall: wallTime(instant, own), zone: own, instant }
  }
  const known = tzid === undefined ? own : knownZone(tzid)
  if (known !== undefined) return { wall, zone: known }
  const timezone = tzid === undefined ? undefined : defined.get(tzid)
  if (!timezone) return { wall, zone: undefined }
  const offset = offsetAt(wall, timezone)
  const sign = offset < 0 ? '-' : '+'
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const minutes = Math.abs(offset) / 60
  return { wall, zone: `${sign}${two(minutes / 60)}:${two(minutes % 60)}` }
}

/** Seconds east of UTC at a wall time, by the rules of the feed. */
function offsetAt(wall: string, timezone: ICAL.Timezone): number {
  const time = ICAL.Time.fromDateTimeString(wall.replace(' ', 'T'))
  try {
    return timezone.utcOffset(time)
  } catch {
    return 0
  }
}

function timed(time: SourceTime, isDate: boolean): IcalTime {
  return {
    ...time,
    isDate,
    later(seconds) {
      if (seconds === undefined || !(seconds > 0) || seconds > 1e9) return undefined
      const moved = new Date(Date.parse(`${time.wall.replace(' ', 'T')}Z`) + seconds * 1000)
      const wall = moved.toISOString().slice(0, 19).replace('T', ' ')
      return timed({ wall, zone: time.zone }, isDate)
    },
  }
}
