import type { Attempt } from '../../errors/index.js'

/** A function like `fetch`; it is called with one `Request`. */
export type Fetch = (request: Request) => Promise<Response>

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
   * Retries writes, too. A create whose answer was lost then happens twice, so set it only for calls that
   * you know to be safe. Default false.
   */
  readonly writes?: boolean
}

/** How loud a log is. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** Where to log; `console` is one. What is handed over holds no secrets: headers are shown by a list of allowed ones. */
export type Logger = { readonly [Level in LogLevel]?: (message: string, details?: object) => void }

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
