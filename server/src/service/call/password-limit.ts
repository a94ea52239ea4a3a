import type { SharedTries, TriesKey } from '../../store/model/password-tries.js'
import { LONGEST_WAIT, levelNow, MEMORY, Recent, type Tries, waitAt } from './tries.js'

/** Rate limiter for the password attempts of one caller in one request. */
export interface PasswordGuard {
  /**
   * Reads what other processes counted for this caller; to be called before `judge`.
   *
   * @param subject the owner of the password, if it is known
   */
  learn(subject?: string): Promise<void>
  /**
   * Records a password comparison and decides whether the caller may learn the result.
   *
   * @param subject the owner of the password, for example `user 3`
   * @returns `undefined` if it may; else the seconds until the next attempt. This holds for correct passwords as well,
   * so that parallel guessing reveals nothing beyond the limit.
   */
  judge(subject: string, password: string, isRight: boolean): number | undefined
  /** Tells other processes what was counted; to be called before the answer is sent. */
  settle(): Promise<void>
}

/** Settings of a limit on wrong passwords. */
export interface PasswordLimitOptions {
  /** Number of distinct wrong passwords that one address may try per subject before backoff starts. */
  readonly attempts: number
  /** Milliseconds since 1970; the same in all processes. */
  readonly now: () => number
  /** The counter that all processes share; by default each counts on its own. */
  readonly shared?: SharedTries | undefined
}

/** How many times `attempts` an address may try on all subjects, and all addresses on one user, per hour. */
const TOTALS = 10
/** Longer passwords are not remembered, so every repetition counts as an attempt. */
const LONGEST_REMEMBERED = 64

/** How much of a total leaks away per millisecond: all of its limit in an hour. */
export const leakOf = (attempts: number): number => (attempts * TOTALS) / MEMORY

/**
 * Limits password guessing with exponential backoff. Counted are the distinct wrong passwords
 *
 * - of an address for a user or record: from the limit on, each starts a wait of 1, 2, 4 … up to 60 seconds, during
 *   which no result is returned. A correct password outside of a wait resets this count alone.
 * - of an address in all, with ten times the limit per hour and the same waits;
 * - for a user from all addresses, with ten times the limit per hour: beyond it, an address has to wait 60 seconds after
 *   each wrong password, and one without any is not affected.
 */
export class PasswordLimit {
  readonly #attempts: number
  readonly #now: () => number
  readonly #shared: SharedTries | undefined
  readonly #tries = new Recent<Tries>()
  /** The latest wrong passwords. Repeating one reveals nothing new and does not count as an attempt. */
  readonly #wrong = new Recent<ReadonlySet<string>>()
  /** How many wrong passwords other processes were not told of yet. */
  readonly #unsettled = new Map<string, number>()
  /** When each count was last told to others, as a number of steps: what was read before that may be less. */
  readonly #settledAt = new Recent<number>()
  #steps = 0

  constructor({ attempts, now, shared }: PasswordLimitOptions) {
    this.#attempts = attempts
    this.#now = now
    this.#shared = shared
  }

  /** The guard for one request from an address. */
  guardOf(address: string): PasswordGuard {
    const counted: TriesKey[] = []
    const cleared: TriesKey[] = []
    return {
      learn: (subject) => this.#learn(address, subject),
      judge: (subject, password, isRight) => {
        const seconds = this.#waitOf(address, subject)
        if (seconds > 0) return Math.ceil(seconds / 1000)
        if (!isRight) counted.push(...this.#count(address, subject, password))
        else if (this.#clear({ address, subject })) cleared.push({ address, subject })
        return undefined
      },
      settle: () => this.#settle(counted.splice(0), cleared.splice(0)),
    }
  }

  /** How long this caller has to wait, in milliseconds. */
  #waitOf(address: string, subject: string): number {
    const now = this.#now()
    const [pair, caller, user] = keysOf(address, subject).map((key) => this.#tries.get(nameOf(key)))
    const ofPair = levelNow(pair, now, 0)
    const waits = [
      [pair, waitAt(ofPair, this.#attempts)] as const,
      [caller, waitAt(levelNow(caller, now, this.#leak), this.#attempts * TOTALS)] as const,
      [pair, ofPair > 0 && this.#isBeset(user, now) ? LONGEST_WAIT : 0] as const,
    ]
    return Math.max(...waits.map(([tries, wait]) => (wait === 0 ? 0 : Math.min(tries?.at ?? 0, now) + wait - now)))
  }

  /** True if all addresses together tried too many passwords of a user. */
  #isBeset(user: Tries | undefined, now: number): boolean {
    return levelNow(user, now, this.#leak) >= this.#attempts * TOTALS
  }

  get #leak(): number {
    return leakOf(this.#attempts)
  }

  /** Counts a wrong password, unless it was counted before. */
  #count(address: string, subject: string, password: string): TriesKey[] {
    const [pair, ...totals] = keysOf(address, subject)
    const wrong = this.#wrong.get(nameOf(pair)) ?? new Set()
    if (wrong.has(password)) return []
    if (password.length <= LONGEST_REMEMBERED) {
      const latest = [...wrong, password].slice(-this.#attempts)
      this.#wrong.set(nameOf(pair), new Set(latest))
    }
    const now = this.#now()
    for (const key of [pair, ...totals]) {
      const level = 1 + levelNow(this.#tries.get(nameOf(key)), now, key === pair ? 0 : this.#leak)
      this.#tries.set(nameOf(key), { level, at: now })
      this.#note(key, 1)
    }
    return [pair, ...totals]
  }

  /** Resets the count of an address for a subject; true if there was one. */
  #clear(pair: TriesKey): boolean {
    const known = this.#tries.get(nameOf(pair)) !== undefined
    this.#tries.delete(nameOf(pair))
    return known
  }

  async #learn(address: string, subject: string | undefined): Promise<void> {
    const begin = this.#steps
    const rows = await this.#shared?.read(address, subject)
    if (!rows) return
    const read = new Map(rows.map((row) => [nameOf(row), row]))
    const asked = subject === undefined ? rows : keysOf(address, subject)
    for (const name of asked.map(nameOf)) {
      const row = read.get(name)
      const isAhead = this.#unsettled.has(name) || (this.#settledAt.get(name) ?? 0) > begin
      const known = isAhead ? this.#tries.get(name) : undefined
      const level = Math.max(row?.level ?? 0, known?.level ?? 0)
      if (level > 0) this.#tries.set(name, { level, at: Math.max(row?.at ?? 0, known?.at ?? 0) })
      else this.#tries.delete(name)
    }
  }

  async #settle(counted: readonly TriesKey[], cleared: readonly TriesKey[]): Promise<void> {
    if (!this.#shared) return
    for (const key of cleared) await this.#shared.clear(key)
    if (counted.length === 0) return
    await this.#shared.add(counted, this.#now())
    // Not after a failure: what others were not told of still counts here.
    this.#steps += 1
    for (const key of counted) {
      this.#note(key, -1)
      this.#settledAt.set(nameOf(key), this.#steps)
    }
  }

  #note(key: TriesKey, change: 1 | -1): void {
    if (!this.#shared) return
    const name = nameOf(key)
    const count = (this.#unsettled.get(name) ?? 0) + change
    if (count > 0) this.#unsettled.set(name, count)
    else this.#unsettled.delete(name)
  }
}

/** Of the address for the subject, of the address in all, and for a user from all addresses. */
function keysOf(address: string, subject: string): [TriesKey, TriesKey, ...TriesKey[]] {
  const total = subject.startsWith('user ') ? [{ address: '', subject }] : []
  return [{ address, subject }, { address, subject: '' }, ...total]
}

function nameOf({ address, subject }: TriesKey): string {
  return `${address}\n${subject}`
}
