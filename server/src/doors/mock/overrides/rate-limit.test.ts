import { expect, it } from 'vitest'
import { RateCounter } from './rate-limit.js'

it('so many requests pass, then none until the time is over, then as many again', () => {
  let now = 1000
  const counter = new RateCounter(() => now)
  expect(counter.take()).toBeUndefined()
  counter.set({ after: 2, retryAfter: 3 })
  expect([counter.take(), counter.take(), counter.take()]).toEqual([undefined, undefined, 3])
  now += 1
  expect(counter.take()).toBe(3)
  now += 2500
  expect(counter.take()).toBe(1)
  now += 499
  expect([counter.take(), counter.take(), counter.take()]).toEqual([undefined, undefined, 3])
})

it('a limit that is set again counts from none, and one that is taken away lets all pass', () => {
  const counter = new RateCounter(() => 0)
  counter.set({ after: 0, retryAfter: 0 })
  expect(counter.take()).toBe(0)
  counter.set({ after: 1, retryAfter: 9 })
  expect([counter.take(), counter.take()]).toEqual([undefined, 9])
  counter.set(undefined)
  expect(counter.take()).toBeUndefined()
})

it.each([Number.NaN, Number.POSITIVE_INFINITY, -1])('no limit has %d', (value) => {
  const counter = new RateCounter(() => 0)
  expect(() => counter.set({ after: value, retryAfter: 0 })).toThrow('after is a number from 0')
  expect(() => counter.set({ after: 0, retryAfter: value })).toThrow('retryAfter is a number from 0')
})
