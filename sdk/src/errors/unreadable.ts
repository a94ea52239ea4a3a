import { CalendarFailure, type ErrorContext } from './failure.js'
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

  constructor(issues: readonly Issue[], status: number, context: ErrorContext) {
    super(`Response does not match the contract: ${describe(issues)}`, status, context)
    this.issues = issues
  }
}

/** A page of a list came twice, so a cache or the instance ignores the page number; what follows cannot be reached. */
export class RepeatedPageError extends CalendarFailure {
  override readonly name = 'RepeatedPageError'
  readonly code = 'repeatedPage'
  declare readonly page: number

  constructor(page: number, context: ErrorContext) {
    super(`Page ${page} repeats earlier items: a cache or the instance ignores the page number`, undefined, context)
    this.page = page
  }
}
