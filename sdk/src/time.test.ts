import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { between, endOf, happeningNow, instantOf, past, startOf, upcoming, wallTime } from './time.js'

const event = {
  start_date: '2027-07-01 10:00:00',
  end_date: '2027-07-01 12:00:00',
  utc_start_date: '2027-07-01 01:00:00',
  utc_end_date: '2027-07-01 03:00:00',
  timezone: 'Europe/Paris',
  all_day: false,
}

describe('startOf and endOf', () => {
  it.each([
    ['Europe/Paris', '2027-07-01T08:00:00.000Z'],
    ['america/new_york', '2027-07-01T14:00:00.000Z'],
    ['+05:30', '2027-07-01T04:30:00.000Z'],
    ['UTC+2', '2027-07-01T08:00:00.000Z'],
    ['UTC-5.5', '2027-07-01T15:30:00.000Z'],
    ['UTC', '2027-07-01T10:00:00.000Z'],
    // Nobody knows this zone, so the stored time is all there is.
    ['Mars/Phobos', '2027-07-01T01:00:00.000Z'],
  ])('read the wall of %s', (timezone, instant) => {
    const start = startOf({ ...event, timezone })
    expect(start).toMatchObject({ wallTime: event.start_date, date: '2027-07-01', zone: timezone, allDay: false })
    expect(start.instant.toISOString()).toBe(instant)
  })

  it('give the days of an all-day event', () => {
    const days = { ...event, all_day: true, start_date: '2027-07-01 00:00:00', end_date: '2027-07-03 23:59:59' }
    expect(startOf(days)).toMatchObject({ allDay: true, date: '2027-07-01' })
    expect(endOf(days)).toMatchObject({ allDay: true, date: '2027-07-03' })
  })

  it('never end before they start', () => {
    expect(endOf({ ...event, end_date: '2027-07-01 09:00:00' })).toEqual(startOf(event))
  })
})

describe('wallTime and instantOf', () => {
  it('know summer time', () => {
    expect(wallTime(new Date('2027-01-01T12:00:00Z'), 'Europe/Paris')).toBe('2027-01-01 13:00:00')
    expect(wallTime(new Date('2027-07-01T12:00:00Z'), 'Europe/Paris')).toBe('2027-07-01 14:00:00')
  })

  it('take the first of two hours, and move on over one that is skipped', () => {
    expect(instantOf('2027-10-31 02:30:00', 'Europe/Paris').toISOString()).toBe('2027-10-31T00:30:00.000Z')
    expect(instantOf('2027-03-28 02:30:00', 'Europe/Paris').toISOString()).toBe('2027-03-28T01:30:00.000Z')
  })

  it('refuse what is no zone and no time', () => {
    expect(() => wallTime(new Date(), 'Nowhere')).toThrow(RangeError)
    expect(() => instantOf('tomorrow', 'UTC')).toThrow(RangeError)
  })

  it('are each other’s inverse', () => {
    const zones = [
      'Europe/Paris',
      'America/New_York',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      '+02:00',
      'Pacific/Apia',
    ]
    const moment = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, fc.constantFrom(...zones), (date, zone) => {
        const wall = wallTime(date, zone)
        expect(wallTime(instantOf(wall, zone), zone)).toBe(wall)
      }),
    )
  })
})

describe('windows', () => {
  const now = new Date('2027-07-01T10:00:00.500Z')
  it('carry an offset and are exact', () => {
    const moment = '2027-07-01T10:00:00Z'
    expect(upcoming(now)).toEqual({ strict_dates: true, ends_after: moment })
    expect(past(now)).toEqual({ strict_dates: true, ends_before: moment })
    expect(happeningNow(now)).toEqual({ strict_dates: true, ends_after: moment, starts_before: moment })
    expect(between(now, new Date('2027-08-01T00:00:00Z'))).toMatchObject({ starts_before: '2027-08-01T00:00:00Z' })
  })
})
