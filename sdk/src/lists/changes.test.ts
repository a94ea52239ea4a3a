import { describe, expect, it } from 'vitest'
import { createList } from './list.js'
import type { PageSource } from './page.js'
import { beginOf } from './walk.js'

interface Item {
  readonly id: number
}

/** A list of pages by their number; each answer may be another one at the next time. */
function sourceOf(
  answers: Readonly<Record<number, readonly (readonly [total: number, ...ids: number[]])[]>>,
  perPage = 2,
) {
  const asked: number[] = []
  const source: PageSource<Item> = {
    perPage,
    async fetch(page) {
      const times = asked.filter((one) => one === page).length
      asked.push(page)
      const given = answers[page]
      const answer = given?.[Math.min(times, given.length - 1)]
      if (!answer) return undefined
      const [total, ...ids] = answer
      const request = { operation: 'tags.list', method: 'GET', url: '' }
      return { items: ids.map((id) => ({ id })), total, totalPages: Math.ceil(total / perPage), request }
    },
  }
  return { source, asked }
}

async function walked(source: PageSource<Item>) {
  const list = createList(source, { start: 1, consistency: 'report' })
  const ids = (await list.toArray()).map(({ id }) => id)
  return { ids, report: list.report }
}

describe('a walk over a list that changes', () => {
  it('is not complete where two passes saw different totals, although all of the last one came', async () => {
    // Page 2 tells one item more each time.
    const { source, asked } = sourceOf({
      1: [[3, 1, 2]],
      2: [
        [4, 3, 4],
        [5, 3, 4],
      ],
    })
    const { ids, report } = await walked(source)
    expect(ids).toEqual([1, 2, 3, 4])
    expect(report).toMatchObject({ complete: false, reasons: expect.arrayContaining(['totalChanged']) })
    expect(asked.filter((page) => page === 1).length).toBeGreaterThan(1)
  })

  it('is complete where the second pass saw one total', async () => {
    const { source } = sourceOf({
      1: [
        [3, 1, 2],
        [4, 1, 2],
      ],
      2: [[4, 3, 4]],
    })
    expect(await walked(source)).toEqual({
      ids: [1, 2, 3, 4],
      report: { complete: true, reasons: [], seen: 4, total: 4 },
    })
  })

  it('throws at its end what is not complete, unless that is only to be told', async () => {
    const { source } = sourceOf({ 1: [[5, 1, 2]], 2: [[5, 3]], 3: [[5]] })
    await expect(createList(source, { start: 1 }).toArray()).rejects.toMatchObject({
      code: 'incompleteList',
      seen: 3,
      claimed: 5,
    })
  })

  it('has the items without an id each time that they come', async () => {
    const without: Item = JSON.parse('{}')
    const request = { operation: 'tags.list', method: 'GET', url: '' }
    const fetch = async () => ({ items: [without, without, { id: 1 }, { id: 2 }], total: 4, totalPages: 1, request })
    const list = createList<Item>({ perPage: 4, fetch }, { start: 1, consistency: 'report' })
    expect(await list.toArray()).toEqual([{}, {}, { id: 1 }, { id: 2 }])
    expect((await list).items).toEqual([{}, {}, { id: 1 }, { id: 2 }])
  })
})

describe('one page', () => {
  it('past the end has the totals of the first, and no next one', async () => {
    const { source, asked } = sourceOf({ 1: [[3, 1, 2]], 2: [[3, 3]] })
    const page = await createList(source, { start: 7 })
    expect(page).toEqual({
      items: [],
      total: 3,
      totalPages: 2,
      page: 7,
      perPage: 2,
      hasNextPage: false,
      checkpoint: undefined,
    })
    expect(asked).toEqual([7, 1])
  })

  it('of nothing is not asked for twice', async () => {
    const { source, asked } = sourceOf({})
    const list = createList(source, { start: 1 })
    expect(await list).toMatchObject({ items: [], total: 0, totalPages: 0 })
    expect((await list.withResponse()).response).toMatchObject({ status: 404, attempts: [] })
    expect(asked).toEqual([1])
  })

  it('counts the items before it', async () => {
    const { source } = sourceOf({ 1: [[5, 1, 2]], 2: [[5, 3, 4]], 3: [[5, 5]] })
    const second = await createList(source, { start: 2 })
    expect(second.checkpoint).toEqual({ page: 3, perPage: 2, seen: [3, 4], count: 4, total: 5 })
    const third = await createList(source, { start: 2 }).nextPage(second)
    expect(third).toMatchObject({ items: [{ id: 5 }], page: 3, hasNextPage: false })
  })

  it('that begins with items of the one before leaves them out', async () => {
    const { source } = sourceOf({ 1: [[4, 1, 2]], 2: [[4, 2, 3]] })
    const list = createList(source, { start: 1 })
    expect(await list.nextPage(await list)).toMatchObject({ items: [{ id: 3 }] })
  })
})

it('a checkpoint belongs to pages of its size', () => {
  const from = { page: 3, perPage: 10, seen: [] }
  expect(beginOf(10, { start: 1, from })).toBe(3)
  expect(beginOf(10, { start: 2 })).toBe(2)
  expect(() => beginOf(20, { start: 1, from })).toThrowError('from: belongs to pages of 10 items, not 20')
})

it.each([0, -1])('maxItems %i asks for nothing', async (maxItems) => {
  const { source, asked } = sourceOf({ 1: [[2, 1, 2]] })
  const items: Item[] = []
  for await (const item of createList(source, { start: 1, maxItems })) items.push(item)
  expect([items, asked]).toEqual([[], []])
})
