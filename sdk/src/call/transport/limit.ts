import { abortable, after, monotonic } from './abortable.js'
import { OutOfTime } from './transport.js'

/** Runs work when there is room for it, in the order in which it came. */
export type Limit = <Result>(
  work: () => Promise<Result>,
  signal: AbortSignal | undefined,
  deadline: number,
) => Promise<Result>

/**
 * Lets at most so many pieces of work run at once. Who waits can be called off by a signal, and waits until the
 * deadline at most.
 */
export function createLimit(most: number): Limit {
  let running = 0
  const waiting = new Set<() => void>()
  const room = (signal: AbortSignal | undefined, deadline: number) =>
    abortable<void>(signal, (resolve, reject) => {
      const stop = after(deadline - monotonic(), () => reject(new OutOfTime()))
      waiting.add(resolve)
      return () => {
        stop()
        waiting.delete(resolve)
      }
    })
  return async (work, signal, deadline) => {
    if (running >= most) await room(signal, deadline)
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
