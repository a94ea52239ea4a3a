import { abortable, after } from './abortable.js'
import { OutOfTime, type Transmission, type Transport } from './transport.js'

/** Attempts by `fetch` alone, for the client that must be small. */
export const plainTransport: Transport = (transmission, time, attempt) => {
  const controller = new AbortController()
  return abortable(transmission.signal, (resolve, reject) => {
    const stop = after(time, () => reject(new OutOfTime()))
    let isDone = false
    const answer = attempt(requestOf(transmission, controller.signal))
    const done = () => {
      isDone = true
    }
    answer.then(done, done)
    answer.then(resolve, reject)
    return () => {
      stop()
      // Making the reason of an abort is dear, and needless for what is over.
      if (!isDone) controller.abort(transmission.signal?.reason)
    }
  })
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
