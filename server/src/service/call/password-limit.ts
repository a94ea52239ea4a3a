/** Rate limiter for password attempts of one caller. */
export interface PasswordGuard {
  /**
   * Records a password comparison and decides whether the caller may learn the result.
   *
   * @param subject the owner of the password, for example `user 3`
   * @returns `undefined` if it may; else the seconds until the next attempt. This holds for correct passwords as well,
   * so that parallel guessing reveals nothing beyond the limit.
   */
  judge(subject: string, password: string, isRight: boolean): number | undefined
}

/** Settings of a limit on wrong passwords. */
export interface PasswordLimitOptions {
  /** Number of distinct wrong passwords that one address may try per subject before backoff starts. */
  readonly attempts: number
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number
}

/** Maximum wait in seconds: enough to stop guessing, yet users behind the same address are not locked out for long. */
const LONGEST_WAIT = 60
/** Attempts expire after this many milliseconds without a wrong password. */
const MEMORY = 60 * 60 * 1000
/** Maximum number of remembered pairs of address and subject; the least recently used is evicted. */
const CAPACITY = 10_000
/** Longer passwords are not remembered, so every repetition counts as an attempt. */
const LONGEST_REMEMBERED = 64

interface Tries {
  /** The latest wrong passwords. Repeating one reveals nothing new and does not count as an attempt. */
  readonly recent: Set<string>
  readonly count: number
  /** Time of the last wrong password. */
  readonly at: number
  /** End of the current wait. */
  readonly until: number
}

/**
 * Limits password guessing with exponential backoff: after several wrong passwords from one address for one subject,
 * every further one starts a wait of 1, 2, 4 … up to 60 seconds, during which no result is returned. A correct password
 * outside of a wait resets the count.
 */
export class PasswordLimit {
  readonly #attempts: number
  readonly #now: () => number
  readonly #tries = new Map<string, Tries>()

  constructor({ attempts, now }: PasswordLimitOptions) {
    this.#attempts = attempts
    this.#now = now
  }

  /** The guard for callers from one address. */
  guardOf(address: string): PasswordGuard {
    return {
      judge: (subject, password, isRight) => this.#judge(`${address} ${subject}`, password, isRight),
    }
  }

  #judge(key: string, password: string, isRight: boolean): number | undefined {
    const now = this.#now()
    const known = this.#tries.get(key)
    const before = known && now - known.at < MEMORY ? known : undefined
    if (before && now < before.until) return Math.ceil((before.until - now) / 1000)
    if (isRight) this.#tries.delete(key)
    else if (!before?.recent.has(password)) this.#keep(key, this.#oneMore(before, password, now))
    return undefined
  }

  #oneMore(before: Tries | undefined, password: string, at: number): Tries {
    const count = (before?.count ?? 0) + 1
    const recent = before?.recent ?? new Set()
    if (password.length <= LONGEST_REMEMBERED) recent.add(password)
    const [oldest] = recent
    if (oldest !== undefined && recent.size > this.#attempts) recent.delete(oldest)
    const excess = count - this.#attempts
    const wait = excess < 0 ? 0 : Math.min(2 ** excess, LONGEST_WAIT)
    return { recent, count, at, until: at + wait * 1000 }
  }

  #keep(key: string, tries: Tries): void {
    this.#tries.delete(key)
    this.#tries.set(key, tries)
    const [oldest] = this.#tries.keys()
    if (oldest !== undefined && this.#tries.size > CAPACITY) this.#tries.delete(oldest)
  }
}
