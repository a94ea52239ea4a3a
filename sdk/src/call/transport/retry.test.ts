import { describe, expect, it } from 'vitest'
import { retryAfter, retryRules } from './retry.js'

describe('retryAfter', () => {
  const now = Date.parse('2026-11-21T02:00:00Z')
  it.each([
    ['0', 0],
    ['120', 120_000],
    ['Sat, 21 Nov 2026 02:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 01:00:00 GMT', 0],
    ['soon', undefined],
  ])('reads %s', (value, milliseconds) => {
    expect(retryAfter(new Headers({ 'retry-after': value }), now)).toBe(milliseconds)
  })

  it('is undefined without the header', () => {
    expect(retryAfter(new Headers(), now)).toBeUndefined()
  })
})

it('retryRules fills in what was not said', () => {
  expect(retryRules(undefined).limit).toBe(2)
  expect(retryRules(0)).toMatchObject({ limit: 0, delay: 300 })
  expect(retryRules({ delay: 5 })).toMatchObject({ limit: 2, delay: 5 })
})
