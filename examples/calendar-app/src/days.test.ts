import { describe, expect, it } from 'vitest'
import { timed } from '../tests/support/timed.js'
import { addDays, addMonths, gridOf, isLong, isOn, today, weekOf } from './days.js'

describe('days and months', () => {
  it('go over the ends of months and years', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
  })

  it('make a grid of six weeks from the first day of the week', () => {
    expect(gridOf('2026-11', 1)).toEqual({ first: '2026-10-26', last: '2026-12-06' })
    expect(gridOf('2027-02', 1)).toEqual({ first: '2027-02-01', last: '2027-03-14' })
    expect(gridOf('2026-11', 0)).toEqual({ first: '2026-11-01', last: '2026-12-12' })
    expect(weekOf('2026-11-04', 6)).toBe('2026-10-31')
  })

  it('know the day of the visitor', () => {
    expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  })
})

describe('events', () => {
  const night = timed('2026-11-23 20:00:00', '2026-11-24 02:00:00')
  const days = timed('2026-11-01 10:00:00', '2026-11-03 10:00:00')

  it('are not long for going past midnight', () => {
    expect([isLong(night), isLong(days)]).toEqual([false, true])
  })

  it('are on each of their days if they are long, else on the first', () => {
    expect(['2026-11-23', '2026-11-24'].map((day) => isOn(night, day))).toEqual([true, false])
    expect(['2026-10-31', '2026-11-02', '2026-11-03'].map((day) => isOn(days, day))).toEqual([false, true, true])
  })
})
