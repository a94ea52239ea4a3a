import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askedWait, retryRules } from './retry.js'

describe('askedWait', () => {
  const now = Date.parse('2026-11-21T02:00:00Z')
  const asked = (headers: Record<string, string>, status = 429) => askedWait(status, new Headers(headers))

  beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['0', 0],
    ['120', 120_000],
    ['1.5', 1500],
    ['Sat, 21 Nov 2026 02:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 01:00:00 GMT', 0],
    ['soon', undefined],
    // `Date` reads all of these.
    ['2026-11-21T02:00:30Z', undefined],
    ['1 May', undefined],
    ['-5', undefined],
    ['7 seconds', undefined],
    ['x7', undefined],
    ['1.', undefined],
    ['Sun, 21 Nov 2026 02:00:30 GMT', undefined],
    ['Tue, 31 Nov 2026 02:00:30 GMT', undefined],
  ])('reads a Retry-After of %s', (value, wait) => {
    expect(asked({ 'retry-after': value })?.wait).toBe(wait)
    expect(asked({ 'retry-after': value }, 503)?.wait).toBe(wait)
  })

  it.each(['ratelimit-reset', 'x-ratelimit-reset', 'x-rate-limit-reset'])('reads %s of a 429 alone', (name) => {
    expect(asked({ [name]: '7' })).toEqual({ wait: 7000, header: `${name}: 7` })
    expect(asked({ [name]: String(now / 1000 + 9) })?.wait).toBe(9000)
    expect(asked({ [name]: String(now + 9000) })?.wait).toBe(9000)
    expect(asked({ [name]: String(now / 1000 - 9) })?.wait).toBe(0)
    expect(asked({ [name]: '3600.5' })?.wait).toBe(3_600_500)
    expect(asked({ [name]: '7' }, 503)).toBeUndefined()
  })

  it('believes Retry-After first', () => {
    expect(asked({ 'x-ratelimit-reset': '7', 'retry-after': '3' })?.wait).toBe(3000)
    expect(asked({ 'x-ratelimit-reset': '7', 'retry-after': 'soon' })).toBeUndefined()
    expect(asked({})).toBeUndefined()
  })
})

it('retryRules fills in what was not said', () => {
  const defaults = { limit: 2, delay: 300, maxDelay: 10_000, maxRetryAfter: 60_000, writes: 'safe' }
  expect(retryRules(undefined)).toEqual(defaults)
  expect(retryRules({ writes: false, maxDelay: 1 })).toEqual({ ...defaults, writes: false, maxDelay: 1 })
  expect(retryRules(0)).toMatchObject({ limit: 0, delay: 300 })
  expect(retryRules({ delay: 5 })).toMatchObject({ limit: 2, delay: 5 })
})
