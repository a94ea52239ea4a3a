import { cases } from './cases/cases.js'
import type { ConformanceCase } from './run/case.js'
import { type ConformanceOptions, type ConformanceReport, runCases } from './run/runner.js'

export { type QuirkName as QuirkFlagName, quirkNames as quirkFlagNames } from '@eventcal/contract/quirks'
export { curlOf } from './assess/curl.js'
export { adviceOf, type Fit, type FlagFit, fitCode, fitOf } from './assess/fit.js'
export { type FindingKind, kindOf } from './assess/kind.js'
export { type KnownQuirk, knownQuirks } from './assess/quirks.js'
export type { CaseContext, ConformanceCase, Needs } from './run/case.js'
export type { Finding } from './run/check.js'
export { type Credentials, type HttpExchangeOptions, httpExchange, queryText, requestLine } from './run/exchange.js'
export type {
  Caller,
  ConformanceAnswer,
  ConformanceRequest,
  Exchange,
  Payload,
  Query,
  QueryValue,
  Role,
} from './run/request.js'
export { roles } from './run/request.js'
export type { CaseResult, ConformanceOptions, ConformanceReport } from './run/runner.js'
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
