import type { StoredTries } from '../../store/model/password-tries.js'

/** Milliseconds after which a count without a further wrong password is forgotten. */
export const MEMORY = 60 * 60 * 1000
/** Longest wait in milliseconds: enough to stop guessing, yet users behind one address are not locked out for long. */
export const LONGEST_WAIT = 60_000
/** Most counts that a process remembers; the least recently used is evicted. */
const CAPACITY = 30_000

/** A count of wrong passwords and the time of the last one, in milliseconds. */
export type Tries = Pick<StoredTries, 'level' | 'at'>

/** The count now, if so much of it leaks away per millisecond. */
export function levelNow(tries: Tries | undefined, now: number, leak: number): number {
  if (!tries || now - tries.at >= MEMORY) return 0
  return Math.max(0, tries.level - Math.max(0, now - tries.at) * leak)
}

/** How long to wait after the last wrong password, in milliseconds: 1, 2, 4 … 60 seconds from the limit on. */
export function waitAt(level: number, limit: number): number {
  const excess = Math.floor(level - limit)
  return excess < 0 ? 0 : Math.min(2 ** excess * 1000, LONGEST_WAIT)
}

/** A map of limited size by least recent use. */
export class Recent<Value> {
  readonly #values = new Map<string, Value>()

  get(key: string): Value | undefined {
    return this.#values.get(key)
  }

  set(key: string, value: Value): void {
    this.#values.delete(key)
    this.#values.set(key, value)
    const [oldest] = this.#values.keys()
    if (oldest !== undefined && this.#values.size > CAPACITY) this.#values.delete(oldest)
  }

  delete(key: string): void {
    this.#values.delete(key)
  }
}
