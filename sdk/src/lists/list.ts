import { listIssues } from '../call/checked-options.js'
import type { CallOptions } from '../call/options.js'
import { refuseIssues } from '../errors/index.js'
import { type Checkpoint, firstPage, type Identified, type Page, type PageSource } from './page.js'

/** Options of a list. */
export interface ListOptions extends CallOptions {
  /** The most items that iterating gives, over all pages. An awaited page is not cut, but asks for no more than this. */
  readonly maxItems?: number
  /** How many pages iterating asks for ahead of the one that is being read. Default 0. */
  readonly prefetch?: number
  /** Goes on where an earlier walk of the same query stopped: the `checkpoint` of its last page. */
  readonly from?: Checkpoint
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
  /** All items in one array, at most `maxItems` of them. */
  toArray(options?: { readonly maxItems?: number }): Promise<Item[]>
}

/** Where a walk begins, and how far it reads ahead. */
export interface WalkOptions {
  readonly start: number
  readonly maxItems?: number | undefined
  readonly prefetch?: number | undefined
  readonly from?: Checkpoint | undefined
}

/** Makes a list from a source of pages; nothing is asked before it is awaited or iterated. */
export function createList<Item extends Identified>(
  source: PageSource<Item>,
  { start, maxItems = Number.POSITIVE_INFINITY, prefetch = 0, from }: WalkOptions,
): List<Item> {
  let awaited: Promise<Page<Item>> | undefined
  const page = () => {
    awaited ??= firstPage(source, start, from)
    return awaited
  }

  async function* pages() {
    // Nothing here may hold the first page, which would then stay in memory to the end.
    yield* ahead(await firstPage(source, start, from), prefetch)
  }

  async function* each(most: number) {
    let left = most
    if (left <= 0) return
    for await (const { items } of pages()) {
      for (const item of items) {
        yield item
        left -= 1
        if (left <= 0) return
      }
    }
  }

  return {
    // biome-ignore lint/suspicious/noThenProperty: awaiting a list is the point.
    then: (fulfilled, rejected) => page().then(fulfilled, rejected),
    catch: (rejected) => page().catch(rejected),
    finally: (settled) => page().finally(settled),
    [Symbol.toStringTag]: 'List',
    [Symbol.asyncIterator]: () => each(maxItems),
    pages,
    async toArray(options = {}) {
      const collected: Item[] = []
      refuseIssues(listIssues(options))
      for await (const item of each(options.maxItems ?? maxItems)) collected.push(item)
      return collected
    },
  }
}

/** The pages from one on, with some of the following asked for before they are needed. */
async function* ahead<Item>(page: Page<Item> | undefined, count: number): AsyncGenerator<Page<Item>, void, undefined> {
  const asked: Promise<Page<Item> | undefined>[] = []
  let current = page?.items.length === 0 && page.checkpoint === undefined ? undefined : page
  // The first page must not stay in memory for as long as the walk takes.
  page = undefined
  while (current) {
    while (asked.length < count) {
      const next: Promise<Page<Item> | undefined> = asked.at(-1)?.then((last) => last?.next()) ?? current.next()
      // Whoever stops early must not hear of what fails later.
      next.catch(() => {})
      asked.push(next)
    }
    yield current
    current = await (asked.shift() ?? current.next())
  }
}
