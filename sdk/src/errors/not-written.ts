import { CalendarFailure, type ErrorContext, type ResponseContext } from './failure.js'
import { describe, type Issue } from './issue.js'

/** The input is invalid and nothing was sent. `issues` name the fields. */
export class InvalidInputError extends CalendarFailure {
  override readonly name = 'InvalidInputError'
  readonly code = 'invalidInput'
  declare readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[], context: ErrorContext = {}) {
    super(`Invalid input: ${describe(issues)}`, undefined, context)
    this.issues = issues
  }
}

/** The error for one thing that is wrong with an input. */
export function invalid(path: string, message: string): InvalidInputError {
  return new InvalidInputError([{ path, message }])
}

/** @throws InvalidInputError where anything is wrong */
export function refuseIssues(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new InvalidInputError(issues)
}

/**
 * The record is not in a state in which this update could be made, and nothing was sent. `modified`: it changed since
 * `ifUnmodified` was read. `trashed`: sending it back would bring it out of the trash; `replace` with a status does that.
 * `redacted`: parts of it are hidden from the caller (a password protects it), and would be lost.
 */
export class ConflictError extends CalendarFailure {
  override readonly name = 'ConflictError'
  readonly code = 'conflict'
  declare readonly reason: 'modified' | 'trashed' | 'redacted'

  constructor(reason: ConflictError['reason'], context: ErrorContext) {
    super(`Not updated: the record is ${reason}`, undefined, context)
    this.reason = reason
  }
}

/**
 * A venue or organizer of this name exists with other data, and deployed instances would overwrite it. Nothing was sent;
 * the option `reuse` says what is meant.
 */
export class WouldOverwriteError extends CalendarFailure {
  override readonly name = 'WouldOverwriteError'
  readonly code = 'wouldOverwrite'
  /** The record that is there. */
  declare readonly record: { readonly id?: unknown; readonly [field: string]: unknown }

  constructor(record: WouldOverwriteError['record']) {
    super(`Not sent: would overwrite record ${record.id}; see the option reuse`, undefined, {})
    this.record = record
  }
}

/** The instance accepted a write and did not apply these fields, in none of the forms that are known. */
export class NotAppliedError extends CalendarFailure {
  override readonly name = 'NotAppliedError'
  readonly code = 'notApplied'
  declare readonly status: number
  declare readonly fields: readonly string[]
  /** The id of the record; everything else of the write was applied to it. */
  declare readonly recordId: number | undefined

  constructor(fields: readonly string[], id: number | undefined, response: ResponseContext) {
    super(`The instance did not apply ${fields.join(', ')}`, response.status, response)
    this.fields = fields
    this.recordId = this.id = id
  }
}
