import { statusOf } from '@eventcal/sdk/normalize'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServer, type Server } from '../src/index.js'
import { exportSite } from '../src/store/site/export.js'
import { parseSite } from '../src/store/site/read.js'
import { describeEngine } from './support/engines.js'

const address = 'https://calendar.example'
const root = `${address}/calendar/events/v1`
const times = {
  start_date: '2027-01-10 10:00:00',
  end_date: '2027-01-10 12:00:00',
  utc_start_date: '2027-01-10 10:00:00',
  utc_end_date: '2027-01-10 12:00:00',
  timezone: 'UTC',
}
const states = ['canceled', 'postponed', 'moved-online', null]
const site = parseSite({
  site: { url: address },
  users: [{ id: 1, login: 'editor', role: 'editor', application_password: 'key' }],
  events: states.map((event_status, index) => ({
    ...{ ...times, id: 10 + index, slug: `event-${index}`, title: `Event ${index}`, event_status },
  })),
})

describeEngine('the status of an event', (engine) => {
  let server: Server
  beforeAll(async () => {
    server = await createServer({ seed: site, database: await engine.create(), publicUrl: address })
  })
  afterAll(() => server.close())

  async function call(
    path: string,
    init: RequestInit = {},
  ): Promise<{ status: number; body: Record<string, unknown> }> {
    const response = await server.fetch(new Request(root + path, init))
    return { status: response.status, body: Object(await response.json()) }
  }

  it('is told by a single read, by id and by slug', async () => {
    const expected = ['canceled', 'postponed', 'scheduled', 'scheduled']
    for (const [index, state] of expected.entries()) {
      expect(statusOf((await call(`/events/${10 + index}`)).body)).toBe(state)
      expect(statusOf((await call(`/events/by-slug/event-${index}`)).body)).toBe(state)
    }
  })

  it('is in no list and in no field, and leaves the status of the record', async () => {
    const { body } = await call('/events?start_date=2027-01-01&include=10')
    const [listed] = Array.isArray(body.events) ? body.events : []
    expect(statusOf(listed)).toBeUndefined()
    expect(listed).toMatchObject({ status: 'publish' })
    expect(JSON.stringify(listed)).not.toMatch(/cancel/i)
    const { json_ld, ...fields } = (await call('/events/10')).body
    expect(JSON.stringify(fields)).not.toMatch(/cancel/i)
  })

  it('cannot be written, and outlives an update', async () => {
    const headers = { authorization: `Basic ${btoa('editor:key')}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ title: 'Another', event_status: 'scheduled', eventStatus: 'EventScheduled' })
    const { status } = await call('/events/10', { method: 'PUT', headers, body })
    expect(status).toBe(200)
    expect(statusOf((await call('/events/10')).body)).toBe('canceled')
  })

  it('comes back from a site file', async () => {
    const database = await engine.create()
    await using _ = await createServer({ seed: site, database, publicUrl: address })
    expect((await exportSite(database)).events.map((event) => event.event_status)).toEqual(states)
  })
})
