import type { FetchOptions, RetryOptions } from './options.js'

/** The `credentials` of `fetch`, under a name that programs without the types of a browser have. */
export type Cookies = 'omit' | 'same-origin' | 'include'

/** The body of a request: JSON, or a file, which has a type of its own. */
export type Payload = string | Blob | FormData

/** One call on its way: everything that decides how often and how long it is tried. */
export interface Transmission {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Payload | undefined
  /** Controls cookies; `undefined` leaves it to the runtime. */
  readonly cookies: Cookies | undefined
  /**
   * After which failures it may be sent again: after `all` that can pass, after those in which the instance `refused` to
   * look at it or was not reached, or after `none`.
   */
  readonly repeats: 'all' | 'refused' | 'none'
  readonly retry: Required<RetryOptions>
  /** Milliseconds that one attempt may take; `Infinity` for no limit. */
  readonly timeout: number
  /** When the call must be over, by `monotonic()`; `Infinity` for never. */
  readonly deadline: number
  readonly signal: AbortSignal | undefined
  /** Further options for `fetch`. */
  readonly init: FetchOptions | undefined
}

/**
 * Makes one attempt: builds the request, and gives its answer if there is one within so many milliseconds.
 *
 * @throws OutOfTime when there is none
 */
export type Transport = (
  transmission: Transmission,
  time: number,
  attempt: (request: Request) => Promise<Response>,
) => Promise<Response>

/** An attempt without an answer; its cause is what `fetch` threw. */
export class AttemptFailed extends Error {}

/** There was no answer within the time. */
export class OutOfTime extends Error {}

/** The instance refuses calls for a time that is longer than this one may wait. */
export class HeldBack extends Error {
  readonly wait: number

  constructor(wait: number) {
    super()
    this.wait = wait
  }
}
