import { expect, it } from 'vitest'
import { createSiteClock } from './site-clock.js'

it('the clock of a site is not known where the runtime lists no zones', () => {
  const clock = createSiteClock()
  clock.learn({ date: '2031-01-10 10:00:00', date_utc: '2031-01-10 09:00:00' })
  const own = Object.getOwnPropertyDescriptor(Intl, 'supportedValuesOf')
  Reflect.deleteProperty(Intl, 'supportedValuesOf')
  try {
    expect(clock.offsetAt(Date.UTC(2031, 0, 10))).toBeUndefined()
  } finally {
    if (own) Object.defineProperty(Intl, 'supportedValuesOf', own)
  }
})

it('the clock of a site is known from the first and the last record of a list', () => {
  const clock = createSiteClock()
  const at = (date: string, date_utc: string) => ({ date, date_utc })
  const odd = at('2031-03-10 10:00:00', '2031-03-10 20:00:00')
  clock.learn({
    events: [at('2031-01-10 10:15:00', '2031-01-10 09:15:00'), odd, at('2031-07-10 10:00:00', '2031-07-10 08:00:00')],
  })
  expect([Date.UTC(2031, 1, 1), Date.UTC(2031, 6, 1)].map(clock.offsetAt)).toEqual([3_600_000, 7_200_000])
})
