import { describe, expect, it } from 'vitest'
import { between, endOf, happeningNow, instantOf, isBetween, isHappening, isPast, startOf, wallTime } from './index.js'

const event = {
  start_date: '2027-07-01 10:00:00',
  end_date: '2027-07-01 12:00:00',
  utc_start_date: '2027-07-01 08:00:00',
  utc_end_date: '2027-07-01 10:00:00',
  timezone: 'Europe/Paris',
  all_day: false,
}

describe('the last day of an event', () => {
  it.each([
    ['that lasts into the night is the next one', false, '2027-07-01 22:00:00', '2027-07-02 02:00:00', '2027-07-02'],
    ['of whole days is that of its end', true, '2027-07-01 00:00:00', '2027-07-02 23:59:59', '2027-07-02'],
    ['where days begin at 05:00 is the one before', true, '2027-07-01 05:00:00', '2027-07-02 04:59:59', '2027-07-01'],
    [
      'that ends when a new day has begun is that one',
      true,
      '2027-07-01 05:00:00',
      '2027-07-02 05:00:00',
      '2027-07-02',
    ],
  ])('%s', (_, all_day, start_date, end_date, date) => {
    expect(endOf({ ...event, all_day, start_date, end_date })).toMatchObject({ date, wallTime: end_date })
  })
})

it.each([
  ['2027-07-01 00:00:00', '2027-07-01 23:59:59', true],
  ['2027-07-01 00:00:00', '2027-07-01 12:00:00', false],
  ['2027-07-01 10:00:00', '2027-07-01 23:59:59', false],
])('a hidden flag from %s to %s means whole days: %s', (start_date, end_date, expected) => {
  expect(startOf({ ...event, all_day: null, start_date, end_date })?.allDay).toBe(expected)
})

describe('wallTime and instantOf', () => {
  it('take a text with an offset for that moment', () => {
    expect(instantOf('2027-07-01T10:00:00-04:00', 'Europe/Paris')).toEqual(new Date('2027-07-01T14:00:00Z'))
    expect(instantOf('2027-07-01 10:00:00', '-04:00')).toEqual(new Date('2027-07-01T14:00:00Z'))
  })

  it('say what they do not know', () => {
    expect(() => wallTime(new Date(0), 'Nowhere')).toThrow('Unknown time zone: Nowhere')
    expect(() => instantOf('tomorrow', 'UTC')).toThrow('Not a wall time: tomorrow')
  })
})

describe('a window', () => {
  const [from, to] = [new Date('2027-07-01T10:00:00.500Z'), new Date('2027-07-02T10:00:00.001Z')]

  it('holds the second in which it ends', () => {
    expect(between(from, to)).toEqual({
      strict_dates: true,
      ends_after: '2027-07-01T10:00:00Z',
      starts_before: '2027-07-02T10:00:01Z',
    })
  })

  it('is wider on both sides where events have any zone', () => {
    expect(between(from, to, { anyZone: true })).toEqual({
      strict_dates: true,
      ends_after: '2027-06-30T08:00:00Z',
      starts_before: '2027-07-03T12:00:01Z',
    })
    expect(happeningNow(from, { anyZone: true })).toEqual({
      strict_dates: true,
      ends_after: '2027-06-30T08:00:00Z',
      starts_before: '2027-07-02T12:00:01Z',
    })
  })

  it('may be one day, or one moment', () => {
    expect(between('2027-07-01', '2027-07-01')).toEqual({ ends_after: '2027-06-30', starts_before: '2027-07-01' })
    expect(between(to, to)).toMatchObject({ ends_after: '2027-07-02T10:00:00Z', starts_before: '2027-07-02T10:00:01Z' })
  })

  it('says what is wrong with a span', () => {
    expect(() => between('2027-07-02', '2027-07-01')).toThrow('The span ends before it starts')
    expect(() => between(to, from)).toThrow('The span ends before it starts')
    expect(() => between('2027-07-01 10:00:00', '2027-07-02')).toThrow('Not a date such as 2027-07-01: 2027-07-01 10')
    expect(() => between('2027-07-01', 'next week!')).toThrow('Not a date such as 2027-07-01: next week!')
    // Callers without types may mix days and moments.
    for (const mixed of [
      ['2027-07-01', to],
      [from, '2027-07-01'],
    ]) {
      expect(() => Reflect.apply(between, undefined, mixed)).toThrow('Not a date such as 2027-07-01: ')
    }
  })
})

describe('an event', () => {
  it.each([
    ['2027-06-30', '2027-06-30', false],
    ['2027-06-30', '2027-07-01', true],
    ['2027-07-01', '2027-07-01', true],
    ['2027-07-01', '2027-07-02', true],
    ['2027-07-02', '2027-07-02', false],
  ])('of 1 July is between %s and %s: %s', (from, to, expected) => {
    expect(isBetween(event, from, to)).toBe(expected)
  })

  it('that begins and ends at midnight is on the day that begins', () => {
    const moment = { ...event, start_date: '2027-07-02 00:00:00', end_date: '2027-07-02 00:00:00' }
    expect(isBetween(moment, '2027-07-02', '2027-07-02')).toBe(true)
    expect(isBetween(moment, '2027-07-01', '2027-07-01')).toBe(false)
    const night = { ...event, end_date: '2027-07-02 00:00:00' }
    expect(isBetween(night, '2027-07-01', '2027-07-02')).toBe(true)
  })

  it('is past from its end on, and runs no more', () => {
    const [before, end] = [new Date('2027-07-01T09:59:59Z'), new Date('2027-07-01T10:00:00Z')]
    expect([isPast(event, before), isPast(event, end)]).toEqual([false, true])
    expect([isHappening(event, before), isHappening(event, end)]).toEqual([true, false])
  })
})
