import { describe, expect, it } from 'vitest'
import { createSiteClock } from './site-clock.js'

const hour = 3_600_000
const winter = { date: '2031-01-10 10:00:00', date_utc: '2031-01-10 09:00:00' }
const summer = { date: '2031-07-10 10:00:00', date_utc: '2031-07-10 08:00:00' }
const [inWinter, inSummer] = [Date.UTC(2031, 1, 1), Date.UTC(2031, 6, 20)]

describe('the clock of a site', () => {
  it('is known in the season of a record', () => {
    const clock = createSiteClock()
    expect(clock.offsetAt(inWinter)).toBeUndefined()
    clock.learn(winter)
    expect(clock.offsetAt(inWinter)).toBe(hour)
    // In Lagos it is as late as in Paris until spring.
    expect(clock.offsetAt(inSummer)).toBeUndefined()
  })

  it('is known in both seasons from the records of a list', () => {
    const clock = createSiteClock()
    clock.learn({ events: [winter, {}, summer], total: 3 })
    expect([inWinter, inSummer].map(clock.offsetAt)).toEqual([hour, 2 * hour])
  })

  it('is not known from drafts, texts and nonsense', () => {
    const clock = createSiteClock()
    const draft = { date: '2031-01-10 10:00:00', date_utc: '0000-00-00 00:00:00' }
    for (const body of [
      draft,
      5,
      null,
      [winter],
      { events: ['x', null] },
      { ...winter, date: '2031-01-10 10:07:00' },
    ]) {
      clock.learn(body)
    }
    expect(clock.offsetAt(inWinter)).toBeUndefined()
  })

  it('is not known where the site has moved to another zone', () => {
    const clock = createSiteClock()
    clock.learn(winter)
    clock.learn({ date: '2031-02-10 10:00:00', date_utc: '2031-02-10 18:00:00' })
    expect(clock.offsetAt(inWinter)).toBeUndefined()
  })

  it('goes by the first record of a month, of a list by its first and its last one', () => {
    const clock = createSiteClock()
    const later = { date: '2031-01-20 10:00:00', date_utc: '2031-01-20 18:00:00' }
    clock.learn({ events: [{}, winter, {}] })
    expect(clock.offsetAt(inWinter)).toBeUndefined()
    clock.learn({ events: [winter, later] })
    clock.learn(later)
    expect(clock.offsetAt(inWinter)).toBe(hour)
  })

  it('may be a quarter of an hour off, and no less', () => {
    const clock = createSiteClock()
    clock.learn({ date: '2031-01-10 10:05:00', date_utc: '2031-01-10 09:00:00' })
    expect(clock.offsetAt(inWinter)).toBeUndefined()
    clock.learn({ date: '2031-01-10 14:45:00', date_utc: '2031-01-10 09:00:00' })
    expect([inWinter, inSummer].map(clock.offsetAt)).toEqual([5.75 * hour, 5.75 * hour])
  })
})
