import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  between,
  endOf,
  happeningNow,
  instantOf,
  isBetween,
  isHappening,
  isPast,
  isUpcoming,
  past,
  startOf,
  upcoming,
  wallTime,
} from './index.js'

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
    // Instances are known to store wrong values for these: 2 hours, 4 hours, none.
    ['UTC+1', '2027-07-01T09:00:00.000Z'],
    ['UTC-5', '2027-07-01T15:00:00.000Z'],
    ['UTC+5.5', '2027-07-01T04:30:00.000Z'],
    ['+02:00', '2027-07-01T08:00:00.000Z'],
    ['Asia/Tokyo', '2027-07-01T01:00:00.000Z'],
    ['america/new_york', '2027-07-01T14:00:00.000Z'],
    // Nobody knows this zone, so the stored time is all there is.
    ['Mars/Phobos', '2027-07-01T01:00:00.000Z'],
  ])('work out the moment from wall and zone %s, whatever is stored', (timezone, instant) => {
    const start = startOf({ ...event, timezone })
    expect(start).toMatchObject({ wallTime: event.start_date, date: '2027-07-01', zone: timezone, allDay: false })
    expect(start?.instant.toISOString()).toBe(instant)
  })

  it('let the stored time say which of two hours is meant', () => {
    const twice = { ...event, start_date: '2027-10-31 02:30:00', end_date: '2027-10-31 04:00:00' }
    const first = '2027-10-31T00:30:00.000Z'
    const second = '2027-10-31T01:30:00.000Z'
    expect(startOf(twice)?.instant.toISOString()).toBe(first)
    expect(startOf({ ...twice, utc_start_date: '2027-10-31 01:30:00' })?.instant.toISOString()).toBe(second)
  })

  it('give the last day of an all-day event, also where days begin at 05:00', () => {
    const days = { ...event, all_day: true, start_date: '2027-07-01 05:00:00', end_date: '2027-07-03 04:59:59' }
    expect(startOf(days)).toMatchObject({ allDay: true, date: '2027-07-01' })
    expect(endOf(days)).toMatchObject({ allDay: true, date: '2027-07-02' })
  })

  it('never end before they start', () => {
    expect(endOf({ ...event, end_date: '2027-07-01 09:00:00' })).toEqual(startOf(event))
  })

  it('see whole days where a password hides the flag', () => {
    const hidden = { ...event, all_day: null }
    expect(startOf(hidden)?.allDay).toBe(false)
    const days = { ...hidden, start_date: '2027-07-01 00:00:00', end_date: '2027-07-01 23:59:59' }
    expect(endOf(days)?.allDay).toBe(true)
  })

  it('never throw, whatever an instance holds', () => {
    const odd = { ...event, start_date: '-0001-11-30 00:00:00', utc_start_date: '0000-00-00 00:00:00' }
    for (const read of [startOf, endOf]) expect(read(odd)).toBeUndefined()
    for (const ask of [isUpcoming, isPast, isHappening]) expect(ask(odd)).toBe(false)
    expect(isBetween(odd, '0000-01-01', '9999-01-01')).toBe(false)
    const zones = JSON.parse('[{ "toString": null }, 5]')
    for (const timezone of zones) expect(() => startOf({ ...event, timezone })).not.toThrow()
    const untold = { ...event, utc_start_date: JSON.parse('{}'), utc_end_date: JSON.parse('null') }
    expect(startOf(untold)?.instant).toEqual(startOf(event)?.instant)
    for (const none of [null, undefined, {}, [], 'x', 5, { start_date: 5, end_date: [], timezone: {} }]) {
      for (const read of [startOf, endOf]) expect(read(none as never)).toBeUndefined()
      for (const ask of [isUpcoming, isPast, isHappening]) expect(ask(none as never)).toBe(false)
      expect(isBetween(none as never, new Date(0), new Date())).toBe(false)
    }
    const text = fc.oneof(fc.string(), fc.constantFrom(event.start_date, 'UTC+99', 'UTCx', ''))
    fc.assert(
      fc.property(
        fc.record({
          start_date: text,
          end_date: text,
          utc_start_date: text,
          utc_end_date: text,
          timezone: text,
          all_day: fc.boolean(),
        }),
        (any) => {
          for (const time of [startOf(any), endOf(any)]) {
            if (time) expect(time.instant.getTime()).not.toBeNaN()
          }
        },
      ),
    )
  })

  it('give back the moment that was written, in every zone', () => {
    const moment = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    const zone = fc.constantFrom('Europe/Paris', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC-5.5', '+14:00')
    fc.assert(
      fc.property(moment, zone, (date, timezone) => {
        date.setMilliseconds(0)
        const utc_start_date = wallTime(date, 'UTC')
        const written = { ...event, timezone, start_date: wallTime(date, timezone), utc_start_date }
        expect(startOf(written)?.instant).toEqual(date)
        expect(wallTime(instantOf(written.start_date, timezone), timezone)).toBe(written.start_date)
      }),
    )
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
    expect(() => wallTime(new Date(Number.NaN), 'UTC')).toThrow(RangeError)
    expect(() => instantOf('tomorrow', 'UTC')).toThrow(RangeError)
  })
})

describe('windows', () => {
  const now = new Date('2027-07-01T10:00:00.500Z')

  it('are exact to the second and carry an offset', () => {
    expect(upcoming(now)).toEqual({ strict_dates: true, ends_after: '2027-07-01T10:00:00Z' })
    expect(past(now)).toEqual({ strict_dates: true, ends_before: '2027-07-01T10:00:01Z' })
    expect(happeningNow(now)).toEqual({ ...upcoming(now), starts_before: '2027-07-01T10:00:01Z' })
    expect(between(now, new Date('2027-08-01T00:00:00Z'))).toEqual({
      ...upcoming(now),
      starts_before: '2027-08-01T00:00:00Z',
    })
  })

  it('take days as days', () => {
    expect(between('2027-03-01', '2027-03-31')).toEqual({ ends_after: '2027-02-28', starts_before: '2027-03-31' })
  })

  it('are wider by the widest distance of zones where events have any', () => {
    expect(upcoming(now, { anyZone: true }).ends_after).toBe('2027-06-30T08:00:00Z')
    expect(past(now, { anyZone: true }).ends_before).toBe('2027-07-02T12:00:01Z')
  })

  it('refuse spans that make no sense', () => {
    expect(() => between('2027-07-02', '2027-07-01')).toThrow(RangeError)
    expect(() => between('2027-02-30', '2027-03-01')).toThrow(RangeError)
    expect(() => between(new Date(2), new Date(1))).toThrow(RangeError)
    expect(() => upcoming(new Date(Number.NaN))).toThrow(RangeError)
  })
})

describe('membership', () => {
  it('agrees with itself at every edge', () => {
    // 08:00 to 10:00 UTC.
    const at = (time: string) => new Date(`2027-07-01T${time}Z`)
    expect(isUpcoming(event, at('09:59:59'))).toBe(true)
    expect(isUpcoming(event, at('10:00:00'))).toBe(false)
    expect(isPast(event, at('10:00:00'))).toBe(true)
    expect(isHappening(event, at('07:59:59'))).toBe(false)
    expect(isHappening(event, at('08:00:00'))).toBe(true)
    expect(isBetween(event, at('10:00:00'), at('11:00:00'))).toBe(false)
    expect(isBetween(event, at('07:00:00'), at('08:00:00'))).toBe(false)
    expect(isBetween(event, at('07:00:00'), at('08:00:01'))).toBe(true)
    expect(isBetween(event, '2027-07-01', '2027-07-01')).toBe(true)
    const late = { ...event, end_date: '2027-07-02 00:00:00' }
    expect(isBetween(late, '2027-07-02', '2027-07-03')).toBe(false)
  })
})
