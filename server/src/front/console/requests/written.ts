import type { Credential, RecordedRequest } from '../api/types.js'
import type { Written } from '../code/request.js'

/** A request of the log as code is made of it: signed by its caller, if the page knows the password. */
export function writtenOf(detail: RecordedRequest, credentials: readonly Credential[]): Written {
  const { method, target, operation, caller, request } = detail
  const user = caller === null ? undefined : credentials.find(({ login }) => login === caller)
  const { body } = request
  const remark = body?.cut
    ? 'The log keeps only the beginning of this body.'
    : body && body.text === null
      ? `The body of ${body.bytes} bytes is binary and not in the log.`
      : undefined
  return {
    method,
    target,
    operation,
    headers: request.headers,
    body: body && body.bytes > 0 ? (body.text ?? '') : undefined,
    remark,
    user: caller === null ? undefined : (user ?? { login: caller, password: 'APPLICATION-PASSWORD' }),
  }
}
