import type { RetryOptions } from './options.js'

const defaults = { limit: 2, delay: 300, maxDelay: 10_000, maxRetryAfter: 60_000, writes: 'safe' } as const

/** The statuses after which a read is tried again; those above 505 are said by gateways in front of instances. */
export const retriedStatuses: readonly number[] = [408, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524]

/** Milliseconds for which a 429 holds calls back when it does not say. */
export const unsaidWait = 1000

/** Fills in what was not said. */
export function retryRules(retry: number | RetryOptions | undefined): Required<RetryOptions> {
  return { ...defaults, ...(typeof retry === 'number' ? { limit: retry } : retry) }
}

const resets = ['ratelimit-reset', 'x-ratelimit-reset', 'x-rate-limit-reset'] as const

/** The wait that an instance asks for. */
export interface AskedWait {
  /** In milliseconds. */
  readonly wait: number
  /** The header that says so, for example `retry-after: 3`. */
  readonly header: string
}

/**
 * The wait that an answer asks for. `Retry-After` has seconds or an HTTP date; the headers of rate limits are on every
 * answer, and mean something for a 429 alone: seconds, or a Unix time.
 */
export function askedWait(status: number, headers: Headers): AskedWait | undefined {
  for (const name of ['retry-after', ...(status === 429 ? resets : [])]) {
    const value = headers.get(name)
    if (value === null) continue
    const wait = waitOf(value.trim(), name !== 'retry-after')
    // A Retry-After that cannot be read overrules the rest all the same.
    return wait === undefined ? undefined : { wait: Math.max(0, wait), header: `${name}: ${value}` }
  }
  return undefined
}

function waitOf(value: string, isTime: boolean): number | undefined {
  if (/^\d+(\.\d+)?$/.test(value)) {
    const seconds = Number(value)
    if (!isTime || seconds < 1e9) return seconds * 1000
    return (seconds < 1e12 ? seconds * 1000 : seconds) - Date.now()
  }
  const date = new Date(value)
  // `Date` takes nearly anything for a date, `1 May` and `x-5` included.
  return Number.isNaN(date.getTime()) || date.toUTCString() !== value ? undefined : date.getTime() - Date.now()
}
