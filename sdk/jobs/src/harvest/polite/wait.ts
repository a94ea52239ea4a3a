import { setTimeout as sleep } from 'node:timers/promises'

/** Waits; ends at once with the signal's reason when it is aborted. */
export async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  if (milliseconds <= 0) return
  try {
    await sleep(Math.min(milliseconds, 2 ** 31 - 1), undefined, { signal })
  } catch (error) {
    signal.throwIfAborted()
    throw error
  }
}

/** The outcome of a promise, or the signal's reason when that is aborted first. Leaves no listener behind. */
export async function unlessAborted<Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted()
  let stop: (() => void) | undefined
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
  })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    if (stop) signal.removeEventListener('abort', stop)
    aborted.catch(() => undefined)
  }
}
