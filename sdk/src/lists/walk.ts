import { maxPerPage } from '@eventcal/contract/routes'
import type { RequestSummary } from '../errors/index.js'
import { IncompleteListError, type IncompleteReason, invalid, type WalkReport } from '../errors/index.js'
import {
  type Checkpoint,
  type Identified,
  isLast,
  isNone,
  type Page,
  type PageSource,
  pageOf,
  type RawPage,
} from './page.js'

/** How a walk goes. */
export interface WalkOptions {
  readonly start: number
  readonly from?: Checkpoint | undefined
  readonly prefetch?: number | undefined
  /** How many items are needed. */
  readonly maxItems?: number | undefined
  readonly consistency?: 'strict' | 'report' | undefined
}

/** @throws InvalidInputError for a checkpoint of another page size, with which pages hold other items. */
export function beginOf(perPage: number, { start, from }: Pick<WalkOptions, 'start' | 'from'>): number {
  if (from && from.perPage !== perPage) {
    throw invalid('from', `belongs to pages of ${from.perPage} items, not ${perPage}`)
  }
  return from?.page ?? start
}

/** Asks for pages, and for some ahead of the one that is needed. */
function createAsker<Item>(source: PageSource<Item>, most: number, signal: AbortSignal | undefined) {
  const asked = new Map<number, Promise<RawPage<Item> | undefined>>()
  return {
    page(number: number): Promise<RawPage<Item> | undefined> {
      const answer = asked.get(number) ?? source.fetch(number, signal)
      asked.delete(number)
      return answer
    },
    /** Gives a page back, to be had again without asking. */
    keep(number: number, raw: RawPage<Item>) {
      asked.set(number, Promise.resolve(raw))
    },
    /** Prefetches the pages after one: at most `most`, none behind the last page, none that `maxItems` does not need. */
    ahead(number: number, last: number, needed: number) {
      for (let next = number + 1; next <= Math.min(number + most, last, number + needed); next++) {
        if (asked.has(next)) continue
        const answer = source.fetch(next, signal)
        // Whoever stops early must not hear of what fails later.
        answer.catch(() => undefined)
        asked.set(next, answer)
      }
    },
  }
}

/**
 * All pages of a list, every item once. Other people change lists while they are walked: items move to pages that were
 * read before, and nothing in a page says so. So ids and totals are compared. What does not add up is walked once more, and
 * what does is checked by asking for some of the items again, which shows most changes that keep the total. Where nothing
 * changes, all of it takes at most one request more than there are pages, and else at most one more than twice as many.
 *
 * Holds the ids of all items, and of the items the page in hand and those ahead.
 *
 * @param tell is given the outcome, also when the walk is broken off
 * @throws IncompleteListError at the end, unless the outcome is only to be told
 */
export async function* walk<Item extends Identified>(
  source: PageSource<Item>,
  { start, from, prefetch = 0, maxItems = Number.POSITIVE_INFINITY, consistency }: WalkOptions,
  tell: (report: WalkReport) => void,
): AsyncGenerator<Page<Item>, void, undefined> {
  const { perPage } = source
  let begin = beginOf(perPage, { start, from })
  const isExact = !source.isInexact && (!from || from.count !== undefined)
  /** The items on pages before the first. */
  let before = from ? (from.count ?? 0) : (begin - 1) * perPage
  /** By the pass in which they were met last; 0 for the last page of an earlier walk. */
  const seen = new Map<number, number>(from?.seen.map((id) => [id, 0]))
  let total = from?.total
  let given = 0
  let request: RequestSummary | undefined
  let wrong = new Set<IncompleteReason>()
  /** Totals and pages that differ show that two passes saw different lists. */
  let isChanged = false
  let isOver = false
  /** Items that no second pass can bring, since the walk that met their neighbours is over. */
  let lost: IncompleteReason | undefined
  const stop = prefetch > 0 ? new AbortController() : undefined
  const asker = createAsker(source, prefetch, stop?.signal)

  const change = (reason: IncompleteReason) => {
    wrong.add(reason)
    isChanged = true
  }
  const note = (raw: RawPage<Item>) => {
    request = raw.request
    if (raw.total === undefined) return
    if (total !== undefined && raw.total !== total) change('totalChanged')
    total = raw.total
  }
  /** The items that no pass met, and how many this one did not. */
  const meet = (items: readonly Item[], pass: number) => {
    let more = 0
    const fresh = items.filter(({ id }) => {
      // Without validation, an instance could leave it out; better such an item twice than not at all.
      const last = id === undefined ? undefined : seen.get(id)
      if (last !== pass && last !== 0) {
        more += 1
        if (id !== undefined) seen.set(id, pass)
      }
      return last === undefined
    })
    return { fresh, more }
  }
  const isShort = (count: number) => isExact && total !== undefined && before + count < total
  const isWhole = (count: number) => isExact && (source.countsLess ? count >= Number(total) : count === total)
  const met = () => [...seen.values()].filter((pass) => pass > 0).length

  try {
    if (from?.total !== undefined) {
      const raw = await asker.page(begin)
      if (raw?.total === from.total) asker.keep(begin, raw)
      else {
        // Records came or went before this page. The page before it shows how far all has moved.
        if (raw) asker.keep(begin, raw)
        begin -= 1
        before = (begin - 1) * perPage
        total = undefined
        for (const id of from.seen) seen.set(id, -1)
        const earlier = await asker.page(begin)
        if (earlier) asker.keep(begin, earlier)
        // Where nothing of it is left, more was taken out than a page holds.
        if (!earlier?.items.some(({ id }) => seen.has(id))) lost = 'totalChanged'
      }
    }
    let again: (Sample & { readonly ids: string | undefined }) | undefined
    const askAgain = async (sample: Sample) => {
      const raw = await source.fetch(sample.page, stop?.signal, sample.size)
      if (raw) note(raw)
      return { ...sample, ids: raw && idsOf(raw) }
    }
    for (let pass = 1; pass <= 2; pass++) {
      wrong = new Set()
      let count = 0
      let read = 0
      const order: string[] = []
      // Two pages in a row that bring nothing new say that no more is to be had.
      for (let page = begin, idle = 0; idle < 2; page++) {
        const raw = await asker.page(page)
        if (!raw) break
        note(raw)
        const { items, totalPages } = raw
        const { fresh, more } = meet(items, pass)
        const ends = isLast(source, page, raw)
        count += more
        read += 1
        given += fresh.length
        idle = more > 0 ? 0 : idle + 1
        if (isNone(source, page, raw)) total = 0
        else if (items.length === 0 && !ends) wrong.add('emptyPage')
        else if (items.length > 0 && more === 0) wrong.add('repeatedPage')
        order.push(idsOf(raw))
        if (!ends) asker.ahead(page, totalPages ?? page + 1, Math.ceil((maxItems - given) / perPage))
        // The second pass shows what the first one missed, and nothing else.
        const isShown = pass === 1 && (page === begin || items.length > 0)
        if (isShown || fresh.length > 0) yield pageOf(source, page, raw, fresh, isExact ? before + count : undefined)
        if (given >= maxItems) return
        if (ends) break
      }
      if (isShort(count)) wrong.add('missing')
      if (wrong.size === 0 && read > 1 && total !== undefined) {
        // There is one request for this; the second pass can be held against what it brought after the first.
        again ??= await askAgain(
          begin === 1 && !from ? sampleOf(perPage, read) : { page: begin + Math.floor(read / 4) },
        )
        if (!again.ids || !isIn(order, again, begin, again.ids)) change('changed')
      }
      // Two passes over a list that kept its total have found everything if they have found just so much together.
      if (pass === 2 && !isChanged && isWhole(before + met())) wrong.clear()
      if (wrong.size === 0) break
    }
    if (lost) wrong.add(lost)
    isOver = true
  } finally {
    stop?.abort()
    if (!isOver && (total === undefined || isShort(met()))) wrong.add('stopped')
    if (source.isInexact) wrong.add('inexactTotal')
    tell({ complete: wrong.size === 0, reasons: [...wrong], seen: given, total })
  }
  wrong.delete('inexactTotal')
  if (wrong.size > 0 && consistency !== 'report') {
    throw new IncompleteListError({ complete: false, reasons: [...wrong], seen: given, total }, { request })
  }
}

/** A page, and its size where that is another. */
interface Sample {
  readonly page: number
  readonly size?: number
}

/**
 * The items to ask for again. They lie around a place where one page ended and the next one began, since items are lost
 * there, and rather early, since they show only what changed after they were read.
 */
function sampleOf(perPage: number, pages: number): Sample {
  const isSmall = perPage < maxPerPage
  const size = isSmall ? maxPerPage : perPage - 1
  return { page: Math.max(isSmall ? 1 : 2, Math.floor((pages * perPage) / 4 / size) + 1), size }
}

/** True if the items of a page stand where they stood. Some instances give smaller pages, or look at the number alone. */
function isIn(order: readonly string[], { page, size }: Sample, begin: number, ids: string): boolean {
  if (ids === order[page - begin]) return true
  const all = order.filter(Boolean).join().split(',')
  return [size, ids.split(',').length].some(
    (length) => size !== undefined && `${all.slice((page - 1) * Number(length)).join()},`.startsWith(`${ids},`),
  )
}

function idsOf({ items }: RawPage<Identified>): string {
  return items.map(({ id }) => id).join()
}
