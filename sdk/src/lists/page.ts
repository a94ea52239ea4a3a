import type { ResponseInfo } from '../call/answered.js'
import type { RequestSummary } from '../errors/index.js'

/**
 * One page of a list; plain data, to be kept, cloned and sent on.
 *
 * @example
 * ```ts
 * const list = calendar.events.list({ per_page: 10 })
 * const page = await list
 * console.log(`${page.items.length} of ${page.total}, page ${page.page} of ${page.totalPages}`)
 * const following = await list.nextPage(page)
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
  readonly hasNextPage: boolean
  /** Where a later walk of the same query goes on; to be kept as JSON. `undefined` at the end. */
  readonly checkpoint: Checkpoint | undefined
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
  /** The items of all pages before. */
  readonly count?: number
  /** The items of the list, as its last page said. */
  readonly total?: number
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
  /** The answer that brought it. */
  readonly response?: ResponseInfo
}

/** Fetches a page of one query by its number; `undefined` when the instance says that it is past the end. */
export interface PageSource<Item> {
  readonly perPage: number
  /** True if an empty first page means that there is nothing, whatever its total says. */
  readonly emptyIsNone?: boolean
  /** True if there can be more items than the total says, so that a full last page may not be the last. */
  readonly countsLess?: boolean
  /** True if the total says nothing. */
  readonly isInexact?: boolean
  /** @param size how many items a page has, where that is not `perPage` */
  fetch(page: number, signal?: AbortSignal, size?: number): Promise<RawPage<Item> | undefined>
}

/** True for the first page of a list that has nothing, whatever total it tells. */
export function isNone<Item>({ emptyIsNone }: PageSource<Item>, page: number, { items }: RawPage<Item>): boolean {
  return emptyIsNone === true && page === 1 && items.length === 0
}

/** True if nothing follows on a page. */
export function isLast<Item>(source: PageSource<Item>, page: number, raw: RawPage<Item>): boolean {
  const { items, totalPages } = raw
  if (isNone(source, page, raw)) return true
  if (totalPages === undefined) return items.length === 0
  return page >= totalPages && !(source.countsLess && items.length >= source.perPage)
}

/** A page as it came, as a page of a list. */
export function pageOf<Item extends Identified>(
  source: PageSource<Item>,
  page: number,
  raw: RawPage<Item>,
  items: readonly Item[],
  count: number | undefined,
): Page<Item> {
  const { perPage } = source
  const nothing = isNone(source, page, raw)
  const hasNextPage = !isLast(source, page, raw)
  const seen = raw.items.map(({ id }) => id)
  const { total } = raw
  return {
    items,
    total: nothing ? 0 : (total ?? raw.items.length),
    totalPages: nothing ? 0 : (raw.totalPages ?? page),
    page,
    perPage,
    hasNextPage,
    checkpoint: hasNextPage
      ? {
          page: page + 1,
          perPage,
          seen,
          ...(count === undefined ? {} : { count }),
          ...(total === undefined ? {} : { total }),
        }
      : undefined,
  }
}
