import { describe, expect, it } from 'vitest'
import { describeEngine } from '../../../tests/support/engines.js'
import { idsOf, testCalendar } from '../../../tests/support/terms-service.js'

/** Arts (20) > Painting (21) > Oil (22), which alone has an event; Crafts (23) > Clay (24), both empty. */
const more = {
  categories: [
    { id: 20, name: 'Arts', slug: 'arts' },
    { id: 21, name: 'Painting', slug: 'painting', parent: 20 },
    { id: 22, name: 'Oil', slug: 'oil', parent: 21 },
    { id: 23, name: 'Crafts', slug: 'crafts' },
    { id: 24, name: 'Clay', slug: 'clay', parent: 23 },
  ],
  events: [{ id: 120, slug: 'exhibition', categories: [22] }],
}

describeEngine('empty categories', (engine) => {
  describe.each(['reference', 'live'] as const)('in profile %s', (profile) => {
    const live = profile === 'live'
    it.each([
      ['', [20, 3, 2, 1, 22, 21, 4, 5], 6],
      ['include=20,21,23', [20, 21], 0],
      ['search=arts', [20], 0],
      ['parent=20', [21], 0],
      ['parent=23', [], 0],
      ['exclude=22', [20, 3, 2, 1, 21, 4, 5], 5],
      ['slug=arts', [20], 0],
      ['orderby=id&order=desc', [22, 21, 20, 5, 4, 3, 2, 1], 6],
    ])('are listed above those that have events: %s', async (query, ids, counted) => {
      await using calendar = await testCalendar(engine, profile, more)
      const answer = await calendar.ask('anonymous', 'GET', `/categories?${query}`)
      expect(idsOf(answer)).toEqual(ids)
      expect(answer.body.total).toBe(live ? counted : ids.length)
    })

    it('are counted when they are asked for', async () => {
      await using calendar = await testCalendar(engine, profile, more)
      const answer = await calendar.ask('anonymous', 'GET', '/categories?hide_empty=0&per_page=50')
      expect([idsOf(answer).length, answer.body.total]).toEqual([11, 11])
    })

    it('take a place on the pages of the list', async () => {
      await using calendar = await testCalendar(engine, profile, more)
      const page = async (number: number) => calendar.ask('anonymous', 'GET', `/categories?per_page=3&page=${number}`)
      const pages = [await page(1), await page(2), await page(3), await page(4)]
      expect(pages.map(idsOf)).toEqual([[20, 3, 2], [1, 22, 21], [4, 5], []])
      expect(pages.map(({ body }) => body.total_pages)).toEqual(live ? [2, 2, 2, 2] : [3, 3, 3, 3])
      expect(pages.map(({ headers }) => headers.get('x-tec-total'))).toEqual(Array(4).fill(live ? '6' : '8'))
      expect(pages.map(({ body }) => 'next_rest_url' in body)).toEqual([true, !live, false, false])
    })

    it('of an event are listed by instances, whatever its status', async () => {
      await using calendar = await testCalendar(engine, profile, more)
      const tags = (as: 'admin' | 'anonymous', query: string) => calendar.ask(as, 'GET', `/tags?${query}`)
      const found = await tags('admin', 'event=104')
      expect([idsOf(found), found.body.total]).toEqual(live ? [[13], 1] : [[], 0])
      expect(idsOf(await tags('admin', 'post=104&hide_empty=1'))).toEqual(live ? [13] : [])
      expect((await tags('anonymous', 'event=104')).status).toBe(400)
    })
  })

  it('end a search in a cycle of parents', async () => {
    const loop = [
      { id: 30, name: 'Hen', slug: 'hen', parent: 31 },
      { id: 31, name: 'Egg', slug: 'egg', parent: 30 },
    ]
    await using calendar = await testCalendar(engine, 'reference', {
      categories: loop,
      events: [{ id: 120, slug: 'farm', categories: [31] }],
    })
    expect(idsOf(await calendar.ask('anonymous', 'GET', '/categories?include=30,31'))).toEqual([31, 30])
  })
})
