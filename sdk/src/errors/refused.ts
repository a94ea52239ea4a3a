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
    super(`${message} [${serviceCode ?? 'HTTP'} ${status}]`, status, context)
    this.serviceCode = serviceCode
    this.params = params
    this.data = data
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
