import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCalendar } from '../../../tests/support/calendar.js'
import { describeEngine } from '../../../tests/support/engines.js'
import { idsOf, refused, type TestCalendar } from '../../../tests/support/linked-service.js'

const published = { date: '2027-01-01 07:00:00', date_utc: '2027-01-01 12:00:00' }
const event = (id: number, links: object) => ({
  ...{ id, title: `Event ${id}`, slug: `event-${id}`, timezone: 'UTC', ...published },
  ...{ start_date: '2027-02-01 10:00:00', end_date: '2027-02-01 12:00:00' },
  ...{ utc_start_date: '2027-02-01 10:00:00', utc_end_date: '2027-02-01 12:00:00' },
  ...links,
})
const site = {
  categories: [
    { id: 1, name: 'Music', slug: 'music' },
    { id: 2, name: 'Jazz', slug: 'jazz', parent: 1 },
  ],
  tags: [
    { id: 3, name: 'family', slug: 'family' },
    { id: 4, name: 'outdoor', slug: 'outdoor' },
  ],
  venues: [
    { id: 10, venue: 'Jean-Paul Söhne', slug: 'jean', zip: '8001', ...published },
    { id: 11, venue: 'Back\\slash', slug: 'back', ...published },
  ],
  organizers: [{ id: 20, organizer: 'Ann', slug: 'ann', ...published }],
  events: [
    event(30, { venue: 10, organizers: [20], categories: [2], tags: [3] }),
    event(31, { venue: 11, tags: [4], parent: 30, slug: 'child' }),
    event(32, { status: 'draft', author: 2 }),
  ],
}
const root = 'https://calendar.example/calendar/events/v1'

describeEngine('values in queries', (engine) => {
  describe.each(['reference', 'live'] as const)('profile %s', (profile) => {
    const live = profile === 'live'
    let calendar: TestCalendar
    beforeAll(async () => {
      const database = await engine.create()
      calendar = await openCalendar(site, { profile, now: '2027-01-15T12:00:00Z', database })
    })
    afterAll(() => calendar[Symbol.asyncDispose]())
    const get = (path: string, as: 'admin' | 'author' | 'subscriber' | 'anonymous' = 'anonymous') =>
      calendar.ask(as, 'GET', path)

    it.each([
      ['/events?venue=10.0', [30]],
      ['/events?venue=1e1,1.1e1', [30, 31]],
      ['/events?organizer=+20.', [30]],
      ['/events?organizer[]=2e1&organizer[]=', [30]],
      ['/events?post_parent=3e1', [31]],
      ['/events?post_parent=30.00', [31]],
      ['/events?include=3.1e1&starts_before=2030-01-01', [31]],
      // Keys of brackets are passed over.
      ['/events?venue[a]=10&venue[b]=11', [30, 31]],
      ['/events?categories[x]=music', [30]],
      ['/venues?event=30.0', [10]],
    ])('%s', async (path, ids) => {
      expect(idsOf(await get(path))).toEqual(ids)
    })

    it.each([
      ['/events?venue=10.5', 'venue'],
      ['/events?venue=10x', 'venue'],
      ['/events?venue[a][b]=10', 'venue'],
      ['/events?organizer[0][0]=20', 'organizer'],
      ['/events?venue=0x0a', 'venue'],
      ['/events?post_parent=30.5', 'post_parent'],
      ['/events?post_parent=1e99', 'post_parent'],
      ['/events?tags=family,nothing', 'tags'],
      ['/events?tags=nothing,family', 'tags'],
      ['/events?categories=music,nothing', 'categories'],
      ['/events?categories=2.0', 'categories'],
    ])('%s is refused', async (path, param) => {
      const answer = await get(path)
      expect([answer.status, refused(answer)]).toEqual([400, [param]])
    })

    it('finds any category, and of tags the first alone on instances', async () => {
      expect(idsOf(await get('/events?tags=family,outdoor'))).toEqual(live ? [30] : [30, 31])
      expect(idsOf(await get('/events?tags=outdoor,family'))).toEqual(live ? [31] : [30, 31])
      expect(idsOf(await get('/events?categories=jazz,music'))).toEqual([30])
    })

    it('takes any digits of a path for an id', async () => {
      const huge = '9'.repeat(40)
      expect((await get(`/events/${huge}`)).body.code).toBe('rest-event-not-found')
      for (const path of [`/venues/${huge}`, `/organizers/${huge}`, `/categories/${huge}`, `/tags/${huge}`]) {
        expect(refused(await get(path))).toEqual(['id'])
      }
      expect((await get('/events/00030')).body.id).toBe(30)
      expect((await get('/events/30.0')).body.code).toBe('rest_no_route')
      expect((await get('/events/3e1')).body.code).toBe('rest_no_route')
      expect((await calendar.ask('admin', 'DELETE', `/events/${huge}`)).status).toBe(404)
    })

    it('reads an id beside the path in any notation, where it is read at all', async () => {
      expect((await get('/events/31?id=3e1')).body.id).toBe(live ? 30 : 31)
      expect((await get('/events/31?id=30.0')).body.id).toBe(live ? 30 : 31)
    })

    it('reads the author of a payload in any notation', async () => {
      const dates = { start_date: '2027-07-01 10:00:00', end_date: '2027-07-01 12:00:00' }
      const written = async (author: string) =>
        (await calendar.ask('admin', 'POST', '/events', { title: 'By another', ...dates, author })).body
      expect((await written('3.0')).author).toBe('3')
      expect((await written('0.2e1')).author).toBe('2')
      expect((await written('3.5')).code).toBe('rest_invalid_param')
    })

    it('searches for words of ASCII letters, digits and hyphens', async () => {
      const found = async (search: string) => idsOf(await get(`/venues?search=${encodeURIComponent(search)}`))
      expect(await found('jean-paul')).toEqual([10])
      expect(await found('paul-jean')).toEqual([])
      expect(await found('Söhne')).toEqual([10])
      expect(await found('0 8001')).toEqual([10])
      const none = await get(`/venues?search=${encodeURIComponent('東京')}`)
      expect([idsOf(none), none.body.total]).toEqual([[], live ? 2 : 0])
    })

    it('takes a lone backslash for no search of events', async () => {
      const all = idsOf(await get('/events'))
      expect(idsOf(await get('/events?search=%5C'))).toEqual(all)
      expect(idsOf(await get('/events?search=%5C%5C'))).toEqual(live ? all : [])
    })

    it('tells a list of categories from other texts as parent', async () => {
      const details = async (query: string) => {
        const answer = await get(`/categories?${query}`)
        expect([answer.status, refused(answer)]).toEqual([400, ['parent']])
        return answer.body.data
      }
      const wrongType = { details: { parent: { code: 'rest_invalid_type' } } }
      for (const query of ['parent=1,2', 'parent[]=1', 'parent[a]=music', 'parent=jazz', 'parent[]=1&parent[]=jazz']) {
        expect([query, await details(query)]).toMatchObject([query, wrongType])
      }
      for (const query of ['parent=1,99', 'parent[]=nothing', 'parent[]=', 'parent=,', 'parent=1.0', 'parent=']) {
        expect([query, await details(query)]).toMatchObject([query, { details: [] }])
      }
    })

    it('lets callers without the right to edit send no other status than publish', async () => {
      for (const as of ['anonymous', 'subscriber'] as const) {
        for (const path of ['/events', '/venues']) {
          for (const query of ['status=publish', 'status[]=publish', 'status[a]=publish']) {
            expect((await get(`${path}?${query}`, as)).status).toBe(200)
          }
          for (const query of ['', '%20publish', 'publish,', 'publish,publish', 'Publish', ',', 'draft']) {
            expect(refused(await get(`${path}?status=${query}`, as))).toEqual(['status'])
          }
        }
      }
    })

    it('takes an empty status of editors for none', async () => {
      for (const query of ['status=', 'status=,', 'status[]=', 'status=%20,%20']) {
        const answer = await get(`/events?per_page=50&${query}`, 'admin')
        expect([query, idsOf(answer).includes(32)]).toEqual([query, true])
        expect(String(answer.body.rest_url).includes('status=any')).toBe(live)
      }
      expect(refused(await get('/events?status=banana', 'admin'))).toEqual(['status'])
    })

    it('refuses the instant zero in every form but 0', async () => {
      for (const text of ['00', '0.0', '-0', '@0', '%200', '1970-01-01', '1970-01-01T00:00:00Z', '0e3']) {
        const answer = await get(`/events?start_date=${text}`)
        if (live) expect([text, refused(answer)]).toEqual([text, ['start_date']])
      }
      expect((await get('/events?start_date=0')).status).toBe(200)
    })

    it('sets no bound by a number with an exponent, where instances take it', async () => {
      const all = '/events?starts_after=1e3'
      if (!live) return expect(refused(await get('/events?start_date=1e9'))).toEqual(['start_date'])
      const { body } = await get('/events?start_date=1e9&end_date=2030-01-01')
      expect(body).toMatchObject({
        rest_url: `${root}/events/?page=1&per_page=10&end_date=2030-01-01 23:59:59&status=publish`,
      })
      expect((await get(all)).body.rest_url).toBe(`${root}/events/?page=1&per_page=10&status=publish`)
      expect(idsOf(await get('/events?ends_before=-2.5E-1'))).toEqual(idsOf(await get(all)))
    })

    it('takes lists for flags on instances', async () => {
      const flagged = async (query: string) => get(`/venues?${query}`)
      const some = await flagged('has_events[]=0&has_events[]=yes&per_page=1')
      if (!live) return expect(refused(some)).toEqual(['has_events'])
      expect(idsOf(some)).toEqual([11])
      expect(some.body).toMatchObject({
        rest_url: `${root}/venues/?page=1&per_page=1&has_events=0,yes&status=publish`,
        next_rest_url: `${root}/venues/?per_page=1&has_events=0%2Cyes&status=publish&page=2`,
      })
      expect((await flagged('has_events[]=0&has_events[]=no')).body.total).toBe(0)
      expect((await flagged('has_events[x]=on')).body.total).toBe(2)
    })
  })
})
