import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer, type Extension, type Server } from '../src/index.js'
import { parseSite } from '../src/store/site/read.js'
import { describeEngine } from './support/engines.js'

const address = 'https://calendar.example'
const root = `${address}/calendar/events/v1`
const passwordOf = (login: string) => `password of ${login}`

const times = {
  start_date: '2027-01-10 10:00:00',
  end_date: '2027-01-10 12:00:00',
  utc_start_date: '2027-01-10 10:00:00',
  utc_end_date: '2027-01-10 12:00:00',
  timezone: 'UTC',
}
const extras = {
  ticketed: ['woo', 'rsvp'],
  attendance: { total_attendees: 71, checked_in: 31, not_checked_in: 40 },
  is_virtual: true,
  virtual_url: 'https://call.example/room',
  virtual_video_source: 'zoom',
}
const place = { geo_lat: 59.25, geo_lng: 18.5 }

const site = parseSite({
  site: { url: address },
  users: ['editor', 'author', 'contributor', 'subscriber'].map((role, index) => ({
    ...{ id: 2 + index, login: role, role, application_password: passwordOf(role) },
  })),
  venues: [
    { id: 1, slug: 'open', venue: 'Open', ...place },
    { id: 2, slug: 'secret', venue: 'Secret', ...place, password: 'open' },
    { id: 3, slug: 'bare', venue: 'Bare' },
  ],
  events: [
    { ...times, ...extras, id: 10, slug: 'a', title: 'Open', venue: 1, author: 3 },
    { ...times, ...extras, id: 11, slug: 'b', title: 'Protected', venue: 1, password: 'open', author: 3 },
    { ...times, id: 12, slug: 'c', title: 'At the secret place', venue: 2 },
    { ...times, id: 13, slug: 'd', title: 'With tickets of nobody in particular', venue: 3, ticketed: true },
  ],
})

type Fields = Record<string, unknown>

describeEngine('the fields of extensions', (engine) => {
  const servers = new Map<string, Server>()
  beforeAll(async () => {
    const sets: Extension[][] = [[], ['geoloc', 'tickets', 'virtual']]
    for (const extensions of sets) {
      const database = await engine.create()
      const options = { seed: site, database, publicUrl: address, extensions }
      servers.set(extensions.length > 0 ? 'on' : 'off', await createServer(options))
    }
  })
  afterAll(() => Promise.all([...servers.values()].map((server) => server.close())))

  async function read(path: string, as?: string, mode = 'on'): Promise<Fields> {
    const headers: HeadersInit = as ? { authorization: `Basic ${btoa(`${as}:${passwordOf(as)}`)}` } : {}
    const response = await servers.get(mode)?.fetch(new Request(root + path, { headers }))
    return Object(await response?.json())
  }
  const one = async (path: string, as?: string) => {
    const body = await read(path, as)
    const list: unknown = body.events ?? body.venues
    return Array.isArray(list) ? Object(list[0]) : body
  }
  /** The names that an answer has with the extensions alone. */
  async function added(path: string): Promise<string[]> {
    const without = Object.keys(await read(path, undefined, 'off'))
    return Object.keys(await read(path)).filter((name) => !without.includes(name))
  }

  it('are there with the extensions alone', async () => {
    expect(await added('/events/10')).toEqual([
      'is_virtual',
      'virtual_url',
      'virtual_video_source',
      'ticketed',
      'attendance',
    ])
    expect(await added('/venues/1')).toEqual(['geo_lat', 'geo_lng'])
  })

  it('have the types of the contract', async () => {
    const { is_virtual, virtual_url, virtual_video_source, ticketed, attendance } = await read('/events/10', 'editor')
    expect({ is_virtual, virtual_url, virtual_video_source, ticketed, attendance }).toEqual(extras)
    expect(await read('/events/12')).toMatchObject({
      ...{ is_virtual: false, virtual_url: null, virtual_video_source: '', ticketed: false, attendance: [] },
    })
    expect(await read('/events/13')).toMatchObject({ ticketed: ['rsvp'] })
    expect(await read('/venues/1')).toMatchObject(place)
    expect(await read('/venues/3')).not.toHaveProperty('geo_lat')
  })

  it('stand before the map flags of a venue, and after all else of an event', async () => {
    const venue = Object.keys(await read('/venues/1'))
    const first = venue.indexOf('geo_lat')
    expect(venue.slice(first, first + 4)).toEqual(['geo_lat', 'geo_lng', 'json_ld', 'show_map'])
    const event = Object.keys(await read('/events/10'))
    expect(event.slice(-6)).toEqual(['json_ld', ...(await added('/events/10'))])
  })

  it('are all blank for a protected event in a list, and not told by a single read', async () => {
    const names = await added('/events/10')
    for (const as of [undefined, 'subscriber', 'contributor']) {
      const listed = await one('/events?start_date=2027-01-01&include=11', as)
      expect(names.map((name) => [name, listed[name]])).toEqual(Object.entries(blank))
      const texts = JSON.stringify([listed, await read('/events/11', as), await read('/events/by-slug/b', as)])
      expect(texts).not.toMatch(/call\.example|zoom|woo|71|59\.25/)
    }
  })
  const blank: Fields = {
    ...{ is_virtual: null, virtual_url: '', virtual_video_source: '', ticketed: null, attendance: [] },
  }

  it.each([
    ['a single read', '/venues/2', (body: Fields) => body],
    ['a list', '/venues?include=2', (body: Fields) => body],
    ['an event at the venue', '/events/12', (body: Fields) => Object(body.venue)],
  ])('are all blank for a protected venue in %s', async (_, path, venueOf) => {
    const body = await one(path)
    const venue = venueOf('venue' in body && typeof body.venue === 'object' ? body : await one(path))
    for (const name of await added('/venues/1')) if (name in venue) expect([name, venue[name]]).toEqual([name, 0])
    expect(JSON.stringify(body)).not.toMatch(/59\.25|18\.5/)
  })

  it('are shown with the password', async () => {
    expect(await read('/venues/2?password=open')).toMatchObject({ venue: 'Secret', ...place })
    expect(await read('/events/11?password=open')).toMatchObject({ ...extras, attendance: [] })
  })

  it('tell how many come to those who may change the event', async () => {
    for (const [as, attendance] of [
      [undefined, []],
      ['subscriber', []],
      ['contributor', []],
      ['author', extras.attendance],
      ['editor', extras.attendance],
    ] as const) {
      expect([as, (await read('/events/10', as)).attendance]).toEqual([as, attendance])
      expect([as, (await one('/events?start_date=2027-01-01&include=10', as)).attendance]).toEqual([as, attendance])
    }
  })

  describe('ticketed as a filter', () => {
    it.each([
      ['on', 'true', 200],
      ['on', 'false', 200],
      ['on', 'maybe', 400],
      ['off', 'true', 400],
      ['off', '1', 400],
      ['off', 'false', 200],
      ['off', '0', 200],
      ['off', 'maybe', 400],
    ])('with the extension %s, ticketed=%s is answered by a %s', async (mode, value, status) => {
      const body = await read(`/events?start_date=2027-01-01&ticketed=${value}`, undefined, mode)
      if (status === 200) return expect(body).toHaveProperty('events')
      const code = value === 'maybe' ? 'rest_invalid_type' : 'event-tickets-not-active'
      expect(body).toMatchObject({
        code: 'rest_invalid_param',
        data: { status: 400, params: { ticketed: expect.any(String) }, details: { ticketed: { code } } },
      })
    })
  })

  it('make an online event one in linked data', async () => {
    expect(await read('/events/10')).toMatchObject({
      json_ld: { eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode' },
    })
    expect(await read('/events/10', undefined, 'off')).toMatchObject({
      json_ld: { eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode' },
    })
  })
})
