import {
  AbortedError,
  type Attempt,
  type ErrorContext,
  isCalendarError,
  type RequestSummary,
  TimedOutError,
  TooLargeError,
  UnreachableError,
} from '../../errors/index.js'
import { textOf } from './body.js'
import type { Limit } from './limit.js'
import type { Observer } from './observer.js'
import type { Fetch } from './options.js'
import { follow } from './redirect.js'
import { AttemptFailed, OutOfTime, type Transmission, type Transport } from './transport.js'

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
  readonly attempts: readonly Attempt[]
}

/** Sends one request, again where that is allowed, and reads the whole answer. */
export type Exchange = (request: ExchangeRequest) => Promise<RawAnswer>

/**
 * Builds an exchange. Redirects and the reading of the body happen inside an attempt, so that a connection that breaks
 * half-way is one failed attempt.
 *
 * The exchange throws `network`, `timeout`, `aborted`, `redirected` and `tooLarge` errors.
 */
export function createExchange(fetch: Fetch, transport: Transport, observer: Observer, limit?: Limit): Exchange {
  return async (request) => {
    const attempts: Attempt[] = []
    let answer: Omit<RawAnswer, 'attempts'> | undefined
    const context = (cause?: unknown): ErrorContext => ({ request: request.summary(), attempts, cause })
    const crossing = { body: request.body, credentials: request.credentials, context }

    let begun: number | undefined
    let ended = 0
    const begin = (prepared: Request) => {
      begun = Date.now()
      const last = attempts.pop()
      if (last) attempts.push({ ...last, wait: begun - ended })
      observer.request?.(request.summary(), attempts.length + 1, prepared.headers)
    }
    const end = (outcome: Attempt['outcome'], headers?: Headers) => {
      // Time can also run out, or a signal come, during a wait.
      if (begun === undefined) return
      ended = Date.now()
      const header = headers?.get('retry-after')
      attempts.push({ outcome, ...(header ? { header: `retry-after: ${header}` } : {}) })
      observer.response?.(request.summary(), attempts.length, outcome, ended - begun, headers)
      begun = undefined
    }

    const read = async (prepared: Request) => {
      const response = await follow(fetch, prepared, crossing)
      const { text, isCut } = await textOf(response, request.maxBytes)
      if (!isCut) return { response, text }
      end(response.status, response.headers)
      throw new TooLargeError(request.maxBytes, response.status, context())
    }

    const attempt = async (prepared: Request): Promise<Response> => {
      begin(prepared)
      let result: { response: Response; text: string }
      try {
        result = await read(prepared)
      } catch (cause) {
        // Ended from outside, by a timeout or the caller's signal: told where the transport's error is caught.
        if (request.signal?.aborted || prepared.signal.aborted || isCalendarError(cause)) throw cause
        end('network')
        throw new AttemptFailed('no answer', { cause })
      }
      const { response, text } = result
      answer = { status: response.status, headers: response.headers, text }
      end(response.status, response.headers)
      return response
    }

    try {
      const send = () => transport(request, attempt)
      await (limit ? limit(send, request.signal, request.deadline) : send())
    } catch (error) {
      if (request.signal?.aborted) {
        end('aborted')
        throw new AbortedError(context(request.signal.reason))
      }
      if (error instanceof OutOfTime) {
        end('timeout')
        throw new TimedOutError(context())
      }
      if (error instanceof AttemptFailed) throw new UnreachableError(context(error.cause))
      throw error
    }
    // A transport returns only after an attempt with an answer.
    if (!answer) throw new UnreachableError(context())
    return { ...answer, attempts }
  }
}
