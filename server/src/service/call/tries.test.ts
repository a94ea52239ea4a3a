import { describe, expect, it } from 'vitest'
import { LONGEST_WAIT, levelNow, MEMORY, Recent, waitAt } from './tries.js'

describe('the count of wrong passwords', () => {
  it('leaks away with time, never below none, and not where a clock goes back', () => {
    const tries = { level: 5, at: 1000 }
    expect(levelNow(tries, 1000, 0.01)).toBe(5)
    expect(levelNow(tries, 1100, 0.01)).toBe(4)
    expect(levelNow(tries, 1600, 0.01)).toBe(0)
    expect(levelNow(tries, 900, 0.01)).toBe(5)
    expect(levelNow(undefined, 1000, 0.01)).toBe(0)
  })

  it('is forgotten after an hour', () => {
    const tries = { level: 5, at: 1000 }
    expect(levelNow(tries, 1000 + MEMORY - 1, 0)).toBe(5)
    expect(levelNow(tries, 1000 + MEMORY, 0)).toBe(0)
  })
})

it.each([
  [1.9, 0],
  [2, 1000],
  [2.9, 1000],
  [3, 2000],
  [4, 4000],
  [7, 32_000],
  [8, LONGEST_WAIT],
  [2000, LONGEST_WAIT],
])('after %d wrong passwords, of which two are free, one waits %d ms', (level, wait) => {
  expect(waitAt(level, 2)).toBe(wait)
})

it('the oldest count goes where there are more than 30,000, and one that is set again is none of the oldest', () => {
  const recent = new Recent<number>()
  for (let key = 0; key < 30_000; key += 1) recent.set(String(key), key)
  recent.set('0', -1)
  recent.set('another', 1)
  expect([recent.get('0'), recent.get('1'), recent.get('2')]).toEqual([-1, undefined, 2])
  recent.delete('2')
  expect(recent.get('2')).toBeUndefined()
})
