import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repeats } from '../../../../tests/support/repeats.js'
import { type DateTextOptions, readDateText } from './date-text.js'
import { formatWall } from './wall.js'
import { parseZone, utc } from './zone.js'

/** Friday, 20 November 2026, 20:55:24 in New York. */
const options: DateTextOptions = {
  now: Date.parse('2026-11-21T01:55:24Z'),
  zone: parseZone('America/New_York') ?? utc,
  looseDates: false,
}

function read(text: string, looseDates: boolean): string {
  const reading = readDateText(text, { ...options, looseDates })
  return reading.ok ? formatWall(reading.wallMs) : reading.reason
}

describe('is the same, loose or not:', () => {
  test.each([
    // Calendar dates
    ['2026-12-01 10:00:00', '2026-12-01 10:00:00'],
    ['2026-12-01T10:00:00', '2026-12-01 10:00:00'],
    ['2026-12-01T10:00', '2026-12-01 10:00:00'],
    ['2026-12-01 10:00:00.123', '2026-12-01 10:00:00'],
    ['  2026-12-01 ', '2026-12-01 00:00:00'],
    ['2026-12-01 24:00', '2026-12-02 00:00:00'],
    ['20261201T100000', '2026-12-01 10:00:00'],
    ['20261201 1030', '2026-12-01 10:30:00'],
    ['2026/12/01', '2026-12-01 00:00:00'],
    ['01/02/2027', '2027-01-02 00:00:00'],
    ['1/2/27', '2027-01-02 00:00:00'],
    ['15.01.2027', '2027-01-15 00:00:00'],
    ['15-01-2027', '2027-01-15 00:00:00'],
    ['2027-01', '2027-01-01 00:00:00'],
    ['2027-W10', '2027-03-08 00:00:00'],
    ['2027-W10-3', '2027-03-10 00:00:00'],
    ['2026W01', '2025-12-29 00:00:00'],
    ['2023-W01', '2023-01-02 00:00:00'],
    ['1969-07-20', '1969-07-20 00:00:00'],
    ['2500-01-01', '2500-01-01 00:00:00'],
    ['26-12-01', '2026-12-01 00:00:00'],
    ['69-01-01', '2069-01-01 00:00:00'],
    ['70-01-01', '1970-01-01 00:00:00'],
    ['15.1.69', '2069-01-15 00:00:00'],
    ['15.1.27', '2026-11-20 15:01:27'],
    ['5-3-1', '2005-03-01 00:00:00'],
    ['1/2', '2026-01-02 00:00:00'],
    ['2026:12:01 10:30:05', '2026-12-01 10:30:05'],
    ['2028-366', '2028-12-31 00:00:00'],
    ['2026-W53-7', '2027-01-03 00:00:00'],
    ['2027-W10-0', '2027-03-07 00:00:00'],
    // Names of months
    ['Dec-01-26', '2026-12-01 00:00:00'],
    ['78-Dec-22', '1978-12-22 00:00:00'],
    ['1 IV 2027', '2027-04-01 00:00:00'],
    ['1 IX 2027', '2027-09-01 00:00:00'],
    ['1 XII 2026', '2026-12-01 00:00:00'],
    ['2027 May', '2027-05-01 00:00:00'],
    ['1 dec', '2026-12-01 00:00:00'],
    ['Dec 1st', '2026-12-01 00:00:00'],
    ['sept', '2026-09-20 00:00:00'],
    ['1 December 2026', '2026-12-01 00:00:00'],
    ['1st dec 2026', '2026-12-01 00:00:00'],
    ['December 1, 2026 7pm', '2026-12-01 19:00:00'],
    ['Dec 1 2026 19:00', '2026-12-01 19:00:00'],
    ['May 18 10:30', '2026-05-18 10:30:00'],
    ['Dec 1 10:00 2027', '2027-12-01 10:00:00'],
    ['January 2027', '2027-01-01 00:00:00'],
    ['01-Dec-2026', '2026-12-01 00:00:00'],
    ['2026-Dec-01', '2026-12-01 00:00:00'],
    ['Tue, 01 Dec 2026 10:00:00', '2026-12-01 10:00:00'],
    // Times
    ['10:30', '2026-11-20 10:30:00'],
    ['4pm', '2026-11-20 16:00:00'],
    ['12 a.m.', '2026-11-20 00:00:00'],
    ['12:30pm', '2026-11-20 12:30:00'],
    ['t10', '2026-11-20 10:00:00'],
    ['t1030', '2026-11-20 10:30:00'],
    ['24:00', '2026-11-21 00:00:00'],
    ['2026-12-01 7:30 p.m.', '2026-12-01 19:30:00'],
    // Relative to now
    ['now', '2026-11-20 20:55:24'],
    ['today', '2026-11-20 00:00:00'],
    ['noon', '2026-11-20 12:00:00'],
    ['tomorrow', '2026-11-21 00:00:00'],
    ['yesterday', '2026-11-19 00:00:00'],
    ['midnight', '2026-11-20 00:00:00'],
    ['90 secs', '2026-11-20 20:56:54'],
    ['5 msec', '2026-11-20 20:55:24'],
    ['1 min', '2026-11-20 20:56:24'],
    ['--1 day', '2026-11-21 20:55:24'],
    ['+-1 day', '2026-11-19 20:55:24'],
    ['-3 weekdays', '2026-11-17 20:55:24'],
    ['1 weekday ago', '2026-11-19 20:55:24'],
    ['2 months ago', '2026-09-20 20:55:24'],
    ['previous month', '2026-10-20 20:55:24'],
    ['eighth day', '2026-11-28 20:55:24'],
    ['twelfth month', '2027-11-20 20:55:24'],
    ['+2 sat', '2026-11-28 00:00:00'],
    ['tues', '2026-11-24 00:00:00'],
    ['fifth sunday of may 2027', '2027-05-30 00:00:00'],
    ['last day of', '2026-11-30 20:55:24'],
    ['tomorrow 9am', '2026-11-21 09:00:00'],
    ['tomorrow noon', '2026-11-21 12:00:00'],
    ['11:00 tomorrow', '2026-11-21 00:00:00'],
    ['+1 week', '2026-11-27 20:55:24'],
    ['+2 days', '2026-11-22 20:55:24'],
    ['1 week 2 days', '2026-11-29 20:55:24'],
    ['2 weeks ago', '2026-11-06 20:55:24'],
    ['-1 fortnight', '2026-11-06 20:55:24'],
    ['next month', '2026-12-20 20:55:24'],
    ['last year', '2025-11-20 20:55:24'],
    ['+3 hours', '2026-11-20 23:55:24'],
    ['2026-10-31 23:30 +3 hours', '2026-11-01 01:30:00'],
    ['+3 weekdays', '2026-11-25 20:55:24'],
    ['2026-12-01T10', '2026-12-01 10:00:00'],
    ['20261201103045', '2026-12-01 10:30:45'],
    ['2027-156', '2027-06-05 00:00:00'],
    ['tomorrow back of 7pm', '2026-11-21 19:15:00'],
    ['2026-12-01 front of 5am', '2026-12-01 04:45:00'],
    ['2026-12-01 10:00 UTC+5', '2026-12-01 10:00:00'],
    ['next week', '2026-11-23 20:55:24'],
    ['monday next week', '2026-11-23 00:00:00'],
    ['sunday this week', '2026-11-22 00:00:00'],
    ['friday', '2026-11-20 00:00:00'],
    ['next friday', '2026-11-27 00:00:00'],
    ['last friday', '2026-11-13 00:00:00'],
    ['Monday 10:00', '2026-11-23 10:00:00'],
    ['first monday of january 2027', '2027-01-04 00:00:00'],
    ['third friday of may 2027', '2027-05-21 00:00:00'],
    ['last friday of next month', '2026-12-25 00:00:00'],
    ['last day of february', '2026-02-28 00:00:00'],
    ['last day of february 2028', '2028-02-29 00:00:00'],
    ['first day of next month midnight', '2026-12-01 00:00:00'],
    // Timestamps
    ['@1796000000', '2026-11-30 00:53:20'],
    ['@-5', '1969-12-31 23:59:55'],
    ['1796000000', '2026-11-30 00:53:20'],
    ['20261341', '1970-08-23 12:09:01'],
    ['2027', '1970-01-01 00:33:47'],
    // Not dates
    ['', 'unreadable'],
    ['banana', 'unreadable'],
    ['2026-13-01', 'unreadable'],
    ['2026-12-01 25:00', 'unreadable'],
    ['13/01/2027', 'unreadable'],
    ['2026-12-01 2026-12-02', 'unreadable'],
    ['10:00 11:00', 'unreadable'],
    ['2026-12-01 10:00 Mars/Phobos', 'unreadable'],
    ['99999999999999999999', 'impossible'],
    ['12026-01-01', 'impossible'],
    ['+999999999 years +1 hour', 'impossible'],
  ])('%j', (text, expected) => {
    expect([read(text, false), read(text, true)]).toEqual([expected, expected])
  })
})

test.each([
  ['20261201', '2026-12-01 00:00:00', '1970-08-23 12:06:41'],
  ['2026-02-30 10:00:00', 'impossible', '2026-03-02 10:00:00'],
  ['0000-00-00 00:00:00', 'impossible', '-0001-11-30 00:00:00'],
  ['2027-03-14 02:30', 'impossible', '2027-03-14 02:30:00'],
  ['2026-12-01 10:00:60', 'impossible', '2026-12-01 10:01:00'],
  [' ', 'unreadable', '2026-11-20 20:55:24'],
  ['EST', 'unreadable', '2026-11-20 20:55:24'],
  ['1.5', 'unreadable', '2026-11-20 01:05:00'],
  ['-5', 'unreadable', '1969-12-31 23:59:55'],
])('%j is %s, and loose %s', (text, strict, loose) => {
  expect([read(text, false), read(text, true)]).toEqual([strict, loose])
})

test.each([
  ['2026-12-01T10:00:00+05:00', '2026-12-01T05:00:00Z', '+05:00'],
  ['2026-12-01T10:00:00-0330', '2026-12-01T13:30:00Z', '-0330'],
  ['2026-12-01T11:00:00Z', '2026-12-01T11:00:00Z', 'Z'],
  ['2026-12-01T11:00:00.5Z', '2026-12-01T11:00:00Z', 'Z'],
  ['2026-12-01 10:00 PST', '2026-12-01T18:00:00Z', 'PST'],
  ['2026-12-01 10:00 Europe/Paris', '2026-12-01T09:00:00Z', 'Europe/Paris'],
  ['2026-12-01 10:00 America/Argentina/Buenos_Aires', '2026-12-01T13:00:00Z', 'America/Argentina/Buenos_Aires'],
  ['Tue, 01 Dec 2026 10:00:00 +0000', '2026-12-01T10:00:00Z', '+0000'],
  ['1 December 2026 10:00 (UTC)', '2026-12-01T10:00:00Z', 'UTC'],
  ['10/Oct/2026:13:55:36 -0700', '2026-10-10T20:55:36Z', '-0700'],
  ['@1796000000', '2026-11-30T00:53:20Z', 'UTC'],
])('%s is the instant %s', (text, instant, zone) => {
  const reading = readDateText(text, options)
  if (!reading.ok) return expect.fail(reading.reason)
  expect(reading.isInstant).toBe(true)
  expect(reading.writtenZone?.text).toBe(zone)
  expect(reading.utcMs).toBe(Date.parse(instant))
})

test('says what was written', () => {
  expect(readDateText('tomorrow 9am', options)).toMatchObject({ isRelative: true, hasTime: true, isInstant: false })
  expect(readDateText('2026-12-01', options)).toMatchObject({ isRelative: false, hasTime: false, isTimestamp: false })
  expect(readDateText('1796000000', options)).toMatchObject({ isRelative: false, isTimestamp: true, isInstant: true })
})

test('any text gives a date or a reason', () => {
  const words = fc.constantFrom(
    ...['now', 'next', 'last', 'day', 'of', 'monday', 'weekdays', 'week', 'may', '2027', '2026-02-30', '+', '-', '9'],
    ...[
      '99999999',
      'T',
      'Z',
      'am',
      '10:00',
      ':',
      '/',
      '.',
      'ago',
      'first',
      'sat',
      '@',
      'Europe/Paris',
      'W53',
      '00',
      'EST',
    ],
  )
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.array(words, { maxLength: 12 }).map((list) => list.join(' ')),
    fc.array(words, { maxLength: 8 }).map((list) => list.join('')),
  )
  fc.assert(
    fc.property(text, fc.boolean(), (one, looseDates) => {
      const reading = readDateText(one, { ...options, looseDates })
      if (reading.ok) expect(Number.isFinite(reading.wallMs) && Number.isFinite(reading.utcMs)).toBe(true)
      else expect(['unreadable', 'impossible']).toContain(reading.reason)
    }),
    { numRuns: repeats(2000) },
  )
})
