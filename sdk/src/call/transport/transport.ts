import type { RetryOptions } from './options.js'

/** One call on its way: everything that decides how often and how long it is tried. */
export interface Transmission {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  /** The payload as JSON. */
  readonly body: string | undefined
  /** Controls cookies; `undefined` leaves it to the runtime. */
  readonly cookies: RequestCredentials | undefined
  /** True if it may be sent again. */
  readonly repeatable: boolean
  readonly retry: Required<RetryOptions>
  /** Milliseconds that one attempt may take; `Infinity` for no limit. */
  readonly timeout: number
  /** When the call must be over, by `Date.now()`; `Infinity` for never. */
  readonly deadline: number
  readonly signal: AbortSignal | undefined
}

/**
 * Makes attempts until one has an answer that is final, waits between them as back-off and `Retry-After` say, and wakes
 * from waits on abort. Resolves when the last attempt had an answer, whatever its status.
 *
 * @throws AttemptFailed when the last attempt had none
 * @throws OutOfTime when the time of an attempt or of the call was over
 */
export type Transport = (transmission: Transmission, attempt: (request: Request) => Promise<Response>) => Promise<void>

/** An attempt without an answer; its cause is what `fetch` threw. */
export class AttemptFailed extends Error {}

/** There was no answer within the time. */
export class OutOfTime extends Error {}
