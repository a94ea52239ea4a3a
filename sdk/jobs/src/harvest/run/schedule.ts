import { unlessAborted } from '../polite/wait.js'

/** Work that belongs to a lane; of each lane, one piece is under way at a time. */
export interface Piece<Value> {
  readonly lane: string
  readonly value: Value
}

/** Pieces that are held back for busy lanes; beyond that, no more are taken from the source. */
const mostHeldBack = 10_000

/**
 * Does pieces of work, so many at once, and of each lane one after the other. A lane that is slow takes one place and
 * no more: pieces behind it wait, and those of other lanes go on.
 *
 * @param signal when it is aborted, a source that does not say what comes next is left alone
 */
export async function schedule<Value>(
  source: AsyncIterator<Piece<Value>> | Iterator<Piece<Value>>,
  most: number,
  work: (value: Value) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const lanes = new Map<string, Value[]>()
  let heldBack = 0
  let running = 0
  let isOver = false
  let wake: (() => void) | undefined
  let failure: { readonly reason: unknown } | undefined

  const run = async (lane: string, first: Value) => {
    running += 1
    lanes.set(lane, [])
    try {
      for (let value: Value | undefined = first; value !== undefined && !failure; value = lanes.get(lane)?.shift()) {
        if (value !== first) heldBack -= 1
        await work(value)
      }
    } catch (reason) {
      failure ??= { reason }
    } finally {
      lanes.delete(lane)
      running -= 1
      wake?.()
    }
  }
  const change = () =>
    new Promise<void>((resolve) => {
      wake = resolve
    })

  while (!isOver && !failure) {
    if (running >= most || heldBack >= mostHeldBack) {
      await change()
      continue
    }
    const next = await nextOf(source, signal)
    if (next.done) isOver = true
    else {
      const { lane, value } = next.value
      const waiting = lanes.get(lane)
      if (waiting) {
        waiting.push(value)
        heldBack += 1
      } else void run(lane, value)
    }
  }
  // Not waited for: a source that hangs would not end.
  if (!isOver || signal.aborted) Promise.resolve(source.return?.()).catch(() => undefined)
  while (running > 0) await change()
  if (failure) throw failure.reason
}

/** The next piece. After the end of the whole, a source has a second for it. */
async function nextOf<Next>(
  source: AsyncIterator<Next> | Iterator<Next>,
  signal: AbortSignal,
): Promise<IteratorResult<Next, unknown>> {
  const next = Promise.resolve(source.next())
  next.catch(() => undefined)
  if (!signal.aborted) {
    try {
      return await unlessAborted(next, signal)
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }
  const late = new Promise<IteratorReturnResult<undefined>>((resolve) => {
    setTimeout(resolve, 1000, { done: true, value: undefined }).unref()
  })
  return Promise.race([next, late])
}
