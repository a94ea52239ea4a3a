import { retriedStatuses, retryAfter } from './retry.js'
import { AttemptFailed, OutOfTime, type Transmission, type Transport } from './transport.js'

/** The same attempts without ky, for the client that must be small. */
export const plainTransport: Transport = async (transmission, attempt) => {
  const { retry, repeatable, signal, timeout, totalTimeout } = transmission
  const end = totalTimeout === false ? Number.POSITIVE_INFINITY : Date.now() + totalTimeout
  for (let left = repeatable ? retry.limit : 0; ; left -= 1) {
    signal?.throwIfAborted()
    const time = Math.min(timeout === false ? Number.POSITIVE_INFINITY : timeout, end - Date.now())
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
    if (Date.now() + wait > end) {
      await sleep(end - Date.now(), signal)
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
async function within<Result>(
  time: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  const forward = () => controller.abort(signal?.reason)
  signal?.addEventListener('abort', forward, { once: true })
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    if (!Number.isFinite(time)) return
    timer = setTimeout(() => {
      reject(new OutOfTime())
      controller.abort()
    }, time)
  })
  try {
    return await Promise.race([work(controller.signal), late])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', forward)
  }
}

function sleep(time: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const wake = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', wake)
      resolve()
    }, time)
    if (signal?.aborted) wake()
    else signal?.addEventListener('abort', wake, { once: true })
  })
}
