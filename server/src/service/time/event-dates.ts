/** When an event takes place: what a create or an update makes of the dates and the zone that were sent. */
import type { Refusal } from '../problems.js'
import type { Quirks } from '../quirks.js'
import { type DateFailure, describeFailure, readDateText } from './date-text.js'
import { cutoffOf, firstSecond, lastSecond } from './multi-day-cutoff.js'
import { formatWall, hour } from './wall.js'
import { parseZone, type Zone } from './zone.js'

/** The fields that say when an event takes place, as stored. Texts are `YYYY-MM-DD HH:MM:SS`. */
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

/** What a request sent, decoded to its kinds; what it did not send is absent. */
export interface SentEventDates {
  readonly start_date?: string | undefined
  readonly end_date?: string | undefined
  readonly timezone?: string | undefined
  readonly all_day?: boolean | undefined
}

/** What the dates of an event depend on besides the request. */
export interface EventDatesContext {
  /** The dates of the event that is updated; absent on create. */
  readonly stored?: EventDates | undefined
  readonly siteZone: Zone
  /** The site's multi-day cutoff, `HH:MM`. */
  readonly multiDayCutoff: string
  /** The instant of the request in milliseconds. */
  readonly now: number
  readonly quirks: Pick<Quirks, 'looseDates' | 'destructiveUpdates'>
}

/** The dates to store, or every parameter that was refused. */
export type EventDatesResult =
  | { readonly ok: true; readonly dates: EventDates }
  | { readonly ok: false; readonly refusals: readonly Refusal[] }

/** No clocks are further from UTC: those of the Line Islands are 14 hours ahead, in 1844 some were 16 behind. */
const widest = 16 * hour

/** A start or an end: what the wall shows, and the instant. */
interface Moment {
  readonly wallMs: number
  readonly utcMs: number
  /** Whether the text said which instant, and not only what the wall shows. */
  readonly isInstant?: boolean
}

/**
 * Works out the dates of an event.
 *
 * By default an update changes what was sent and keeps the rest, a text with an offset or a timestamp is an instant
 * and is converted to the zone of the event, a change of the zone alone keeps the wall times, and an end before the
 * start is refused. With `destructiveUpdates`, what an update leaves out is reset: the zone to the site's, all-day to
 * false; the dates of a timed event change only when both are sent, and the zone alone moves nothing. With
 * `looseDates`, offsets are dropped, the UTC time of a timestamp becomes the wall time, and an end before the start is
 * moved to the start while its UTC time stays as sent.
 */
export function eventDates(sent: SentEventDates, context: EventDatesContext): EventDatesResult {
  const { stored, siteZone, now, quirks } = context
  const refusals: Refusal[] = []
  const isReset = stored === undefined || quirks.destructiveUpdates
  const zoneText = (sent.timezone ?? (isReset ? '' : stored.timezone)) || siteZone.text
  const zone = parseZone(zoneText)
  const isZone = zone !== undefined && (quirks.looseDates || Math.abs(zone.offsetAt(now)) <= widest)
  if (!isZone) refusals.push({ param: 'timezone', reason: `"${zoneText}" is not a known time zone.` })
  const allDay = sent.all_day ?? (isReset ? false : stored.all_day)

  // What was not sent keeps its wall time; its instant too, unless the zone changes under it.
  const keepInstants = stored !== undefined && !quirks.destructiveUpdates && stored.timezone === zone?.text
  // The same wall time sent again stays the same instant, also in an hour that the clocks show twice.
  const again = (param: 'start_date' | 'end_date', moment: Moment): Moment => {
    const [wallMs, utcMs] =
      param === 'start_date' ? [stored?.start_wall_ms, stored?.start_utc_ms] : [stored?.end_wall_ms, stored?.end_utc_ms]
    const isKept = keepInstants && !moment.isInstant && moment.wallMs === wallMs && utcMs !== undefined
    return isKept ? { wallMs, utcMs } : moment
  }
  const read = (param: 'start_date' | 'end_date') => {
    const text = sent[param]
    if (text === undefined) {
      if (stored === undefined) refusals.push({ param, reason: 'The date is missing.' })
      return undefined
    }
    // The date is read even if the zone is refused, so that all refusals come together.
    const reading = readMoment(text, zone ?? siteZone, context)
    if ('reason' in reading) refusals.push({ param, reason: describeFailure(text, reading) })
    else return again(param, reading)
    return undefined
  }
  const sentStart = read('start_date')
  const sentEnd = read('end_date')
  if (zone && stored && sent.timezone !== undefined && !quirks.looseDates) {
    const wallMs = [sentStart ? undefined : stored.start_wall_ms, sentEnd ? undefined : stored.end_wall_ms].find(
      (kept) => kept !== undefined && zone.skips(kept),
    )
    if (wallMs !== undefined && !keepInstants) {
      refusals.push({ param: 'timezone', reason: `${formatWall(wallMs)} does not exist in ${zone.text}.` })
    }
  }
  if (zone === undefined || refusals.length > 0) return { ok: false, refusals }

  if (stored !== undefined && quirks.destructiveUpdates && !allDay && !(sentStart && sentEnd)) {
    return { ok: true, dates: withZone({ ...stored, all_day: false }, zone) }
  }
  const keep = (wallMs: number, utcMs: number) => ({ wallMs, utcMs: keepInstants ? utcMs : zone.toUtc(wallMs) })
  let start = sentStart ?? keep(stored?.start_wall_ms ?? 0, stored?.start_utc_ms ?? 0)
  let end = sentEnd ?? keep(stored?.end_wall_ms ?? 0, stored?.end_utc_ms ?? 0)
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
  const { now, siteZone, quirks } = context
  if (!quirks.looseDates) {
    const reading = readDateText(text, { now, zone, looseDates: false })
    if (!reading.ok) return reading
    const { isInstant, utcMs } = reading
    return { wallMs: isInstant ? zone.toWall(utcMs) : reading.wallMs, utcMs, isInstant }
  }
  const reading = readDateText(text, { now, zone: siteZone, looseDates: true })
  if (!reading.ok) return reading
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
  // An hour that the clocks show twice has two; instances that keep the instant of another zone go by the wall.
  const { start_wall_ms: wallMs, start_utc_ms: utcMs } = dates
  const abbreviation = zone.abbreviationAt(zone.toWall(utcMs) === wallMs ? utcMs : zone.toUtc(wallMs))
  return { ...dates, timezone: zone.text, timezone_abbr: abbreviation }
}
