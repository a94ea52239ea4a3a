import { invalid, RepeatedPageError, type RequestSummary } from '../errors/index.js'

/**
 * One page of a list.
 *
 * @example
 * ```ts
 * const page = await calendar.events.list({ per_page: 10 })
 * console.log(`${page.items.length} of ${page.total}, page ${page.page} of ${page.totalPages}`)
 * const following = await page.next()
 * ```
 */
export interface Page<Item> {
  /** The items of this page, without those that an earlier page held. */
  readonly items: readonly Item[]
  /** All items of the list, over all pages. */
  readonly total: number
  readonly totalPages: number
  /** The number of this page, from 1. */
  readonly page: number
  readonly perPage: number
  /** Where a later walk of the same query goes on; plain data, to be kept as JSON. `undefined` at the end. */
  readonly checkpoint: Checkpoint | undefined
  /** Asks the same query for the page after this one; `undefined` at the end. */
  next(): Promise<Page<Item> | undefined>
}

/**
 * A place in a list.
 *
 * @example A walk that is broken off, and goes on later
 * ```ts
 * import type { Checkpoint } from '@eventcal/sdk'
 *
 * let kept: string | undefined
 * for await (const page of calendar.events.list({ per_page: 10 }).pages()) {
 *   kept = JSON.stringify(page.checkpoint)
 *   break
 * }
 * const from: Checkpoint | undefined = kept && JSON.parse(kept)
 * const rest = await calendar.events.list({ per_page: 10 }, from && { from }).toArray()
 * ```
 */
export interface Checkpoint {
  /** The page to ask for next. */
  readonly page: number
  readonly perPage: number
  /** The ids of the last page, which the next one may repeat when records were added in between. */
  readonly seen: readonly number[]
}

/** An item with its id. */
export interface Identified {
  readonly id: number
}

/** One page as it came. */
export interface RawPage<Item> {
  readonly items: readonly Item[]
  readonly total: number | undefined
  readonly totalPages: number | undefined
  readonly request: RequestSummary
}

/** Fetches a page of one query by its number; `undefined` when the instance says that it is past the end. */
export interface PageSource<Item> {
  readonly perPage: number
  fetch(page: number): Promise<RawPage<Item> | undefined>
}

/** The page on which each id of a walk was first seen. Shared by all pages of the walk. */
type Trail = Map<number, number>

/**
 * The page with which a walk begins; past the end it is empty, with the true totals.
 *
 * @throws InvalidInputError for a checkpoint of another page size, with which pages hold other items.
 */
export async function firstPage<Item extends Identified>(
  source: PageSource<Item>,
  start: number,
  from?: Checkpoint,
): Promise<Page<Item>> {
  const { perPage } = source
  if (from && from.perPage !== perPage) {
    throw invalid('from', `belongs to pages of ${from.perPage} items, not ${perPage}`)
  }
  const page = from?.page ?? start
  const raw = await source.fetch(page)
  if (raw) return walkFrom(source, page, raw, new Map(from?.seen.map((id) => [id, page - 1])))
  // Past the end no totals are told, but the first page tells them.
  const first = page > 1 ? await source.fetch(1) : undefined
  const totals = { total: first?.total ?? 0, totalPages: first?.totalPages ?? 0 }
  return { items: [], ...totals, page, perPage, checkpoint: undefined, next: async () => undefined }
}

function walkFrom<Item extends Identified>(
  source: PageSource<Item>,
  page: number,
  raw: RawPage<Item>,
  trail: Trail,
): Page<Item> {
  const nothing = raw.items.length === 0
  // A search without a hit is told the totals of all records by some instances.
  const isEmpty = page === 1 && nothing
  const ids = raw.items.map(({ id }) => id)
  const items = unseen(raw.items, page, trail)
  const last = nothing || (raw.totalPages !== undefined && page >= raw.totalPages)
  return {
    items,
    total: isEmpty ? 0 : (raw.total ?? raw.items.length),
    totalPages: isEmpty ? 0 : (raw.totalPages ?? page),
    page,
    perPage: source.perPage,
    checkpoint: last ? undefined : { page: page + 1, perPage: source.perPage, seen: ids },
    async next() {
      if (last) return undefined
      const following = await source.fetch(page + 1)
      if (!following || following.items.length === 0) return undefined
      refuseRepetition(ids, raw, following, page + 1, trail)
      return walkFrom(source, page + 1, following, trail)
    },
  }
}

/** The items that neither an earlier page nor this one held already; asking a page again changes nothing. */
function unseen<Item extends Identified>(items: readonly Item[], page: number, trail: Trail): readonly Item[] {
  const here = new Set<number>()
  return items.filter(({ id }) => {
    // Without validation, an instance could leave it out; better such an item twice than not at all.
    if (id === undefined) return true
    const first = trail.get(id) ?? page
    trail.set(id, first)
    if (first < page || here.has(id)) return false
    here.add(id)
    return true
  })
}

/**
 * A page that equals the one before it, totals included, was not made for its number. (When records are added during
 * a walk, items move on to later pages, but then the total moves, too.)
 */
function refuseRepetition<Item extends Identified>(
  ids: readonly number[],
  before: RawPage<Item>,
  after: RawPage<Item>,
  page: number,
  trail: Trail,
): void {
  const same = after.items.length === ids.length && after.items.every(({ id }, index) => id === ids[index])
  const endless = after.totalPages === undefined && after.items.every(({ id }) => (trail.get(id) ?? page) < page)
  if ((same && after.total === before.total) || endless) throw new RepeatedPageError(page, { request: after.request })
}
