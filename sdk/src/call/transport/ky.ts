import ky, { isTimeoutError } from 'ky'
import { abortable } from './abortable.js'
import { OutOfTime, type Transport } from './transport.js'

/** Attempts by ky. Further ones are made by `createAttempts`, which knows of the other calls of the client. */
export const kyTransport: Transport = async ({ url, method, headers, body, cookies, signal }, time, attempt) => {
  try {
    return await ky(url, {
      method,
      headers,
      redirect: 'manual',
      fetch: (input) => {
        const begin = () => attempt(input instanceof Request ? input : new Request(input))
        // A custom `fetch` may not look at the signal.
        return signal ? orAborted(begin, signal) : begin()
      },
      timeout: timed(time),
      throwHttpErrors: false,
      retry: 0,
      ...(body === undefined ? {} : { body }),
      ...(cookies === undefined ? {} : { credentials: cookies }),
      ...(signal === undefined ? {} : { signal }),
    })
  } catch (error) {
    throw isTimeoutError(error) ? new OutOfTime() : error
  }
}

/** Timers have no room for more than 24 days, and would end the call at once. */
function timed(time: number): number | false {
  return time < 2 ** 31 ? Math.max(1, Math.ceil(time)) : false
}

function orAborted<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  return abortable(signal, (resolve, reject) => {
    work().then(resolve, reject)
    return undefined
  })
}
