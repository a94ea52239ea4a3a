export { type CalendarError, type CalendarErrorCode, isCalendarError } from './calendar-error.js'
export type { Attempt, ErrorContext, RequestSummary } from './failure.js'
export { describe, type Issue } from './issue.js'
export {
  ConflictError,
  InvalidInputError,
  invalid,
  NotAppliedError,
  refuseIssues,
  WouldOverwriteError,
} from './not-written.js'
export {
  BadCredentialsError,
  NoServiceError,
  NotAllowedError,
  NotFoundError,
  RateLimitedError,
  type Refusal,
  ServiceError,
} from './refused.js'
export { AbortedError, DiscoveryError, RedirectedError, TimedOutError, UnreachableError } from './unanswered.js'
export {
  IncompleteListError,
  type IncompleteReason,
  MalformedJsonError,
  NotModifiedError,
  OutsideContractError,
  TooLargeError,
  UnexpectedAnswerError,
  type WalkReport,
} from './unreadable.js'
