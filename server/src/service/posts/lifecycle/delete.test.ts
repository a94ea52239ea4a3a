import { describe, expect, it } from 'vitest'
import { describeEngine } from '../../../../tests/support/engines.js'
import type { Asker, TestCalendar } from '../../../../tests/support/linked-service.js'
import { idsOf, places, refused } from '../../../../tests/support/linked-service.js'

/** Returns the ids of the venues and organizers of an event, as an editor sees them. */
async function linksOf(calendar: TestCalendar, event: number) {
  const { body } = await calendar.ask('admin', 'GET', `/events/${event}`)
  const ids = (value: unknown) => [value].flat().flatMap((one) => (isRecord(one) ? [one.id] : []))
  return { venues: ids(body.venue), organizers: ids(body.organizer) }
}

function isRecord(value: unknown): value is { readonly id: unknown } {
  return typeof value === 'object' && value !== null && 'id' in value
}

describeEngine('deleting venues and organizers', (engine) => {
  describe.each(['reference', 'live'] as const)('in profile %s', (profile) => {
    it('puts them into the trash, once', async () => {
      await using calendar = await places(engine, profile)
      const first = await calendar.ask('admin', 'DELETE', '/venues/10?force=true')
      expect(first.status).toBe(200)
      expect(first.body).toMatchObject({ id: 10, status: 'trash', slug: 'old-hall__trashed', venue: 'Old Hall' })
      expect(first.body).toMatchObject({ image: { id: 1 }, modified_utc: '2027-01-15 12:00:00' })
      const again = await calendar.ask('admin', 'DELETE', '/venues/10')
      expect([again.status, again.body.code]).toEqual([410, 'venue-is-in-trash'])
      expect(refused(await calendar.ask('admin', 'DELETE', '/venues/by-slug/old-hall'))).toEqual(['slug'])
      expect((await calendar.ask('anonymous', 'GET', '/venues/10')).status).toBe(403)
      expect(idsOf(await calendar.ask('admin', 'GET', '/venues'))).not.toContain(10)
      expect((await calendar.ask('admin', 'DELETE', '/organizers/by-slug/bob')).body.slug).toBe('bob__trashed')
    })

    it('needs the right to change that very record, by slug too', async () => {
      await using calendar = await places(engine, profile)
      const remove = async (as: Asker, path: string) => (await calendar.ask(as, 'DELETE', path)).status
      for (const path of ['/venues/13', '/venues/by-slug/attic']) {
        const statuses = []
        for (const as of ['anonymous', 'subscriber', 'contributor', 'writer'] as const)
          statuses.push(await remove(as, path))
        expect(statuses).toEqual([401, 403, 403, 403])
      }
      expect(await remove('author', '/venues/by-slug/attic')).toBe(200)
      expect(await remove('contributor', '/venues/14')).toBe(200)
      expect(await remove('contributor', '/organizers/20')).toBe(403)
    })

    it('takes them off the events that are to come', async () => {
      await using calendar = await places(engine, profile)
      await calendar.ask('admin', 'DELETE', '/venues/10')
      expect((await linksOf(calendar, 30)).venues).toEqual([])
      expect((await linksOf(calendar, 31)).venues).toEqual([13])
    })

    it('gives the slug free, and back when nobody took it', async () => {
      await using calendar = await places(engine, profile)
      await calendar.ask('admin', 'DELETE', '/venues/16')
      const created = await calendar.ask('admin', 'POST', '/venues', { venue: 'Café Müller' })
      expect(created.body).toMatchObject({ id: 1000, slug: 'cafe-muller' })
      const back = await calendar.ask('admin', 'POST', '/venues/16', { status: 'publish' })
      expect(back.body.slug).toBe('cafe-muller-2')
    })
  })

  describe('what happens to events', () => {
    it('takes only that record off all of its events (profile reference)', async () => {
      await using calendar = await places(engine, 'reference')
      await calendar.ask('admin', 'DELETE', '/organizers/20')
      expect((await linksOf(calendar, 30)).organizers).toEqual([21])
      expect((await linksOf(calendar, 32)).organizers).toEqual([])
    })

    it('cleans ten events that have not ended, with all their organizers (profile live)', async () => {
      await using calendar = await places(engine, 'live')
      const event = { title: 'E', start_date: '2027-07-01 10:00:00', end_date: '2027-07-01 12:00:00' }
      for (let count = 0; count < 11; count++) {
        await calendar.ask('admin', 'POST', '/events', {
          ...event,
          title: `E ${count}`,
          venue: 10,
          organizer: [20, 21],
        })
      }
      await calendar.ask('admin', 'DELETE', '/organizers/20')
      await calendar.ask('admin', 'DELETE', '/venues/10')
      const made = await Promise.all(Array.from({ length: 11 }, (_, index) => linksOf(calendar, 1000 + index)))
      // Event 30 comes first, so two of the eleven are left.
      expect(made.filter(({ organizers }) => organizers.length === 0)).toHaveLength(9)
      expect(made.filter(({ venues }) => venues.length === 0)).toHaveLength(9)
      expect(await linksOf(calendar, 30)).toEqual({ venues: [], organizers: [] })
      expect(await linksOf(calendar, 32)).toEqual({ venues: [10], organizers: [20] })
    })
  })
})
