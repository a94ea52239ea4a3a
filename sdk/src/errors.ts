import type { ErrorCode } from '@eventcal/contract'

/** What was asked, safe to log: no headers, no payload, and secrets in the URL replaced by `***`. */
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

/** One thing that is wrong with an input or an answer. */
export interface Issue {
  /** Where, for example `venue.zip` or `events[3].image.url`; empty for the whole. */
  readonly path: string
  readonly message: string
}

/** What every error may carry; handed to the constructors, which are called inside this package only. */
export interface ErrorContext {
  readonly request?: RequestSummary | undefined
  readonly attempts?: readonly Attempt[] | undefined
  readonly cause?: unknown
}

// A registered symbol is the same in every realm and in every copy of this package.
const brand: unique symbol = Symbol.for('@eventcal/sdk/error')

/** What all errors of this package have in common. Read `code` first: it tells which of them it is. */
abstract class CalendarFailure extends Error {
  abstract readonly code: string
  /** HTTP status of the answer, where there was one. */
  readonly status: number | undefined
  readonly request: RequestSummary | undefined
  /** Every attempt that was made, in order; empty when nothing was sent. */
  readonly attempts: readonly Attempt[]

  constructor(message: string, status: number | undefined, { request, attempts = [], cause }: ErrorContext) {
    super(
      request ? `${message} (${request.method} ${request.url})` : message,
      cause === undefined ? undefined : { cause },
    )
    this.status = status
    this.request = request
    this.attempts = attempts
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

/** The body of a refusal, taken apart. */
export interface Refusal {
  readonly status: number
  /** The code of the service, where the answer was one of the service's. */
  readonly serviceCode?: ErrorCode | (string & {}) | undefined
  /** Refused parameters with the reason, or the names of missing ones. */
  readonly params?: Readonly<Record<string, string>> | readonly string[] | undefined
  /** What the answer holds beside code and message. */
  readonly data?: unknown
  readonly message: string
}

abstract class RefusedFailure extends CalendarFailure {
  declare readonly status: number
  readonly serviceCode: Refusal['serviceCode']
  readonly params: Refusal['params']
  readonly data: unknown

  constructor({ status, serviceCode, params, data, message }: Refusal, context: ErrorContext) {
    super(`${message} [${serviceCode ?? 'HTTP'} ${status}]`, status, context)
    this.serviceCode = serviceCode
    this.params = params
    this.data = data
  }
}

/**
 * The record is not in a state in which this update could be made, and nothing was sent. `modified`: it changed since
 * `ifUnmodified` was read. `trashed`: sending it back would bring it out of the trash; `replace` with a status does that.
 * `redacted`: parts of it are hidden from the caller (a password protects it), and would be lost.
 */
export class ConflictError extends CalendarFailure {
  override readonly name = 'ConflictError'
  readonly code = 'conflict'
  readonly reason: 'modified' | 'trashed' | 'redacted'

  constructor(reason: ConflictError['reason'], context: ErrorContext) {
    super(`Not updated: the record is ${reason}`, undefined, context)
    this.reason = reason
  }
}

/** The instance accepted a write and did not apply these fields, in none of the forms that are known. */
export class NotAppliedError extends CalendarFailure {
  override readonly name = 'NotAppliedError'
  readonly code = 'notApplied'
  declare readonly status: number
  readonly fields: readonly string[]
  /** The id of the record; everything else of the write was applied to it. */
  readonly recordId: number | undefined

  constructor(fields: readonly string[], recordId: number | undefined, status: number, context: ErrorContext) {
    super(`The instance did not apply ${fields.join(', ')}`, status, context)
    this.fields = fields
    this.recordId = recordId
  }
}

/** The service refused or failed; `serviceCode` and `params` say why. */
export class ServiceError extends RefusedFailure {
  override readonly name = 'ServiceError'
  readonly code = 'service'
}

/** The record does not exist, is of another kind, or was deleted before (status 410). */
export class NotFoundError extends RefusedFailure {
  override readonly name = 'NotFoundError'
  readonly code = 'notFound'
}

/** The caller may not do this, or not read this record (status 401 or 403). */
export class NotAllowedError extends RefusedFailure {
  override readonly name = 'NotAllowedError'
  readonly code = 'notAllowed'
}

/** The credentials are wrong. Instances then refuse public reads, too. `status` is missing when none could be made. */
export class BadCredentialsError extends CalendarFailure {
  override readonly name = 'BadCredentialsError'
  readonly code = 'badCredentials'
  readonly serviceCode: Refusal['serviceCode']

  constructor(refusal: Partial<Refusal> & { readonly message: string }, context: ErrorContext) {
    super(refusal.message, refusal.status, context)
    this.serviceCode = refusal.serviceCode
  }
}

/** No such service at this address: base URL or namespace are wrong, or the site switched it off. */
export class NoServiceError extends RefusedFailure {
  override readonly name = 'NoServiceError'
  readonly code = 'noService'
}

/** Something that is not the service answered: an HTML page of a gateway, a firewall, a login, a crash. */
export class UnexpectedAnswerError extends CalendarFailure {
  override readonly name = 'UnexpectedAnswerError'
  readonly code = 'unexpectedAnswer'
  declare readonly status: number
  readonly contentType: string
  /** The first characters of the body. */
  readonly excerpt: string

  constructor(status: number, contentType: string, excerpt: string, context: ErrorContext) {
    super(`An answer that is not of the service: HTTP ${status}, ${contentType || 'no content type'}`, status, context)
    this.contentType = contentType
    this.excerpt = excerpt
  }
}

/** The answer calls itself JSON and is not: cut off, or mixed with other output. */
export class MalformedJsonError extends CalendarFailure {
  override readonly name = 'MalformedJsonError'
  readonly code = 'malformedJson'
  declare readonly status: number
  /** The first characters of the body. */
  readonly excerpt: string

  constructor(status: number, excerpt: string, context: ErrorContext) {
    super(`An answer that cannot be read as JSON: HTTP ${status}`, status, context)
    this.excerpt = excerpt
  }
}

/** The answer departs from the contract: with `validate: 'strict'`, or where a list has no items to go on with. */
export class OutsideContractError extends CalendarFailure {
  override readonly name = 'OutsideContractError'
  readonly code = 'outsideContract'
  readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[], status: number, context: ErrorContext) {
    super(`An answer outside the contract: ${describe(issues)}`, status, context)
    this.issues = issues
  }
}

/** The instance redirects to where this call must not follow: `location` shows where it points, if that is visible. */
export class RedirectedError extends CalendarFailure {
  override readonly name = 'RedirectedError'
  readonly code = 'redirected'
  readonly location: string | undefined

  constructor(message: string, status: number | undefined, location: string | undefined, context: ErrorContext) {
    super(message, status, context)
    this.location = location
  }
}

/** A page of a list came twice, so a cache or the instance ignores the page number; what follows cannot be reached. */
export class RepeatedPageError extends CalendarFailure {
  override readonly name = 'RepeatedPageError'
  readonly code = 'repeatedPage'
  readonly page: number

  constructor(page: number, context: ErrorContext) {
    super(`Page ${page} repeats earlier items: a cache or the instance ignores the page number`, undefined, context)
    this.page = page
  }
}

/** No answer within the time that the call had. */
export class TimedOutError extends CalendarFailure {
  override readonly name = 'TimedOutError'
  readonly code = 'timeout'

  constructor(context: ErrorContext) {
    super('No answer in time', undefined, context)
  }
}

/** The instance could not be reached, or the connection broke; `cause` is what `fetch` said. */
export class UnreachableError extends CalendarFailure {
  override readonly name = 'UnreachableError'
  readonly code = 'network'

  constructor(context: ErrorContext) {
    super('The instance could not be reached', undefined, context)
  }
}

/** The signal that was handed in ended the call; `cause` is its reason. */
export class AbortedError extends CalendarFailure {
  override readonly name = 'AbortedError'
  readonly code = 'aborted'

  constructor(context: ErrorContext) {
    super('The call was aborted', undefined, context)
  }
}

/** No instance was found at a site; `tried` says where was looked, and what came of it. */
export class DiscoveryError extends CalendarFailure {
  override readonly name = 'DiscoveryError'
  readonly code = 'notDiscovered'
  readonly tried: readonly { readonly url: string; readonly outcome: string }[]

  constructor(tried: DiscoveryError['tried']) {
    const list = tried.map(({ url, outcome }) => `${url} (${outcome})`).join(', ')
    super(`No event calendar found; tried ${list}`, undefined, {})
    this.tried = tried
  }
}

/** What was handed in cannot be sent; nothing was sent. `issues` name the fields. */
export class InvalidInputError extends CalendarFailure {
  override readonly name = 'InvalidInputError'
  readonly code = 'invalidInput'
  readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[], context: ErrorContext = {}) {
    super(`Invalid input: ${describe(issues)}`, undefined, context)
    this.issues = issues
  }
}

/**
 * Every error that this package throws. Tell them apart by `code`.
 *
 * @example
 * ```ts
 * try {
 *   await calendar.events.get(42)
 * } catch (error) {
 *   if (isCalendarError(error, 'notFound')) console.log('gone:', error.serviceCode)
 *   else throw error
 * }
 * ```
 */
export type CalendarError =
  | ServiceError
  | NotFoundError
  | NotAllowedError
  | BadCredentialsError
  | NoServiceError
  | UnexpectedAnswerError
  | MalformedJsonError
  | OutsideContractError
  | RedirectedError
  | RepeatedPageError
  | ConflictError
  | NotAppliedError
  | TimedOutError
  | UnreachableError
  | AbortedError
  | DiscoveryError
  | InvalidInputError

/** The values of `code`. */
export type CalendarErrorCode = CalendarError['code']

/** Whether a value is an error of this package, also one from another realm or another copy of it. */
export function isCalendarError(value: unknown): value is CalendarError
/** Whether a value is the error of this code. */
export function isCalendarError<Code extends CalendarErrorCode>(
  value: unknown,
  code: Code,
): value is Extract<CalendarError, { code: Code }>
export function isCalendarError(value: unknown, code?: CalendarErrorCode): boolean {
  if (typeof value !== 'object' || value === null || !(brand in value)) return false
  return code === undefined || ('code' in value && value.code === code)
}

function describe(issues: readonly Issue[]): string {
  return issues.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; ')
}
