import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer, type Server } from '../src/index.js'
import { parseSite } from '../src/store/site/read.js'
import { describeEngine } from './support/engines.js'

const root = 'https://calendar.example/calendar/events/v1'
const dates = {
  start_date: '2027-01-10 10:00:00',
  end_date: '2027-01-10 12:00:00',
  utc_start_date: '2027-01-10 10:00:00',
  utc_end_date: '2027-01-10 12:00:00',
  timezone: 'UTC',
}
const site = parseSite({
  site: { url: 'https://calendar.example' },
  venues: [
    { id: 1, slug: 'here', venue: 'Here', geo_lat: 48.8566, geo_lng: 2.3522 },
    { id: 2, slug: 'far', venue: 'Far', geo_lat: -36.84, geo_lng: 174.76 },
    { id: 3, slug: 'somewhere', venue: 'Somewhere' },
  ],
  events: [
    { ...dates, id: 10, slug: 'a', title: 'In Paris', venue: 1, ticketed: true },
    { ...dates, id: 11, slug: 'b', title: 'In Auckland', venue: 2 },
    { ...dates, id: 12, slug: 'c', title: 'Anywhere', venue: 3 },
    { ...dates, id: 13, slug: 'd', title: 'Nowhere', parent: 12 },
  ],
})

async function ask(server: Server, query: string) {
  const response = await server.fetch(new Request(`${root}/events?start_date=2027-01-01&${query}`))
  // The tests below assert the shape of the body.
  const body = (await response.json()) as { events?: { id: number }[]; code?: string; data?: { params?: object } }
  return {
    status: response.status,
    ids: body.events?.map(({ id }) => id),
    params: Object.keys(body.data?.params ?? {}),
  }
}

describeEngine('the interface with options', (engine) =>
  describe.each([
    ['on', true],
    ['off', false],
  ])('the optional filters, %s', (_, on) => {
    let server: Server
    beforeAll(async () => {
      server = await createServer({
        seed: site,
        database: await engine.create(),
        publicUrl: 'https://calendar.example',
        extensions: on ? ['geoloc', 'tickets'] : [],
      })
    })
    afterAll(() => server.close())

    it.each([
      ['geoloc=true', [10, 11]],
      ['geoloc=false', [12, 13]],
      ['geoloc_lat=48.85&geoloc_lng=2.35', [10]],
      ['geoloc_lat=-36.85&geoloc_lng=174.77', [11]],
      ['geoloc_lat=0&geoloc_lng=0', []],
      ['ticketed=false', [11, 12, 13]],
    ])('%s', async (query, ids) => {
      expect(await ask(server, query)).toMatchObject({ status: 200, ids: on ? ids : [10, 11, 12, 13] })
    })

    it('ticketed=true', async () => {
      const answer = await ask(server, 'ticketed=true')
      expect(answer).toMatchObject(on ? { status: 200, ids: [10] } : { status: 400, params: ['ticketed'] })
    })

    it.each([
      ['geoloc_lat=48', ['geoloc_lng']],
      ['geoloc_lng=2', ['geoloc_lat']],
      ['geoloc_lat=91&geoloc_lng=2', ['geoloc_lat']],
      ['geoloc_lat=north&geoloc_lng=2', ['geoloc_lat']],
    ])('%s is refused where it has an effect', async (query, params) => {
      const answer = await ask(server, query)
      if (on) expect(answer).toMatchObject({ status: 400, params: expect.arrayContaining(params) })
      else expect(answer.status).toBe(200)
    })

    it('post_parent finds the events under an event', async () => {
      expect(await ask(server, 'post_parent=12')).toMatchObject({ status: 200, ids: [13] })
      expect(await ask(server, 'post_parent=1')).toMatchObject({ status: 400, params: ['post_parent'] })
    })
  }),
)
