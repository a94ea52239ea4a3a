import { type ErrorCode, errors } from '@eventcal/contract'
import type { PlatformCode } from './platform-codes.js'

/** The reason why a parameter is refused. `detail` marks the refusals that instances report with details. */
export interface Refusal {
  readonly param: string
  readonly reason: string
  /** A code for `details`; only type errors and a few others carry one. */
  readonly detail?: string
  /** The `data` of the detail; default: the name of the parameter. */
  readonly detailData?: Readonly<Record<string, unknown>>
}

/** An error response of the catalogue. */
export class Problem extends Error {
  override readonly name = 'Problem'

  /**
   * @param code a code of the catalogue, or of the platform's own routes
   * @param status one of the statuses that its entry lists
   * @param data keys of `data` besides `status`
   * @param extra keys of the body besides `code`, `message`, `data`
   * @param headers headers besides the common ones
   */
  constructor(
    readonly code: ErrorCode | PlatformCode,
    message: string,
    readonly status: number,
    readonly data: Readonly<Record<string, unknown>> = {},
    readonly extra: Readonly<Record<string, unknown>> = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
  }

  /** The body of the answer. */
  body(): Record<string, unknown> {
    return { code: this.code, message: this.message, data: { status: this.status, ...this.data }, ...this.extra }
  }
}

/** The codes that this server sends; the others are seen on deployed instances only. */
export type SentCode = {
  [Code in ErrorCode]: (typeof errors)[Code] extends { readonly deployed: true } ? never : Code
}[ErrorCode]

/** The statuses with which a code is sent. */
export type StatusOf<Code extends ErrorCode> = (typeof errors)[Code]['statuses'][number]

/** The codes whose status follows from the catalogue, since it lists only one. */
export type PlainCode = {
  [Code in SentCode]: (typeof errors)[Code]['statuses'] extends readonly [number] ? Code : never
}[SentCode]

/** The parts of a problem besides its code, status and message; see `Problem`. */
interface Details {
  readonly data?: Readonly<Record<string, unknown>>
  readonly extra?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
}

/** Creates a problem with the status of its catalogue entry; `message` replaces the generic one. */
export function problem(code: PlainCode, message = messageOf(code), details: Details = {}): Problem {
  return problemAt(code, errors[code].statuses[0], message, details)
}

/** Creates a problem whose code is sent with several statuses. */
export function problemAt<Code extends SentCode>(
  code: Code,
  status: StatusOf<NoInfer<Code>>,
  message: string,
  { data, extra, headers }: Details = {},
): Problem {
  return new Problem(code, message, status, data, extra, headers)
}

/** The generic message of a code. */
export function messageOf(code: ErrorCode): string {
  const { meaning } = errors[code]
  return `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}.`
}

/** Parameters that are refused, each with its reason. */
export function invalidParams(refusals: readonly Refusal[]): Problem {
  const params: Record<string, string> = {}
  const details: Record<string, unknown> = {}
  for (const { param, reason, detail, detailData } of refusals) {
    if (Object.hasOwn(params, param)) continue
    params[param] = reason
    if (detail) details[param] = { code: detail, message: reason, data: detailData ?? { param } }
  }
  return problem('rest_invalid_param', `Invalid parameter(s): ${Object.keys(params).join(', ')}`, {
    data: { params, details: Object.keys(details).length > 0 ? details : [] },
  })
}

/** One refused parameter. */
export function invalidParam(param: string, reason: string): Problem {
  return invalidParams([{ param, reason }])
}

/** Required parameters that are missing. */
export function missingParams(names: readonly string[]): Problem {
  const message = `Missing parameter(s): ${names.join(', ')}`
  return problem('rest_missing_callback_param', message, { data: { params: names } })
}

/** The caller lacks permission: 401 if anonymous, else 403. */
export function forbidden(anonymous: boolean, message = 'Sorry, you are not allowed to do that.'): Problem {
  return problemAt('rest_forbidden', anonymous ? 401 : 403, message)
}

/** Too many wrong passwords from the caller's address. `Retry-After` is exposed to pages (CORS). */
export function tooManyAttempts(seconds: number): Problem {
  const message = `Too many wrong passwords: try again in ${seconds} s.`
  const headers = { 'Retry-After': String(seconds), 'Access-Control-Expose-Headers': 'Retry-After' }
  return problem('rest_too_many_attempts', message, { headers })
}
