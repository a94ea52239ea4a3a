/**
 * The command `eventcal-conform` as a function, for programs and tests that bring their own output and `fetch`.
 *
 * @module
 */
export type { AssessedFinding, Assessment, CaseOutcome, Failure, RunFacts } from '../assess/assessment.js'
export { conform, type ExitCode } from './conform.js'
export { discover, type Instance } from './discover.js'
export type { Surroundings } from './surroundings.js'
