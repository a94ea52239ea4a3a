import { CalendarFailure, type ErrorContext, type ResponseContext } from './failure.js'
import { describe, type Issue } from './issue.js'

/** Something that is not the service answered: an HTML page of a gateway, a firewall, a login, a crash. */
export class UnexpectedAnswerError extends CalendarFailure {
  override readonly name = 'UnexpectedAnswerError'
  readonly code = 'unexpectedAnswer'
  declare readonly status: number
  declare readonly contentType: string
  /** The first characters of the body. */
  declare readonly excerpt: string

  constructor(status: number, contentType: string, excerpt: string, context: ErrorContext) {
    const what =
      status === 304
        ? 'HTTP 304 without a body, though the call asked for no comparison: a cache is at fault'
        : `HTTP ${status}, ${contentType || 'no content type'}`
    super(`Unexpected response, not from the calendar API: ${what}`, status, context)
    this.contentType = contentType
    this.excerpt = excerpt
  }
}

/** The record is as it was when the caller last read it (status 304), as the headers of the call asked to be told. */
export class NotModifiedError extends CalendarFailure {
  override readonly name = 'NotModifiedError'
  readonly code = 'notModified'
  declare readonly status: number

  constructor(context: ErrorContext) {
    super('Not modified', 304, context)
  }
}

/** The answer calls itself JSON and is not: cut off, or mixed with other output. */
export class MalformedJsonError extends CalendarFailure {
  override readonly name = 'MalformedJsonError'
  readonly code = 'malformedJson'
  declare readonly status: number
  /** The first characters of the body. */
  declare readonly excerpt: string

  constructor(status: number, excerpt: string, context: ErrorContext) {
    super(`Invalid JSON in the response: HTTP ${status}`, status, context)
    this.excerpt = excerpt
  }
}

/** The answer is longer than `maxResponseBytes` allows. The rest was not read. */
export class TooLargeError extends CalendarFailure {
  override readonly name = 'TooLargeError'
  readonly code = 'tooLarge'
  declare readonly status: number
  /** How many bytes were allowed. */
  declare readonly limit: number

  constructor(limit: number, status: number, context: ErrorContext) {
    super(`Response larger than ${limit} bytes: HTTP ${status}`, status, context)
    this.limit = limit
  }
}

/** The answer departs from the contract: with `validate: 'strict'`, or where a list has no items to go on with. */
export class OutsideContractError extends CalendarFailure {
  override readonly name = 'OutsideContractError'
  readonly code = 'outsideContract'
  declare readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[], response: ResponseContext) {
    super(`Response does not match the contract: ${describe(issues)}`, response.status, response)
    this.issues = issues
  }
}

/**
 * A sign that a list was not walked whole. `totalChanged`: the instance told several totals. `missing`: fewer items came
 * than it told. `emptyPage`, `repeatedPage`: a page before the last had none, or none that were new. `changed`: a page
 * had other items when it was asked for again. `inexactTotal`: the total means nothing with this filter. `stopped`: the
 * walk was broken off, by the caller or an error.
 */
export type IncompleteReason =
  | 'totalChanged'
  | 'missing'
  | 'emptyPage'
  | 'repeatedPage'
  | 'changed'
  | 'inexactTotal'
  | 'stopped'

/** How a walk over a list ended. */
export interface WalkReport {
  /** True if every item was given that was in the list all the time. */
  readonly complete: boolean
  /** Empty if it is complete. */
  readonly reasons: readonly IncompleteReason[]
  /** The items that were given. */
  readonly seen: number
  /** The items that the instance has, as it said last. */
  readonly total: number | undefined
}

/** A list was changed by others while it was walked, or a cache answers for it, and items may be missing. */
export class IncompleteListError extends CalendarFailure {
  override readonly name = 'IncompleteListError'
  readonly code = 'incompleteList'
  /** The items that were given. */
  declare readonly seen: number
  /** The items that the instance has, as it said last. */
  declare readonly claimed: number | undefined
  declare readonly reasons: readonly IncompleteReason[]

  constructor({ seen, total, reasons }: WalkReport, context: ErrorContext) {
    super(
      `The list may be incomplete: ${seen} of ${total ?? 'unknown'} items (${reasons.join(', ')})`,
      undefined,
      context,
    )
    this.seen = seen
    this.claimed = total
    this.reasons = reasons
  }
}
