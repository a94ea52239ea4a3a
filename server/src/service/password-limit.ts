/** Stands between a caller and the passwords that it tries. */
export interface PasswordGuard {
  /**
   * Takes note of a password that was compared, and says whether the caller may learn the outcome.
   *
   * @param subject what the password is of, for example `user 3`
   * @returns `undefined` where it may; else the seconds after which it may try again. A right password is no exception,
   * so that whoever guesses many at once learns nothing of those past the limit.
   */
  judge(subject: string, password: string, isRight: boolean): number | undefined
}

/** Settings of a limit on wrong passwords. */
export interface PasswordLimitOptions {
  /** How many different wrong passwords one address may try for one subject before it has to wait. */
  readonly attempts: number
  /** Milliseconds on a clock that only goes forward. */
  readonly now: () => number
}

/** The longest wait in seconds: enough to end all guessing, and no user is kept out for long by a neighbour. */
const LONGEST_WAIT = 60
/** After this time without a wrong password everything is forgotten, in milliseconds. */
const MEMORY = 60 * 60 * 1000
/** The most pairs of address and subject that are remembered; those not seen for longest go first. */
const CAPACITY = 10_000
/** Longer passwords are not remembered, so that they count each time they come. */
const LONGEST_REMEMBERED = 64

interface Tries {
  /** The last wrong passwords: one that comes again tells its sender nothing new and does not count. */
  readonly recent: Set<string>
  readonly count: number
  /** When it was last wrong. */
  readonly at: number
  /** Until when no outcome is told. */
  readonly until: number
}

/**
 * Slows down whoever tries passwords: after some wrong ones of one address for one subject come waits of 1, 2, 4 … up to
 * 60 seconds, in which no outcome is told. A right password outside of a wait clears the record.
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
