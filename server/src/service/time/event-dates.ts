/** Computes the stored dates and zone of an event from those that a create or update sends. */
import { type DateFailure, type DateRefusal, describeFailure, readDateText } from './date-text.js'
import { cutoffOf, firstSecond, lastSecond } from './multi-day-cutoff.js'
import { formatWall, hour } from './wall.js'
import { parseZone, type Zone } from './zone.js'

/** The date fields of an event, as stored. Strings are `YYYY-MM-DD HH:MM:SS`. */
export interface EventDates {
  readonly all_day: boolean
  /** Wall times of `timezone`. */
  readonly start_date: string
  readonly end_date: string
  readonly utc_start_date: string
  readonly utc_end_date: string
  /** The zone as it was sent. */
  readonly timezone: string
  readonly timezone_abbr: string
  /** The same four as numbers to filter and sort by: milliseconds, wall times read as if they were UTC. */
  readonly start_wall_ms: number
  readonly end_wall_ms: number
  readonly start_utc_ms: number
  readonly end_utc_ms: number
}

/** The date fields of a request, decoded; fields that were not sent are absent. */
export interface SentEventDates {
  readonly start_date?: string | undefined
  readonly end_date?: string | undefined
  readonly timezone?: string | undefined
  readonly all_day?: boolean | undefined
}

/** Inputs besides the request: the stored event, the settings of the site, the clock, and quirks. */
export interface EventDatesContext {
  /** The current dates on update; absent on create. */
  readonly stored?: EventDates | undefined
  readonly siteZone: Zone
  /** The site's multi-day cutoff, `HH:MM`. */
  readonly multiDayCutoff: string
  /** The instant of the request in milliseconds. */
  readonly now: number
  readonly quirks: Readonly<Record<'looseDates' | 'destructiveUpdates', boolean>>
}

/** The dates to store, or every parameter that was refused. */
export type EventDatesResult =
  | { readonly ok: true; readonly dates: EventDates }
  | { readonly ok: false; readonly refusals: readonly DateRefusal[] }

/** Maximum offset from UTC: the Line Islands are 14 hours ahead, in 1844 some clocks were 16 behind. */
const widest = 16 * hour

/** A start or an end, as wall time and as instant. */
interface Moment {
  readonly wallMs: number
  readonly utcMs: number
  /** True if the text identified an instant (it had an offset or was a timestamp), not only a wall time. */
  readonly isInstant?: boolean
}

/**
 * Works out the dates of an event.
 *
 * By default an update changes the fields that were sent and keeps the rest, a text with an offset or a timestamp is an
 * instant and is converted to the zone of the event, a change of the zone alone keeps the wall times, and an end before
 * the start is refused. With `destructiveUpdates`, omitted fields are reset: the zone to the site's, all-day to false;
 * the dates of a timed event change only when both are sent, and the zone alone moves nothing. With
 * `looseDates`, offsets are dropped, the UTC time of a timestamp becomes the wall time, and an end before the start is
 * moved to the start while its UTC time stays as sent.
 */
export function eventDates(sent: SentEventDates, context: EventDatesContext): EventDatesResult {
  const { stored, siteZone, now, quirks } = context
  const refusals: DateRefusal[] = []
  const isReset = stored === undefined || quirks.destructiveUpdates
  const zoneText = (sent.timezone ?? (isReset ? '' : stored.timezone)) || siteZone.text
  const zone = parseZone(zoneText)
  const isZone = zone !== undefined && (quirks.looseDates || Math.abs(zone.offsetAt(now)) <= widest)
  if (!isZone) refusals.push({ param: 'timezone', reason: `"${zoneText}" is not a known time zone.` })
  const allDay = sent.all_day ?? (isReset ? false : stored.all_day)

  // A date that was not sent keeps its wall time, and its instant unless the zone changes.
  const keepInstants = stored !== undefined && !quirks.destructiveUpdates && stored.timezone === zone?.text
  const before = stored && {
    start_date: { wallMs: stored.start_wall_ms, utcMs: stored.start_utc_ms },
    end_date: { wallMs: stored.end_wall_ms, utcMs: stored.end_utc_ms },
  }
  // Resending the stored wall time keeps the instant, even in the ambiguous hour when clocks go back.
  const again = (sent: Moment, kept: Moment | undefined): Moment =>
    kept && keepInstants && !sent.isInstant && sent.wallMs === kept.wallMs ? kept : sent
  const read = (param: 'start_date' | 'end_date') => {
    const text = sent[param]
    if (text === undefined) {
      if (stored === undefined) refusals.push({ param, reason: 'The date is missing.' })
      return undefined
    }
    // The date is read even if the zone is refused, so that all refusals come together.
    const reading = readMoment(text, zone ?? siteZone, context)
    if ('reason' in reading) refusals.push({ param, reason: describeFailure(text, reading) })
    else return again(reading, before?.[param])
    return undefined
  }
  const sentStart = read('start_date')
  const sentEnd = read('end_date')
  if (zone && before && sent.timezone !== undefined && !keepInstants && !quirks.looseDates) {
    const kept = (['start_date', 'end_date'] as const).filter((param) => sent[param] === undefined)
    const skipped = kept.map((param) => before[param].wallMs).find((wallMs) => zone.skips(wallMs))
    if (skipped !== undefined) {
      refusals.push({ param: 'timezone', reason: `${formatWall(skipped)} does not exist in ${zone.text}.` })
    }
  }
  if (zone === undefined || refusals.length > 0) return { ok: false, refusals }

  if (stored !== undefined && quirks.destructiveUpdates && !allDay && !(sentStart && sentEnd)) {
    return { ok: true, dates: withZone({ ...stored, all_day: false }, zone) }
  }
  const keep = (moment = { wallMs: 0, utcMs: 0 }) => (keepInstants ? moment : momentOf(moment.wallMs, zone))
  let start = sentStart ?? keep(before?.start_date)
  let end = sentEnd ?? keep(before?.end_date)
  if (allDay) {
    const wasAllDay = stored?.all_day === true && !quirks.destructiveUpdates
    const cutoff = cutoffOf(context.multiDayCutoff)
    if (sentStart || !wasAllDay) start = momentOf(firstSecond(start.wallMs, cutoff), zone)
    if (sentEnd || !wasAllDay) end = momentOf(lastSecond(end.wallMs, cutoff), zone)
  }
  if (quirks.looseDates) {
    if (end.wallMs < start.wallMs) end = { wallMs: start.wallMs, utcMs: end.utcMs }
  } else if (end.utcMs < start.utcMs && (sentStart || sentEnd || sent.all_day !== undefined)) {
    const param = sentEnd || !sentStart ? 'end_date' : 'start_date'
    return { ok: false, refusals: [{ param, reason: 'The event would end before it starts.' }] }
  }
  return { ok: true, dates: datesOf(start, end, zone, allDay) }
}

function readMoment(text: string, zone: Zone, context: EventDatesContext): Moment | DateFailure {
  const { now, quirks } = context
  if (!quirks.looseDates) {
    const reading = readDateText(text, { now, zone, looseDates: false })
    if (!reading.ok) return reading
    const { isInstant, utcMs } = reading
    return { wallMs: isInstant ? zone.toWall(utcMs) : reading.wallMs, utcMs, isInstant }
  }
  const reading = readDateText(text, { now, zone, looseDates: true })
  if (!reading.ok) return reading
  // The instant zero counts as a text that cannot be read; instances read texts without a zone in UTC.
  if ((reading.writtenZone ? reading.utcMs : reading.wallMs) === 0) return { ok: false, reason: 'unreadable' }
  // Instances drop the offset, and take the UTC time of a timestamp. A skipped time moves forward, on the wall too.
  return momentOf(zone.toWall(zone.toUtc(reading.wallMs)), zone)
}

function momentOf(wallMs: number, zone: Zone): Moment {
  return { wallMs, utcMs: zone.toUtc(wallMs) }
}

function datesOf(start: Moment, end: Moment, zone: Zone, allDay: boolean): EventDates {
  return withZone(
    {
      all_day: allDay,
      start_date: formatWall(start.wallMs),
      end_date: formatWall(end.wallMs),
      utc_start_date: formatWall(start.utcMs),
      utc_end_date: formatWall(end.utcMs),
      start_wall_ms: start.wallMs,
      end_wall_ms: end.wallMs,
      start_utc_ms: start.utcMs,
      end_utc_ms: end.utcMs,
    },
    zone,
  )
}

/** The zone and its abbreviation on the day of the event; the times stay as they are. */
function withZone(dates: Omit<EventDates, 'timezone' | 'timezone_abbr'>, zone: Zone): EventDates {
  // An ambiguous hour has two abbreviations. Where the stored instant belongs to another zone, the wall time decides.
  const { start_wall_ms: wallMs, start_utc_ms: utcMs } = dates
  const abbreviation = zone.abbreviationAt(zone.toWall(utcMs) === wallMs ? utcMs : zone.toUtc(wallMs))
  return { ...dates, timezone: zone.text, timezone_abbr: abbreviation }
}
