/**
 * Offsets of named zones, from `Intl`. Formatting costs microseconds and creating a formatter far more, so the offset
 * transitions of a year are computed once and cached; after that an offset is a lookup.
 */
import { day, hour, minute, wallOf } from './wall.js'

/** Gives the offset of a zone in milliseconds east of UTC at an instant (milliseconds since 1970). */
export type OffsetAt = (utcMs: number) => number

interface YearOfOffsets {
  /** Instants at which the offset of the same index takes effect, ascending. */
  readonly starts: readonly number[]
  readonly offsets: readonly number[]
}

const startOfYear = (year: number) => wallOf({ year, month: 1, day: 1, hour: 0, minute: 0, second: 0 })

/** Zones did not exist before this year: local mean time throughout. */
const firstYear = 1800
/** From here on the rules repeat with the calendar, every 400 years, which bounds the cache. */
const lastYear = 2500
const cycle = startOfYear(2400) - startOfYear(2000)

/**
 * The offsets of an IANA zone, written in any case.
 *
 * @returns undefined when the runtime does not know the zone.
 */
export function namedZoneOffsets(name: string): OffsetAt | undefined {
  const ask = questionToIntl(name)
  if (ask === undefined) return undefined
  const years = new Map<number, YearOfOffsets>()
  const first = startOfYear(firstYear)
  const last = startOfYear(lastYear)

  return (utcMs) => {
    let at = Number.isFinite(utcMs) ? Math.max(utcMs, first) : 0
    if (at >= last) at -= Math.ceil((at - last + 1) / cycle) * cycle
    const number = new Date(at).getUTCFullYear()
    let year = years.get(number)
    if (year === undefined) {
      year = offsetsOfYear(number, ask)
      years.set(number, year)
    }
    let index = year.starts.length - 1
    while (index > 0 && (year.starts[index] ?? 0) > at) index--
    return year.offsets[index] ?? 0
  }
}

/** Clocks change on a quarter of an hour of UTC, except for historical transitions. */
const usualGrain = 15 * minute
const grain = 1000

/** Finds the offset transitions of a year: samples every few days, then bisects to the second. */
function offsetsOfYear(year: number, ask: OffsetAt): YearOfOffsets {
  const until = startOfYear(year + 1)
  const step = 8 * day
  let at = startOfYear(year)
  let offset = ask(at)
  const starts = [at]
  const offsets = [offset]
  while (at < until) {
    const next = Math.min(at + step, until)
    const nextOffset = ask(next)
    if (nextOffset !== offset) {
      const holds = (time: number) => ask(time) === offset
      const [before, after] = narrow(at, next, usualGrain, holds)
      const change = holds(after - grain) ? after : narrow(before, after, grain, holds)[1]
      if (change < until) {
        starts.push(change)
        offsets.push(nextOffset)
      }
    }
    at = next
    offset = nextOffset
  }
  return { starts, offsets }
}

/** Binary search: narrows an interval of whole grains to one grain. `holds` is true at `begin` and false at `end`. */
function narrow(begin: number, end: number, size: number, holds: (time: number) => boolean): [number, number] {
  let [before, after] = [begin, end]
  while (after - before > size) {
    const middle = Math.floor((before + after) / (2 * size)) * size
    if (holds(middle)) before = middle
    else after = middle
  }
  return [before, after]
}

function questionToIntl(name: string): OffsetAt | undefined {
  let format: Intl.DateTimeFormat
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    return undefined
  }
  return (utcMs) => {
    // Like 11/22/2026, 01:40:00. Its parts by name take twice as long.
    const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = (
      format.format(utcMs).match(/\d+/g) ?? []
    ).map(Number)
    return wallOf({ year, month, day, hour, minute, second }) - Math.floor(utcMs / 1000) * 1000
  }
}

/** An offset as texts show it: `+HHMM`, with seconds left out. */
export function formatOffset(offsetMs: number, options: { readonly short?: boolean } = {}): string {
  const absolute = Math.abs(offsetMs)
  const hours = String(Math.floor(absolute / hour)).padStart(2, '0')
  const minutes = String(Math.floor((absolute % hour) / minute)).padStart(2, '0')
  return `${offsetMs < 0 ? '-' : '+'}${hours}${options.short && minutes === '00' ? '' : minutes}`
}
