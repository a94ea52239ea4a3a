import type { ErrorCode } from '@eventcal/contract'
import {
  BadCredentialsError,
  type CalendarError,
  type ErrorContext,
  NoServiceError,
  NotAllowedError,
  NotFoundError,
  type Refusal,
  ServiceError,
} from './errors/index.js'

const credentials: ReadonlySet<unknown> = new Set<ErrorCode>([
  'incorrect_password',
  'invalid_username',
  'invalid_email',
  'rest_cookie_invalid_nonce',
  'application_passwords_disabled',
])
const noService: ReadonlySet<unknown> = new Set<ErrorCode>(['rest_no_route', 'rest_invalid_namespace'])
const otherKind: ReadonlySet<unknown> = new Set<ErrorCode>(['rest-invalid-event-id'])
const invalid: ReadonlySet<unknown> = new Set<ErrorCode>(['rest_invalid_param'])
const pastEnd: ReadonlySet<unknown> = new Set<ErrorCode>([
  'event-archive-page-not-found',
  'venue-archive-page-not-found',
  'organizer-archive-page-not-found',
])

/** Whether an error says that a page is past the end of its list. */
export function isPastEnd(error: unknown): boolean {
  return error instanceof NotFoundError && pastEnd.has(error.serviceCode)
}

/**
 * The error for an answer that is not a success.
 *
 * @param body The answer as read from JSON; gateways send other shapes than the service.
 * @param addressed The names of the parameters in the path: instances say 400 where they mean that no such record exists.
 * @param query What was asked: a status that exists is refused with 400 where the caller has no right to see it.
 */
export function refusalOf(
  status: number,
  body: unknown,
  addressed: readonly string[],
  context: ErrorContext,
  query: Readonly<Record<string, unknown>> = {},
): CalendarError {
  const refusal = readRefusal(status, body)
  const { serviceCode, params } = refusal
  if (credentials.has(serviceCode)) return new BadCredentialsError(refusal, context)
  if (status === 401 || status === 403) return new NotAllowedError(refusal, context)
  if (status === 404) {
    return noService.has(serviceCode) ? new NoServiceError(refusal, context) : new NotFoundError(refusal, context)
  }
  if (status === 410 || otherKind.has(serviceCode)) return new NotFoundError(refusal, context)
  const refused = params && !Array.isArray(params) ? Object.keys(params) : []
  if (invalid.has(serviceCode) && refused.length > 0 && refused.every((name) => addressed.includes(name))) {
    return new NotFoundError(refusal, context)
  }
  const missesRights = refused.length === 1 && refused[0] === 'status' && query.status !== undefined
  if (invalid.has(serviceCode) && missesRights && statusesIn(query.status).every((one) => writable.has(one))) {
    return new NotAllowedError(refusal, context)
  }
  return new ServiceError(refusal, context)
}

const writable: ReadonlySet<string> = new Set(['publish', 'future', 'draft', 'pending', 'private', 'trash'])

function statusesIn(status: unknown): string[] {
  return (Array.isArray(status) ? status : String(status).split(',')).map((one) => String(one).trim())
}

function readRefusal(status: number, body: unknown): Refusal {
  const { code, message, data } = isObject(body) ? body : {}
  return {
    status,
    serviceCode: typeof code === 'string' ? code : undefined,
    message: typeof message === 'string' && message !== '' ? message : 'The service refused',
    params: isObject(data) ? readParams(data.params) : undefined,
    data: typeof code === 'string' ? data : body,
  }
}

function readParams(params: unknown): Refusal['params'] {
  if (Array.isArray(params)) return params.map(String)
  if (!isObject(params)) return undefined
  return Object.fromEntries(Object.entries(params).map(([name, reason]) => [name, String(reason)]))
}

/** Whether a value is an object with keys. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
