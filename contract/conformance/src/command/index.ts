/**
 * The command `eventcal-conform` as a function, for programs and tests that bring their own output and `fetch`.
 *
 * @module
 */
export type { Assessment, CaseOutcome, RunFacts } from '../assess/assessment.js'
export type { Cause } from '../assess/causes.js'
export type { AssessedFinding, Failure } from '../assess/failure.js'
export { conform, type ExitCode } from './conform.js'
export { discover, type Instance } from './discover.js'
export type { Surroundings } from './surroundings.js'
