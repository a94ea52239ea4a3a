import {
  AbortedError,
  type Attempt,
  type ErrorContext,
  isCalendarError,
  RateLimitedError,
  RedirectedError,
  type RequestSummary,
  TimedOutError,
  TooLargeError,
  UnreachableError,
} from '../../errors/index.js'
import { monotonic } from './abortable.js'
import { createAttempts, isUnsent } from './attempts.js'
import { textOf } from './body.js'
import { beginsAsJson, type FoundJson, jsonIn } from './json.js'
import type { Limit } from './limit.js'
import type { Observer } from './observer.js'
import type { Fetch } from './options.js'
import { follow } from './redirect.js'
import { askedWait } from './retry.js'
import { AttemptFailed, HeldBack, OutOfTime, type Transmission, type Transport } from './transport.js'

/** One request to an instance, ready to be sent. */
export interface ExchangeRequest extends Transmission {
  /** True if it carries credentials. */
  readonly credentials: boolean
  /** The most bytes of an answer that are read. */
  readonly maxBytes: number
  readonly summary: () => RequestSummary
}

/** A response of any status, with its body as text. */
export interface RawAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The JSON in that text, if there is any. */
  readonly json: FoundJson | undefined
  readonly attempts: readonly Attempt[]
}

/** Sends one request, again where that is allowed, and reads the whole answer. */
export type Exchange = (request: ExchangeRequest) => Promise<RawAnswer>

/**
 * Builds an exchange. Redirects and the reading of the body happen inside an attempt, so that a connection that breaks
 * half-way is one failed attempt.
 *
 * The exchange throws `network`, `timeout`, `aborted`, `rateLimited`, `redirected` and `tooLarge` errors.
 */
export function createExchange(fetch: Fetch, transport: Transport, observer: Observer, limit?: Limit): Exchange {
  const attemptsOf = createAttempts()
  return async (request) => {
    const attempts: Attempt[] = []
    let answer: Omit<RawAnswer, 'attempts'> | undefined
    const outcome = request.method === 'GET' ? undefined : 'unknown'
    const context = (more: Partial<ErrorContext> = {}): ErrorContext => ({
      request: request.summary(),
      attempts,
      ...more,
    })
    const crossing = {
      body: request.body,
      credentials: request.credentials,
      context,
      // Options of runtimes and frameworks, which the types of `fetch` do not all know.
      init: request.init as RequestInit | undefined,
    }

    let begun: number | undefined
    let ended = 0
    let number = 0
    const begin = (prepared: Request) => {
      begun = monotonic()
      const last = attempts.pop()
      if (last) attempts.push({ ...last, wait: begun - ended })
      observer.request?.(request.summary(), attempts.length + 1, prepared.headers)
    }
    const end = (how: Attempt['outcome'], headers?: Headers) => {
      // Time can also run out, or a signal come, during a wait.
      if (begun === undefined) return
      ended = monotonic()
      const header = typeof how === 'number' && headers && askedWait(how, headers)?.header
      attempts.push({ outcome: how, ...(header ? { header } : {}) })
      observer.response?.(request.summary(), attempts.length, how, Math.round(ended - begun), headers)
      begun = undefined
    }

    const attempt = async (prepared: Request): Promise<Response> => {
      number += 1
      const own = number
      answer = undefined
      begin(prepared)
      try {
        const response = await follow(fetch, prepared, crossing)
        const { status, headers } = response
        const { text, isCut } = await textOf(response, request.maxBytes)
        // A `fetch` that does not look at signals can answer after its time, beside a later attempt.
        if (own !== number) return response
        end(status, headers)
        if (isCut) throw new TooLargeError(request.maxBytes, status, context())
        answer = { status, headers, text, json: jsonIn(text) }
        // A server that dies while it writes breaks no connection where a proxy stands before it.
        if (response.ok && !answer.json && request.method === 'GET' && beginsAsJson(text))
          throw new AttemptFailed('cut off')
        return response
      } catch (cause) {
        // Ended from outside, by a timeout or the caller's signal: told where the transport's error is caught.
        if (request.signal?.aborted || prepared.signal.aborted) throw cause
        if (cause instanceof RedirectedError) end(cause.status ?? 'network')
        if (isCalendarError(cause) || cause instanceof AttemptFailed) throw cause
        end('network')
        throw new AttemptFailed('no answer', { cause })
      }
    }

    const attemptWithin = async (time: number): Promise<Response> => {
      try {
        return await transport(request, time, attempt)
      } catch (error) {
        if (error instanceof OutOfTime) {
          end('timeout')
          number += 1
        }
        throw error
      }
    }

    try {
      const send = () => attemptsOf(request, attemptWithin)
      await (limit ? limit(send, request.signal, request.deadline) : send())
    } catch (error) {
      if (request.signal?.aborted) {
        end('aborted')
        throw new AbortedError(
          context({ cause: request.signal.reason, outcome: attempts.length > 0 ? outcome : undefined }),
        )
      }
      if (error instanceof OutOfTime)
        throw new TimedOutError(context({ outcome: attempts.length > 0 ? outcome : undefined }))
      if (error instanceof HeldBack) {
        const message = 'Held back: the instance refused an earlier call, and takes none until then'
        throw new RateLimitedError({ status: 429, message }, error.wait, context())
      }
      if (error instanceof AttemptFailed && answer) return { ...answer, attempts }
      if (error instanceof AttemptFailed) {
        const { cause } = error
        throw new UnreachableError(context({ cause, outcome: isUnsent(cause) ? undefined : outcome }))
      }
      throw error
    }
    // A transport returns only after an attempt with an answer.
    if (!answer) throw new UnreachableError(context())
    const last = answer
    // Runtimes hold the closures of a request for a while after it (for its signal), and would hold the body with them.
    answer = undefined
    return { ...last, attempts }
  }
}
