import { type CaseResult, type ConformanceReport, ended } from '../run/runner.js'
import { type Cause, causesOf } from './causes.js'
import { curlOf } from './curl.js'
import type { Failure } from './failure.js'
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
  /** True if the run ended early. */
  readonly interrupted: boolean
  /** Why it did. */
  readonly interruption?: string
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
  /** The failures by what is likely to be their cause, in the same order. */
  readonly causes: readonly Cause[]
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
    causes: causesOf(failures),
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

/** The verdict in a sentence or two. */
export function verdictOf(assessment: Assessment): string {
  const { cases, interrupted, interruption = 'it was aborted', leftovers } = assessment
  const left = leftovers.length > 0 ? ` ${many(leftovers.length, 'record')} could not be removed.` : ''
  if (!interrupted) return `${outcomeOf(assessment)}${left}`
  const ran = cases.filter(({ reason }) => reason !== ended).length
  const soFar = assessment.counts.departure > 0 ? ` So far: ${outcomeOf(assessment)}` : ''
  return `Not finished: ${ran} of ${many(cases.length, 'case')} ran, then ${interruption}.${soFar}${left}`
}

function outcomeOf({ counts, causes }: Assessment): string {
  const { departure, detail, quirk, passed } = counts
  if (departure > 0) {
    const reasons = causes.filter(({ kind }) => kind === 'departure').length
    const by = reasons < departure ? `, which ${many(reasons, 'cause')} may explain` : ''
    return `Violates the contract in ${many(departure, 'case')} that can break clients${by}.`
  }
  if (quirk > 0) return `Conforms to the contract, except for ${many(quirk, 'case')} of known quirks.`
  if (detail > 0) return `Conforms to the contract, except for ${many(detail, 'detail')}.`
  return passed === 0 ? 'No case could run.' : 'Conforms to the contract.'
}

/** A number with its noun. */
export function many(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
