import type { CalendarClient, CalendarEvent } from '@eventcal/sdk'
import pLimit from 'p-limit'
import type { StateSession } from '../state/index.js'
import { type Comparison, compareListed, compareUnlisted, isUnchanged } from './compare.js'
import { type Known, keyOf, knownOf, untold } from './known.js'
import { type Read, readEvent } from './single.js'
import type { Tally } from './tally.js'
import { type Change, MirrorError, type MirrorOptions } from './types.js'
import { pagesOf } from './walk.js'

/** So many reads in a row without any answer end a run: the rest would fail, too, each after its timeout. */
const mostFailures = 10

/** One run: the list first, then what the list does not have any more. */
export async function* changesOf(
  calendar: CalendarClient,
  options: MirrorOptions,
  session: StateSession,
  tally: Tally,
  signal: AbortSignal,
): AsyncGenerator<Change, void, undefined> {
  const { concurrency = 4, maxRemovals, query } = options
  const known = knownOf(session)
  const most = maxRemovals ?? Math.max(3, Math.floor(known.size / 10))
  const limit = pLimit(concurrency)
  const met = new Set<number>()
  let failures = 0

  const read = (id: number, isListed: boolean) =>
    limit(async () => {
      tally.reads += 1
      const outcome = await readEvent(calendar, id, isListed, signal)
      if (outcome.kind === 'failed') {
        tally.failed.add(id)
        failures += 1
        if (failures >= mostFailures) {
          throw new MirrorError('incomplete', `${failures} reads in a row failed`, {
            report: tally.report(),
            cause: outcome.error,
          })
        }
      } else failures = 0
      return outcome
    })
  /** Starts all reads, as many at once as allowed, and gives them in order. */
  async function* readAll<One>(ones: readonly One[], idOf: (one: One) => number, isListed: boolean) {
    const reads = ones.map((one) => read(idOf(one), isListed))
    // Whoever leaves early must not hear of what fails later.
    for (const one of reads) one.catch(() => undefined)
    try {
      for (const [index, one] of ones.entries()) {
        const outcome = await reads[index]
        if (outcome) yield { one, outcome }
      }
    } finally {
      limit.clearQueue()
    }
  }
  /** The state is stored after the caller has taken the change: a run that is cut off between tells it again. */
  async function* tell({ change, known: now }: Comparison, id: number, before: Known | undefined) {
    // The event can be gone before the next run, which then has to know that it may have been taken.
    if (!before) await session.set(keyOf(id), untold)
    if (change) yield tally.count(change)
    if (!isSame(before, now)) await session.set(keyOf(id), now)
    known.set(id, now)
  }

  async function* listed(events: readonly CalendarEvent[]) {
    const fresh = events.filter(({ id }) => !met.has(id) && met.add(id))
    tally.listed = met.size
    const others = fresh.filter((event) => !isUnchanged(event, known.get(event.id)))
    for await (const { one, outcome } of readAll(others, ({ id }) => id, true)) {
      const before = known.get(one.id)
      yield* tell(compareListed(one, outcome, before), one.id, before)
    }
  }

  async function* walk() {
    const pages = pagesOf(calendar, query, signal)
    try {
      for (;;) {
        const { done, value } = await pages.next()
        if (done) {
          if (!value.complete) tally.reasons.push(...value.reasons)
          return
        }
        yield* listed(value)
      }
    } finally {
      await pages.return({ complete: false, reasons: ['stopped'], seen: met.size, total: undefined })
    }
  }

  yield* walk()
  // Caches and overloaded databases answer with an empty list now and then.
  const isEmpty = met.size === 0
  if (isEmpty) yield* walk()
  // An event that an incomplete walk did not meet can be on a page that was missed.
  if (tally.reasons.length > 0) return

  const missing = [...known.keys()].filter((id) => !met.has(id))
  const gone: number[] = []
  const unlisted: CalendarEvent[] = []
  for await (const { one: id, outcome } of readAll(missing, (one) => one, false)) {
    if (outcome.kind === 'event') unlisted.push(outcome.event)
    if (outcome.kind === 'withheld') tally.withheld.add(id)
    if (outcome.kind === 'gone') gone.push(id)
    if (gone.length > most) {
      const message = `At least ${gone.length} of ${known.size} events are gone, and at most ${most} may be removed`
      throw new MirrorError('tooManyRemovals', message, { report: tally.report(), ids: gone })
    }
  }
  // An event that the list had, and that nothing hides, was missed rather than taken out.
  const isMissed = ({ id, hide_from_listings }: CalendarEvent) => known.get(id)?.listed && hide_from_listings !== true
  if (!isEmpty && unlisted.some(isMissed)) yield* walk()
  if (tally.reasons.length > 0) return
  for (const event of unlisted) {
    const before = known.get(event.id)
    if (before && !met.has(event.id)) yield* tell(compareUnlisted(event, before), event.id, before)
  }
  if (gone.length > 0) await confirm(met, read, tally)
  for (const id of gone) {
    if (met.has(id)) continue
    // It can be back before the next run, which then has to know that the removal may have been taken.
    await session.set(keyOf(id), { ...(known.get(id) ?? untold), digest: '', settled: false, isTold: false })
    yield tally.count({ type: 'removed', id })
    await session.delete(keyOf(id))
  }
}

/**
 * Reads an event that the list has just shown. Where reads deny that one, too, they deny everything, as when a plugin or a
 * firewall takes the route of single events away.
 */
async function confirm(
  met: ReadonlySet<number>,
  read: (id: number, isListed: boolean) => Promise<Read>,
  tally: Tally,
): Promise<void> {
  const tried = [...met].slice(0, 3)
  for (const id of tried) {
    const { kind } = await read(id, true)
    if (kind === 'event' || kind === 'withheld') return
  }
  if (tried.length === 0) return
  throw new MirrorError('contradiction', `Reads by id deny events that the list has, such as ${tried[0]}`, {
    report: tally.report(),
  })
}

function isSame(before: Known | undefined, now: Known): boolean {
  return before !== undefined && JSON.stringify({ ...before }) === JSON.stringify({ ...now })
}
