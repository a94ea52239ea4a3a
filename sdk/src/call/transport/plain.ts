import { abortable, after, sleep } from './abortable.js'
import { retriedStatuses, retryAfter } from './retry.js'
import { AttemptFailed, OutOfTime, type Transmission, type Transport } from './transport.js'

/** The same attempts without ky, for the client that must be small. */
export const plainTransport: Transport = async (transmission, attempt) => {
  const { retry, repeatable, signal, timeout, deadline } = transmission
  for (let left = repeatable ? retry.limit : 0; ; left -= 1) {
    signal?.throwIfAborted()
    const time = Math.min(timeout, deadline - Date.now())
    const backOff = retry.delay * 2 ** (retry.limit - left)
    let wait = Math.min(backOff, retry.maxDelay) * (0.5 + Math.random() / 2)
    try {
      const { status, headers } = await within(time, signal, (inner) => attempt(requestOf(transmission, inner)))
      const asked = retryAfter(headers, Date.now())
      if (left <= 0 || !retriedStatuses.includes(status) || (asked ?? 0) > retry.maxRetryAfter) return
      wait = asked ?? wait
    } catch (error) {
      if (left <= 0 || !(error instanceof AttemptFailed)) throw error
    }
    if (Date.now() + wait > deadline) {
      await sleep(deadline - Date.now(), signal)
      throw new OutOfTime()
    }
    await sleep(wait, signal)
  }
}

function requestOf({ url, method, headers, body, cookies }: Transmission, signal: AbortSignal): Request {
  return new Request(url, {
    method,
    headers,
    redirect: 'manual',
    signal,
    ...(body === undefined ? {} : { body }),
    ...(cookies === undefined ? {} : { credentials: cookies }),
  })
}

/** Gives work a signal of its own that fires with the caller's, and when the time is over. */
function within<Result>(
  time: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  return abortable(signal, (resolve, reject) => {
    const stop = after(time, () => reject(new OutOfTime()))
    let isDone = false
    const end =
      <Value>(settle: (value: Value) => void) =>
      (value: Value) => {
        isDone = true
        settle(value)
      }
    work(controller.signal).then(end(resolve), end(reject))
    return () => {
      stop()
      // Making the reason of an abort is dear, and needless for what is over.
      if (!isDone) controller.abort(signal?.reason)
    }
  })
}
