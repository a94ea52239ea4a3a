import type { ResponseInfo, WithResponse } from '../call/answered.js'
import { listIssues } from '../call/checked-options.js'
import type { CallOptions } from '../call/options.js'
import { refuseIssues, type WalkReport } from '../errors/index.js'
import { type Checkpoint, type Identified, type Page, type PageSource, pageOf } from './page.js'
import { beginOf, type WalkOptions, walk } from './walk.js'

/** Options of a list. */
export interface ListOptions extends CallOptions {
  /** The most items that iterating gives, over all pages. An awaited page is not cut, but asks for no more than this. */
  readonly maxItems?: number
  /** How many pages iterating asks for ahead of the one that is being read. Default 0. */
  readonly prefetch?: number
  /** Goes on where an earlier walk of the same query stopped: the `checkpoint` of its last page. */
  readonly from?: Checkpoint
  /**
   * Error handling of an iteration that may have missed items because the list changed meanwhile, and that a second pass
   * did not complete: `strict`, the default, throws an `IncompleteListError`; `report` sets `list.report` alone.
   */
  readonly consistency?: 'strict' | 'report'
}

/**
 * A list that has not been asked yet. Awaiting it asks for one page; iterating it asks for one page after the other and
 * gives every item once. Each iteration asks anew.
 *
 * @example
 * ```ts
 * const page = await calendar.events.list({ search: 'gala' })
 * for await (const event of calendar.events.list({ categories: ['jazz'] })) console.log(event.title)
 * ```
 */
export interface List<Item> extends Promise<Page<Item>>, AsyncIterable<Item> {
  /** All pages from the one that was asked for, one after the other. */
  pages(): AsyncGenerator<Page<Item>, void, undefined>
  /** Asks for the page after one of this list; `undefined` at the end. */
  nextPage(page: Pick<Page<Item>, 'checkpoint'>): Promise<Page<Item> | undefined>
  /** All items in one array, at most `maxItems` of them. */
  toArray(options?: { readonly maxItems?: number }): Promise<Item[]>
  /** The page that awaiting gives, with status, headers and attempts of the answer that brought it. */
  withResponse(): Promise<WithResponse<Page<Item>>>
  /** After an iteration, how it ended; `undefined` before. */
  readonly report: WalkReport | undefined
}

/** Makes a list from a source of pages; nothing is asked before it is awaited or iterated. */
export function createList<Item extends Identified>(source: PageSource<Item>, options: WalkOptions): List<Item> {
  const { maxItems = Number.POSITIVE_INFINITY } = options
  let awaited: Promise<WithResponse<Page<Item>>> | undefined
  const answered = () => {
    awaited ??= onePage(source, options)
    return awaited
  }
  const page = async () => (await answered()).data
  const pages = (most = maxItems) => {
    list.report = undefined
    return walk(source, { ...options, maxItems: most }, (told) => {
      list.report = told
    })
  }

  async function* each(most: number) {
    let left = most
    if (left <= 0) return
    for await (const { items } of pages(most)) {
      for (const item of items) {
        yield item
        left -= 1
        if (left <= 0) return
      }
    }
  }

  const list: List<Item> & { report: WalkReport | undefined } = {
    // A getter would have V8 keep all that the list has read until the next major collection: see `reported`.
    report: undefined,
    // biome-ignore lint/suspicious/noThenProperty: awaiting a list is the point.
    then: (fulfilled, rejected) => page().then(fulfilled, rejected),
    catch: (rejected) => page().catch(rejected),
    finally: (settled) => page().finally(settled),
    [Symbol.toStringTag]: 'List',
    [Symbol.asyncIterator]: () => each(maxItems),
    pages: () => pages(),
    withResponse: () => answered(),
    async nextPage({ checkpoint }) {
      if (!checkpoint) return undefined
      const { data: next } = await onePage(source, { start: 1, from: checkpoint })
      return next.items.length === 0 && !next.hasNextPage ? undefined : next
    },
    async toArray(more = {}) {
      const collected: Item[] = []
      refuseIssues(listIssues(more))
      for await (const item of each(more.maxItems ?? maxItems)) collected.push(item)
      return collected
    },
  }
  return list
}

/** The response of a list that has no page at all. */
const unseen = (): ResponseInfo => ({
  status: 404,
  headers: new Headers(),
  attempts: [],
  request: { operation: '', method: '', url: '' },
})

/** A page by itself; past the end it is empty, with the true totals. */
async function onePage<Item extends Identified>(
  source: PageSource<Item>,
  options: WalkOptions,
): Promise<WithResponse<Page<Item>>> {
  const { perPage } = source
  const { from } = options
  const page = beginOf(perPage, options)
  const raw = await source.fetch(page)
  if (raw) {
    const known = new Set(from?.seen)
    const items = raw.items.filter(({ id }) => id === undefined || (!known.has(id) && known.add(id)))
    const data = pageOf(source, page, raw, items, (from?.count ?? (page - 1) * perPage) + items.length)
    return { data, response: raw.response ?? unseen() }
  }
  // Past the end no totals are told, but the first page tells them.
  const first = page > 1 ? await source.fetch(1) : undefined
  const totals = { total: first?.total ?? 0, totalPages: first?.totalPages ?? 0 }
  const data = { items: [], ...totals, page, perPage, hasNextPage: false, checkpoint: undefined }
  return { data, response: first?.response ?? unseen() }
}
