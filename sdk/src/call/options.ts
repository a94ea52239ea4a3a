import type { Issue } from '../errors/index.js'
import type { FetchOptions, RetryOptions } from './transport/options.js'

/** Options of a client that a single call can override. */
export interface CallOptions {
  /** Milliseconds that one attempt may take, body included; `false` for no limit. Default 30,000. */
  readonly timeout?: number | false
  /**
   * Milliseconds that the call may take with all attempts and waits; `false` for no limit, the default. What asks the
   * instance several times, as lists and updates do, has it each time.
   */
  readonly totalTimeout?: number | false
  /**
   * The most bytes of an answer that are read, counted after decompression; `false` for no limit. A longer one fails with
   * `tooLarge`. Default 67,108,864 (64 MiB), where a page of 50 long events has less than one.
   */
  readonly maxResponseBytes?: number | false
  /** Headers to send along; a call's own win over the client's. They are never sent to another origin. */
  readonly headers?: Readonly<Record<string, string>>
  /** How reads are tried again; a number is the limit, 0 turns it off. */
  readonly retry?: number | RetryOptions
  /** Further options for `fetch`, such as `cache`, and `next` of Next.js. A call's own replace the client's one by one. */
  readonly fetchOptions?: FetchOptions
  /** How answers are checked. Default `warn`. */
  readonly validate?: Validate
  /** Ends the call, also while it waits to try again. */
  readonly signal?: AbortSignal
}

/**
 * How answers are checked against the contract. `warn` hands the data over and reports each departure once, `strict`
 * throws an `OutsideContractError`, `off` checks nothing.
 */
export type Validate = 'strict' | 'warn' | 'off'

/** An answer that departs from the contract; each kind of departure is reported once per client. */
export interface Warning {
  readonly operation: string
  readonly issues: readonly Issue[]
  readonly message: string
}

/** Options of calls on records that may be protected by a password. */
export interface ReadOptions extends CallOptions {
  /** The password of the record. */
  readonly password?: string
}
