import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createList } from './list.js'
import type { PageSource } from './page.js'

interface Item {
  readonly id: number
}

/** A source that answers from a function of the page number; `asked` holds the numbers. */
function sourceOf(pages: (page: number) => readonly number[] | undefined, total?: number, perPage = 2) {
  const asked: number[] = []
  const source: PageSource<Item> = {
    perPage,
    async fetch(page) {
      asked.push(page)
      const ids = pages(page)
      if (!ids) return undefined
      const totals = { total, totalPages: total === undefined ? undefined : Math.ceil(total / perPage) }
      const request = { operation: 'tags.list', method: 'GET', url: `https://example.com/tags?page=${page}` }
      return { items: ids.map((id) => ({ id })), ...totals, request }
    },
  }
  return { source, asked }
}

const idsOf = (items: readonly Item[]) => items.map(({ id }) => id)
const chunks = (ids: readonly number[], size: number) => (page: number) => {
  const chunk = ids.slice((page - 1) * size, page * size)
  return chunk.length > 0 || page === 1 ? chunk : undefined
}

describe('a list', () => {
  it('asks nothing before it is used', async () => {
    const { source, asked } = sourceOf(chunks([1, 2, 3], 2), 3)
    const list = createList(source, { start: 1 })
    expect(asked).toEqual([])
    expect(idsOf((await list).items)).toEqual([1, 2])
    expect((await list).total).toBe(3)
    expect(asked).toEqual([1])
  })

  it('walks on from the awaited page', async () => {
    const { source, asked } = sourceOf(chunks([1, 2, 3], 2), 3)
    const list = createList(source, { start: 1 })
    const first = await list
    expect(first).toMatchObject({
      hasNextPage: true,
      checkpoint: { page: 2, perPage: 2, seen: [1, 2], count: 2, total: 3 },
    })
    const second = await list.nextPage(first)
    expect(idsOf(second?.items ?? [])).toEqual([3])
    expect(second).toMatchObject({ hasNextPage: false, checkpoint: undefined })
    expect(second && (await list.nextPage(second))).toBeUndefined()
    // Pages are plain data, to be kept and sent on.
    expect(idsOf((await list.nextPage(structuredClone(first)))?.items ?? [])).toEqual([3])
    expect(asked).toEqual([1, 2, 2])
  })

  it('gives pages', async () => {
    const { source } = sourceOf(chunks([1, 2, 3], 2), 3)
    const pages: number[][] = []
    for await (const page of createList(source, { start: 1 }).pages()) pages.push(idsOf(page.items))
    expect(pages).toEqual([[1, 2], [3]])
  })

  it('stops asking when it has enough', async () => {
    const { source, asked } = sourceOf(chunks([1, 2, 3, 4, 5, 6], 2), 6)
    expect(idsOf(await createList(source, { start: 1 }).toArray({ maxItems: 3 }))).toEqual([1, 2, 3])
    expect(idsOf(await createList(source, { start: 1, maxItems: 2 }).toArray())).toEqual([1, 2])
    expect(await createList(source, { start: 1 }).toArray({ maxItems: 0 })).toEqual([])
    expect(asked).toEqual([1, 2, 1])
  })

  it('does not believe the totals of a search without a hit', async () => {
    const { source, asked } = sourceOf(() => [], 7)
    const list = createList({ ...source, emptyIsNone: true }, { start: 1 })
    expect(await list).toMatchObject({ items: [], total: 0, totalPages: 0, hasNextPage: false })
    expect(await list.toArray()).toEqual([])
    expect(list.report).toEqual({ complete: true, reasons: [], seen: 0, total: 0 })
    expect(asked).toEqual([1, 1])
  })

  it('reads past the end as an empty page with the true totals', async () => {
    const { source, asked } = sourceOf(chunks([1, 2, 3], 2), 3)
    expect(await createList(source, { start: 9 })).toMatchObject({ items: [], page: 9, total: 3, totalPages: 2 })
    expect(asked).toEqual([9, 1])
    expect(await createList(source, { start: 9 }).toArray()).toEqual([])
  })

  it('goes on until the end where no totals are told', async () => {
    const { source } = sourceOf(chunks([1, 2, 3, 4, 5], 2))
    expect(idsOf(await createList(source, { start: 1 }).toArray())).toEqual([1, 2, 3, 4, 5])
  })

  it('removes items that came before', async () => {
    const { source } = sourceOf(
      (page) =>
        [
          [1, 2],
          [2, 3],
          [3, 2, 5],
          [4, 4],
        ][page - 1],
      8,
    )
    const list = createList(source, { start: 1, consistency: 'report' })
    expect(idsOf(await list.toArray())).toEqual([1, 2, 3, 5, 4])
    expect(list.report).toEqual({ complete: false, reasons: ['missing'], seen: 5, total: 8 })
  })

  it('hands on errors, also through catch and finally', async () => {
    const list = createList<Item>({ perPage: 2, fetch: () => Promise.reject(new Error('broken')) }, { start: 1 })
    expect(await list.catch((error: Error) => error.message)).toBe('broken')
    await expect(list.finally(() => {})).rejects.toThrowError('broken')
    await expect(list.toArray()).rejects.toThrowError('broken')
  })

  it('gives every item once, in order, for any list and any page size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat(), { maxLength: 40 }),
        fc.integer({ min: 1, max: 50 }),
        fc.boolean(),
        async (ids, perPage, totals) => {
          const { source } = sourceOf(chunks(ids, perPage), totals ? ids.length : undefined, perPage)
          expect(idsOf(await createList(source, { start: 1 }).toArray())).toEqual(ids)
        },
      ),
    )
  })
})

/** A source whose pages differ from one time that they are asked for to the next, and end where they end. */
function passes(total: number, ...times: readonly (readonly (readonly number[])[])[]) {
  const count = new Map<number, number>()
  return sourceOf((page) => {
    const time = count.get(page) ?? 0
    count.set(page, time + 1)
    return times[Math.min(time, times.length - 1)]?.[page - 1]
  }, total)
}

describe('a second look at a list', () => {
  const first = [
    [1, 2],
    [1, 2],
    [5, 6],
  ]
  const second = [[1, 2], [3, 4], []]

  it('is enough where both have met as many as there are', async () => {
    const { source } = passes(6, first, second)
    const list = createList(source, { start: 1 })
    expect(idsOf(await list.toArray())).toEqual([1, 2, 5, 6, 3, 4])
    expect(list.report).toEqual({ complete: true, reasons: [], seen: 6, total: 6 })
  })

  it.each([
    [true, 5, true],
    [true, 6, true],
    [false, 5, false],
  ])(
    'is enough where totals may be too low (%s) and they have met 6 of %i: %s',
    async (countsLess, total, complete) => {
      const { source } = passes(total, first, second)
      const list = createList({ ...source, countsLess }, { start: 1, consistency: 'report' })
      expect(new Set(idsOf(await list.toArray()))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
      expect(list.report).toMatchObject({ complete, seen: 6, total })
    },
  )

  it('is not enough where neither met some', async () => {
    const { source } = passes(6, first, [[1, 2], [1, 2], []])
    const list = createList(source, { start: 1 })
    await expect(list.toArray()).rejects.toMatchObject({
      code: 'incompleteList',
      reasons: ['repeatedPage', 'missing'],
      seen: 4,
      claimed: 6,
    })
  })
})

describe('a list that goes on from a checkpoint', () => {
  const from = (total: number, more: object = {}) => ({ page: 2, perPage: 2, seen: [1, 2], count: 2, total, ...more })

  it.each([
    [4, { complete: true, reasons: [], seen: 2, total: 4 }],
    [5, { complete: false, reasons: ['stopped'], seen: 2, total: 5 }],
    [6, { complete: false, reasons: ['stopped'], seen: 2, total: 6 }],
  ])('and stops after two more of %i says if that is all', async (total, report) => {
    const { source } = sourceOf(chunks([1, 2, 3, 4, 5, 6].slice(0, total), 2), total)
    const list = createList(source, { start: 1, from: from(total), maxItems: 2 })
    expect(idsOf(await list.toArray())).toEqual([3, 4])
    expect(list.report).toEqual(report)
  })

  it('counts the items before it, and gives no item twice', async () => {
    const { source, asked } = sourceOf(chunks([1, 2, 3, 4, 5], 2), 5)
    const list = createList(source, { start: 1, from: from(5) })
    expect(idsOf(await list.toArray())).toEqual([3, 4, 5])
    expect(list.report).toEqual({ complete: true, reasons: [], seen: 3, total: 5 })
    expect(asked.slice(0, 2)).toEqual([2, 3])
    expect((await list).checkpoint).toEqual({ page: 3, perPage: 2, seen: [3, 4], count: 4, total: 5 })
  })

  it('looks at the page before where the total is another one', async () => {
    // The record 0 came before all others.
    const { source, asked } = sourceOf(chunks([0, 1, 2, 3, 4], 2), 5)
    const list = createList(source, { start: 1, from: from(4), consistency: 'report' })
    expect(idsOf(await list.toArray())).toEqual([0, 3, 4])
    expect(asked.slice(0, 3)).toEqual([2, 1, 3])
    expect(list.report).toEqual({ complete: true, reasons: [], seen: 3, total: 5 })
    const other = sourceOf(chunks([7, 8, 3, 4, 5], 2), 5)
    const lost = createList(other.source, { start: 1, from: from(4) })
    await expect(lost.toArray()).rejects.toMatchObject({ reasons: ['totalChanged'] })
  })

  it('belongs to pages of the same size', async () => {
    const { source, asked } = sourceOf(chunks([1, 2, 3], 2), 3)
    const list = createList(source, { start: 1, from: from(3, { perPage: 3 }) })
    await expect(list.toArray()).rejects.toThrowError('Invalid input: from: belongs to pages of 3 items, not 2')
    await expect(list).rejects.toThrowError('belongs to pages')
    expect(asked).toEqual([])
  })
})

describe('pages that are asked for ahead', () => {
  it.each([
    [0, undefined, [1, 2, 3, 4, 5]],
    [2, undefined, [1, 2, 3, 4, 5]],
    [9, undefined, [1, 2, 3, 4, 5]],
    [9, 4, [1, 2]],
    [9, 5, [1, 2, 3]],
    [9, 2, [1]],
  ])('are %i at most, and with maxItems %s none that is not needed', async (prefetch, maxItems, expected) => {
    const { source, asked } = sourceOf(chunks([1, 2, 3, 4, 5, 6, 7, 8, 9], 2), 9)
    const seen: number[] = []
    const ahead: number[] = []
    const list = createList(source, { start: 1, prefetch, ...(maxItems === undefined ? {} : { maxItems }) })
    for await (const { page } of list.pages()) {
      seen.push(page)
      ahead.push(asked.length - page)
    }
    expect(asked.slice(0, expected.length)).toEqual(expected)
    expect(seen).toEqual(expected)
    expect(Math.max(...ahead)).toBe(Math.min(prefetch, expected.length - 1))
  })
})

describe('a walk without a sign of change asks once more for', () => {
  it.each([
    [{ perPage: 10, start: 1 }, 20, [1, 50]],
    [{ perPage: 10, start: 1 }, 200, [2, 50]],
    [{ perPage: 50, start: 1 }, 100, [2, 49]],
    [{ perPage: 50, start: 1 }, 800, [5, 49]],
    // Pages that do not begin with the first are held against themselves.
    [{ perPage: 10, start: 3 }, 100, [5, undefined]],
    [{ perPage: 10, start: 1 }, 10, undefined],
  ])('items around the end of a page, rather early: %j of %i items is page and size %j', async (walk, count, again) => {
    const { perPage, start } = walk
    const asked: [page: number, size: number | undefined][] = []
    const items = Array.from({ length: count }, (_, at) => ({ id: at + 1 }))
    const source: PageSource<Item> = {
      perPage,
      async fetch(page, _signal, size) {
        asked.push([page, size])
        const length = size ?? perPage
        const totals = { total: count, totalPages: Math.ceil(count / length) }
        const request = { operation: 'tags.list', method: 'GET', url: '' }
        return { items: items.slice((page - 1) * length, page * length), ...totals, request }
      },
    }
    const list = createList(source, { start })
    expect(await list.toArray()).toHaveLength(count - (start - 1) * perPage)
    expect(list.report).toMatchObject({ complete: true })
    expect(asked.slice(Math.ceil(count / perPage) - start + 1)).toEqual(again ? [again] : [])
  })
})
