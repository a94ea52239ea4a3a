/** Reads the date texts that clients send, in all the forms that instances read. */
import { DateDraft } from './date-draft.js'
import { dateForms } from './date-forms.js'
import { startOfDay, wallOf } from './wall.js'
import { utc, type Zone } from './zone.js'

/** How to read a date text. */
export interface DateTextOptions {
  /** The instant at which the text is read, in milliseconds. */
  readonly now: number
  /** The default zone of texts without one, also used to resolve `tomorrow` and the like. */
  readonly zone: Zone
  /** As instances read: digits are always timestamps, impossible days roll over, a blank is now. */
  readonly looseDates: boolean
}

/** A date text that was understood. */
export interface DateReading {
  readonly ok: true
  /** The wall time as written: in the zone of the text if it has one (UTC for timestamps), else in the default zone. */
  readonly wallMs: number
  /** The zone or offset in the text; a timestamp counts as written in UTC. */
  readonly writtenZone: Zone | undefined
  /** The instant meant, in milliseconds. */
  readonly utcMs: number
  /** True if the text identifies an instant without the default zone: a timestamp, or a time with a zone. */
  readonly isInstant: boolean
  readonly isTimestamp: boolean
  /** True if the result depends on the current time (`tomorrow 9am`). */
  readonly isRelative: boolean
  /** True if the text has a time of day. */
  readonly hasTime: boolean
}

/** Why a date text was refused: not a date, or a day or time that does not exist (30 February, a skipped hour). */
export interface DateFailure {
  readonly ok: false
  readonly reason: 'unreadable' | 'impossible'
}

const unreadable: DateFailure = { ok: false, reason: 'unreadable' }
const impossible: DateFailure = { ok: false, reason: 'impossible' }

/** Maximum length of a date text; limits the cost of parsing garbage. */
const longest = 200

const earliest = wallOf({ year: -9999, month: 1, day: 1, hour: 0, minute: 0, second: 0 })
const firstOfYearOne = wallOf({ year: 1, month: 1, day: 1, hour: 0, minute: 0, second: 0 })
const endOfYears = wallOf({ year: 10000, month: 1, day: 1, hour: 0, minute: 0, second: 0 })

/**
 * Reads a date text: ISO 8601 and its relatives, `01/02/2027` (month first), `1 December 2026`, `next month`,
 * `tomorrow 9am`, `first monday of january 2027`, `2027-W10`, `@1796000000`, digits as Unix timestamps, each with an
 * optional zone or offset. Never throws.
 *
 * With `looseDates` off, eight digits that form a calendar date are that date, and dates that do not exist are refused:
 * days beyond the month, hours skipped by daylight saving time, years outside of 1 to 9999.
 */
export function readDateText(text: string, options: DateTextOptions): DateReading | DateFailure {
  const { looseDates } = options
  if (text.length > longest || text === '') return unreadable
  const trimmed = text.replace(/^[ \t\n\r\v\f]+|[ \t\n\r\v\f]+$/g, '')
  if (trimmed === '' && !looseDates) return unreadable
  // Instances take hexadecimal digits for no number and no date.
  if (/^0x[\da-f]*$/i.test(trimmed)) return unreadable
  // A number with a fraction would be a time of day: `1.5` is five past one.
  if (!looseDates && /^\d*\.\d+$/.test(trimmed)) return unreadable

  const draft = new DateDraft()
  const digits = looseDates ? /^[+-]?\d+(?:\.0*)?(?:e\d{1,3})?$/i : /^\d+$/
  const asTimestamp = digits.test(trimmed) && !/^\d{14}$/.test(trimmed) && (looseDates || !isCalendarDate(trimmed))
  if (asTimestamp) draft.timestamp(Number(trimmed))
  else cut(trimmed, draft)
  if (draft.unreadable || !(draft.saysSomething || looseDates)) return unreadable

  const zone = draft.writtenZone ?? options.zone
  const nowWall = zone.toWall(options.now)
  if (!looseDates && draft.isImpossible(new Date(nowWall).getUTCFullYear())) return impossible
  const wallMs = draft.resolve(Math.floor(nowWall / 1000) * 1000, zone)
  if (!(wallMs >= (looseDates ? earliest : firstOfYearOne) && wallMs < endOfYears)) return impossible
  if (!looseDates && draft.hasTime() && zone.skips(wallMs)) return impossible
  return {
    ok: true,
    wallMs,
    writtenZone: draft.writtenZone,
    utcMs: zone.toUtc(wallMs),
    isInstant: draft.writtenZone !== undefined,
    isTimestamp: draft.isTimestamp,
    isRelative: draft.isRelative || !draft.hasDay,
    hasTime: draft.hasTime() || draft.isTimestamp,
  }
}

/** Why the date under a parameter was refused. */
export interface DateRefusal {
  readonly param: string
  readonly reason: string
}

/** The refusal of a date text in plain English. */
export function describeFailure(text: string, failure: DateFailure): string {
  return failure.reason === 'impossible'
    ? `${JSON.stringify(text)} does not exist.`
    : `${JSON.stringify(text)} cannot be read as a date.`
}

function isCalendarDate(digits: string): boolean {
  if (digits.length !== 8) return false
  const reading = readDateText(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`, {
    now: 0,
    zone: utc,
    looseDates: false,
  })
  return reading.ok && startOfDay(reading.wallMs) === reading.wallMs
}

/** Tokenizes the text, longest match first, and applies each token to the draft. */
function cut(text: string, draft: DateDraft): void {
  let at = 0
  while (at < text.length && !draft.unreadable) {
    let length = 0
    let say: (() => void) | undefined
    for (const form of dateForms) {
      form.pattern.lastIndex = at
      const match = form.pattern.exec(text)
      if (match === null || match[0].length <= length) continue
      length = match[0].length
      say = () => form.apply(draft, { ...match.groups, 0: match[0] })
    }
    if (say === undefined) {
      draft.unreadable = true
      return
    }
    say()
    at += length
  }
}
