import { describe, expect, it } from 'vitest'
import { dayAndTimeOf, instantOf, offsetOf, sizeOf, timeOf, tookOf, wallOf } from './times.js'

const noon = Date.UTC(2026, 10, 21, 12)

describe('times on the page', () => {
  it('are those of the zone of the site, whatever the zone of the browser', () => {
    expect(wallOf(noon, 'Europe/Lisbon')).toBe('2026-11-21T12:00:00')
    expect(wallOf(noon, 'America/New_York')).toBe('2026-11-21T07:00:00')
    expect(wallOf(noon, 'UTC+5.5')).toBe('2026-11-21T17:30:00')
    expect(wallOf(noon, 'UTC-3')).toBe('2026-11-21T09:00:00')
    expect(timeOf('2026-11-21T12:00:00.250Z', 'UTC+5.75')).toBe('17:45:00')
    expect(dayAndTimeOf(noon, 'Asia/Tokyo')).toBe('Sat, 21 Nov 2026, 21:00:00')
    expect(['UTC', 'UTC+0', 'UTC-9.5', 'UTC+12:45'].map(offsetOf)).toEqual([undefined, 0, -34_200_000, 45_900_000])
  })

  it('lead back to their instants, also around changes of the clocks', () => {
    for (const zone of [
      'Europe/Lisbon',
      'America/New_York',
      'Asia/Kathmandu',
      'UTC',
      'UTC-9.5',
      'Australia/Lord_Howe',
    ]) {
      for (let hour = 0; hour < 366 * 24; hour += 5) {
        const instant = Date.UTC(2027, 0, 1, hour)
        const back = instantOf(wallOf(instant, zone), zone)
        // Of an hour that comes twice, either one is right.
        expect([zone, wallOf(back ?? 0, zone)]).toEqual([zone, wallOf(instant, zone)])
      }
    }
    expect(instantOf('2027-07-01T10:00', 'Europe/Lisbon')).toBe(Date.UTC(2027, 6, 1, 9))
    expect(instantOf('', 'UTC')).toBeUndefined()
  })

  it('says how long and how much', () => {
    expect([0, 3.26, 9.99, 12.5, 999, 1234].map(tookOf)).toEqual([
      '0 ms',
      '3.3 ms',
      '10 ms',
      '13 ms',
      '999 ms',
      '1.2 s',
    ])
    expect([0, 1023, 2048, 3 * 1024 * 1024].map(sizeOf)).toEqual(['0 B', '1023 B', '2.0 KiB', '3.0 MiB'])
  })
})
