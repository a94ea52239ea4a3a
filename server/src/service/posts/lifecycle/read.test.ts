import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeEngine } from '../../../../tests/support/engines.js'
import type { Asker, TestCalendar } from '../../../../tests/support/linked-service.js'
import { places, refused } from '../../../../tests/support/linked-service.js'

describeEngine('one venue or organizer', (engine) => {
  describe.each(['reference', 'live'] as const)('is read in profile %s', (profile) => {
    let calendar: TestCalendar
    beforeAll(async () => {
      calendar = await places(engine, profile)
    })
    afterAll(() => calendar[Symbol.asyncDispose]())
    const get = (path: string, as: Asker = 'anonymous') => calendar.ask(as, 'GET', path)

    it('reads by id and by slug, with linked data', async () => {
      const { status, body } = await get('/venues/10')
      expect(status).toBe(200)
      expect(body).toMatchObject({
        id: 10,
        author: '1',
        status: 'publish',
        url: 'https://calendar.example/venue/old-hall/',
        venue: 'Old Hall',
        slug: 'old-hall',
        image: { id: 1, url: 'https://calendar.example/media/known.png', extension: 'png' },
        stateprovince: 'NY',
        show_map: false,
        show_map_link: true,
        global_id: 'calendar.example?id=10',
        global_id_lineage: ['calendar.example?id=10'],
        json_ld: { '@type': 'Place', name: 'Old Hall' },
      })
      expect(body).not.toHaveProperty('zip')
      expect((await get('/venues/by-slug/old-hall')).body).toEqual(body)
      for (const slug of ['Old-Hall', 'old%20hall', 'old-hall%20'])
        expect((await get(`/venues/by-slug/${slug}`)).body.id).toBe(10)
      expect((await get('/organizers/020')).body).toMatchObject({ organizer: 'Ann', email: 'ann@example.com' })
    })

    it('knows only ids and slugs of its kind', async () => {
      for (const id of [0, 20, 30, 1, 999]) {
        const answer = await get(`/venues/${id}`)
        expect([answer.status, refused(answer)]).toEqual([400, ['id']])
      }
      expect(refused(await get('/venues/by-slug/ann'))).toEqual(['slug'])
      expect(refused(await get('/organizers/by-slug/nobody'))).toEqual(['slug'])
    })

    it('shows unpublished and trashed records to who may read them', async () => {
      const statuses = async (path: string, askers: readonly Asker[]) =>
        Promise.all(askers.map(async (as) => (await get(path, as)).status))
      const askers = ['anonymous', 'subscriber', 'contributor', 'author', 'editor', 'admin'] as const
      expect(await statuses('/venues/12', askers)).toEqual([403, 403, 403, 403, 200, 200])
      expect(await statuses('/venues/by-slug/draft-den', askers)).toEqual([403, 403, 403, 403, 200, 200])
      expect(await statuses('/venues/14', askers)).toEqual([403, 403, 200, 403, 200, 200])
      expect(await statuses('/venues/15', askers)).toEqual([403, 403, 403, 403, 200, 200])
      expect((await get('/venues/12')).body.code).toBe('venue-not-accessible')
      expect((await get('/organizers/22')).body.code).toBe('organizer-not-accessible')
    })

    it('protects a record until its password is sent or its editor asks', async () => {
      const hidden = { venue: [], city: '', slug: 'secret-room', show_map: null }
      expect((await get('/venues/11')).body).toMatchObject(hidden)
      expect((await get('/venues/11', 'admin')).body).toMatchObject(hidden)
      expect((await get('/venues/11?password=wrong')).body).not.toHaveProperty('json_ld')
      const shown = { venue: 'Secret Room', city: 'Hidden', json_ld: { name: 'Protected: Secret Room' } }
      expect((await get('/venues/11?password=sesame')).body).toMatchObject(shown)
      expect((await get('/venues/11?context=edit', 'admin')).body).toMatchObject(shown)
      expect((await get('/venues/11?context=edit', 'author')).body).toMatchObject(hidden)
    })

    it('tells the methods that the caller may use', async () => {
      const allow = async (path: string, as: Asker) => (await get(path, as)).headers.get('allow')
      const all = 'GET, DELETE, POST, PUT, PATCH'
      expect(await allow('/venues', 'contributor')).toBe('GET, POST')
      expect(await allow('/venues', 'subscriber')).toBe('GET')
      expect(await allow('/venues/13', 'author')).toBe(all)
      expect(await allow('/venues/13', 'writer')).toBe('GET')
      expect(await allow('/venues/by-slug/attic', 'writer')).toBe('GET')
      expect(await allow('/venues/14', 'contributor')).toBe(all)
      expect(await allow('/venues/999', 'admin')).toBe('GET')
    })
  })
})
