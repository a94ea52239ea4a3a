import type { ConformanceCase } from './case.js'
import { cases } from './cases.js'
import { type ConformanceOptions, type ConformanceReport, runCases } from './runner.js'

export { curlOf } from './assess/curl.js'
export { adviceOf, type Fit, type FlagFit, fitCode, fitOf } from './assess/fit.js'
export { type FindingKind, kindOf } from './assess/kind.js'
export { type KnownQuirk, knownQuirks, type QuirkFlagName, quirkFlagNames } from './assess/quirks.js'
export type {
  Caller,
  CaseContext,
  ConformanceAnswer,
  ConformanceCase,
  ConformanceRequest,
  Exchange,
  Needs,
  Payload,
  Query,
  QueryValue,
  Role,
} from './case.js'
export { roles } from './case.js'
export type { Finding } from './check.js'
export { type Credentials, type HttpExchangeOptions, httpExchange, queryText, requestLine } from './exchange.js'
export type { CaseResult, ConformanceOptions, ConformanceReport } from './runner.js'
export { cases }

/**
 * Holds an instance against the contract: runs all cases, or those given, and removes what they created.
 *
 * @throws TypeError when writing is wanted without a role that may write everything.
 * @example
 * const { exchange, roles } = httpExchange({ apiRoot, credentials: { admin: { username, password } } })
 * const { results } = await runConformance({ exchange, roles, write: true })
 */
export function runConformance(
  options: Omit<ConformanceOptions, 'cases'> & { readonly cases?: readonly ConformanceCase[] },
): Promise<ConformanceReport> {
  return runCases({ cases, ...options })
}
