import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer, type Server } from '../src/index.js'
import { parseSite } from '../src/store/site/read.js'
import { describeEngine } from './support/engines.js'

const root = 'https://calendar.example/calendar/events/v1'
const times = {
  start_date: '2027-01-10 10:00:00',
  end_date: '2027-01-10 12:00:00',
  utc_start_date: '2027-01-10 10:00:00',
  utc_end_date: '2027-01-10 12:00:00',
  timezone: 'UTC',
}
const states = ['publish', 'private', 'draft', 'pending', 'future', 'trash']
const site = parseSite({
  site: { url: 'https://calendar.example' },
  users: ['administrator', 'author'].map((role, index) => ({
    ...{ id: 1 + index, login: role, role, application_password: role },
  })),
  venues: [
    ...states.map((status, index) => ({ id: 10 + index, slug: `v${index}`, venue: 'Hall', status, author: 2 })),
    { id: 16, slug: 'v6', venue: 'Hall', password: 'key' },
    { id: 17, slug: 'us', venue: 'US', country: 'United States', state: 'NY', province: 'Elm' },
    { id: 18, slug: 'fr', venue: 'FR', country: 'France', state: 'NY', province: 'Elm' },
    { id: 19, slug: 'both', venue: 'Both', country: 'France', state: 'NY', province: 'Elm', stateprovince: 'Oak' },
    { id: 20, slug: 'only', venue: 'Only', country: 'France', state: 'NY' },
  ],
  organizers: states.map((status, index) => ({
    ...{ id: 30 + index, slug: `o${index}`, organizer: "O'Neil's", status, author: 2 },
  })),
  events: [
    ...[10, 11, 12, 13, 14, 15, 16].map((venue, index) => ({
      ...{ ...times, id: 40 + index, slug: `e${index}`, title: 'Tea', venue, organizers: [Math.min(venue + 20, 35)] },
    })),
    { ...times, id: 50, slug: 'mine', title: 'Mine', status: 'private', author: 2 },
  ],
})

describeEngine('linked data', (engine) =>
  describe.each(['reference', 'live'] as const)('in profile %s', (profile) => {
    let server: Server
    beforeAll(async () => {
      const database = await engine.create()
      server = await createServer({ seed: site, database, publicUrl: 'https://calendar.example', profile })
    })
    afterAll(() => server.close())

    async function read(path: string, as?: string): Promise<Record<string, unknown>> {
      const headers: HeadersInit = as ? { authorization: `Basic ${btoa(`${as}:${as}`)}` } : {}
      return Object(await (await server.fetch(new Request(root + path, { headers }))).json())
    }

    it.each(['/events/50', '/venues/11', '/organizers/31'])(
      'of the private %s is for who may read all such',
      async (path) => {
        const own = await read(path, 'author')
        expect(own).toMatchObject({ status: 'private' })
        expect(own).not.toHaveProperty('json_ld')
        expect(await read(path, 'administrator')).toHaveProperty('json_ld')
      },
    )

    it('of an event shows venues and organizers that are for everybody, also to editors', async () => {
      for (const [index, status] of [...states, 'protected'].entries()) {
        const event = await read(`/events/${40 + index}`, 'administrator')
        const { location, organizer } = Object(event.json_ld)
        const isShown = status === 'publish'
        expect([status, 'location', location !== undefined]).toEqual([status, 'location', isShown])
        if (status !== 'protected') expect([status, organizer !== undefined]).toEqual([status, isShown])
        expect([status, 'json_ld' in Object(event.venue)]).toEqual([status, isShown])
        expect(event.venue).toMatchObject({ id: 10 + index })
      }
    })

    it('names the region of a venue', async () => {
      const regions = [17, 18, 19, 20].map(
        async (id) => Object((await read(`/venues/${id}`)).json_ld).address.addressRegion,
      )
      expect(await Promise.all(regions)).toEqual(
        profile === 'live' ? ['NY', 'Elm', 'Oak', undefined] : ['NY', 'NY', 'Oak', 'NY'],
      )
    })

    it('is not stored after a wrong nonce', async () => {
      const response = await server.fetch(new Request(`${root}/events`, { headers: { 'x-wp-nonce': 'old' } }))
      expect(response.status).toBe(403)
      expect(response.headers.get('expires')).toBe('Wed, 11 Jan 1984 05:00:00 GMT')
      expect(response.headers.get('cache-control')).toBe('no-cache, must-revalidate, max-age=0, no-store, private')
    })

    it('is described for events under the name of the document', async () => {
      const { components } = await read('/doc')
      expect(Object.keys(Object(components).schemas)).toEqual(expect.arrayContaining(['Event', 'Venue', 'Organizer']))
    })
  }),
)
