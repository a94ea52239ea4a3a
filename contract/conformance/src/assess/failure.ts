import type { FindingKind } from './kind.js'

/** One way in which the instance departs from the contract. */
export interface AssessedFinding {
  readonly parameter?: string
  readonly expected: string
  readonly came: string
  readonly request?: string
  /** A line for a shell that sends the request again; credentials are variables in it. */
  readonly curl?: string
}

/** One case that failed. */
export interface Failure {
  readonly name: string
  readonly operation: string
  readonly kind: FindingKind
  readonly quirk?: string
  readonly findings: readonly AssessedFinding[]
}
