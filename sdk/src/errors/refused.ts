import type { ErrorCode } from '@eventcal/contract'
import { CalendarFailure, type ErrorContext } from './failure.js'

/** The body of a refusal, taken apart. */
export interface Refusal {
  readonly status: number
  /** The code of the service, where the answer was one of the service's. */
  readonly serviceCode?: ErrorCode | (string & {}) | undefined
  /** Refused parameters with the reason, or the names of missing ones. */
  readonly params?: Readonly<Record<string, string>> | readonly string[] | undefined
  /** The `data` of the answer. */
  readonly data?: unknown
  readonly message: string
}

abstract class RefusedFailure extends CalendarFailure {
  declare readonly status: number
  declare readonly serviceCode: Refusal['serviceCode']
  declare readonly params: Refusal['params']
  declare readonly data: unknown

  constructor({ status, serviceCode, params, data, message }: Refusal, context: ErrorContext) {
    super(`${message}${reasonsOf(params)} [${serviceCode ?? 'HTTP'} ${status}]`, status, context)
    this.serviceCode = serviceCode
    this.params = params
    this.data = data
  }
}

/** The refused parameters with the reasons, as a part of a message. */
function reasonsOf(params: Refusal['params']): string {
  if (!params) return ''
  const texts = Array.isArray(params) ? params : Object.entries(params).map(([name, reason]) => `${name}: ${reason}`)
  const text = texts.join('; ')
  return text === '' ? '' : ` (${text.length > 500 ? `${text.slice(0, 500)}…` : text})`
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

/**
 * The instance refuses calls for a while (status 429). `attempts` shows if this one was sent: while one call is refused,
 * the others of its client are not.
 */
export class RateLimitedError extends RefusedFailure {
  override readonly name = 'RateLimitedError'
  readonly code = 'rateLimited'
  /** Milliseconds until the instance takes calls again. */
  declare readonly retryAfter: number

  constructor(refusal: Refusal, retryAfter: number, context: ErrorContext) {
    super(refusal, context)
    this.retryAfter = retryAfter
  }
}

/** No such service at this address: base URL or namespace are wrong, or the site switched it off. */
export class NoServiceError extends RefusedFailure {
  override readonly name = 'NoServiceError'
  readonly code = 'noService'
}

/** The credentials are wrong. Instances then refuse public reads, too. `status` is missing when none could be made. */
export class BadCredentialsError extends CalendarFailure {
  override readonly name = 'BadCredentialsError'
  readonly code = 'badCredentials'
  declare readonly serviceCode: Refusal['serviceCode']

  constructor(refusal: Partial<Refusal> & { readonly message: string }, context: ErrorContext) {
    super(refusal.message, refusal.status, context)
    this.serviceCode = refusal.serviceCode
  }
}
