/**
 * Works on the items of a source, a few at once, and gives each result when it is there. Takes an item only when one can
 * be begun. Leaving early waits for what is under way.
 *
 * @param mayBegin False ends it: no further item is taken.
 */
export async function* pooled<One, Result>(
  source: Iterable<One> | AsyncIterable<One>,
  concurrency: number,
  mayBegin: () => boolean,
  work: (one: One) => Promise<Result>,
): AsyncGenerator<Result, { readonly isExhausted: boolean }, undefined> {
  const iterator = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]()
  const running = new Set<Promise<{ readonly task: object; readonly result: Result }>>()
  const tasks = new Map<object, Promise<{ readonly task: object; readonly result: Result }>>()
  let isExhausted = false
  let failure: { readonly error: unknown } | undefined
  try {
    for (;;) {
      while (running.size < concurrency && !isExhausted && !failure && mayBegin()) {
        try {
          const next = await iterator.next()
          if (next.done) isExhausted = true
          else begin(next.value)
        } catch (error) {
          failure = { error }
        }
      }
      if (running.size === 0) break
      const { task, result } = await Promise.race(running)
      const done = tasks.get(task)
      if (done) running.delete(done)
      tasks.delete(task)
      yield result
    }
    if (failure) throw failure.error
    return { isExhausted }
  } finally {
    await Promise.allSettled(running)
    if (!isExhausted && !failure) await iterator.return?.()
  }

  function begin(one: One): void {
    const task = {}
    const promise = work(one).then((result) => ({ task, result }))
    // It is awaited below; until then a failure must not count as unhandled.
    promise.catch(() => undefined)
    running.add(promise)
    tasks.set(task, promise)
  }
}
