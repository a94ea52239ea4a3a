import type { IdMap } from './ids.js'
import type { Outcome } from './replay.js'
import { isRecord } from './values.js'

/**
 * How many events lose their link when a venue or organizer is deleted. Which ones is left to chance: it was not the
 * same in the two recordings. So any ten are right, as long as they are ten.
 */
const most = 10
const quirk = 'linked-delete-unlinks-only-ten'
const keys = ['venue', 'organizer'] as const

/**
 * Drops the differences that only show that other events lost their link than in the recording. In each run of
 * reads of single events with nothing written between, exactly ten have to be without it, and the others must show the
 * one that is recorded for some of them. Otherwise all differences stay.
 */
export function acceptAnyTen(outcomes: readonly Outcome[], ids: IdMap): Outcome[] {
  const accepted = [...outcomes]
  for (const run of runsOf(outcomes)) {
    for (const key of keys) {
      if (!isRightChoice(run, key, ids)) continue
      for (const outcome of run) {
        const index = accepted.findIndex(({ exchange }) => exchange === outcome.exchange)
        const present = accepted[index]
        if (present) accepted[index] = { ...present, differences: withoutKey(present, key) }
      }
    }
  }
  return accepted
}

/** Groups consecutive reads, without writes in between, after the deletion. */
function runsOf(outcomes: readonly Outcome[]): Outcome[][] {
  const runs: Outcome[][] = [[]]
  for (const outcome of outcomes) {
    const { method, path } = outcome.exchange.request
    if (method !== 'GET') runs.push([])
    else if (/\/events\/\d+$/.test(path) && outcome.exchange.quirks?.includes(quirk)) runs.at(-1)?.push(outcome)
  }
  return runs.filter((run) => run.length > most)
}

/** True if exactly ten events lost the links under `key`, and all others kept theirs. */
function isRightChoice(run: readonly Outcome[], key: (typeof keys)[number], ids: IdMap): boolean {
  const recorded = run.map(({ exchange }) => linksOf(ids.rewriteBody(exchange.response.body), key))
  const actual = run.map(({ answer }) => linksOf(answer?.body, key))
  const linked = new Set(recorded.filter((links) => links !== undefined && links !== ''))
  const lost = actual.filter((links) => links === '').length
  return lost === most && actual.every((links) => links !== undefined && (links === '' || linked.has(links)))
}

/** Returns the linked ids as text, "" for none; undefined if the recording does not have them, because they changed. */
function linksOf(body: unknown, key: string): string | undefined {
  const value = isRecord(body) ? body[key] : undefined
  if (Array.isArray(value)) return value.map((item) => (isRecord(item) ? String(item.id) : '?')).join()
  return isRecord(value) ? String(value.id) : undefined
}

function withoutKey({ differences }: Outcome, key: string): Outcome['differences'] {
  return differences.filter(({ pointer }) => pointer !== `/${key}` && !pointer.startsWith(`/${key}/`))
}
