import { expect, it } from 'vitest'
import { listedAs } from './listed-dates.js'
import { formatWall } from './wall.js'

const hour = 3_600_000
const may = Date.parse('2027-05-01T00:00:00Z')

/** Dates in UTC, by hours from the beginning of May. */
function dates(from: number, to: number, all_day = false) {
  const [start_utc_ms, end_utc_ms] = [may + from * hour, may + to * hour]
  const [start_date, end_date] = [formatWall(start_utc_ms), formatWall(end_utc_ms)]
  return {
    ...{ start_utc_ms, end_utc_ms, start_date, end_date, utc_start_date: start_date, utc_end_date: end_date },
    ...{ start_wall_ms: start_utc_ms, end_wall_ms: end_utc_ms, timezone: 'UTC', timezone_abbr: 'UTC', all_day },
    listed_as: null,
  }
}

it.each([
  ['an end before the start', false, dates(12, 11)],
  ['an end at the start', true, dates(12, 12)],
  ['a shorter day that begins later', false, dates(1, 20, true)],
  ['a shorter day that begins as the event did', true, dates(0, 24, true)],
  ['a shorter day that begins earlier', true, dates(-24, 0, true)],
  ['a later day as long', true, dates(24, 72, true)],
])('on deployed instances lists take %s of a timed event: %s', (_, isTaken, after) => {
  const before = dates(0, 48)
  const { start_date, end_date, utc_start_date, utc_end_date } = before
  const kept = { dates: { start_date, end_date, utc_start_date, utc_end_date } }
  expect(listedAs(after, before, { eventFilters: true })).toEqual(isTaken ? null : kept)
  expect(listedAs(after, before, { eventFilters: false })).toBeNull()
})

it('an all-day event may become shorter, and a new event is never listed whose end lies before its start', () => {
  expect(listedAs(dates(24, 48, true), dates(0, 48, true), { eventFilters: true })).toBeNull()
  expect(listedAs(dates(12, 11), undefined, { eventFilters: true })).toEqual({ dates: null })
  expect(listedAs(dates(1, 2, true), undefined, { eventFilters: true })).toBeNull()
})

it('what lists knew before stays', () => {
  const listed_as = { dates: null }
  expect(listedAs(dates(12, 11), { ...dates(0, 48), listed_as }, { eventFilters: true })).toBe(listed_as)
})
