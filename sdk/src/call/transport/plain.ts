import { abortable, after } from './abortable.js'
import { OutOfTime, type Transmission, type Transport } from './transport.js'

/** Attempts by `fetch` alone, for the client that must be small. */
export const plainTransport: Transport = (transmission, time, attempt) =>
  within(time, transmission.signal, (signal) => attempt(requestOf(transmission, signal)))

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
