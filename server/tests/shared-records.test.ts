import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createClock, createServer, type Server } from '../src/index.js'
import type { Database, Parameter } from '../src/store/engine.js'
import { parseSite } from '../src/store/site/read.js'
import { describeEngine } from './support/engines.js'

const address = 'https://calendar.example'
const root = '/calendar/events/v1'
const admin = `Basic ${btoa('admin:secret of admin')}`
const author = `Basic ${btoa('author:secret of author')}`
const start = Date.parse('2026-11-21T12:00:00Z')

function utc(name: 'start' | 'end', date: string) {
  return { [`${name}_date`]: date, [`utc_${name}_date`]: date }
}

const site = parseSite({
  site: { url: address },
  users: [
    { id: 1, login: 'admin', role: 'administrator', application_password: 'secret of admin' },
    { id: 2, login: 'author', role: 'author', application_password: 'secret of author' },
  ],
  organizers: [
    { id: 31, organizer: 'Club', slug: 'club', email: 'club@calendar.example', password: 'sesame', author: 1 },
  ],
  venues: [{ id: 21, venue: 'Back room', slug: 'back-room', status: 'private', author: 1 }],
  events: [11, 12].map((id) => ({
    id,
    venue: 21,
    title: `Event ${id}`,
    slug: `event-${id}`,
    author: 1,
    status: id === 12 ? 'private' : 'publish',
    timezone: 'UTC',
    ...utc('start', '2026-12-01 10:00:00'),
    ...utc('end', '2026-12-01 12:00:00'),
  })),
})

/** Wraps a database and counts its statements; closing the wrapper leaves the database open. */
function counted(database: Database) {
  const count = { statements: 0 }
  const watched: Database = {
    engine: database.engine,
    dataVersion: async () => database.dataVersion?.(),
    query<Row>(sql: string, params?: readonly Parameter[]) {
      count.statements += 1
      return database.query<Row>(sql, params)
    },
    insertMany: (table, rows) => database.insertMany(table, rows),
    transaction: (work, options) => database.transaction(work, options),
    close: async () => {},
  }
  return { database: watched, count }
}

describeEngine('records that answers share', (engine) => {
  let database: Database
  let clock: ReturnType<typeof createClock>
  let one: Server
  let other: Server
  let count: { statements: number }
  beforeAll(async () => {
    database = await engine.create()
    const watched = counted(database)
    count = watched.count
    clock = createClock({ start, frozen: true })
    one = await createServer({ seed: site, publicUrl: address, clock, database: watched.database })
    other = await createServer({ publicUrl: address, clock, database: counted(database).database })
  })
  afterAll(async () => {
    await one?.close()
    await other?.close()
    await database?.close()
  })

  async function get(server: Server, path: string, headers: Record<string, string> = {}) {
    const before = count.statements
    const response = await server.fetch(new Request(`${address}${root}${path}`, { headers }))
    const body: unknown = await response.json()
    return { status: response.status, headers: response.headers, body, statements: count.statements - before }
  }
  const write = (server: Server, method: string, path: string, fields: object) =>
    server.fetch(
      new Request(`${address}${root}${path}`, {
        method,
        headers: { authorization: admin, 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      }),
    )

  it('are read once, until the next write', { timeout: 20_000 }, async () => {
    // PostgreSQL counts what is written to any database of its server: other tests may write between two of these requests.
    await vi.waitFor(
      async () => {
        await write(one, 'POST', '/venues', { venue: 'A venue that no event shows' })
        const list = await get(one, '/events')
        // Another list of the same events only queries their ids; a single one of them is cached.
        expect((await get(one, '/events?per_page=5')).statements).toBeLessThan(list.statements)
        const single = await get(one, '/events/11')
        expect(single.statements).toBe(0)
        expect(single.body).toMatchObject({ id: 11, title: 'Event 11' })
      },
      { timeout: 15_000 },
    )
    await write(one, 'POST', '/venues', { venue: 'Another venue' })
    expect((await get(one, '/events/11')).statements).toBeGreaterThan(0)
  })

  it('are shown to none but those who may see them', async () => {
    for (const _ of [1, 2]) await get(one, '/events?status=publish,private', { authorization: admin })
    const stranger = await get(one, '/events?status=publish,private')
    const signedIn = await get(one, '/events?status=publish,private', { authorization: admin })
    expect(signedIn.body).toMatchObject({ total: 2 })
    expect(signedIn.headers.get('cache-control')).toContain('no-store')
    expect(JSON.stringify(stranger.body)).not.toContain('Event 12')
    expect((await get(one, '/events/12')).status).toBe(403)
    expect((await get(one, '/events/12', { authorization: admin })).status).toBe(200)
    expect((await get(one, '/events/12', { authorization: author })).status).not.toBe(200)
    expect((await get(one, '/events/12')).status).toBe(403)
  })

  it.each(['one', 'other'] as const)(
    'are dropped when data change, here or by another process (%s)',
    async (writer) => {
      const title = `Changed by ${writer}`
      await get(one, '/events/11')
      await get(one, '/events')
      const answer = await write(writer === 'one' ? one : other, 'PUT', '/events/11', { title })
      expect(answer.status).toBe(200)
      expect((await get(one, '/events/11')).body).toMatchObject({ title })
      expect((await get(one, '/events')).body).toMatchObject({ events: [{ title }] })
      expect((await get(one, `/events?search=${encodeURIComponent(title)}`)).body).toMatchObject({ total: 1 })
    },
  )

  it('are those of before when a write was refused', async () => {
    await get(one, '/events/11')
    const { body } = await get(one, '/events/11')
    expect((await write(one, 'PUT', '/events/11', { start_date: 'no date' })).status).toBe(400)
    expect((await get(one, '/events/11')).body).toEqual(body)
  })

  it('are not held on to when the clock moves on', async () => {
    for (const _ of [1, 2]) await get(one, '/events')
    const first = await get(one, '/events')
    clock.set(start + 40 * 86_400_000)
    const later = await get(one, '/events')
    expect(first.body).toMatchObject({ total: 1 })
    expect(later.body).toMatchObject({ total: 0 })
    clock.set(start)
    expect((await get(one, '/events')).body).toEqual(first.body)
  })

  it.each(['visitor', 'administrator'])(
    'hide in lists what not everybody sees, a list of the %s first',
    async (first) => {
      const lists = {
        visitor: () => get(one, '/events?per_page=5'),
        administrator: () => get(one, '/events?per_page=5', { authorization: admin }),
      }
      if (first === 'administrator') await lists.administrator()
      for (const _ of [1, 2]) {
        expect((await lists.visitor()).body).toMatchObject({ events: [{ id: 11, venue: [] }] })
        expect((await lists.administrator()).body).toMatchObject({
          events: [{ id: 11, venue: { id: 21 } }, { id: 12 }],
        })
      }
      expect((await get(one, '/events?_fields=events')).body).toMatchObject({ events: [{ id: 11, venue: [] }] })
      expect((await get(one, '/events?_fields=total')).body).toEqual({ total: 1 })
    },
  )

  it.each(['visitor', 'administrator'])(
    'hide in an event what not everybody sees, a read of the %s first',
    async (first) => {
      const asAdministrator = () => get(one, '/events/11', { authorization: admin })
      if (first === 'administrator') await asAdministrator()
      for (const _ of [1, 2]) {
        expect((await get(one, '/events/11')).body).toMatchObject({ id: 11, venue: [] })
        expect((await asAdministrator()).body).toMatchObject({ id: 11, venue: { id: 21 } })
      }
    },
  )

  it('are shown by a POST that means GET as its address asks for, whatever its body says', async () => {
    const ask = async (path: string, body: object) => {
      const headers = { 'X-HTTP-Method-Override': 'GET', 'Content-Type': 'application/json' }
      const request = new Request(`${address}${root}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      const response = await one.fetch(request)
      return { status: response.status, body: await response.json() }
    }
    for (const _ of [1, 2, 3]) {
      expect((await ask('/organizers/31?password=sesame', {})).body).toMatchObject({ email: 'club@calendar.example' })
      expect((await ask('/organizers/31', { password: 'sesame' })).body).toMatchObject({ email: '' })
      expect((await ask('/events?search=nothing', {})).body).toMatchObject({ total: 0 })
      expect((await ask('/events', { search: 'nothing' })).body).toMatchObject({ total: 1 })
    }
  })

  it('keep to the address that the site had when they were begun', async () => {
    await using server = await createServer({ publicUrl: address, clock, database: counted(database).database })
    const ask = async (path: string) =>
      (
        await server.app.serve({
          method: 'GET',
          target: root + path,
          header: () => undefined,
          body: async () => new Uint8Array(),
        })
      ).body.text
    const before = ask('/events?per_page=2')
    server.app.setPublicUrl('https://moved.example')
    expect(await before).not.toContain('moved.example')
    for (const path of ['/events?per_page=2', '/events?per_page=3', '/events?per_page=2']) {
      expect(await ask(path)).not.toContain(address)
    }
  })

  it('keep their own origin', async () => {
    for (const _ of [1, 2]) await get(one, '/events/11', { origin: 'https://one.example' })
    const { headers } = await get(one, '/events/11', { origin: 'https://two.example' })
    expect(headers.get('access-control-allow-origin')).toBe('https://two.example')
  })
})

/** A change and a reset of a server that was just started. */
async function expectBackAfterReset(server: Server): Promise<void> {
  const read = async () => (await server.fetch(new Request(`${address}${root}/events/11`))).json()
  for (const _ of [1, 2]) await read()
  const first = await read()
  await server.fetch(
    new Request(`${address}${root}/events/11`, {
      method: 'PUT',
      headers: { authorization: admin, 'content-type': 'application/json' },
      body: '{"title":"Changed"}',
    }),
  )
  expect(await read()).toMatchObject({ title: 'Changed' })
  await server.reset()
  expect(await read()).toEqual(first)
}

describe('after a reset of what a server has in its own memory', () => {
  it('answers are those of the data that are back', async () => {
    await using server = await createServer({ seed: site, publicUrl: address })
    await expectBackAfterReset(server)
  })
})

describeEngine('after a reset of a database handed in', (engine) => {
  it('answers are those of the data that are back', async () => {
    const database = await engine.create()
    await using server = await createServer({ seed: site, publicUrl: address, database, testControls: true })
    await expectBackAfterReset(server)
  })
})
