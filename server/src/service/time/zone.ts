/** Time zones in the forms that instances accept: names, abbreviations, offsets and `UTC` with a number. */
import { hour, minute } from './wall.js'
import { abbreviationOffsets, zoneAbbreviations } from './zone-abbreviations.js'
import { formatOffset, namedZoneOffsets, type OffsetAt } from './zone-offsets.js'

/** A time zone. All times are in milliseconds; offsets count eastwards. */
export interface Zone {
  /** The zone as it was written, which is how it is stored and sent. */
  readonly text: string
  /** The offset at an instant. */
  offsetAt(utcMs: number): number
  /** Wall time of an instant. */
  toWall(utcMs: number): number
  /**
   * Instant of a wall time. An ambiguous wall time (clocks go back) is the first one; a skipped one (clocks go forward)
   * moves forward by the length of the gap.
   */
  toUtc(wallMs: number): number
  /** True if this wall time is skipped, because clocks go forward over it. */
  skips(wallMs: number): boolean
  /** `EST`, `JST`, `+0545`, `GMT+0200`, `UTC+5.5`: the abbreviation in force at an instant. */
  abbreviationAt(utcMs: number): string
}

/** Coordinated universal time. */
export const utc: Zone = zoneOf(
  'UTC',
  () => 0,
  () => 'UTC',
)

/**
 * Reads a zone. Accepted: an IANA name in any case (`Europe/Paris`, `us/eastern`, `MST7MDT`), an abbreviation (`EST`,
 * `jst`, `Z`), an offset (`+2`, `+02:00`, `-0330`, `GMT+2`) and `UTC` with a number of hours (`UTC+5.5`, `UTC-3:30`).
 * An abbreviation is a fixed offset: `EST` in July is five hours, not four.
 *
 * @returns undefined for everything else, `UTC+`, `UTCx`, `Utc+2` and `Mars/Phobos` included.
 */
export function parseZone(text: string): Zone | undefined {
  return text.startsWith('UTC') && text !== 'UTC' ? hoursFromUtc(text) : (offset(text) ?? word(text) ?? named(text))
}

function zoneOf(text: string, offsetAt: OffsetAt, abbreviationAt: (utcMs: number) => string): Zone {
  const toWall = (utcMs: number) => utcMs + offsetAt(utcMs)
  const toUtc = (wallMs: number) => {
    const before = offsetAt(wallMs - 24 * hour)
    const first = wallMs - before
    if (offsetAt(first) === before) return first
    const after = offsetAt(wallMs + 24 * hour)
    const second = wallMs - after
    return offsetAt(second) === after ? second : first
  }
  const skips = (wallMs: number) => toWall(toUtc(wallMs)) !== wallMs
  return { text, offsetAt, toWall, toUtc, skips, abbreviationAt }
}

function fixed(text: string, offsetMs: number, abbreviation: string): Zone {
  return zoneOf(
    text,
    () => offsetMs,
    () => abbreviation,
  )
}

const hoursForm = /^UTC *([+-]?) *(?:(\d{1,2})(?::?([0-5]\d)|(\.\d+))?)$/

function hoursFromUtc(text: string): Zone | undefined {
  const match = hoursForm.exec(text)
  if (match === null) return undefined
  const [, sign, hours, minutes = '0', fraction = '0'] = match
  const seconds = Math.round((Number(hours) + Number(fraction)) * 3600) + Number(minutes) * 60
  return fixed(text, (sign === '-' ? -seconds : seconds) * 1000, text)
}

const offsetForm = /^(?:GMT)?([+-])(\d{1,2})(?::?(\d\d))?$/

function offset(text: string): Zone | undefined {
  const match = offsetForm.exec(text)
  if (match === null) return undefined
  const [, sign, hours, minutes = '0'] = match
  const absolute = Number(hours) * hour + Number(minutes) * minute
  const offsetMs = sign === '-' ? -absolute : absolute
  return fixed(text, offsetMs, `GMT${formatOffset(offsetMs)}`)
}

const offsetsOfWords: ReadonlyMap<string, number> = new Map(
  ['Z=0', ...abbreviationOffsets.trim().split(/\s+/)].map((entry) => {
    const [name = '', minutes] = entry.split('=')
    return [name.toUpperCase(), Number(minutes) * minute]
  }),
)

function word(text: string): Zone | undefined {
  const upper = text.toUpperCase()
  const offsetMs = offsetsOfWords.get(upper)
  return offsetMs === undefined ? undefined : fixed(text, offsetMs, upper)
}

/** Lower-case zone name to its abbreviations by offset in minutes. */
const abbreviationsOfZones: ReadonlyMap<string, ReadonlyMap<number, string>> = new Map(
  zoneAbbreviations
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [specification = '', areas = ''] = line.split('|')
      const byOffset = new Map(
        specification.split(' ').map((entry) => {
          const [minutes, abbreviation = ''] = entry.split('=')
          return [Number(minutes), abbreviation]
        }),
      )
      return areas.split(' ').flatMap((entry) => {
        const [area = '', cities = ''] = entry.split(':')
        return cities.split(',').map((city) => [`${area}${city}`.toLowerCase(), byOffset] as const)
      })
    }),
)

/** Cache of offsets by lower-case zone name; bounded by the number of zones. */
const offsetsOfNames = new Map<string, OffsetAt>()

function named(text: string): Zone | undefined {
  const name = text.toLowerCase()
  const abbreviations = abbreviationsOfZones.get(name)
  // Some runtimes accept extra three-letter names; every real zone without a slash is in the table.
  if (abbreviations === undefined && !/^(?!systemv\/)[a-z_]+(?:\/[a-z0-9_+-]+){1,2}$/.test(name)) return undefined
  const offsetAt = offsetsOfNames.get(name) ?? namedZoneOffsets(name)
  if (offsetAt === undefined) return undefined
  offsetsOfNames.set(name, offsetAt)
  return zoneOf(text, offsetAt, (utcMs) => {
    const offsetMs = offsetAt(utcMs)
    // Offsets with odd seconds are from before standard time.
    if (offsetMs % minute !== 0) return 'LMT'
    return abbreviations?.get(offsetMs / minute) ?? formatOffset(offsetMs, { short: true })
  })
}
