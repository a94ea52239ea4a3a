import type { ErrorCode } from '@eventcal/contract'
import { statuses } from '@eventcal/contract/routes'
import {
  BadCredentialsError,
  type CalendarError,
  type ErrorContext,
  NoServiceError,
  NotAllowedError,
  NotFoundError,
  RateLimitedError,
  type Refusal,
  ServiceError,
} from '../errors/index.js'
import { isObject } from '../values/objects.js'
import { addressHint } from './address.js'
import type { RawAnswer } from './transport/exchange.js'
import { askedWait, unsaidWait } from './transport/retry.js'

type Kind = new (refusal: Refusal, context: ErrorContext) => CalendarError

/** Error classes by service code or by status; either is enough. */
const kinds: ReadonlyMap<unknown, Kind> = new Map<string | number, Kind>([
  ['incorrect_password', BadCredentialsError],
  ['invalid_username', BadCredentialsError],
  ['invalid_email', BadCredentialsError],
  ['rest_cookie_invalid_nonce', BadCredentialsError],
  ['application_passwords_disabled', BadCredentialsError],
  ['application_passwords_disabled_for_user', BadCredentialsError],
  ['invalid_application_password', BadCredentialsError],
  ['rest_no_route', NoServiceError],
  ['rest_invalid_namespace', NoServiceError],
  ['rest-invalid-event-id', NotFoundError],
  // An event in the trash, for whoever asks.
  ['event-no-longer-available', NotFoundError],
  [401, NotAllowedError],
  [403, NotAllowedError],
  [404, NotFoundError],
  [410, NotFoundError],
])
const invalidParam: ErrorCode = 'rest_invalid_param'
const crashed: ErrorCode = 'internal_server_error'
const pastEnd: readonly unknown[] = [
  'event-archive-page-not-found',
  'venue-archive-page-not-found',
  'organizer-archive-page-not-found',
] satisfies ErrorCode[]

/** True if an error says that a page is past the end of its list. */
export function isPastEnd(error: unknown): boolean {
  return error instanceof NotFoundError && pastEnd.includes(error.serviceCode)
}

/**
 * The error for an answer that is not a success.
 *
 * @param body The answer as read from JSON; gateways send other shapes than the service.
 * @param addressed The names of the parameters in the path: instances say 400 where they mean that no such record exists.
 * @param sent its `outcome` is kept where the instance broke down, so that a write may have been carried out.
 * @param query What was asked: a status that exists is refused with 400 where the caller has no right to see it.
 */
export function refusalOf(
  status: number,
  body: unknown,
  addressed: readonly string[],
  sent: ErrorContext,
  query: Readonly<Record<string, unknown>> = {},
): CalendarError {
  const refusal = readRefusal(status, body)
  const { serviceCode, params } = refusal
  const context = hasCrashed(refusal) ? sent : { ...sent, outcome: undefined }
  const Refused = kinds.get(serviceCode) ?? kinds.get(status)
  if (Refused) return new Refused(refusal, Refused === NoServiceError ? { ...context, hint: addressHint } : context)
  const refused = params && !Array.isArray(params) ? Object.keys(params) : []
  if (serviceCode === invalidParam && refused.length > 0) {
    if (refused.every((name) => addressed.includes(name))) return new NotFoundError(refusal, context)
    const isStatus = refused.join() === 'status' && query.status !== undefined
    if (isStatus && statusesIn(query.status).every((one) => writable.includes(one))) {
      return new NotAllowedError(refusal, context)
    }
  }
  return new ServiceError(refusal, context)
}

/** The error for a 429: the service says it in JSON, gateways in a page or with nothing. */
export function rateLimitOf({ headers, json }: RawAnswer, context: ErrorContext): RateLimitedError {
  return new RateLimitedError(readRefusal(429, json?.value), askedWait(429, headers)?.wait ?? unsaidWait, context)
}

/** True if the instance or a gateway gave up half-way, and not because of what the call asked for. */
function hasCrashed({ status, serviceCode }: Refusal): boolean {
  return status >= 500 && status !== 503 && (serviceCode === undefined || serviceCode === crashed)
}

const writable: readonly string[] = statuses

function statusesIn(status: unknown): string[] {
  return (Array.isArray(status) ? status : String(status).split(',')).map((one) => String(one).trim())
}

function readRefusal(status: number, answer: unknown): Refusal {
  const body = isModest(answer) ? answer : undefined
  const { code, message, data } = isObject(body) ? body : {}
  return {
    status,
    serviceCode: typeof code === 'string' ? code : undefined,
    message: typeof message === 'string' && message !== '' ? message : 'The service refused',
    params: isObject(data) ? readParams(data.params) : undefined,
    data: typeof code === 'string' ? data : body,
  }
}

/** True if a body is small enough to keep on an error and to log; the service sends no very long or deep ones. */
function isModest(body: unknown): boolean {
  try {
    return JSON.stringify(body).length < 100_000
  } catch {
    return false
  }
}

function readParams(params: unknown): Refusal['params'] {
  if (Array.isArray(params)) return params.map(String)
  if (!isObject(params)) return undefined
  return Object.fromEntries(Object.entries(params).map(([name, reason]) => [name, String(reason)]))
}
