/** A request, safe to log: no headers, no payload, and secrets in the URL replaced by `***`. */
export interface RequestSummary {
  /** The id of the operation, for example `events.get`. */
  readonly operation: string
  readonly method: string
  readonly url: string
}

/** How one attempt to get an answer ended: with an HTTP status, or without an answer. */
export interface Attempt {
  readonly outcome: number | 'network' | 'timeout' | 'aborted'
  /** Milliseconds that were waited before the next attempt; absent for the last one. */
  readonly wait?: number
  /** The header that decided how long, for example `retry-after: 3`. */
  readonly header?: string
}

/** Optional data of every error, for the constructors, which only this package calls. */
export interface ErrorContext {
  readonly request?: RequestSummary | undefined
  readonly attempts?: readonly Attempt[] | undefined
  readonly cause?: unknown
  readonly outcome?: 'unknown' | undefined
  readonly hint?: string | undefined
}

/** The same, of an answer that was a success. */
export interface ResponseContext extends ErrorContext {
  readonly status: number
}

/** A registered symbol is the same in every realm and in every copy of this package. */
export const brand: unique symbol = Symbol.for('@eventcal/sdk/error')

/** Base of all errors of this package. `code` identifies the kind. */
export abstract class CalendarFailure extends Error {
  abstract readonly code: string
  /** HTTP status of the answer, where there was one. */
  declare readonly status: number | undefined
  declare readonly request: RequestSummary | undefined
  /** Every attempt that was made, in order; empty when nothing was sent. */
  declare readonly attempts: readonly Attempt[]
  /** `unknown` where a write was sent, and nothing says if the instance carried it out. */
  declare readonly outcome?: 'unknown'
  /** A likely remedy, where the address of the instance seems to be wrong. */
  declare readonly hint?: string
  /** The id of the record that was written before this failed. */
  declare id?: number | undefined
  /** True if this call created that record. */
  declare created?: boolean

  constructor(message: string, status: number | undefined, context: ErrorContext) {
    const { request, attempts = [], cause, outcome, hint } = context
    const said = outcome ? `${message}; the write was sent, and its outcome is unknown` : message
    super(request ? `${said} (${request.method} ${request.url})` : said, cause === undefined ? undefined : { cause })
    this.status = status
    this.request = request
    this.attempts = attempts
    if (outcome) this.outcome = outcome
    if (hint) this.hint = hint
  }

  get [brand](): true {
    return true
  }

  /** A plain object with everything but the stack; safe to log. */
  toJSON(): Record<string, unknown> {
    const { cause, stack: _, ...fields } = this
    return {
      ...fields,
      message: this.message,
      ...(cause === undefined ? {} : { cause: cause instanceof Error ? `${cause.name}: ${cause.message}` : 'unknown' }),
    }
  }
}
