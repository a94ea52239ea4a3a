import type { CallOptions } from './options.js'
import { firstPage, type Identified, type Page, type PageSource } from './page.js'

/** What can be set for a list. */
export interface ListOptions extends CallOptions {
  /** The most items that iterating gives, over all pages. An awaited page is not cut, but asks for no more than this. */
  readonly maxItems?: number
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

/** Makes a list from a source of pages; nothing is asked before it is awaited or iterated. */
export function createList<Item extends Identified>(
  source: PageSource<Item>,
  start: number,
  maxItems = Number.POSITIVE_INFINITY,
): List<Item> {
  let awaited: Promise<Page<Item>> | undefined
  const page = () => {
    awaited ??= firstPage(source, start)
    return awaited
  }

  async function* pages() {
    let current: Page<Item> | undefined = await firstPage(source, start)
    if (current.items.length === 0) return
    while (current) {
      yield current
      current = await current.next()
    }
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
      for await (const item of each(options.maxItems ?? maxItems)) collected.push(item)
      return collected
    },
  }
}
