import { describe, expect, it } from 'vitest'
import { describeEngine } from '../../../tests/support/engines.js'
import {
  type Answered,
  type Asker,
  refused,
  type TestCalendar,
  testCalendar,
} from '../../../tests/support/terms-service.js'
import type { Profile } from '../wire/quirks.js'

const profiles = ['reference', 'live'] as const
const event = { title: 'T', start_date: '2027-07-01 10:00:00', end_date: '2027-07-01 12:00:00' }

async function write(calendar: TestCalendar, as: Asker, fields: object): Promise<Answered> {
  return calendar.ask(as, 'POST', '/events', { ...event, ...fields })
}

/** Ids and names of the terms of an event. */
function termsOf({ body }: Answered, field: 'categories' | 'tags'): unknown {
  const list: unknown = body[field]
  return Array.isArray(list) && list.map(({ id, name }: { id: number; name: string }) => `${id} ${name}`)
}

describeEngine('terms of events', (engine) => {
  describe.each(profiles)('in profile %s', (profile) => {
    it.each([
      [
        [4, '1'],
        ['1 Music', '4 Sport'],
      ],
      ['4,1', ['1 Music', '4 Sport']],
      [4, ['4 Sport']],
      [
        ['SPORT', 'jazz', 4],
        ['2 Jazz', '4 Sport'],
      ],
      [['Fresh', 'fresh'], ['50 Fresh']],
      [{ a: 'Music' }, ['1 Music']],
      [[], []],
    ])('%j as categories', async (categories, expected) => {
      await using calendar = await testCalendar(engine, profile)
      const answer = await write(calendar, 'author', { categories })
      expect([answer.status, termsOf(answer, 'categories')]).toEqual([201, expected])
    })

    it('finds a name however its & is written', async () => {
      await using calendar = await testCalendar(engine, profile)
      const answer = await write(calendar, 'editor', { categories: ['Tech & Science'] })
      const name = profile === 'live' ? 'Tech &amp; Science' : 'Tech & Science'
      expect(termsOf(answer, 'categories')).toEqual([`5 ${name}`])
    })

    it('makes new terms only for callers who may', async () => {
      await using calendar = await testCalendar(engine, profile)
      const cases: [Asker, object, string[]][] = [
        ['contributor', { categories: ['Fresh'] }, ['categories']],
        ['contributor', { tags: ['fresh'] }, ['tags']],
        ['author', { categories: ['Fresh'], tags: ['fresh'] }, ['tags']],
      ]
      for (const [as, fields, params] of cases) {
        const answer = await write(calendar, as, fields)
        expect([answer.status, refused(answer)]).toEqual([400, params])
      }
      expect((await calendar.ask('anonymous', 'GET', '/categories?hide_empty=0')).body.total).toBe(6)
      const known = await write(calendar, 'author', { tags: ['Family'] })
      expect([known.status, termsOf(known, 'tags')]).toEqual([201, ['10 family']])
    })

    it.each([[[' <b></b> ']], [['x'.repeat(201)]], [[{ id: 2 }]], [[['a']]]])('refuses %j', async (tags) => {
      await using calendar = await testCalendar(engine, profile)
      const answer = await write(calendar, 'admin', { tags })
      expect([answer.status, refused(answer)]).toEqual([400, ['tags']])
    })

    it('makes no term when the event fails', async () => {
      await using calendar = await testCalendar(engine, profile)
      expect((await write(calendar, 'admin', { title: '  ', tags: ['fresh'] })).status).toBe(400)
      expect((await calendar.ask('anonymous', 'GET', '/tags?hide_empty=0')).body.total).toBe(4)
    })

    it.each([
      ['categories=1', [100, 101, 103]],
      ['categories=MUSIC', [100, 101, 103]],
      ['categories=3', [103]],
      ['categories=bebop,tech-science', [102, 103]],
      ['categories=Tech%20%26%20Science', [102]],
      ['tags=%C3%BCber', [102]],
      ['tags[]=11', [101]],
    ])('filters events by %s', async (query, expected) => {
      await using calendar = await testCalendar(engine, profile)
      expect(await eventIds(calendar, query)).toEqual(expected)
    })

    it.each([
      ['categories=nothing', 'categories'],
      ['categories=1,99', 'categories'],
      ['tags=2.0', 'tags'],
      ['tags=-10', 'tags'],
      ['tags=', 'tags'],
    ])('refuses events by %s', async (query, param) => {
      await using calendar = await testCalendar(engine, profile)
      const answer = await calendar.ask('anonymous', 'GET', `/events?${query}`)
      expect([answer.status, refused(answer)]).toEqual([400, [param]])
    })
  })

  async function eventIds(calendar: TestCalendar, query: string): Promise<unknown> {
    const { body } = await calendar.ask(
      'anonymous',
      'GET',
      `/events?start_date=2027-01-01&end_date=2028-01-01&${query}`,
    )
    const list: unknown = body.events
    return Array.isArray(list) && list.map(({ id }: { id: number }) => id)
  }

  async function open(profile: Profile) {
    return testCalendar(engine, profile)
  }

  describe('where the profiles differ', () => {
    it('drops unknown ids as instances do, or refuses them', async () => {
      await using live = await open('live')
      expect(termsOf(await write(live, 'admin', { categories: [99, 4] }), 'categories')).toEqual(['4 Sport'])
      await using reference = await open('reference')
      expect(refused(await write(reference, 'admin', { categories: [99, 4], tags: ['999'] }))).toEqual([
        'categories',
        'tags',
      ])
    })

    it('makes a tag named by the id of the tag that was named, or links that tag', async () => {
      await using live = await open('live')
      const first = await write(live, 'editor', { tags: ['family', 'fresh', 12] })
      expect(termsOf(first, 'tags')).toEqual(['51 10', '50 fresh', '12 Über'])
      expect(termsOf(await write(live, 'editor', { tags: 'Family' }), 'tags')).toEqual(['51 10'])
      expect(termsOf(await write(live, 'editor', { tags: '10,11' }), 'tags')).toEqual(['10 family', '11 outdoor'])
      await using reference = await open('reference')
      expect(termsOf(await write(reference, 'editor', { tags: ['family', 'fresh'] }), 'tags')).toEqual([
        '10 family',
        '50 fresh',
      ])
    })

    it('looks only at the first tag of a filter, or at all', async () => {
      await using live = await open('live')
      expect(await eventIds(live, 'tags=11,12')).toEqual([101])
      await using reference = await open('reference')
      expect(await eventIds(reference, 'tags=11,12')).toEqual([101, 102])
    })
  })
})
