import type { JobState } from './state.js'

/** A state in memory, which ends with the process. */
export interface MemoryState extends JobState {
  /** The entries as JSON, from which `memoryState` makes an equal state. */
  toJSON(): Readonly<Record<string, unknown>>
}

/**
 * A state in memory: for tests, and for jobs that keep what `toJSON` gives in a place of their own.
 *
 * @example
 * ```ts
 * import { memoryState } from '@eventcal/jobs'
 *
 * const state = memoryState()
 * const copy = memoryState(JSON.parse(JSON.stringify(state)))
 * ```
 */
export function memoryState(entries: Readonly<Record<string, unknown>> = {}): MemoryState {
  const texts = new Map(Object.entries(entries).map(([key, value]) => [key, JSON.stringify(value)]))
  const values = () => new Map([...texts].map(([key, text]): [string, unknown] => [key, JSON.parse(text)]))
  return {
    open: async () => ({
      entries: values(),
      async set(key, value) {
        texts.set(key, JSON.stringify(value))
      },
      async delete(key) {
        texts.delete(key)
      },
      async close() {},
    }),
    toJSON: () => Object.fromEntries(values()),
  }
}
