import { type ErrorCode, errors } from '@eventcal/contract'

/** Why a parameter was refused. `type` marks the refusals that instances report with details. */
export interface Refusal {
  readonly param: string
  readonly reason: string
  /** A code for `details`; only type errors and a few others carry one. */
  readonly detail?: string
  /** What `data` of the detail holds; by default the name of the parameter. */
  readonly detailData?: Readonly<Record<string, unknown>>
}

/** An answer that is an error of the catalogue. */
export class Problem extends Error {
  override readonly name = 'Problem'

  /**
   * @param code a code of the catalogue
   * @param status one of the statuses that its entry lists
   * @param data what `data` holds beside `status`
   * @param extra keys of the body beside `code`, `message`, `data`
   * @param headers what the answer carries beside the headers of all answers
   */
  constructor(
    readonly code: ErrorCode,
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

/** A problem with the first status of its catalogue entry; `message` says more than the catalogue's meaning. */
export function problem(code: ErrorCode, message?: string, data?: Readonly<Record<string, unknown>>): Problem {
  const entry = errors[code]
  return new Problem(code, message ?? `${capital(entry.meaning)}.`, entry.statuses[0], data)
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
  return new Problem('rest_invalid_param', `Invalid parameter(s): ${Object.keys(params).join(', ')}`, 400, {
    params,
    details: Object.keys(details).length > 0 ? details : [],
  })
}

/** One refused parameter. */
export function invalidParam(param: string, reason: string): Problem {
  return invalidParams([{ param, reason }])
}

/** Required parameters that are missing. */
export function missingParams(names: readonly string[]): Problem {
  const message = `Missing parameter(s): ${names.join(', ')}`
  return new Problem('rest_missing_callback_param', message, 400, { params: names })
}

/** The caller has no right: 401 when anonymous, else 403. */
export function forbidden(anonymous: boolean, message = 'Sorry, you are not allowed to do that.'): Problem {
  return new Problem('rest_forbidden', message, anonymous ? 401 : 403)
}

/** Too many wrong passwords came from where the caller is. Pages may read how long to wait. */
export function tooManyAttempts(seconds: number): Problem {
  const message = `Too many wrong passwords: try again in ${seconds} s.`
  const headers = { 'Retry-After': String(seconds), 'Access-Control-Expose-Headers': 'Retry-After' }
  return new Problem('rest_too_many_attempts', message, 429, {}, {}, headers)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
