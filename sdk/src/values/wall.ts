/** A date as a text says it: what the wall shows, and the offset from UTC where the text names one. */
export interface Written {
  /** The wall time read as if it were UTC, in milliseconds. */
  readonly wallMs: number
  /** Milliseconds east of UTC; `undefined` for a bare wall time. */
  readonly offsetMs: number | undefined
}

const form = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i

/**
 * Reads `YYYY-MM-DD`, `YYYY-MM-DD HH:MM[:SS]` and the same with `T` and an offset. Anything else, and days and hours
 * that no calendar has, are `undefined`.
 */
export function readWritten(text: string): Written | undefined {
  const found = form.exec(text.trim())
  if (!found) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const wallMs = toUtc(year, month, day, hour, minute, second)
  const back = new Date(wallMs)
  const exists =
    back.getUTCMonth() === month - 1 && back.getUTCDate() === day && hour < 24 && minute < 60 && second < 60
  if (!exists) return undefined
  const offset = found[7]
  return { wallMs, offsetMs: offset === undefined ? undefined : offsetOf(offset) }
}

/** Milliseconds of a time in UTC, with months from 1. `Date.UTC` alone reads the years 0 to 99 as 1900 to 1999. */
export function toUtc(year: number, month: number, ...rest: readonly number[]): number {
  // The calendar repeats after four centuries.
  return Date.UTC(year + 400, month - 1, ...rest) - 126_227_808e5
}

/** `YYYY-MM-DD HH:MM:SS` of milliseconds read as UTC. */
export function writeWall(wallMs: number): string {
  return new Date(wallMs).toISOString().slice(0, 19).replace('T', ' ')
}

function offsetOf(text: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(text) ?? []
  return sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000 : 0
}
