import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ZERO_DATE } from '../../store/model/records.js'
import { addMonths, dateDetails, daysInMonth, fieldsOf, formatWall, parseWall, wallOf, weekdayOf } from './wall.js'

const at = (text: string) => parseWall(text) ?? Number.NaN

test('texts and milliseconds are two forms of the same', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: at('-0500-01-01 00:00:00') / 1000, max: at('9999-12-31 23:59:59') / 1000 }),
      (seconds) => {
        expect(parseWall(formatWall(seconds * 1000))).toBe(seconds * 1000)
        expect(wallOf(fieldsOf(seconds * 1000))).toBe(seconds * 1000)
      },
    ),
  )
})

test('years below 100 and below 1 are those years', () => {
  expect(formatWall(at('0001-01-01 00:00:00'))).toBe('0001-01-01 00:00:00')
  expect(formatWall(at('0099-12-31 23:59:59'))).toBe('0099-12-31 23:59:59')
  expect(formatWall(wallOf({ year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }))).toBe('-0001-11-30 00:00:00')
  expect(formatWall(at('-0001-11-30 00:00:00'))).toBe('-0001-11-30 00:00:00')
})

test.each([
  ZERO_DATE,
  '2026-02-30 10:00:00',
  '2026-12-01',
  '2026-12-01T10:00:00',
  '2026-12-01 24:00:00',
  '',
  ' 2026-12-01 10:00:00',
  '2026-12-01 10:00:00 ',
  'x2026-12-01 10:00:00',
  '2026-12-01 10:00:00.5',
  '12026-12-01 10:00:00',
  '2026-12-01 10:60:00',
  '2026-12-01 10:00:60',
])('parseWall takes no other texts: %j', (text) => expect(parseWall(text)).toBeUndefined())

describe('dateDetails', () => {
  test('takes a text apart', () => {
    const details = { year: '2026', month: '12', day: '05', hour: '09', minutes: '00', seconds: '07' }
    expect(dateDetails('2026-12-05 09:00:07')).toEqual(details)
  })

  test('has details of the zero date and of years before 1', () => {
    expect(dateDetails(ZERO_DATE)).toMatchObject({ year: '0000', month: '00', day: '00' })
    expect(dateDetails('-0001-11-30 00:00:00').year).toBe('-0001')
    const none = { year: '', month: '', day: '', hour: '', minutes: '', seconds: '' }
    expect(dateDetails('2026-12-05')).toEqual(none)
  })
})

test.each([
  ['2027-01-31 10:00:00', 1, '2027-03-03 10:00:00'],
  ['2026-11-21 01:55:24', 24, '2028-11-21 01:55:24'],
  ['2026-03-15 00:00:00', -14, '2025-01-15 00:00:00'],
])('%s and %i months', (text, months, then) => expect(formatWall(addMonths(at(text), months))).toBe(then))

test('days and weekdays', () => {
  expect([daysInMonth(2027, 2), daysInMonth(2028, 2), daysInMonth(2027, 12)]).toEqual([28, 29, 31])
  expect(weekdayOf(at('2026-11-20 20:55:24'))).toBe(5)
})
