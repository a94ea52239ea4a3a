import { describe, expect, it } from 'vitest'
import { timed } from '../tests/support/timed.js'
import { ar } from './language/messages/ar.js'
import { de } from './language/messages/de.js'
import { en } from './language/messages/en.js'
import { createMoments } from './moments.js'

const british = createMoments('en-GB', en)
const american = createMoments('en-US', en)
const german = createMoments('de-DE', de)
const egyptian = createMoments('ar-EG', ar)

describe('times of an event', () => {
  const night = timed('2026-11-23 20:00:00', '2026-11-24 02:00:00', {
    utc_start_date: '2026-11-23 07:00:00',
    utc_end_date: '2026-11-23 13:00:00',
    timezone: 'Pacific/Auckland',
  })

  it('have the hours and the words of the locale', () => {
    expect(british.briefly(night)).toBe('20:00 – 02:00')
    expect(american.briefly(night)).toMatch(/^8:00\sPM – 2:00\sAM$/)
    expect(german.atThePlace(night).day).toBe('Montag, 23. November 2026')
    expect(egyptian.timeOf(night.start_date)).toMatch(/^٨:٠٠\sم$/)
    expect(german.briefly({ ...night, all_day: true })).toBe('Ganztägig')
  })

  it('are shown in the visitor’s zone where it is another', () => {
    expect(british.inVisitorsZone(night, 'Europe/Berlin')).toMatch(/08:00.+14:00/)
    expect(british.inVisitorsZone(night, 'Pacific/Auckland')).toBeUndefined()
    expect(british.inVisitorsZone({ ...night, all_day: true }, 'Europe/Berlin')).toBeUndefined()
  })
})

it('headings of days have the number alone, in the digits of the locale', () => {
  expect(german.dayParts('2026-11-04').number).toBe('4')
  expect(egyptian.dayParts('2026-11-04').number).toBe('٤')
})
