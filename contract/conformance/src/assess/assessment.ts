import type { CaseResult, ConformanceReport } from '../run/runner.js'
import { curlOf } from './curl.js'
import { adviceOf, type Fit, fitOf } from './fit.js'
import { type FindingKind, kindOf } from './kind.js'

/** The circumstances of a run. */
export interface RunFacts {
  /** The address as it was given. */
  readonly address: string
  readonly apiRoot: string
  readonly namespace: string
  readonly write: boolean
  readonly began: Date
  readonly ended: Date
  /** The version of the contract. */
  readonly version: string
  /** True if the run was aborted. */
  readonly interrupted: boolean
}

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

/** One case, for those who want to see all of them. */
export interface CaseOutcome {
  readonly name: string
  readonly operation: string
  readonly outcome: 'passed' | 'skipped' | FindingKind
  readonly reason?: string
}

/** Everything that a run says of an instance; reports are made from it alone. */
export interface Assessment extends RunFacts {
  readonly counts: Readonly<Record<'passed' | 'skipped' | FindingKind, number>>
  /** Departures that break clients first, then details, then quirks. */
  readonly failures: readonly Failure[]
  readonly cases: readonly CaseOutcome[]
  readonly fit: Fit
  readonly advice: readonly { readonly quirk: string; readonly advice: string }[]
  /** Records of the run that could not be removed. */
  readonly leftovers: readonly string[]
}

const weight: readonly FindingKind[] = ['departure', 'detail', 'quirk']

/** Makes out of the results of a run what they mean. */
export function assess(report: ConformanceReport, facts: RunFacts): Assessment {
  const { results, leftovers } = report
  const failures = results
    .filter(({ outcome }) => outcome === 'failed')
    .map((result) => failureOf(result, facts.apiRoot))
    .toSorted((a, b) => weight.indexOf(a.kind) - weight.indexOf(b.kind))
  const kinds = new Map(failures.map(({ name, kind }) => [name, kind]))
  const outcomes = results.map(({ name, operation, outcome, reason }): CaseOutcome => {
    const kind = outcome === 'failed' ? (kinds.get(name) ?? 'departure') : outcome
    return { name, operation, outcome: kind, ...(reason ? { reason } : {}) }
  })
  const count = (outcome: CaseOutcome['outcome']) => outcomes.filter((one) => one.outcome === outcome).length
  return {
    ...facts,
    counts: {
      passed: count('passed'),
      departure: count('departure'),
      detail: count('detail'),
      quirk: count('quirk'),
      skipped: count('skipped'),
    },
    failures,
    cases: outcomes,
    fit: fitOf(results),
    advice: adviceOf(results),
    leftovers,
  }
}

function failureOf(result: CaseResult, apiRoot: string): Failure {
  const { name, operation, quirk, findings } = result
  const kind = kindOf(result)
  return {
    name,
    operation,
    kind,
    // Only where it explains what came.
    ...(quirk && kind === 'quirk' ? { quirk } : {}),
    findings: findings.map(({ parameter, expected, came, request, sent }) => ({
      ...(parameter ? { parameter } : {}),
      expected,
      came,
      ...(request ? { request } : {}),
      ...(sent ? { curl: curlOf(apiRoot, sent) } : {}),
    })),
  }
}

/** The verdict in one sentence. */
export function verdictOf({ counts, interrupted, leftovers }: Assessment): string {
  const { departure, detail, quirk, passed } = counts
  const end = interrupted ? ' The run was aborted.' : ''
  const left = leftovers.length > 0 ? ` ${many(leftovers.length, 'record')} could not be removed.` : ''
  if (departure > 0) return `Violates the contract in ${many(departure, 'case')} that can break clients.${left}${end}`
  if (quirk > 0) return `Conforms to the contract, except for ${many(quirk, 'case')} of known quirks.${left}${end}`
  if (detail > 0) return `Conforms to the contract, except for ${many(detail, 'detail')}.${left}${end}`
  if (passed === 0) return `No case could run.${end}`
  return `Conforms to the contract.${left}${end}`
}

/** A number with its noun. */
export function many(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
