import { abortable } from './abortable.js'

/** Runs work when there is room for it, in the order in which it came. */
export type Limit = <Result>(work: () => Promise<Result>, signal: AbortSignal | undefined) => Promise<Result>

/** Lets at most so many pieces of work run at once. Who waits can be called off by a signal. */
export function createLimit(most: number): Limit {
  let running = 0
  const waiting = new Set<() => void>()
  const room = (signal: AbortSignal | undefined) =>
    abortable<void>(signal, (resolve) => {
      waiting.add(resolve)
      return () => waiting.delete(resolve)
    })
  return async (work, signal) => {
    if (running >= most) await room(signal)
    else running += 1
    try {
      return await work()
    } finally {
      // The place goes straight to the next in line.
      const [next] = waiting
      if (next) {
        waiting.delete(next)
        next()
      } else running -= 1
    }
  }
}
