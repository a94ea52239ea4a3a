import type { Attempt, RequestSummary } from '../errors/index.js'
import type { Answered } from './send.js'

/** Metadata of a response. Browsers expose few headers of responses from other origins. */
export interface ResponseInfo {
  readonly status: number
  readonly headers: Headers
  readonly request: RequestSummary
  readonly attempts: readonly Attempt[]
}

/** Data with the response that brought it. */
export interface WithResponse<Data> {
  readonly data: Data
  readonly response: ResponseInfo
}

/** A promise of data that can also give the response. */
export interface Answer<Data> extends Promise<Data> {
  /**
   * The data with status, headers and attempts of the answer; for a write of several steps, of the last one.
   *
   * @example
   * ```ts
   * const { data, response } = await calendar.events.get(42).withResponse()
   * ```
   */
  withResponse(): Promise<WithResponse<Data>>
}

/** Makes the promise that public methods give. */
export function answerOf<Data>(answered: Promise<Answered>, read: (answered: Answered) => Data): Answer<Data> {
  const data = answered.then(read)
  return Object.assign(data, {
    withResponse: async () => {
      // Who asks for the response hears of a failure here, and not twice.
      data.catch(() => undefined)
      const settled = await answered
      return { data: read(settled), response: responseOf(settled) }
    },
  })
}

/** The response of a call, as `withResponse()` gives it: status, headers, attempts and request. */
export function responseOf({ raw, request }: Answered): ResponseInfo {
  const { status, headers, attempts } = raw
  return { status, headers, attempts, request: request() }
}
