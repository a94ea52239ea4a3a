import { abortable } from '../call/transport/abortable.js'

/** The last work of each key. */
export type Locks = Map<string, Promise<unknown>>

/** Runs work that shares a key one after the other, in the order in which it came. */
export async function locked<Result>(
  last: Locks,
  keys: readonly string[],
  work: () => Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  const before = Promise.all(keys.map((key) => last.get(key)))
  const ready = abortable<unknown>(signal, (resolve) => {
    before.then(resolve)
    return undefined
  })
  // After an abort the work runs at once: its first request fails, with the right error.
  const run = ready.then(work, work)
  // All keys are taken in one go, so that two calls never wait for each other.
  const done = Promise.allSettled([before, run])
  for (const key of keys) last.set(key, done)
  try {
    return await run
  } finally {
    for (const key of keys) if (last.get(key) === done) last.delete(key)
  }
}
