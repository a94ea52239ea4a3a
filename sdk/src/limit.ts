/** Runs work when there is room for it, in the order in which it came. */
export type Limit = <Result>(work: () => Promise<Result>, signal: AbortSignal | undefined) => Promise<Result>

/** Lets at most so many pieces of work run at once. Who waits can be called off by a signal. */
export function createLimit(most: number): Limit {
  let running = 0
  const waiting: (() => void)[] = []
  const room = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const enter = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        waiting.splice(waiting.indexOf(enter), 1)
        reject(signal?.reason)
      }
      signal?.throwIfAborted()
      waiting.push(enter)
      signal?.addEventListener('abort', leave, { once: true })
    })
  return async (work, signal) => {
    if (running >= most) await room(signal)
    else running += 1
    try {
      return await work()
    } finally {
      // The place goes straight to the next in line.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
