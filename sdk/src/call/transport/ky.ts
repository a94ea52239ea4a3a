import ky, { isHTTPError, isTimeoutError } from 'ky'
import { abortable } from './abortable.js'
import type { RetryOptions } from './options.js'
import { retriedStatuses, retryAfter } from './retry.js'
import { AttemptFailed, OutOfTime, type Transmission, type Transport } from './transport.js'

/** Attempts by ky, which brings back-off, `Retry-After`, timeouts and waits that wake on abort. */
export const kyTransport: Transport = async (transmission, attempt) => {
  const { body, cookies, repeatable, signal } = transmission
  try {
    await ky(transmission.url, {
      method: transmission.method,
      headers: transmission.headers,
      redirect: 'manual',
      fetch: (input) => {
        const begin = () => attempt(input instanceof Request ? input : new Request(input))
        // A custom `fetch` may not look at the signal.
        return signal ? orAborted(begin, signal) : begin()
      },
      timeout: timed(transmission.timeout),
      // None is left where the wait for room took it all.
      totalTimeout: timed(Math.max(1, transmission.deadline - Date.now())),
      // Other statuses are answers, not failures to be tried again.
      throwHttpErrors: (status) => repeatable && retriedStatuses.includes(status),
      retry: repeatable ? kyRetry(transmission) : 0,
      ...(body === undefined ? {} : { body }),
      ...(cookies === undefined ? {} : { credentials: cookies }),
      ...(signal === undefined ? {} : { signal }),
    })
  } catch (error) {
    if (isTimeoutError(error)) throw new OutOfTime()
    // The last of the retried statuses is an answer after all.
    if (!isHTTPError(error)) throw error
  }
}

/** Timers have no room for more than 24 days, and would end the call at once. */
function timed(time: number): number | false {
  return time < 2 ** 31 ? time : false
}

function orAborted<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  return abortable(signal, (resolve, reject) => {
    work().then(resolve, reject)
    return undefined
  })
}

function kyRetry({ method, retry }: Transmission) {
  const { limit, delay, maxDelay, maxRetryAfter }: Required<RetryOptions> = retry
  return {
    limit,
    methods: [method.toLowerCase()],
    statusCodes: [...retriedStatuses],
    afterStatusCodes: [...retriedStatuses],
    delay: (count: number) => delay * 2 ** (count - 1),
    backoffLimit: maxDelay,
    // Half of the wait is fixed, so that it never shrinks to nothing.
    jitter: (wait: number) => wait * (0.5 + Math.random() / 2),
    shouldRetry: ({ error }: { error: Error }) => {
      if (error instanceof AttemptFailed) return true
      // Trying earlier than an instance asks for would only make it worse.
      if (isHTTPError(error))
        return (retryAfter(error.response.headers, Date.now()) ?? 0) > maxRetryAfter ? false : undefined
      return undefined
    },
  }
}
