import { describe, expect, test } from 'vitest'
import { type DateTextOptions, describeFailure, readDateText } from './date-text.js'
import { formatWall } from './wall.js'
import { parseZone, utc } from './zone.js'

/** Friday, 20 November 2026, 20:55:24 in New York. */
const options: DateTextOptions = {
  now: Date.parse('2026-11-21T01:55:24Z'),
  zone: parseZone('America/New_York') ?? utc,
  looseDates: false,
}

function read(text: string, looseDates = false): string {
  const reading = readDateText(text, { ...options, looseDates })
  return reading.ok ? formatWall(reading.wallMs) : reading.reason
}

const two = (value: number) => String(value).padStart(2, '0')

test.each(
  Object.entries({
    1: ['January', 'jan', 'JAN', 'i'],
    2: ['February', 'feb', 'II'],
    3: ['March', 'mar', 'iii'],
    4: ['April', 'apr', 'iv'],
    5: ['May', 'MAY', 'v'],
    6: ['June', 'jun', 'vi'],
    7: ['July', 'jul', 'vii'],
    8: ['August', 'aug', 'viii'],
    9: ['September', 'sep', 'sept', 'ix'],
    10: ['October', 'oct', 'x'],
    11: ['November', 'nov', 'xi'],
    12: ['December', 'dec', 'XII'],
  }),
)('the month %s is one of %j', (month, names) => {
  const first = `2027-${two(Number(month))}-01 00:00:00`
  expect(names.map((name) => read(`1 ${name} 2027`))).toEqual(names.map(() => first))
})

test.each(
  Object.entries({
    20: ['friday', 'fri', 'FRI'],
    21: ['saturday', 'sat'],
    22: ['sunday', 'sun'],
    23: ['monday', 'mon', 'MONDAY'],
    24: ['tuesday', 'tue', 'tues'],
    25: ['wednesday', 'wed', 'wednes'],
    26: ['thursday', 'thu', 'thur', 'thurs'],
  }),
)('on a Friday, the day after the %sth is one of %j', (day, names) => {
  expect(names.map((name) => read(name))).toEqual(names.map(() => `2026-11-${day} 00:00:00`))
})

test('ordinals count from one, and some words are one too', () => {
  const words = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')
  const years = [...words, 'Eight', 'NEXT', 'last', 'previous', 'this'].map((word) => read(`${word} year`).slice(0, 4))
  expect(years.map(Number)).toEqual([...words.map((_, at) => 2027 + at), 2034, 2027, 2025, 2025, 2026])
})

test.each([
  ['2026-11-20 20:55:27', ['second', 'seconds', 'sec', 'secs', 'SECS']],
  ['2026-11-20 20:58:24', ['minute', 'minutes', 'min', 'mins']],
  ['2026-11-20 23:55:24', ['hour', 'hours']],
  ['2026-11-23 20:55:24', ['day', 'days']],
  ['2026-11-25 20:55:24', ['weekday', 'weekdays', 'WEEKDAYS']],
  ['2026-12-11 20:55:24', ['week', 'weeks']],
  ['2027-01-01 20:55:24', ['fortnight', 'fortnights', 'forthnight', 'FORTHNIGHTS']],
  ['2027-02-20 20:55:24', ['month', 'months']],
  ['2029-11-20 20:55:24', ['year', 'years']],
  ['2026-11-20 20:55:24', ['ms', 'msec', 'msecs', 'millisecond', 'milliseconds']],
  ['2026-11-20 20:55:24', ['usec', 'usecs', 'microsecond', 'microseconds']],
])('three units later it is %s for %j', (then, units) => {
  expect(units.map((unit) => read(`+3 ${unit}`))).toEqual(units.map(() => then))
})

test.each([
  // `ago` turns all units around.
  ['4 seconds ago', '2026-11-20 20:55:20'],
  ['5 minutes ago', '2026-11-20 20:50:24'],
  ['2 hours ago', '2026-11-20 18:55:24'],
  ['3 days ago', '2026-11-17 20:55:24'],
  ['3 months ago', '2026-08-20 20:55:24'],
  ['1 year 1 day AGO', '2025-11-19 20:55:24'],
  // Words in capitals.
  ['NOW', '2026-11-20 20:55:24'],
  ['TODAY', '2026-11-20 00:00:00'],
  ['YESTERDAY NOON', '2026-11-19 12:00:00'],
  ['TOMORROW 4PM', '2026-11-21 16:00:00'],
  ['LAST DAY OF FEBRUARY', '2026-02-28 00:00:00'],
  ['LAST FRIDAY OF NEXT MONTH', '2026-12-25 00:00:00'],
  ['MONDAY NEXT WEEK', '2026-11-23 00:00:00'],
  ['BACK OF 7PM', '2026-11-20 19:15:00'],
  ['2027-W10-3', '2027-03-10 00:00:00'],
  ['2027w10', '2027-03-08 00:00:00'],
  // Days of the week and weeks.
  ['this friday', '2026-11-20 00:00:00'],
  ['THIS FRIDAY', '2026-11-20 00:00:00'],
  ['+0 friday', '2026-11-20 00:00:00'],
  ['this week', '2026-11-16 20:55:24'],
  ['last week', '2026-11-09 20:55:24'],
  ['sunday last week', '2026-11-15 00:00:00'],
  ['first friday of january 2027', '2027-01-01 00:00:00'],
  ['last friday of december 2026', '2026-12-25 00:00:00'],
  ['last friday of january 2027', '2027-01-29 00:00:00'],
  // A count of none begins behind the month, as `last` does.
  ['this friday of january 2027', '2027-02-05 00:00:00'],
  ['this friday of december 2026', '2027-01-08 00:00:00'],
  // Working days.
  ['2026-11-21 +1 weekday', '2026-11-23 00:00:00'],
  ['2026-11-22 -1 weekday', '2026-11-20 00:00:00'],
  ['2026-11-22 +5 weekdays', '2026-11-27 00:00:00'],
  ['+5 weekdays', '2026-11-27 20:55:24'],
  ['+6 weekdays', '2026-11-30 20:55:24'],
  ['-5 weekdays', '2026-11-13 20:55:24'],
  // Times of day.
  ['12pm', '2026-11-20 12:00:00'],
  ['12am', '2026-11-20 00:00:00'],
  ['11.59.59 P.M.', '2026-11-20 23:59:59'],
  ['10:30:05 pm', '2026-11-20 22:30:05'],
  ['front of 7pm', '2026-11-20 18:45:00'],
  ['back of 7', '2026-11-20 07:15:00'],
  ['9am tomorrow 10am', '2026-11-21 10:00:00'],
  ['noon 10:00', 'unreadable'],
  ['10:00 EST EST', 'unreadable'],
  ['@5 10:00', '1970-01-01 10:00:05'],
  ['10:00 @5', 'unreadable'],
  ['2026-12-01 @5', 'unreadable'],
  ['@5 @5', 'unreadable'],
  // Dates and times in one word.
  ['20261201T90506', '2026-12-01 09:05:06'],
  ['20261201t9:05:06', '2026-12-01 09:05:06'],
  ['2026-12-1T9:5:6', '2026-12-01 09:05:06'],
  ['2026-12-01T09:05:06.789', '2026-12-01 09:05:06'],
  ['2026:12:01 09:05:06', '2026-12-01 09:05:06'],
  ['1/Dec/2026:09:05:06', '2026-12-01 09:05:06'],
  ['2028-001', '2028-01-01 00:00:00'],
  ['2028-010', '2028-01-10 00:00:00'],
  ['2028-100', '2028-04-09 00:00:00'],
  ['2028-W53-1', '2029-01-01 00:00:00'],
  // Years of fewer digits.
  ['99-01-01', '1999-01-01 00:00:00'],
  ['1/2/099', '1999-01-02 00:00:00'],
  ['1/2/100', '0100-01-02 00:00:00'],
  ['0069-01-01', '0069-01-01 00:00:00'],
])('%s is %s', (text, expected) => {
  expect([read(text), read(text, true)]).toEqual([expected, expected])
})

describe('only dates and times that exist are taken where dates are strict:', () => {
  test.each([
    ['2026-00-10', 'impossible', '2025-12-10 00:00:00'],
    ['2026-01-00', 'impossible', '2025-12-31 00:00:00'],
    ['2026-04-31', 'impossible', '2026-05-01 00:00:00'],
    ['2026-02-29', 'impossible', '2026-03-01 00:00:00'],
    ['2028-02-29', '2028-02-29 00:00:00', '2028-02-29 00:00:00'],
    ['2026-12-01 24:01', 'impossible', '2026-12-02 00:01:00'],
    ['2026-12-01 24:00:01', 'impossible', '2026-12-02 00:00:01'],
    ['0001-01-01', '0001-01-01 00:00:00', '0001-01-01 00:00:00'],
    ['0000-12-31', 'impossible', '0000-12-31 00:00:00'],
    ['-9999-01-01', 'impossible', '-9999-01-01 00:00:00'],
    ['-9999-01-01 -1 day', 'impossible', 'impossible'],
    ['9999-12-31 23:59:59', '9999-12-31 23:59:59', '9999-12-31 23:59:59'],
    ['9999-12-31 +1 day', 'impossible', 'impossible'],
    // Digits.
    ['20261231', '2026-12-31 00:00:00', formatWall(20_261_231_000)],
    ['20260230', formatWall(20_260_230_000), formatWall(20_260_230_000)],
    ['100000000000000', 'impossible', 'impossible'],
    ['+5', 'unreadable', '1970-01-01 00:00:05'],
    ['1796000000.0', 'unreadable', '2026-11-30 00:53:20'],
    ['1796E6', 'unreadable', '2026-11-30 00:53:20'],
    ['0x1f', 'unreadable', 'unreadable'],
    ['0X1F', 'unreadable', 'unreadable'],
    // Blanks around.
    ['\t\n\v\f\r 2026-12-01 \t\n\v\f\r', '2026-12-01 00:00:00', '2026-12-01 00:00:00'],
    ['\u00a02026-12-01', 'unreadable', 'unreadable'],
    [`2026-12-01${' '.repeat(190)}`, '2026-12-01 00:00:00', '2026-12-01 00:00:00'],
    [`2026-12-01${' '.repeat(191)}`, 'unreadable', 'unreadable'],
  ])('%j is %s, and loose %s', (text, strict, loose) => {
    expect([read(text), read(text, true)]).toEqual([strict, loose])
  })
})

test.each([
  ['2026-12-01 10:00 gmt+02:00', '2026-12-01T08:00:00Z'],
  ['2026-12-01 10:00 UTC-3', '2026-12-01T13:00:00Z'],
  ['2026-12-01 10:00 (est)', '2026-12-01T15:00:00Z'],
  ['2026-12-01 10:00 +02:', '2026-12-01T08:00:00Z'],
  ['@1796000000.5', '2026-11-30T00:53:20Z'],
])('%s is the instant %s', (text, instant) => {
  expect(readDateText(text, options)).toMatchObject({ ok: true, isInstant: true, utcMs: Date.parse(instant) })
})

test.each([
  ['10:30', { isRelative: true, hasTime: true }],
  ['tomorrow', { isRelative: true, hasTime: false }],
  ['midnight', { isRelative: true, hasTime: false }],
  ['noon', { isRelative: true, hasTime: true }],
  ['2027-01-01 noon', { isRelative: true, hasTime: true }],
  ['2027-01-01 10:00', { isRelative: false, hasTime: true, isTimestamp: false, writtenZone: undefined }],
  ['2027-01-01 +1 day', { isRelative: true, hasTime: false }],
  ['2027', { isRelative: false, hasTime: true, isTimestamp: true }],
])('says of %s that it is %j', (text, expected) => {
  expect(readDateText(text, options)).toMatchObject({ ok: true, ...expected })
})

test('a refusal quotes the text', () => {
  expect(describeFailure('a "b"', { ok: false, reason: 'unreadable' })).toBe('"a \\"b\\"" cannot be read as a date.')
  expect(describeFailure('2026-02-30', { ok: false, reason: 'impossible' })).toBe('"2026-02-30" does not exist.')
})
