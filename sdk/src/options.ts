import type { Auth } from './auth.js'
import type { Attempt, Issue } from './errors/index.js'
import type { Dialect } from './write/forms.js'

/** A function like `fetch`; it is called with one `Request`. */
export type Fetch = (request: Request) => Promise<Response>

/**
 * How answers are checked against the contract. `warn` hands the data over and reports each departure once, `strict`
 * throws an `OutsideContractError`, `off` checks nothing.
 */
export type Validate = 'strict' | 'warn' | 'off'

/** When a call is tried again: after a network failure, and after 408, 429 and 5xx. Writes only when that is asked for. */
export interface RetryOptions {
  /** Further attempts after the first. Default 2. */
  readonly limit?: number
  /** First wait in milliseconds; it doubles with each attempt and is spread at random. Default 300. */
  readonly delay?: number
  /** Longest wait in milliseconds that is chosen here. Default 10,000. */
  readonly maxDelay?: number
  /** Longest `Retry-After` in milliseconds that is obeyed; when an instance asks for more, the call fails. Default 60,000. */
  readonly maxRetryAfter?: number
  /**
   * Whether writes are tried again, too. A create whose answer was lost is then made twice, so this is for calls that
   * you know to be safe. Default false.
   */
  readonly writes?: boolean
}

/** How loud a log is. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** Where to log; `console` is one. What is handed over holds no secrets: headers are shown by a list of allowed ones. */
export type Logger = { readonly [Level in LogLevel]?: (message: string, details?: object) => void }

/** What can be set for a client and for a single call. */
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
  /** How answers are checked. Default `warn`. */
  readonly validate?: Validate
  /** Ends the call, also while it waits to try again. */
  readonly signal?: AbortSignal
}

/** An answer that departs from the contract; each kind of departure is reported once per client. */
export interface Warning {
  readonly operation: string
  readonly issues: readonly Issue[]
  readonly message: string
}

/** One attempt about to be sent. Secrets in the URL are replaced by `***`. */
export interface AttemptInfo {
  readonly operation: string
  readonly method: string
  readonly url: string
  /** 1 for the first attempt. */
  readonly attempt: number
}

/** Called around every attempt; what they throw ends the call. */
export interface Hooks {
  onRequest?(info: AttemptInfo): void
  onResponse?(info: AttemptInfo & Attempt & { readonly milliseconds: number }): void
}

/** How a client is set up. */
export interface ClientOptions extends Omit<CallOptions, 'signal'> {
  /**
   * Where the instance answers: its base URL (`https://example.com/wp-json`), with or without the namespace, or a URL
   * with `?rest_route=/`. Of another page of the site, `discover` finds it.
   */
  readonly baseUrl: string
  /** Default: the one that `baseUrl` holds, else `calendar/events/v1`; instances of The Events Calendar have `tribe/events/v1`. */
  readonly namespace?: string
  /** Who is calling; without it, a stranger. Sent to the instance's origin only. */
  readonly auth?: Auth
  /** Default: the global `fetch` at the time of the call. */
  readonly fetch?: Fetch
  /** Called with departures from the contract. Default: `console.warn`. */
  readonly onWarning?: (warning: Warning) => void
  readonly hooks?: Hooks
  /** Told of every attempt: `debug` of each request, `info` of answers, `warn` of failures. Default: nobody. */
  readonly logger?: Logger
  /** What the logger is told at least. Default `warn`. */
  readonly logLevel?: LogLevel
  /** The most calls that are under way at once; others wait. Default: no limit. */
  readonly maxConcurrent?: number
  /**
   * How the instance takes writes that have no form that is right everywhere. Left out, it is found out when it is
   * needed, and kept.
   */
  readonly dialect?: Dialect
}
