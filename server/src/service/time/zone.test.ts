import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seedEvents } from '../../../tests/support/recordings.js'
import { formatWall, hour, parseWall } from './wall.js'
import { parseZone, utc } from './zone.js'

const zoneOf = (text: string) => parseZone(text) ?? expect.fail(`${text} is refused`)
const at = (text: string) => parseWall(text) ?? expect.fail(`${text} is no date`)

/** The UTC time and the abbreviation of a wall time. */
function utcOf(zone: string, text: string): readonly [string, string] {
  const utcMs = zoneOf(zone).toUtc(at(text))
  return [formatWall(utcMs), zoneOf(zone).abbreviationAt(utcMs)]
}

test.each([
  ['Europe/Paris', '08:00', 'CEST'],
  ['europe/PARIS', '08:00', 'CEST'],
  ['US/Eastern', '14:00', 'EDT'],
  ['MST7MDT', '16:00', 'MDT'],
  ['Asia/Calcutta', '04:30', 'IST'],
  ['Etc/GMT+5', '15:00', '-05'],
  ['Asia/Kathmandu', '04:15', '+0545'],
  ['America/Sao_Paulo', '13:00', '-03'],
  ['America/Argentina/Buenos_Aires', '13:00', 'CMT'],
  ['America/Bogota', '15:00', 'BMT'],
  ['Europe/London', '09:00', 'BST'],
  ['Europe/Dublin', '09:00', 'IST'],
  ['Australia/Sydney', '00:00', 'AEST'],
  ['UTC', '10:00', 'UTC'],
  ['utc', '10:00', 'UTC'],
  ['GMT', '10:00', 'GMT'],
  ['Z', '10:00', 'Z'],
  ['EST', '15:00', 'EST'],
  ['edt', '14:00', 'EDT'],
  ['CET', '09:00', 'CET'],
  ['+02:00', '08:00', 'GMT+0200'],
  ['+2', '08:00', 'GMT+0200'],
  ['-0330', '13:30', 'GMT-0330'],
  ['GMT+2', '08:00', 'GMT+0200'],
  ['UTC+3', '07:00', 'UTC+3'],
  ['UTC+0', '10:00', 'UTC+0'],
  ['UTC+5.5', '04:30', 'UTC+5.5'],
  ['UTC+05.75', '04:15', 'UTC+05.75'],
  ['UTC-3:30', '13:30', 'UTC-3:30'],
  ['UTC 5', '05:00', 'UTC 5'],
  ['UTC + 5', '05:00', 'UTC + 5'],
  ['UTC-0530', '15:30', 'UTC-0530'],
  ['+0530', '04:30', 'GMT+0530'],
  ['-3', '13:00', 'GMT-0300'],
  ['z', '10:00', 'Z'],
  ['America/Indiana/Knox', '15:00', 'CDT'],
  ['Asia/Tokyo', '01:00', 'JST'],
])('%s at 10:00 in July is %s UTC, %s', (zone, time, abbreviation) => {
  expect(zoneOf(zone).text).toBe(zone)
  expect(utcOf(zone, '2027-07-01 10:00:00')).toEqual([`2027-07-01 ${time}:00`, abbreviation])
})

test.each([
  'Mars/Phobos',
  'Utc+2',
  'gmt+2',
  'UTCx',
  'UTC+',
  'UTC+2x',
  '+',
  '',
  ' ',
  'AET',
  'SystemV/EST5',
  'banana',
  '5',
  '+02:00x',
  '+2x',
  'x+2',
  '+02:0',
  '+12345',
  'GMT+',
  'GMT+2x',
  'UTC+5:60',
  'UTC+5.',
  'UTC+12345',
  'xUTC+5',
  'EST ',
  'xEurope/Paris',
  'Europe/Paris/',
  'Europe/Paris x',
  '/Europe/Paris',
  'Europe',
])('%j is no zone', (text) => expect(parseZone(text)).toBeUndefined())

describe('changes of the clocks', () => {
  const newYork = zoneOf('America/New_York')

  test('a time that happens twice is the first one', () => {
    expect(utcOf('America/New_York', '2026-11-01 01:30:00')).toEqual(['2026-11-01 05:30:00', 'EDT'])
    expect(utcOf('America/New_York', '2026-11-01 02:00:00')).toEqual(['2026-11-01 07:00:00', 'EST'])
  })

  test('a time that is skipped moves forward', () => {
    expect(utcOf('America/New_York', '2027-03-14 02:30:00')).toEqual(['2027-03-14 07:30:00', 'EDT'])
    expect(newYork.skips(at('2027-03-14 02:30:00'))).toBe(true)
    expect(newYork.skips(at('2027-03-14 01:59:59'))).toBe(false)
    expect(newYork.skips(at('2027-03-14 03:00:00'))).toBe(false)
  })

  test('years long gone and far ahead', () => {
    expect(utcOf('America/New_York', '0001-01-01 00:00:00')).toEqual(['0001-01-01 04:56:02', 'LMT'])
    expect(utcOf('America/New_York', '9999-07-01 00:00:00')).toEqual(['9999-07-01 04:00:00', 'EDT'])
    expect(utcOf('Europe/Berlin', '2500-01-01 00:00:00')).toEqual(['2499-12-31 23:00:00', 'CET'])
    expect(zoneOf('Africa/Casablanca').toUtc(Number.NaN)).toBeNaN()
  })

  test('two changes within weeks', () => {
    // Morocco goes back an hour for Ramadan.
    expect(utcOf('Africa/Casablanca', '2027-02-01 12:00:00')[0]).toBe('2027-02-01 11:00:00')
    expect(utcOf('Africa/Casablanca', '2027-02-20 12:00:00')[0]).toBe('2027-02-20 12:00:00')
    expect(utcOf('Africa/Casablanca', '2027-04-01 12:00:00')[0]).toBe('2027-04-01 11:00:00')
  })
})

test('instants and wall times agree with Intl, and back and forth is the same', () => {
  const names = ['America/New_York', 'Europe/London', 'Asia/Tehran', 'Australia/Lord_Howe', 'America/Sao_Paulo', 'UTC']
  const instant = fc.integer({ min: at('1930-01-01 00:00:00') / 1000, max: at('2090-01-01 00:00:00') / 1000 })
  fc.assert(
    fc.property(fc.constantFrom(...names), instant, (name, seconds) => {
      const zone = zoneOf(name)
      const wallMs = zone.toWall(seconds * 1000)
      const format = new Intl.DateTimeFormat('sv-SE', { timeZone: name, dateStyle: 'short', timeStyle: 'medium' })
      expect(formatWall(wallMs)).toBe(format.format(seconds * 1000))
      const back = zone.toUtc(wallMs)
      expect(zone.toWall(back)).toBe(wallMs)
      expect(seconds * 1000 - back).toBeGreaterThanOrEqual(0)
      expect(seconds * 1000 - back).toBeLessThanOrEqual(2 * hour)
    }),
  )
})

test('any text is a zone or not', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `UTC${text}`),
      ),
      (text) => {
        const zone = parseZone(text)
        if (zone) expect(Number.isFinite(zone.toUtc(0)) && zone.text === text).toBe(true)
      },
    ),
  )
  expect(utc.toUtc(5)).toBe(5)
})

test('recorded events have the UTC times and abbreviations of their zones', () => {
  expect(seedEvents().length).toBeGreaterThan(20)
  for (const event of seedEvents()) {
    expect(utcOf(event.timezone, event.start_date)).toEqual([event.utc_start_date, event.timezone_abbr])
    expect(utcOf(event.timezone, event.end_date)[0]).toBe(event.utc_end_date)
  }
})
