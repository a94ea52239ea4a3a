/** A rate limit such as a gateway in front of an instance enforces. */
export interface RateLimit {
  /** Number of requests that are allowed. */
  readonly after: number
  /** Seconds until the limit resets, sent as `Retry-After`. */
  readonly retryAfter: number
}

/** Counts requests against a rate limit; without one all are allowed. */
export class RateCounter {
  readonly #now: () => number
  #limit: RateLimit | undefined
  #passed = 0
  #until: number | undefined

  /** @param now milliseconds of real time, in which clients wait; independent of the mock's clock */
  constructor(now: () => number) {
    this.#now = now
  }

  /** @throws TypeError if a number is NaN, infinite or negative */
  set(limit: RateLimit | undefined): void {
    for (const [name, value] of Object.entries(limit ?? {})) {
      if (!Number.isFinite(value) || value < 0)
        throw new TypeError(`rateLimit: ${name} is a number from 0, not ${value}`)
    }
    this.#limit = limit
    this.#passed = 0
    this.#until = undefined
  }

  /** Counts a request; returns the seconds to wait if it exceeds the limit. */
  take(): number | undefined {
    if (!this.#limit) return undefined
    const { after, retryAfter } = this.#limit
    const now = this.#now()
    if (this.#until !== undefined && now >= this.#until) {
      this.#passed = 0
      this.#until = undefined
    }
    if (this.#passed < after) {
      this.#passed += 1
      return undefined
    }
    this.#until ??= now + retryAfter * 1000
    return Math.max(0, Math.ceil((this.#until - now) / 1000))
  }
}
