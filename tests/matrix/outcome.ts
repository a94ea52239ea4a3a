import type { Cell, Check } from './cells.js'

/** How a check came out. */
export type Outcome =
  | { readonly result: 'pass' }
  | { readonly result: 'fail'; readonly reason: string }
  | { readonly result: 'n.a.'; readonly reason: string }

/** A cell that was tried. */
export interface Tried {
  readonly cell: Cell
  /** Exact versions, by package and `node`. */
  readonly versions: Readonly<Record<string, string>>
  readonly outcomes: Readonly<Partial<Record<Check, Outcome>>>
}

/** True if no check failed. Checks that do not apply do not count as failed. */
export function holds({ outcomes }: Tried): boolean {
  return Object.values(outcomes).every(({ result }) => result !== 'fail')
}

/** One-line summary: `pass`, or the checks that failed or do not apply, with the reason. */
export function summary({ outcomes }: Tried): string {
  const all = Object.entries(outcomes)
  const reasons = new Set(all.map(([, outcome]) => (outcome.result === 'n.a.' ? outcome.reason : '')))
  const [reason] = reasons
  if (reasons.size === 1 && reason) return `n.a.: ${reason}`
  const failed = all.flatMap(([check, outcome]) =>
    outcome.result === 'fail' ? [`**fail** in ${check}: ${outcome.reason}`] : [],
  )
  const absent = all.flatMap(([check, outcome]) =>
    outcome.result === 'n.a.' ? [`${check} n.a.: ${outcome.reason}`] : [],
  )
  return [...(failed.length > 0 ? failed : ['pass']), ...absent].join('; ')
}

/** As one line of JSON. */
export function jsonLine(tried: Tried): string {
  const { cell, versions, outcomes } = tried
  return JSON.stringify({ cell: cell.id, title: cell.title, holds: holds(tried), versions, checks: outcomes })
}
