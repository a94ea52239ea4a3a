/** A time zone: a name of the tz database, or a fixed offset. */
export interface Zone {
  /** As instances read it alike: a name, `UTC`, or `+02:00`. */
  readonly name: string
  /** Milliseconds east of UTC at an instant. */
  offsetAt(instant: number): number
}

const minute = 60_000
const hour = 60 * minute
const named = new Map<string, Zone | undefined>()

/**
 * Reads a zone: `Europe/Paris` in any case, `UTC`, `Z`, and fixed offsets as `+02:00`, `UTC+2`, `UTC-5.5`, `GMT+2`.
 * Returns `undefined` for anything that is not a zone.
 */
export function zoneOf(text: string): Zone | undefined {
  const trimmed = text.trim()
  const key = trimmed.toLowerCase()
  if (!named.has(key)) {
    // Instances name perhaps a dozen zones; a feed of nonsense must not fill the memory.
    if (named.size > 500) named.clear()
    named.set(key, /^(z|utc|gmt)$/.test(key) ? fixedZone(0) : (writtenOffset(trimmed) ?? namedZone(trimmed)))
  }
  return named.get(key)
}

function writtenOffset(text: string): Zone | undefined {
  const found = /^(?:utc|gmt)?([+-])(\d{1,2})(?::?(\d\d)|(\.\d+))?$/i.exec(text)
  if (!found) return undefined
  const [, sign, hours, minutes = '0', part = '0'] = found
  const size = Number(hours) * hour + Number(minutes) * minute + Number(part) * hour
  return size > 14 * hour || size % minute !== 0 ? undefined : fixedZone(sign === '-' ? -size : size)
}

/** The zone that is so many milliseconds east of UTC all the year. */
export function fixedZone(offset: number): Zone {
  const size = Math.abs(offset) / minute
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const name = offset === 0 ? 'UTC' : `${offset < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`
  return { name, offsetAt: () => offset }
}

/** A zone of the tz database, in any case; `undefined` for any other name. */
export function namedZone(text: string): Zone | undefined {
  if (!/^[a-z]/i.test(text)) return undefined
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: text,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    const { timeZone } = format.resolvedOptions()
    return {
      // In the spelling of the database, but not as the name to which that links an older one.
      name: timeZone.toLowerCase() === text.toLowerCase() ? timeZone : text,
      offsetAt(instant) {
        // Written as 7/3/2031, 10:00:00.
        const [month = 1, date = 1, year = 0, ...time] = (format.format(instant).match(/\d+/g) ?? []).map(Number)
        return Date.UTC(year, month - 1, date, ...time) - Math.floor(instant / 1000) * 1000
      },
    }
  } catch {
    return undefined
  }
}

/** The local time of a zone at an instant, as milliseconds as if it were UTC. */
export function toWall(zone: Zone, instant: number): number {
  return instant + zone.offsetAt(instant)
}

/**
 * The instant at which the wall of a zone shows a time. An hour that comes twice is the first one; a time that is
 * skipped moves forward, as instances do it.
 */
export function toInstant(zone: Zone, wallMs: number): number {
  const day = 24 * hour
  const before = zone.offsetAt(wallMs - day)
  const after = zone.offsetAt(wallMs + day)
  for (const offset of [before, after]) if (zone.offsetAt(wallMs - offset) === offset) return wallMs - offset
  return wallMs - before
}

/** True if clocks skip this local time. */
export function isSkipped(zone: Zone, wallMs: number): boolean {
  return toWall(zone, toInstant(zone, wallMs)) !== wallMs
}
