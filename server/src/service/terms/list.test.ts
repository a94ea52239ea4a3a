import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repeats } from '../../../../tests/support/repeats.js'
import { describeEngine } from '../../../tests/support/engines.js'
import { idsOf, refused, type TestCalendar, testCalendar } from '../../../tests/support/terms-service.js'
import type { Profile } from '../wire/quirks.js'

const profiles = ['reference', 'live'] as const

describeEngine('lists of terms', (engine) => {
  /** One calendar for all reads of a group. */
  function calendarOf(profile: Profile): () => TestCalendar {
    let calendar: TestCalendar
    beforeAll(async () => {
      calendar = await testCalendar(engine, profile)
    })
    afterAll(() => calendar[Symbol.asyncDispose]())
    return () => calendar
  }

  /** The ids of a list as everybody sees it. */
  const ids = async (calendar: TestCalendar, path: string) => idsOf(await calendar.ask('anonymous', 'GET', path))

  describe.each(profiles)('in profile %s', (profile) => {
    const calendar = calendarOf(profile)

    it('lists used terms by name, with totals in body and headers', async () => {
      const answer = await calendar().ask('anonymous', 'GET', '/categories')
      expect(answer.status).toBe(200)
      expect(idsOf(answer)).toEqual([3, 2, 1, 4, 5])
      expect(answer.body).toMatchObject({ total: 5, total_pages: 1 })
      expect([answer.headers.get('x-tec-total'), answer.headers.get('x-tec-totalpages')]).toEqual(['5', '1'])
      expect(Object.keys(answer.body)).toEqual(['rest_url', 'total', 'total_pages', 'categories'])
      expect(await ids(calendar(), '/tags')).toEqual([10, 11, 12])
      expect(await ids(calendar(), '/tags?hide_empty=false')).toEqual([10, 11, 12, 13])
    })

    it('shows a category below others with its whole path', async () => {
      const { body } = await calendar().ask('anonymous', 'GET', '/categories?slug=bebop')
      expect(body.categories).toEqual([
        {
          ...{
            id: 3,
            count: 1,
            description: '',
            name: 'Bebop',
            slug: 'bebop',
            taxonomy: 'tribe_events_cat',
            parent: 2,
          },
          meta: [],
          url: 'https://calendar.example/events/category/music/jazz/bebop/',
          urls: {
            self: 'https://calendar.example/calendar/events/v1/categories/3',
            collection: 'https://calendar.example/calendar/events/v1/categories',
            up: 'https://calendar.example/calendar/events/v1/categories/2',
          },
        },
      ])
    })

    it.each([
      ['/categories?search=JAZZ', [2]],
      ['/categories?search=tech-sc', [5]],
      ['/tags?search=uber', [12]],
      ['/tags?search=nothing', []],
      ['/categories?include=2,1', [2, 1]],
      ['/categories?include=2,6', [2]],
      ['/categories?include=6&hide_empty=0', [6]],
      ['/categories?include=2,1&orderby=include&order=asc', [2, 1]],
      ['/categories?include[]=4&include[]=1&orderby=include', [4, 1]],
      ['/categories?orderby=include', [3, 2, 1, 4, 5]],
      ['/categories?exclude=1,2', [3, 4, 5]],
      ['/categories?include=1&exclude=1', [1]],
      ['/categories?order=DESC', [5, 4, 1, 2, 3]],
      ['/categories?orderby=id', [1, 2, 3, 4, 5]],
      ['/categories?orderby=TERM_ID&order=desc', [5, 4, 3, 2, 1]],
      ['/tags?orderby=count&order=desc', [10, 11, 12]],
      ['/categories?parent=1', [2]],
      ['/categories?parent=6&hide_empty=0', []],
      ['/categories?event=101', [1, 4]],
      ['/tags?post=101', [10, 11]],
      ['/tags?post=102&event=101', [10, 11]],
      ['/tags?slug=Family', [10]],
      ['/tags?slug=family,outdoor', []],
      ['/tags?slug=!!!', []],
      ['/tags?parent=1', [10, 11, 12]],
    ])('%s', async (path, expected) => {
      expect(await ids(calendar(), path)).toEqual(expected)
    })

    it.each([
      ['/categories?include=999', 'include'],
      ['/categories?exclude=10', 'exclude'],
      ['/tags?include=99999999999', 'include'],
      ['/tags?include=', 'include'],
      ['/categories?parent=0', 'parent'],
      ['/categories?parent=99', 'parent'],
      ['/categories?parent=music', 'parent'],
      ['/tags?event=110', 'event'],
      ['/tags?event=0', 'event'],
      ['/tags?event=104', 'event'],
      ['/tags?post=9999999999', 'post'],
      ['/tags?event=101&post=abc', 'post'],
      ['/tags?slug=', 'slug'],
      ['/tags?slug[]=family', 'slug'],
      ['/tags?order=', 'order'],
      ['/tags?hide_empty=maybe', 'hide_empty'],
      ['/tags?page=0', 'page'],
      ['/tags?search=', 'search'],
    ])('%s is refused', async (path, param) => {
      const answer = await calendar().ask('anonymous', 'GET', path)
      expect([answer.status, answer.body.code, refused(answer)]).toEqual([400, 'rest_invalid_param', [param]])
    })

    it('lists the terms of a draft to those who may read it', async () => {
      const { body } = await calendar().ask('admin', 'GET', '/tags?event=104&hide_empty=0')
      expect(body).toMatchObject({ tags: [{ id: 13 }], total: 1 })
    })

    it('tells a text that is no category from one whose type is wrong', async () => {
      const details = async (path: string) => (await calendar().ask('anonymous', 'GET', path)).body.data
      expect(await details('/categories?parent=music')).toMatchObject({
        details: { parent: { code: 'rest_invalid_type' } },
      })
      expect(await details('/categories?parent=nothing')).toMatchObject({ details: [] })
    })

    it('answers past the end with an empty list and the way back', async () => {
      const past = await calendar().ask('anonymous', 'GET', '/tags?page=9&per_page=2')
      expect(past.body).toMatchObject({ total: 3, total_pages: 2, tags: [] })
      expect(past.body.previous_rest_url).toContain('page=8')
      expect(past.body).not.toHaveProperty('next_rest_url')
      const empty = await calendar().ask('anonymous', 'GET', '/tags?search=nothing&page=2')
      expect(empty.body).toMatchObject({ total: 0, total_pages: 0, tags: [] })
      expect(empty.body).toHaveProperty('previous_rest_url')
    })

    it('answers any query without a fault', async () => {
      const name = fc.constantFrom(
        'search',
        'include',
        'exclude',
        'order',
        'orderby',
        'hide_empty',
        'parent',
        'event',
        'slug',
        'page',
      )
      const value = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.integer().map(String), fc.constant('1,2'))
      const pairs = fc.array(fc.tuple(name, value), { maxLength: 4 })
      await fc.assert(
        fc.asyncProperty(fc.constantFrom('categories', 'tags'), pairs, async (resource, query) => {
          const text = new URLSearchParams(query).toString()
          const { status } = await calendar().ask('anonymous', 'GET', `/${resource}?${text}`)
          expect([200, 400]).toContain(status)
        }),
        { numRuns: repeats(150) },
      )
      expect(calendar().faults).toEqual([])
    })
  })

  describe('with the quirks of instances', () => {
    const calendar = calendarOf('live')

    it('passes slugs as ids that match nothing', async () => {
      expect(await ids(calendar(), '/categories?exclude=music')).toEqual([3, 2, 1, 4, 5])
      expect(await ids(calendar(), '/categories?include=music')).toEqual([])
      expect(await ids(calendar(), '/categories?include=music,4')).toEqual([4])
      expect((await calendar().ask('anonymous', 'GET', '/categories?include=family')).status).toBe(400)
    })

    it('takes an unknown order for descending and an unknown key for the name', async () => {
      expect(await ids(calendar(), '/tags?order=banana')).toEqual([12, 11, 10])
      expect(await ids(calendar(), '/tags?orderby=banana')).toEqual([10, 11, 12])
    })

    it('sends links with nothing but the page', async () => {
      const { body } = await calendar().ask('anonymous', 'GET', '/tags?per_page=1&page=2&search=o')
      const collection = 'https://calendar.example/calendar/events/v1/tags/'
      expect(body.rest_url).toBe(collection)
      const first = await calendar().ask('anonymous', 'GET', '/tags?per_page=1&page=2')
      expect([first.body.next_rest_url, first.body.previous_rest_url]).toEqual([`${collection}?page=3`, collection])
    })

    it('shows names and descriptions as they are stored', async () => {
      const { body } = await calendar().ask('anonymous', 'GET', '/categories/5')
      expect(body).toMatchObject({ name: 'Tech &amp; Science', description: 'Tech <em>&amp;</em> science' })
    })
  })

  describe('without them', () => {
    const calendar = calendarOf('reference')

    it('refuses slugs as ids, unknown orders and unknown keys', async () => {
      for (const [path, param] of [
        ['/categories?exclude=music', 'exclude'],
        ['/categories?include=music,4', 'include'],
        ['/tags?order=banana', 'order'],
        ['/tags?orderby=banana', 'orderby'],
      ] as const) {
        const answer = await calendar().ask('anonymous', 'GET', path)
        expect([answer.status, refused(answer)]).toEqual([400, [param]])
      }
    })

    it('sends links that repeat the whole query', async () => {
      const answer = await calendar().ask(
        'anonymous',
        'GET',
        '/categories?per_page=2&exclude=4,5&hide_empty=0&order=desc',
      )
      const link = new URL(String(answer.body.next_rest_url))
      expect(Object.fromEntries(link.searchParams)).toEqual({
        ...{ per_page: '2', exclude: '4,5', hide_empty: '0', order: 'desc', page: '2' },
      })
      const pages = [idsOf(answer)]
      for (let next = link; ; ) {
        const page = await calendar().ask('anonymous', 'GET', `/categories${next.search}`)
        pages.push(idsOf(page))
        if (page.body.next_rest_url === undefined) break
        next = new URL(String(page.body.next_rest_url))
      }
      expect(pages).toEqual([
        [1, 2],
        [6, 3],
      ])
    })

    it('shows plain names and finds them by what is read', async () => {
      const { body } = await calendar().ask('anonymous', 'GET', '/categories/5')
      expect(body).toMatchObject({ name: 'Tech & Science', description: 'Tech <em>&</em> science' })
      expect(await ids(calendar(), '/categories?search=%26%20sci')).toEqual([5])
    })
  })
})
