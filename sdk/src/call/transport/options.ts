import type { Attempt } from '../../errors/index.js'

/**
 * A function like `fetch`. The `Request` holds all that is sent; `init` holds `fetchOptions`, if there are any, and goes on
 * to the real `fetch`.
 */
export type Fetch = (input: Request, init?: RequestInit) => Promise<Response>

/**
 * Further options for `fetch`, as runtimes and frameworks have them, for example `{ next: { revalidate: 60 } }` of Next.js.
 * Method, headers, body, signal, redirects and credentials belong to the client. `cache` and `next` are used by reads alone:
 * writes, and the reads that an update needs, always ask the instance.
 */
export interface FetchOptions {
  readonly cache?: 'default' | 'no-store' | 'reload' | 'no-cache' | 'force-cache' | 'only-if-cached'
  /** Of Next.js: seconds for which its data cache keeps an answer, and tags to revalidate it. */
  readonly next?: { readonly revalidate?: number | false; readonly tags?: readonly string[] }
  readonly [option: string]: unknown
}

/**
 * When a call is tried again. Reads are after a network failure, a timeout, 408, 429 and 5xx. A 429 holds back all calls of
 * the client, writes included, for as long as it says, or a second; with a limit of 0 a call neither waits nor makes others
 * wait. A wait that would end after the call's deadline is not begun: the call fails at once with what it got.
 */
export interface RetryOptions {
  /** Further attempts after the first. Default 2. */
  readonly limit?: number
  /** First wait in milliseconds; it doubles with each attempt and is spread at random. Default 300. */
  readonly delay?: number
  /** Longest wait in milliseconds that is chosen here. Default 10,000. */
  readonly maxDelay?: number
  /**
   * Longest wait in milliseconds that an instance can ask for (`Retry-After`; with 429 `RateLimit-Reset` and
   * `X-RateLimit-Reset`, too); when it asks for more, the call fails. Default 60,000.
   */
  readonly maxRetryAfter?: number
  /**
   * When writes are tried again: `safe`, the default, where the instance refused them or was not reached, so that none can
   * happen twice (refused connections, 429, and 503 with `Retry-After`); `true` after everything, as reads; `false` never.
   * With `true`, a create whose answer was lost happens twice. Otherwise a write whose answer was lost is looked up, unless
   * this is `false` or the limit 0; where no record shows that it was carried out, the error has `outcome: 'unknown'`.
   */
  readonly writes?: boolean | 'safe'
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

/** Called around every attempt; what they throw ends the call. A promise that rejects is reported to `onWarning`. */
export interface Hooks {
  onRequest?(info: AttemptInfo): void
  onResponse?(info: AttemptInfo & Attempt & { readonly milliseconds: number }): void
}
