/** A limit such as a gateway sets before an instance. */
export interface RateLimit {
  /** How many requests are let through. */
  readonly after: number
  /** Seconds until as many are let through again, as `Retry-After` says. */
  readonly retryAfter: number
}

/** Counts requests against a limit; without one all pass. */
export class RateCounter {
  readonly #now: () => number
  #limit: RateLimit | undefined
  #passed = 0
  #until: number | undefined

  /** @param now milliseconds; the time in which clients wait, which a set calendar does not change */
  constructor(now: () => number) {
    this.#now = now
  }

  /** @throws TypeError for numbers that are none or negative */
  set(limit: RateLimit | undefined): void {
    for (const [name, value] of Object.entries(limit ?? {})) {
      if (!Number.isFinite(value) || value < 0)
        throw new TypeError(`rateLimit: ${name} is a number from 0, not ${value}`)
    }
    this.#limit = limit
    this.#passed = 0
    this.#until = undefined
  }

  /** Counts a request; gives the seconds to wait where it is one too many. */
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
