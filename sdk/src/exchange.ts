import ky, { isHTTPError, isTimeoutError } from 'ky'
import {
  AbortedError,
  type Attempt,
  type ErrorContext,
  isCalendarError,
  type RequestSummary,
  TimedOutError,
  UnreachableError,
} from './errors.js'
import type { Fetch, Hooks, RetryOptions } from './options.js'
import { follow } from './redirect.js'
import { retriedStatuses, retryAfter } from './retry.js'

/** One request to an instance, ready to be sent. */
export interface ExchangeRequest {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  /** The payload as JSON. */
  readonly body: string | undefined
  /** Whether it carries credentials. */
  readonly credentials: boolean
  /** Whether it may be sent again: only what changes nothing. */
  readonly repeatable: boolean
  readonly retry: Required<RetryOptions>
  readonly timeout: number | false
  readonly totalTimeout: number | false
  readonly signal: AbortSignal | undefined
  readonly summary: () => RequestSummary
}

/** What came back, whatever its status. */
export interface RawAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly attempts: readonly Attempt[]
}

/** Sends one request, again where that is allowed, and reads the whole answer. */
export type Exchange = (request: ExchangeRequest) => Promise<RawAnswer>

/** An attempt without an answer; its cause is what `fetch` threw. */
class AttemptFailed extends Error {}

/**
 * Builds an exchange on ky, which brings back-off, `Retry-After`, timeouts and waits that wake on abort. Redirects and
 * the reading of the body happen inside an attempt, so that a connection that breaks half-way is one failed attempt.
 *
 * The exchange throws `network`, `timeout`, `aborted` and `redirected` errors.
 */
export function createExchange(fetch: Fetch, hooks: Hooks): Exchange {
  return async (request) => {
    const attempts: Attempt[] = []
    let answer: Omit<RawAnswer, 'attempts'> | undefined
    const context = (cause?: unknown): ErrorContext => ({ request: request.summary(), attempts, cause })
    const crossing = { body: request.body, credentials: request.credentials, context }

    let underWay = false
    const end = (outcome: Attempt['outcome']) => {
      // Time can also run out, or a signal come, during a wait.
      if (!underWay) return
      underWay = false
      attempts.push({ outcome })
      hooks.onResponse?.({ ...request.summary(), attempt: attempts.length, outcome })
    }

    const read = async (prepared: Request) => {
      const response = await follow(fetch, prepared, crossing)
      return { response, text: await response.text() }
    }

    const attempt = async (prepared: Request): Promise<Response> => {
      underWay = true
      hooks.onRequest?.({ ...request.summary(), attempt: attempts.length + 1 })
      let result: { response: Response; text: string }
      try {
        result = await orAborted(read(prepared), request.signal)
      } catch (cause) {
        // Ended from outside, by ky's timeout or the caller's signal: told where ky's error is caught.
        if (prepared.signal.aborted || isCalendarError(cause)) throw cause
        end('network')
        throw new AttemptFailed('no answer', { cause })
      }
      const { response, text } = result
      answer = { status: response.status, headers: response.headers, text }
      end(response.status)
      return response
    }

    try {
      await ky(request.url, {
        method: request.method,
        headers: request.headers,
        redirect: 'manual',
        fetch: (input) => attempt(input instanceof Request ? input : new Request(input)),
        timeout: request.timeout,
        totalTimeout: request.totalTimeout,
        // Other statuses are answers, not failures to be tried again.
        throwHttpErrors: (status) => request.repeatable && retriedStatuses.includes(status),
        retry: request.repeatable ? kyRetry(request.retry) : 0,
        ...(request.body === undefined ? {} : { body: request.body }),
        ...(request.signal === undefined ? {} : { signal: request.signal }),
      })
    } catch (error) {
      if (request.signal?.aborted) {
        end('aborted')
        throw new AbortedError(context(request.signal.reason))
      }
      if (isTimeoutError(error)) {
        end('timeout')
        throw new TimedOutError(context())
      }
      if (error instanceof AttemptFailed) throw new UnreachableError(context(error.cause))
      // The last of the retried statuses is an answer after all.
      if (!isHTTPError(error)) throw error
    }
    // ky returns only after an attempt, and throws HTTPError only after one with an answer.
    if (!answer) throw new UnreachableError(context())
    return { ...answer, attempts }
  }
}

function kyRetry({ limit, delay, maxDelay, maxRetryAfter }: Required<RetryOptions>) {
  return {
    limit,
    methods: ['get'],
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

/** Settles at once when the signal is aborted, also where a custom `fetch` does not look at it. */
async function orAborted<Result>(promise: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (!signal) return promise
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
