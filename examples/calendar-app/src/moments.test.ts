import type { CalendarEvent } from '@eventcal/sdk'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, gridOf, inVisitorsZone, isLong, today } from './moments.js'

/** The times of an event; nothing else of it is looked at here. */
function event(times: Partial<CalendarEvent>): CalendarEvent {
  // Only the fields under test; a complete event would distract.
  return { all_day: false, ...times } as CalendarEvent
}

describe('days and months', () => {
  it('go over the ends of months and years', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
  })

  it('make a grid of six weeks from Monday', () => {
    expect(gridOf('2026-11')).toEqual({ first: '2026-10-26', last: '2026-12-06' })
    expect(gridOf('2027-02')).toEqual({ first: '2027-02-01', last: '2027-03-14' })
  })

  it('know the day of the visitor', () => {
    expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  })
})

describe('events', () => {
  const night = event({
    start_date: '2026-11-23 20:00:00',
    end_date: '2026-11-24 02:00:00',
    utc_start_date: '2026-11-23 07:00:00',
    utc_end_date: '2026-11-23 13:00:00',
    timezone: 'Pacific/Auckland',
  })

  it('are not long for going past midnight', () => {
    expect(isLong(night)).toBe(false)
    expect(isLong(event({ start_date: '2026-11-01 10:00:00', end_date: '2026-11-03 10:00:00' }))).toBe(true)
  })

  it('show the visitor’s time where it is another', () => {
    expect(inVisitorsZone(night, 'Europe/Berlin')).toMatch(/08:00.+14:00/)
    expect(inVisitorsZone(night, 'Pacific/Auckland')).toBeUndefined()
    expect(inVisitorsZone({ ...night, all_day: true }, 'Europe/Berlin')).toBeUndefined()
  })
})
