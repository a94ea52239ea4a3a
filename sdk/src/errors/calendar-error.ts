import { brand } from './failure.js'
import type { ConflictError, InvalidInputError, NotAppliedError, WouldOverwriteError } from './not-written.js'
import type {
  BadCredentialsError,
  NoServiceError,
  NotAllowedError,
  NotFoundError,
  RateLimitedError,
  ServiceError,
} from './refused.js'
import type { AbortedError, DiscoveryError, RedirectedError, TimedOutError, UnreachableError } from './unanswered.js'
import type {
  IncompleteListError,
  MalformedJsonError,
  NotModifiedError,
  OutsideContractError,
  TooLargeError,
  UnexpectedAnswerError,
} from './unreadable.js'

/**
 * Every error that this package throws. Tell them apart by `code`.
 *
 * @example
 * ```ts
 * import { isCalendarError } from '@eventcal/sdk'
 *
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
  | RateLimitedError
  | UnexpectedAnswerError
  | MalformedJsonError
  | NotModifiedError
  | TooLargeError
  | OutsideContractError
  | RedirectedError
  | IncompleteListError
  | ConflictError
  | NotAppliedError
  | WouldOverwriteError
  | TimedOutError
  | UnreachableError
  | AbortedError
  | DiscoveryError
  | InvalidInputError

/** The values of `code`. */
export type CalendarErrorCode = CalendarError['code']

/** True if a value is an error of this package, also one from another realm or another copy of it. */
export function isCalendarError(value: unknown): value is CalendarError
/** True if a value is an error of this package with this code. */
export function isCalendarError<Code extends CalendarErrorCode>(
  value: unknown,
  code: Code,
): value is Extract<CalendarError, { code: Code }>
export function isCalendarError(value: unknown, code?: CalendarErrorCode): boolean {
  if (typeof value !== 'object' || value === null || !(brand in value)) return false
  return code === undefined || ('code' in value && value.code === code)
}
