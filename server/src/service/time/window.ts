/** The date window of an event list: bounds on starts and ends, and the effective dates that its links repeat. */
import { isStrict } from '@eventcal/contract'
import { numberIn } from '../wire/numeric-text.js'
import { type DateReading, type DateRefusal, describeFailure, readDateText } from './date-text.js'
import { cutoffOf, firstSecond, lastSecond } from './multi-day-cutoff.js'
import { addMonths, day, formatWall, minute, parseWall, second, startOfDay } from './wall.js'
import { utc, type Zone } from './zone.js'

/** The date parameters, in the order in which links repeat them. */
export const windowParams = [
  'start_date',
  'end_date',
  'starts_before',
  'starts_after',
  'ends_before',
  'ends_after',
] as const

/** The name of a date parameter. */
export type WindowParam = (typeof windowParams)[number]

/** The raw parameters, not validated: strings, or any other value that a query can hold; absent if not sent. */
export type SentWindow = { readonly [param in WindowParam | 'strict_dates']?: unknown }

/** Inputs besides the parameters: the clock, the settings of the site, and quirks. */
export interface WindowContext {
  /** The instant of the request in milliseconds. */
  readonly now: number
  readonly siteZone: Zone
  /** The site's multi-day cutoff, `HH:MM`. */
  readonly multiDayCutoff: string
  /** `event`: lists compare wall times of events; `site`: they compare instants. */
  readonly timezoneMode: 'event' | 'site'
  /** True if the request selects events with `include`. */
  readonly hasInclude: boolean
  readonly quirks: Readonly<Record<'looseDates' | 'eventFilters' | 'rigidPayloads', boolean>>
}

/**
 * Bounds of the keys of events in milliseconds, all inclusive and to be met together; absent means no bound. The keys
 * are `start_wall_ms` and `end_wall_ms`, in mode `site` `start_utc_ms` and `end_utc_ms`.
 */
export interface WindowBounds {
  readonly startMin?: number
  readonly startMax?: number
  readonly endMin?: number
  readonly endMax?: number
}

/** The window, or every parameter that was refused. */
export type WindowResult =
  | {
      readonly ok: true
      readonly bounds: WindowBounds
      /** The dates in effect, by the clock of the site, in the order in which links repeat them. */
      readonly effective: readonly (readonly [param: WindowParam, text: string])[]
    }
  | { readonly ok: false; readonly refusals: readonly DateRefusal[] }

/**
 * The default window of a list: from yesterday 23:59 UTC to 24 months from now, as strings in the format of the index.
 * The start is a wall time of the site, the end is UTC.
 */
export function defaultWindow(now: number, siteZone: Zone): { readonly start_date: string; readonly end_date: string } {
  return {
    start_date: formatWall(siteZone.toWall(startOfDay(now) - minute)),
    end_date: formatWall(addMonths(now, 24)),
  }
}

/**
 * Works out the window of an event list.
 *
 * Only the day of a date counts: `start_date` is its first second, all others are its last. Day words (`today`) go by
 * UTC. With a true `strict_dates` the exact second counts, by the clock of the site. One of `start_date` and
 * `end_date` gets the default of the other; one of the four relative parameters switches the defaults off. All given
 * dates must be met. With `include` there is no window.
 *
 * With `eventFilters`, strict dates without an offset are UTC, `starts_after` replaces `start_date` and `ends_before`
 * replaces `end_date`, and `include` puts the defaults in the place of given dates. With `looseDates`, dates are read
 * as {@link readDateText} says, timestamps and offsets count by the day of UTC, not of the site, and a number with an
 * exponent takes the place of a default without setting a bound.
 */
export function eventWindow(sent: SentWindow, context: WindowContext): WindowResult {
  const { quirks, now, siteZone } = context
  const refusals: DateRefusal[] = []
  const isStrict = readStrict(sent.strict_dates, quirks.rigidPayloads, refusals)
  /** By parameter; without a value, it takes the place of a default alone. */
  const given = new Map<WindowParam, number | undefined>()
  for (const param of windowParams) {
    const text = sent[param]
    if (text === undefined || text === null) continue
    const wallMs = readBound(param, text, isStrict, context)
    if (typeof wallMs !== 'object') given.set(param, wallMs)
    else refusals.push({ param, reason: wallMs.reason })
  }
  if (refusals.length > 0) return { ok: false, refusals }
  if (context.hasInclude && !quirks.eventFilters) return { ok: true, bounds: {}, effective: [] }

  const defaults = defaultWindow(now, siteZone)
  const isRelative = windowParams.slice(2).some((param) => given.has(param))
  for (const param of ['start_date', 'end_date'] as const) {
    const isGiven = given.has(param)
    if (isGiven ? !context.hasInclude : isRelative) continue
    given.set(param, defaultBound(param, defaults[param], isStrict, context))
  }
  const toKey = context.timezoneMode === 'site' ? siteZone.toUtc : (wallMs: number) => wallMs
  const keys = new Map([...given].flatMap(([param, wallMs]) => (wallMs === undefined ? [] : [[param, toKey(wallMs)]])))
  return {
    ok: true,
    bounds: boundsOf(keys, quirks.eventFilters),
    effective: windowParams.flatMap((param) => {
      const wallMs = given.get(param)
      return wallMs === undefined ? [] : [[param, formatWall(wallMs)] as const]
    }),
  }
}

function boundsOf(keys: ReadonlyMap<WindowParam, number>, relativeReplaces: boolean): WindowBounds {
  const startsAfter = keys.get('starts_after')
  const startsBefore = keys.get('starts_before')
  const endsAfter = keys.get('ends_after')
  const endsBefore = keys.get('ends_before')
  const start = relativeReplaces && startsAfter !== undefined ? undefined : keys.get('start_date')
  const end = relativeReplaces && endsBefore !== undefined ? undefined : keys.get('end_date')
  // Keys are whole numbers, so "after" is "from the next millisecond on".
  const startMin = largest(start, startsAfter === undefined ? undefined : startsAfter + 1)
  const startMax = startsBefore === undefined ? undefined : startsBefore - 1
  const endMin = endsAfter === undefined ? undefined : endsAfter + 1
  const endMax = smallest(end, endsBefore === undefined ? undefined : endsBefore - 1)
  return {
    ...(startMin === undefined ? {} : { startMin }),
    ...(startMax === undefined ? {} : { startMax }),
    ...(endMin === undefined ? {} : { endMin }),
    ...(endMax === undefined ? {} : { endMax }),
  }
}

function largest(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.max(a, b)
}

function smallest(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b)
}

/** A default date as a wall time of the site. */
function defaultBound(
  param: 'start_date' | 'end_date',
  text: string,
  isStrict: boolean,
  context: WindowContext,
): number {
  const { siteZone, now, hasInclude, quirks } = context
  const wallMs = parseWall(text) ?? 0
  if (hasInclude) return wallMs
  if (!isStrict) return wholeDay(param, wallMs, context)
  // Instances take the default start, a time of the site already, for UTC and convert it a second time.
  if (quirks.eventFilters) return siteZone.toWall(wallMs)
  return param === 'start_date' ? wallMs : siteZone.toWall(addMonths(now, 24))
}

/** A date that was sent as a wall time of the site, or why it was refused; `undefined` if it sets no bound. */
function readBound(
  param: WindowParam,
  sent: unknown,
  isStrict: boolean,
  context: WindowContext,
): number | undefined | { readonly reason: string } {
  const { now, siteZone, quirks } = context
  const { looseDates } = quirks
  if (typeof sent !== 'string' && typeof sent !== 'number') return { reason: 'The value is not a date.' }
  const text = String(sent)
  // Zero is an empty value, which deployed instances read as today.
  if (looseDates && !isStrict && text === '0') return wholeDay(param, startOfDay(now), context)
  // Instances accept any number, and find no date in one with an exponent.
  if (looseDates && /e/i.test(text) && (numberIn(text) ?? 0) !== 0) return undefined

  const zone = isStrict && !quirks.eventFilters ? siteZone : utc
  const reading = readDateText(text, { now, zone, looseDates })
  if (!reading.ok) return { reason: describeFailure(text, reading) }
  // Instances cannot distinguish the first second of 1970 from a parse failure.
  const firstSecondOf1970 = readDateText(text, { now, zone: utc, looseDates: true })
  const mayBeZero = looseDates ? text === '0' : reading.isTimestamp
  if (!mayBeZero && firstSecondOf1970.ok && firstSecondOf1970.utcMs === 0) {
    return { reason: `${JSON.stringify(text)} cannot be read as a date.` }
  }
  if (isStrict) return siteZone.toWall(Math.floor(reading.utcMs / second) * second)
  return wholeDay(param, dayMeant(reading, context), context)
}

/** Returns a wall time within the calendar day that a date text denotes. */
function dayMeant(reading: DateReading, context: WindowContext): number {
  if (context.quirks.looseDates) return reading.utcMs
  if (reading.isInstant) return context.siteZone.toWall(reading.utcMs)
  // A time before the cutoff belongs to the day before, so that the effective dates in links mean the same window.
  const isEarly = reading.hasTime && reading.wallMs - startOfDay(reading.wallMs) < cutoffOf(context.multiDayCutoff)
  return isEarly ? reading.wallMs - day : reading.wallMs
}

function wholeDay(param: WindowParam, wallMs: number, context: WindowContext): number {
  const cutoff = cutoffOf(context.multiDayCutoff)
  return param === 'start_date' ? firstSecond(wallMs, cutoff) : lastSecond(wallMs, cutoff)
}

function readStrict(sent: unknown, rigid: boolean, refusals: DateRefusal[]): boolean {
  if (sent === undefined || sent === null) return false
  if (sent === '' || typeof sent === 'object' || (rigid && String(sent) === '0')) {
    refusals.push({ param: 'strict_dates', reason: 'The value is not a flag.' })
    return false
  }
  return isStrict(String(sent).trim())
}
