import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MockClock } from './clock.js'

const start = Date.UTC(2026, 10, 21, 10)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a clock that runs', () => {
  it('follows that of the machine, moved by what it was advanced', () => {
    const clock = new MockClock()
    expect(clock.now()).toBe(start)
    clock.advance({ days: 1, hours: 2, minutes: 3, seconds: 4 })
    const moved = start + 93_784_000
    expect(clock.now()).toBe(moved)
    clock.advance(-5)
    vi.setSystemTime(start + 1000)
    expect(clock.now()).toBe(moved + 995)
    clock.reset()
    expect(clock.now()).toBe(start + 1000)
  })

  it('stands still once it is set, until it is reset', () => {
    const clock = new MockClock()
    clock.advance(7)
    clock.set('2026-01-01')
    vi.setSystemTime(start + 1000)
    expect(clock.now()).toBe(Date.UTC(2026, 0, 1))
    clock.advance({ minutes: 1 })
    expect(clock.now()).toBe(Date.UTC(2026, 0, 1, 0, 1))
    clock.reset()
    expect(clock.now()).toBe(start + 1000)
  })

  it('follows another that is given', () => {
    let other = 5
    const clock = new MockClock({ now: () => other, set: () => {} })
    other = 9
    expect(clock.now()).toBe(9)
  })
})

it.each([
  ['2026-11-21T01:55:24Z', Date.UTC(2026, 10, 21, 1, 55, 24)],
  ['2026-11-21T01:55:24', Date.UTC(2026, 10, 21, 1, 55, 24)],
  ['2026-11-21T01:55:24+02:00', Date.UTC(2026, 10, 20, 23, 55, 24)],
  [new Date(7), 7],
  [0, 0],
])('a clock that starts at %s stands there, also after a reset', (instant, expected) => {
  const clock = new MockClock(instant)
  expect(clock.now()).toBe(expected)
  clock.set(1)
  clock.advance({ seconds: 1 })
  expect(clock.now()).toBe(1001)
  clock.reset()
  expect(clock.now()).toBe(expected)
})

it.each(['soon', '', Number.NaN, Number.POSITIVE_INFINITY, new Date(Number.NaN)])('%s is no instant', (instant) => {
  const message = new TypeError(`"${instant}" is not an instant such as 2026-11-21T01:55:24Z`)
  expect(() => new MockClock(instant)).toThrow(message)
  expect(() => new MockClock().set(instant)).toThrow(message)
})

it.each([Number.NaN, Number.POSITIVE_INFINITY, { days: Number.NaN }])('no clock is moved by %j', (by) => {
  const clock = new MockClock(5)
  expect(() => clock.advance(by)).toThrow(
    new TypeError('The clock can only be moved by a number of milliseconds or a duration'),
  )
  expect(clock.now()).toBe(5)
})
