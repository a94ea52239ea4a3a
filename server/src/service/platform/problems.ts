import { type PlatformCode, platformErrors } from '../wire/platform-codes.js'
import { Problem } from '../wire/problems.js'

/** A refusal of the platform's own routes. */
export function platformProblem(code: PlatformCode, status: number): Problem {
  return new Problem(code, platformErrors[code], status)
}

/** The caller lacks a right: 401 if anonymous, else 403. */
export function denied(code: PlatformCode, caller: { readonly user?: unknown }): Problem {
  return platformProblem(code, caller.user === undefined ? 401 : 403)
}
