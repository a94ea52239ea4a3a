import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeEngine, type TestEngine } from '../../../../tests/support/engines.js'
import { idsOf, places, refused, type TestCalendar } from '../../../../tests/support/linked-service.js'
import type { Profile } from '../../wire/quirks.js'

const profiles = ['reference', 'live'] as const
const root = 'https://calendar.example/calendar/events/v1'

/** One calendar for all reads of a group. */
function calendarOf(profile: Profile, engine: TestEngine): () => TestCalendar {
  let calendar: TestCalendar
  beforeAll(async () => {
    calendar = await places(engine, profile)
  })
  afterAll(() => calendar[Symbol.asyncDispose]())
  return () => calendar
}

describeEngine('many venues and organizers', (engine) => {
  describe.each(profiles)('lists of venues and organizers, profile %s', (profile) => {
    const calendar = calendarOf(profile, engine)
    const get = (path: string) => calendar().ask('anonymous', 'GET', path)

    it('lists published records, the newest first, with totals in body and headers', async () => {
      const answer = await get('/venues')
      expect(answer.status).toBe(200)
      expect(idsOf(answer)).toEqual([16, 13, 11, 10])
      expect(Object.keys(answer.body)).toEqual(['venues', 'rest_url', 'total', 'total_pages'])
      expect(answer.body).toMatchObject({ total: 4, total_pages: 1 })
      expect([answer.headers.get('x-tec-total'), answer.headers.get('x-tec-totalpages')]).toEqual(['4', '1'])
      expect(idsOf(await get('/organizers'))).toEqual([21, 20])
    })

    it('shows unpublished records to editors, and to others only their own', async () => {
      const seen = async (as: Parameters<TestCalendar['ask']>[0], query = '') =>
        idsOf(await calendar().ask(as, 'GET', `/venues${query}`))
      // Records of the same second: instances list several statuses by their names.
      const live = profile === 'live'
      expect(await seen('editor')).toEqual(live ? [16, 13, 12, 14, 10, 11] : [16, 13, 14, 12, 11, 10])
      expect(await seen('editor', '?status=publish')).toEqual([16, 13, 11, 10])
      expect(await seen('editor', '?status=publish,draft,publish')).toEqual(
        live ? [16, 13, 12, 14, 10, 11] : [16, 13, 14, 12, 11, 10],
      )
      expect(await seen('author')).toEqual(live ? [16, 13, 10, 11] : [16, 13, 11, 10])
      expect(await seen('contributor')).toEqual(live ? [16, 13, 14, 10, 11] : [16, 13, 14, 11, 10])
      expect(await seen('contributor', '?status=draft')).toEqual([14])
      expect(await seen('admin', '?status=trash')).toEqual([15])
      expect(refused(await get('/venues?status=draft'))).toEqual(['status'])
      expect(refused(await calendar().ask('subscriber', 'GET', '/organizers?status=publish,draft'))).toEqual(['status'])
    })

    it('protects records until their password is sent', async () => {
      const secret = async (query: string, as: 'admin' | 'anonymous' = 'anonymous') => {
        const { body } = await calendar().ask(as, 'GET', `/venues?status=publish${query}`)
        return Array.isArray(body.venues) ? body.venues.filter(({ id }) => id === 11) : []
      }
      const hidden = [{ id: 11, venue: [], city: '', show_map: null, show_map_link: null }]
      const shown = [{ id: 11, venue: 'Secret Room', city: 'Hidden' }]
      expect(await secret('')).toMatchObject(hidden)
      expect(await secret('', 'admin')).toMatchObject(hidden)
      expect(await secret('&password=wrong')).toMatchObject(hidden)
      expect(await secret('&context=edit')).toMatchObject(hidden)
      expect(await secret('&password=sesame')).toMatchObject(shown)
      expect(await secret('&context=edit', 'admin')).toMatchObject(shown)
    })

    it('searches nothing that the answer does not show', async () => {
      const found = async (as: 'admin' | 'anonymous', query: string) =>
        idsOf(await calendar().ask(as, 'GET', `/venues?search=Secret${query}`))
      expect(await found('anonymous', '')).toEqual([])
      expect(await found('anonymous', '&context=edit')).toEqual([])
      expect(await found('anonymous', '&password=sesame')).toEqual([])
      expect(await found('admin', '')).toEqual([])
      expect(await found('admin', '&context=edit')).toEqual([11])
    })

    it('searches each field by itself, without case and accents', async () => {
      const found = async (search: string) => idsOf(await get(`/venues?search=${encodeURIComponent(search)}`))
      expect(await found('HALL')).toEqual([10])
      expect(await found('Cafe Mull')).toEqual([16])
      expect(await found('Müller')).toEqual([16])
      expect(await found('main st')).toEqual([10])
      expect(await found('Hall York')).toEqual([])
      expect(await found('東京')).toEqual([])
      expect(idsOf(await get('/organizers?search=example.com'))).toEqual([20])
      expect(refused(await get('/venues?search='))).toEqual(['search'])
    })

    it('filters by event and by having events', async () => {
      expect(idsOf(await get('/venues?event=30'))).toEqual([10])
      expect(idsOf(await get('/organizers?event=30'))).toEqual([21, 20])
      expect(idsOf(await get('/organizers?event=31'))).toEqual([])
      for (const event of ['10', '0', '999', 'x'])
        expect(refused(await get(`/venues?event=${event}`))).toEqual(['event'])
      expect(idsOf(await get('/venues?has_events=yes'))).toEqual([13, 10])
      expect(idsOf(await get('/venues?has_events=0'))).toEqual([16, 11])
      expect(idsOf(await get('/venues?has_events=0&only_with_upcoming=1'))).toEqual([])
      expect(idsOf(await get('/organizers?has_events=1&only_with_upcoming=1'))).toEqual([21, 20])
    })

    it('cuts pages, and has nothing behind the last one', async () => {
      const second = await get('/venues?per_page=3&page=2')
      expect(idsOf(second)).toEqual([10])
      expect(second.body).toMatchObject({ total: 4, total_pages: 2 })
      expect(second.body).not.toHaveProperty('next_rest_url')
      const past = await get('/venues?per_page=3&page=3')
      expect([past.status, past.body.code]).toEqual([404, 'venue-archive-page-not-found'])
      expect((await get('/organizers?page=2')).body.code).toBe('organizer-archive-page-not-found')
      for (const query of ['page=0', 'page=x', 'per_page=0', 'per_page=-1'])
        expect(refused(await get(`/venues?${query}`))).toEqual([query.split('=')[0]])
    })
  })

  describe('what instances make of filters (profile live)', () => {
    const calendar = calendarOf('live', engine)
    const get = (path: string) => calendar().ask('anonymous', 'GET', path)

    it('counts everything when a search finds nothing', async () => {
      const { status, body } = await get('/venues?search=nothing&per_page=3')
      expect([status, body.venues, body.total, body.total_pages]).toEqual([200, [], 4, 2])
      expect((await get('/venues?search=nothing&page=2')).status).toBe(404)
    })

    it('takes any text as a flag, and overlooks running events', async () => {
      expect(idsOf(await get('/venues?has_events=banana'))).toEqual([16, 11])
      expect(idsOf(await get('/venues?only_with_upcoming=banana'))).toEqual([16, 13, 11, 10])
      expect(idsOf(await get('/venues?only_with_upcoming=1'))).toEqual([10])
    })

    it('loses filters in links', async () => {
      const { body } = await get('/venues?search=a&has_events=true&per_page=1&only_with_upcoming=0')
      expect(body).toMatchObject({
        rest_url: `${root}/venues/?page=1&per_page=1&has_events=true&status=publish`,
        next_rest_url: `${root}/venues/?per_page=1&has_events=true&status=publish&page=2`,
      })
      const admins = await calendar().ask('admin', 'GET', '/organizers')
      expect(admins.body.rest_url).toBe(`${root}/organizers/?page=1&per_page=10&status=any`)
      const mixed = await calendar().ask('admin', 'GET', '/venues?status=publish,draft&per_page=1&has_events=')
      expect(mixed.body).toMatchObject({
        rest_url: `${root}/venues/?page=1&per_page=1&has_events&status=publish,draft`,
        next_rest_url: `${root}/venues/?per_page=1&has_events&status=publish%2Cdraft&page=2`,
      })
    })
  })

  describe('what filters promise (profile reference)', () => {
    const calendar = calendarOf('reference', engine)
    const get = (path: string) => calendar().ask('anonymous', 'GET', path)

    it('finds nothing when nothing is found', async () => {
      expect((await get('/venues?search=nothing')).body).toMatchObject({ venues: [], total: 0, total_pages: 0 })
    })

    it('refuses flags that are none, and counts running events as upcoming', async () => {
      expect(refused(await get('/venues?has_events=banana'))).toEqual(['has_events'])
      expect(refused(await get('/venues?only_with_upcoming=banana'))).toEqual(['only_with_upcoming'])
      expect(idsOf(await get('/venues?only_with_upcoming=1'))).toEqual([13, 10])
    })

    it('counts for everybody the events that they can list', async () => {
      const admins = async (query: string) => idsOf(await calendar().ask('admin', 'GET', `/venues?${query}`))
      expect(await admins('has_events=1')).toEqual([16, 13, 10])
      expect(await admins('only_with_upcoming=1')).toEqual([16, 13, 10])
    })

    it('repeats the whole query in links that lead to the next page of the same list', async () => {
      const first = await get('/venues?search=e&only_with_upcoming=0&per_page=1&password=sesame')
      expect(first.body.rest_url).toBe(
        `${root}/venues/?page=1&per_page=1&search=e&only_with_upcoming=0&status=publish&password=sesame`,
      )
      expect(idsOf(first)).toEqual([16])
      const next = String(first.body.next_rest_url).slice(root.length)
      expect(idsOf(await get(next))).toEqual([10])
    })
  })
})
