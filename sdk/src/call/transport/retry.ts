import type { RetryOptions } from './options.js'

const defaults = { limit: 2, delay: 300, maxDelay: 10_000, maxRetryAfter: 60_000, writes: false } as const

/** The statuses after which a read is tried again; those above 505 are said by gateways in front of instances. */
export const retriedStatuses: readonly number[] = [408, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524]

/** Fills in what was not said. */
export function retryRules(retry: number | RetryOptions | undefined): Required<RetryOptions> {
  return { ...defaults, ...(typeof retry === 'number' ? { limit: retry } : retry) }
}

/** The milliseconds that a `Retry-After` header asks for: seconds or an HTTP date. */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after')
  if (value === null) return undefined
  if (/^\d+$/.test(value)) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
