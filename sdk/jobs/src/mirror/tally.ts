import type { Change, MirrorReason, MirrorReport } from './types.js'

/** Counts what a run does. */
export interface Tally {
  listed: number
  reads: number
  readonly reasons: MirrorReason[]
  readonly failed: Set<number>
  readonly withheld: Set<number>
  /** Counts a change and gives it back. */
  count(change: Change): Change
  report(): MirrorReport
  /** Says that the run has come to its end. */
  end(): void
}

/** Begins to count. */
export function createTally(): Tally {
  const counts = { added: 0, changed: 0, canceled: 0, removed: 0 }
  let isOver = false
  const tally: Tally = {
    listed: 0,
    reads: 0,
    reasons: [],
    failed: new Set(),
    withheld: new Set(),
    count(change) {
      counts[change.type] += 1
      return change
    },
    end() {
      isOver = true
    },
    report() {
      const reasons: MirrorReason[] = [
        ...new Set([...tally.reasons, ...(tally.failed.size > 0 ? ['reads' as const] : [])]),
      ]
      return {
        complete: isOver && reasons.length === 0,
        reasons,
        listed: tally.listed,
        ...counts,
        reads: tally.reads,
        failed: [...tally.failed],
        withheld: [...tally.withheld],
      }
    },
  }
  return tally
}
