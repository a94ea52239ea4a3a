/** When a record was published: `date` by the clock of the site, `date_utc` by UTC. */
import { ZERO_DATE } from '../../store/model/records.js'
import { type DateFailure, type DateReading, type DateRefusal, describeFailure, readDateText } from './date-text.js'
import { formatWall, parseWall } from './wall.js'
import { utc, type Zone } from './zone.js'

/** Both texts are `YYYY-MM-DD HH:MM:SS`. */
export interface PublicationDates {
  /** Wall time of the site. */
  readonly date: string
  readonly date_utc: string
}

/** Inputs besides the request: the stored dates, the zone of the site, the clock, and quirks. */
export interface PublicationDatesContext {
  /** The current dates of the record, if they are kept when none are sent. */
  readonly stored?: PublicationDates | undefined
  readonly siteZone: Zone
  /** Where `tomorrow 9am` in `date` is resolved: the zone of an event. By default the zone of the site. */
  readonly relativeZone?: Zone | undefined
  /**
   * The meaning of plain digits in `date` with `looseDates`: the digits of the instant in UTC become the wall time, as on
   * events, or the instant itself is meant, as on venues and organizers.
   */
  readonly digits?: 'wall' | 'instant'
  /** The instant of the request in milliseconds. */
  readonly now: number
  readonly quirks: Readonly<Record<'looseDates' | 'destructiveUpdates', boolean>>
}

/** The dates to store, or every parameter that was refused. */
export type PublicationDatesResult =
  | { readonly ok: true; readonly dates: PublicationDates }
  | { readonly ok: false; readonly refusals: readonly DateRefusal[] }

/**
 * Works out the publication dates of any record. One date alone sets the other; two are kept as sent, even if they
 * contradict each other; none keeps the stored ones, or defaults to now. Of a record that was never published only the
 * local `date` is kept. Relative words in `date` are resolved in the zone of an event; the wall time that they give is
 * one of the site.
 *
 * With `destructiveUpdates` and stored dates, one date alone leaves the other as it was stored, as instances do with
 * venues and organizers (for their events, which get a new date with every update, hand in no stored dates). With
 * `looseDates`, an offset in `date` is dropped and a timestamp is taken for its UTC time; in `date_utc` offsets count. A
 * time that daylight saving time skips moves forward.
 */
export function publicationDates(
  sent: { readonly date?: string | undefined; readonly date_utc?: string | undefined },
  context: PublicationDatesContext,
): PublicationDatesResult {
  const { stored, siteZone, now, quirks } = context
  const refusals: DateRefusal[] = []
  const read = (param: keyof PublicationDates, by: (text: string) => Moment | DateFailure) => {
    const text = sent[param]
    if (text === undefined) return undefined
    const reading = by(text)
    if (reading.ok) return reading
    refusals.push({ param, reason: describeFailure(text, reading) })
    return undefined
  }
  const local = read('date', (text) => readLocal(text, context))
  const universal = read('date_utc', (text) => readUniversal(text, context))
  if (refusals.length > 0) return { ok: false, refusals }
  if (!local && !universal && stored) return { ok: true, dates: complete(stored, siteZone) }

  const instant = universal?.utcMs ?? local?.utcMs ?? now
  const known = quirks.destructiveUpdates ? stored : undefined
  return {
    ok: true,
    dates: {
      date: local ? formatWall(local.wallMs) : (known?.date ?? formatWall(siteZone.toWall(instant))),
      date_utc: universal ? formatWall(universal.utcMs) : (known?.date_utc ?? formatWall(instant)),
    },
  }
}

/** A wall time, and the instant that it is. */
interface Moment {
  readonly ok: true
  readonly wallMs: number
  readonly utcMs: number
}

/** The first second of the year 1: instances crash at an earlier date. */
const earliest = parseWall('0001-01-01 00:00:00') ?? 0

/**
 * Reads the text of a date by one zone. Instances take "0" for none sent, which is now, and the instant zero for a text
 * that cannot be read (`looseDates`).
 */
function readText(text: string, zone: Zone, { now, quirks }: PublicationDatesContext): DateReading | DateFailure {
  const { looseDates } = quirks
  if (looseDates && text === '0') return readDateText('now', { now, zone, looseDates })
  const reading = readDateText(text, { now, zone, looseDates })
  if (!reading.ok || !looseDates) return reading
  if ((reading.writtenZone ? reading.utcMs : reading.wallMs) === 0) return { ok: false, reason: 'unreadable' }
  return reading.wallMs < earliest ? { ok: false, reason: 'impossible' } : reading
}

function readUniversal(text: string, context: PublicationDatesContext): Moment | DateFailure {
  return readText(text, utc, context)
}

/** Reads `date`: a wall time of the site, and the instant that it is there. */
function readLocal(text: string, context: PublicationDatesContext): Moment | DateFailure {
  const { siteZone, relativeZone = siteZone, digits = 'wall', quirks } = context
  const { looseDates } = quirks
  const reading = readText(text, siteZone, context)
  if (!reading.ok) return reading
  const isInstant = !looseDates || (digits === 'instant' && reading.isTimestamp && !text.includes('@'))
  if (reading.isInstant && isInstant) return { ok: true, wallMs: siteZone.toWall(reading.utcMs), utcMs: reading.utcMs }
  const there = reading.isRelative ? readText(text, relativeZone, context) : reading
  if (!there.ok) return there
  const utcMs = siteZone.toUtc(there.wallMs)
  return { ok: true, wallMs: siteZone.toWall(utcMs), utcMs }
}

/** Fills in `date_utc`, which is the zero date for records that were never published. */
function complete({ date, date_utc }: PublicationDates, siteZone: Zone): PublicationDates {
  const wall = date_utc === ZERO_DATE ? parseWall(date) : undefined
  return { date, date_utc: wall === undefined ? date_utc : formatWall(siteZone.toUtc(wall)) }
}
