/**
 * A promise that fails with the reason of a signal as soon as that fires.
 *
 * @param begin Starts the work, and gives what is to be undone when the promise is settled, however it is.
 */
export async function abortable<Result>(
  signal: AbortSignal | undefined,
  begin: (resolve: (result: Result) => void, reject: (reason: unknown) => void) => (() => void) | undefined,
): Promise<Result> {
  let undo: (() => void) | undefined
  let stop = () => {}
  try {
    return await new Promise<Result>((resolve, reject) => {
      stop = () => reject(signal?.reason)
      if (signal?.aborted) return stop()
      signal?.addEventListener('abort', stop)
      undo = begin(resolve, reject)
    })
  } finally {
    signal?.removeEventListener('abort', stop)
    undo?.()
  }
}

/**
 * Does something after so many milliseconds, and gives what calls it off. Timers have no room for more than 24 days, and
 * would do it at once.
 */
export function after(time: number, work: () => void): () => void {
  const timer = time < 2 ** 31 ? setTimeout(work, Math.ceil(time)) : undefined
  return () => clearTimeout(timer)
}

/** Waits for so many milliseconds. */
export function sleep(time: number, signal: AbortSignal | undefined): Promise<void> {
  return abortable(signal, (resolve) => after(time, resolve))
}

/**
 * The time in milliseconds since the program began. It does not jump with the clock of the machine, and frameworks that
 * render ahead of time (Next.js) take it for what it is: a measurement, and nothing that is shown.
 */
export function monotonic(): number {
  return performance.now()
}
