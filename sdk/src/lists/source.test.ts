import { describe, expect, it } from 'vitest'
import { fakeWriter } from '../../tests/support/fake-writer.js'
import { ServiceError } from '../errors/index.js'
import { isLast, isNone, type PageSource, pageOf } from './page.js'
import { pageSource } from './source.js'

const request = { operation: 'tags.list', method: 'GET', url: '' }
const sourceOf = (body: unknown, query: Readonly<Record<string, unknown>> = {}) => {
  const { writer, made } = fakeWriter('tags', () => body)
  return { source: pageSource<{ id: number }>(writer.call, 'tags', query, {}), made }
}

describe('a page of an answer', () => {
  it.each([
    [{ tags: [{ id: 1 }], total: 12, total_pages: 3 }, [{ id: 1 }], 12, 3],
    [{ tags: [], total: '12', total_pages: '3' }, [], 12, 3],
    [{ tags: [], total: 0, total_pages: 0 }, [], 0, 0],
    [{ tags: [], total: '12x', total_pages: 'x3' }, [], undefined, undefined],
    [{ tags: [], total: -1, total_pages: 1.5 }, [], undefined, undefined],
    [{ tags: [], total: null, total_pages: true }, [], undefined, undefined],
    [{ tags: { 0: { id: 1 }, 12: { id: 2 } } }, [{ id: 1 }, { id: 2 }], undefined, undefined],
    [{ tags: {} }, [], undefined, undefined],
  ])('is read from %j', async (body, items, total, totalPages) => {
    expect(await sourceOf(body).source.fetch(2)).toMatchObject({ items, total, totalPages })
  })

  it.each([
    [{ tags: { a1: { id: 1 } } }],
    [{ tags: { 0: { id: 1 }, '1a': { id: 2 } } }],
    [{ tags: [{ id: 1 }, 'x'] }],
    [{ tags: 'x' }],
    [{}],
    [[]],
    [null],
  ])('is none in %j', async (body) => {
    await expect(sourceOf(body).source.fetch(1)).rejects.toMatchObject({
      code: 'outsideContract',
      issues: [{ path: 'tags', message: 'is not a list of records' }],
    })
  })

  it('is asked for by its number and its size, which may be another once', async () => {
    const { source, made } = sourceOf({ tags: [] }, { search: 'a', per_page: 20 })
    await source.fetch(3)
    await source.fetch(1, undefined, 7)
    expect(made.map(({ query }) => query)).toEqual([
      { search: 'a', per_page: 20, page: 3 },
      { search: 'a', per_page: 7, page: 1 },
    ])
  })

  it('may be past the end, and other errors are thrown', async () => {
    const broken = new ServiceError({ status: 500, message: 'no' }, {})
    const { writer } = fakeWriter('tags', () => {
      throw broken
    })
    await expect(pageSource(writer.call, 'tags', {}, {}).fetch(1)).rejects.toBe(broken)
  })
})

describe('a list of an instance', () => {
  const { writer } = fakeWriter('tags', () => ({}))
  const of = (resource: Parameters<typeof pageSource>[1], query: object, maxItems?: number, isDocumented = false) =>
    pageSource(writer.call, resource, { ...query }, {}, maxItems, isDocumented)

  it.each([
    [{}, undefined, 50],
    [{}, 7, 7],
    [{}, 0, 1],
    [{}, 51, 50],
    [{ per_page: 20 }, 7, 20],
  ])('%j with maxItems %s has pages of %i', (query, maxItems, perPage) => {
    expect(of('tags', query, maxItems).perPage).toBe(perPage)
  })

  it('of a search of venues and organizers tells a total without a hit', () => {
    for (const resource of ['venues', 'organizers'] as const) {
      expect(of(resource, { search: 'x' }).emptyIsNone).toBe(true)
      expect(of(resource, {}).emptyIsNone).toBe(false)
    }
    expect(of('events', { search: 'x' }).emptyIsNone).toBe(false)
  })

  it('of categories may have more than it says, unless empty ones are counted', () => {
    expect(of('categories', {}).countsLess).toBe(true)
    expect(of('categories', { hide_empty: false }).countsLess).toBe(false)
    expect(of('categories', {}, undefined, true).countsLess).toBe(false)
    expect(of('tags', {}).countsLess).toBe(false)
  })

  it('of those with upcoming events tells no right total on deployed instances', () => {
    expect(of('venues', { only_with_upcoming: true }).isInexact).toBe(true)
    expect(of('venues', { only_with_upcoming: true }, undefined, true).isInexact).toBe(false)
    expect(of('venues', {}).isInexact).toBe(false)
    expect(of('events', { only_with_upcoming: true }).isInexact).toBe(false)
  })
})

describe('a page', () => {
  const source = (more: Partial<PageSource<{ id: number }>> = {}) => ({
    perPage: 2,
    fetch: async () => undefined,
    ...more,
  })
  const raw = (ids: readonly number[], total?: number, totalPages?: number) => ({
    items: ids.map((id) => ({ id })),
    total,
    totalPages,
    request,
  })

  it.each([
    ['in the middle', source(), 1, raw([1, 2], 3, 2), false],
    ['at the end', source(), 2, raw([3], 3, 2), true],
    ['behind it', source(), 3, raw([], 3, 2), true],
    ['that is empty before it', source(), 1, raw([], 3, 2), false],
    ['that is empty where that means nothing', source({ emptyIsNone: true }), 1, raw([], 3, 2), true],
    ['that is empty later', source({ emptyIsNone: true }), 2, raw([], 5, 3), false],
    ['without totals', source(), 1, raw([1]), false],
    ['without totals and items', source(), 2, raw([]), true],
    ['that is full where totals are too low', source({ countsLess: true }), 2, raw([3, 4], 3, 2), false],
    ['that is not full where totals are too low', source({ countsLess: true }), 2, raw([3], 3, 2), true],
  ])('%s is the last: %#', (_, from, page, given, expected) => {
    expect(isLast(from, page, given)).toBe(expected)
  })

  it('of nothing has no totals', () => {
    const none = source({ emptyIsNone: true })
    expect(isNone(none, 1, raw([], 3, 2))).toBe(true)
    expect(pageOf(none, 1, raw([], 3, 2), [], 0)).toMatchObject({ total: 0, totalPages: 0, checkpoint: undefined })
  })

  it('has the totals that are told, else its own', () => {
    expect(pageOf(source(), 4, raw([7, 8]), [{ id: 8 }], undefined)).toEqual({
      items: [{ id: 8 }],
      total: 2,
      totalPages: 4,
      page: 4,
      perPage: 2,
      hasNextPage: true,
      checkpoint: { page: 5, perPage: 2, seen: [7, 8] },
    })
  })
})
