import type { WithResponse } from '../call/answered.js'
import type { List } from '../lists/list.js'
import type { Page } from '../lists/page.js'
import { reported } from './reported.js'

/** The same list with other items. */
export function mapList<Item>(list: List<Item>, change: (item: Item) => Promise<Item>): List<Item> {
  const pageOf = async (page: Page<Item>): Promise<Page<Item>> => ({
    ...page,
    items: await Promise.all(page.items.map(change)),
  })
  let awaited: Promise<WithResponse<Page<Item>>> | undefined
  const answered = () => {
    awaited ??= list.withResponse().then(async ({ data, response }) => ({ data: await pageOf(data), response }))
    return awaited
  }
  const page = async () => (await answered()).data
  async function* items() {
    for await (const item of list) yield await change(item)
  }
  async function* pages() {
    for await (const one of list.pages()) yield await pageOf(one)
  }
  return reported<Item>(() => list.report, {
    // biome-ignore lint/suspicious/noThenProperty: awaiting a list is the point.
    then: (fulfilled, rejected) => page().then(fulfilled, rejected),
    catch: (rejected) => page().catch(rejected),
    finally: (settled) => page().finally(settled),
    [Symbol.toStringTag]: 'List',
    [Symbol.asyncIterator]: items,
    pages,
    withResponse: () => answered(),
    async nextPage(before) {
      const next = await list.nextPage(before)
      return next && pageOf(next)
    },
    toArray: async (options) => Promise.all((await list.toArray(options)).map(change)),
  })
}
