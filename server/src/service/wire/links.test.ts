import { describe, expect, it } from 'vitest'
import { listLinks } from './links.js'
import { pagesOf, pagingOf, totalHeaders } from './paging.js'
import { Values } from './values.js'

const pageOf = (sent: Record<string, number>, posts_per_page = 10) =>
  pagingOf({ input: new Values(new Map(Object.entries(sent))), site: { settings: { posts_per_page } } })

describe('a page', () => {
  it.each([
    [{}, { page: 1, perPage: 10, limit: 10, offset: 0 }],
    [{ page: 3 }, { page: 3, perPage: 10, limit: 10, offset: 20 }],
    [
      { page: 2, per_page: 50 },
      { page: 2, perPage: 50, limit: 50, offset: 50 },
    ],
    [{ per_page: 51 }, { page: 1, perPage: 50, limit: 50, offset: 0 }],
    [{ page: Number.MAX_SAFE_INTEGER, per_page: 2 }, { offset: Number.MAX_SAFE_INTEGER }],
  ])('of %j is %j', (sent, paging) => {
    expect(pageOf(sent)).toMatchObject(paging)
  })

  it('is as large as the site says, up to the maximum', () => {
    expect([pageOf({}, 7).perPage, pageOf({}, 51).perPage]).toEqual([7, 50])
  })

  it('is one of as many as the items fill', () => {
    expect([0, 1, 10, 11].map((total) => pagesOf(total, pageOf({})))).toEqual([0, 1, 1, 2])
    expect(totalHeaders(11, 2)).toEqual({ 'X-TEC-Total': '11', 'X-TEC-TotalPages': '2' })
  })
})

describe('the links of a list', () => {
  const at = 'https://a.example/events/'
  const query = [
    ['per_page', '5'],
    ['search', 'a b,ü'],
    ['tags', ''],
  ] as const
  const encoded = 'per_page=5&search=a+b%2C%C3%BC&tags'

  it('lead to the page before, if it is not the first, and to the next, if it is not the last', () => {
    expect(listLinks(at, query, pageOf({ page: 1 }), 1)).toEqual({ rest_url: `${at}?page=1&${encoded}` })
    expect(listLinks(at, query, pageOf({ page: 1 }), 2)).toEqual({
      rest_url: `${at}?page=1&${encoded}`,
      next_rest_url: `${at}?${encoded}&page=2`,
    })
    expect(listLinks(at, query, pageOf({ page: 2 }), 3)).toEqual({
      rest_url: `${at}?page=2&${encoded}`,
      next_rest_url: `${at}?${encoded}&page=3`,
      previous_rest_url: `${at}?${encoded}`,
    })
    expect(listLinks(at, query, pageOf({ page: 3 }), 3)).toEqual({
      rest_url: `${at}?page=3&${encoded}`,
      previous_rest_url: `${at}?${encoded}&page=2`,
    })
    expect(Object.keys(listLinks(at, query, pageOf({ page: 2 }), 0))).toEqual(['rest_url'])
  })

  it('have their own query as it was sent, whole or in part, where instances do', () => {
    const paging = pageOf({ page: 1 })
    const raw = listLinks(at, query, paging, 2, { own: 'raw', pageOnly: false })
    expect(raw.rest_url).toBe(`${at}?page=1&per_page=5&search=a b,ü&tags`)
    expect(raw.next_rest_url).toBe(`${at}?${encoded}&page=2`)
    const some = listLinks(at, query, paging, 2, { own: 'encoded', asSent: ['search'], pageOnly: false })
    expect(some.rest_url).toBe(raw.rest_url)
  })

  it('have the page alone where instances lose the rest', () => {
    expect(listLinks(at, query, pageOf({ page: 2 }), 3, { own: 'encoded', pageOnly: true })).toEqual({
      rest_url: at,
      next_rest_url: `${at}?page=3`,
      previous_rest_url: at,
    })
  })
})
