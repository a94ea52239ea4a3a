import { type QuirkName, quirkNames } from '@eventcal/contract/quirks'
import type { CaseResult } from '../run/runner.js'
import { kindOf } from './kind.js'
import { knownQuirks } from './quirks.js'

/** The result of a run for one quirk flag of the reference server. */
export interface FlagFit {
  readonly flag: QuirkName
  /** `partly` when some of its quirks show and others do not, `unknown` when none of its cases could run. */
  readonly seen: 'yes' | 'partly' | 'no' | 'unknown'
  /** The quirks that showed. */
  readonly quirks: readonly string[]
}

/** The settings of the reference server that come nearest to an instance. */
export interface Fit {
  readonly profile: 'reference' | 'live'
  /** Flags that differ from the profile, as `createServer({ quirks })` takes them. */
  readonly quirks: Readonly<Partial<Record<QuirkName, boolean>>>
  readonly flags: readonly FlagFit[]
  /** Of the fourteen switches, how many the run could tell. */
  readonly told: number
}

/** The profile and the switches with which the reference server behaves most like the instance. */
export function fitOf(results: readonly CaseResult[]): Fit {
  const flags = quirkNames.map((flag) => fitOfFlag(flag, results))
  const on = flags.filter(({ seen }) => seen === 'yes' || seen === 'partly')
  const told = flags.filter(({ seen }) => seen !== 'unknown')
  const profile = on.length * 2 > told.length ? 'live' : 'reference'
  const others = told.filter(({ seen }) => (seen === 'no') === (profile === 'live'))
  return {
    profile,
    quirks: Object.fromEntries(others.map(({ flag, seen }) => [flag, seen !== 'no'])),
    flags,
    told: told.length,
  }
}

function fitOfFlag(flag: QuirkName, results: readonly CaseResult[]): FlagFit {
  const own = results.filter((result) => tellsOfQuirk(result) && knownQuirks.get(result.quirk ?? '')?.flag === flag)
  const shown = own.filter(({ outcome }) => outcome === 'failed')
  const quirks = [...new Set(shown.flatMap(({ quirk }) => quirk ?? []))]
  if (own.length === 0) return { flag, seen: 'unknown', quirks }
  // Two cases of one flag can hide each other's subject, so most of them are enough.
  const seen = shown.length === 0 ? 'no' : shown.length * 2 > own.length ? 'yes' : 'partly'
  return { flag, seen, quirks }
}

/** True if the result of a case tells about its quirk; a failure for another reason does not. */
function tellsOfQuirk(result: CaseResult): boolean {
  return result.outcome === 'passed' || (result.outcome === 'failed' && kindOf(result) === 'quirk')
}

/** The settings as a line of code. */
export function fitCode({ profile, quirks }: Pick<Fit, 'profile' | 'quirks'>): string {
  const set = Object.entries(quirks).map(([flag, on]) => `${flag}: ${on}`)
  const parts = [`profile: '${profile}'`, ...(set.length > 0 ? [`quirks: { ${set.join(', ')} }`] : [])]
  return `createServer({ ${parts.join(', ')} })`
}

/** Advice for calling the instance: one sentence for each quirk that was found. */
export function adviceOf(
  results: readonly CaseResult[],
): readonly { readonly quirk: string; readonly advice: string }[] {
  const failed = results.filter((result) => result.outcome === 'failed' && tellsOfQuirk(result))
  const shown = new Set(failed.flatMap(({ quirk }) => quirk ?? []))
  return [...knownQuirks]
    .filter(([quirk, { flag }]) => shown.has(quirk) && flag !== 'always')
    .map(([quirk, { advice }]) => ({ quirk, advice }))
}
