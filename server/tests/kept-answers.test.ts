import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock, createServer, type RunningServer, type Server, startServer } from '../src/index.js'
import { parseSite } from '../src/seed/site-file.js'
import type { Database, Parameter } from '../src/store/database.js'
import { describeEngines } from './support/engines.js'
import { sendRaw } from './support/raw-http.js'

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

/** A database that counts what it is asked, and answers; closing it leaves the one behind it open. */
function counted(database: Database) {
  const count = { statements: 0 }
  const watched: Database = {
    engine: database.engine,
    changes: database.changes,
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

describeEngines('answers that are kept', (engine) => {
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

  it.each(['/events', '/venues', '/categories', '/events/by-slug/event-11'])(
    'ask the database for nothing but its version: %s',
    async (path) => {
      const first = await get(one, path)
      await get(one, path)
      const third = await get(one, path)
      expect(first.statements).toBeGreaterThan(0)
      expect(third.statements).toBe(0)
      expect(third.body).toEqual(first.body)
      expect([...third.headers]).toEqual([...first.headers])
    },
  )

  it('share the records that they show', async () => {
    await write(one, 'POST', '/venues', { venue: 'A venue that is shown by nothing' })
    const list = await get(one, '/events')
    // Another list of the same events looks for nothing but which they are; one of them is known.
    expect((await get(one, '/events?per_page=5')).statements).toBeLessThan(list.statements)
    const single = await get(one, '/events/11')
    expect(single.statements).toBe(0)
    expect(single.body).toMatchObject({ id: 11, title: 'Event 11' })
  })

  it('are given to the same caller only', async () => {
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

  it('stay when a write was refused', async () => {
    await get(one, '/events/11')
    const { body } = await get(one, '/events/11')
    expect((await write(one, 'PUT', '/events/11', { start_date: 'no date' })).status).toBe(400)
    expect((await get(one, '/events/11')).body).toEqual(body)
  })

  it('are made anew with the next second where the time counts', async () => {
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

  it('are never what the body of a POST asked for, which means GET', async () => {
    const ask = async (path: string, body: object) => {
      const headers = { 'X-HTTP-Method-Override': 'GET', 'Content-Type': 'application/json' }
      const request = new Request(`${address}${root}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      const response = await one.fetch(request)
      return { status: response.status, body: await response.json() }
    }
    for (const _ of [1, 2, 3]) {
      expect((await ask('/organizers/31', { password: 'sesame' })).body).toMatchObject({
        email: 'club@calendar.example',
      })
      expect((await get(one, '/organizers/31')).body).toMatchObject({ email: '' })
      expect((await ask('/events', { search: 'nothing' })).body).toMatchObject({ total: 0 })
      expect((await get(one, '/events')).body).toMatchObject({ total: 1 })
    }
  })

  it('keep to the address that the site had when they were begun', async () => {
    await using server = await createServer({ publicUrl: address, clock, database: counted(database).database })
    const ask = async (path: string) =>
      (await server.app.serve({ method: 'GET', target: root + path, header: () => undefined, body: new Uint8Array() }))
        .body.text
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

  it('are no more than the limit', async () => {
    const statementsOf = async (answerCache: number, paths: readonly string[]) => {
      const watched = counted(database)
      await using server = await createServer({ publicUrl: address, clock, database: watched.database, answerCache })
      const taken: number[] = []
      for (const path of paths) {
        const before = watched.count.statements
        expect((await server.fetch(new Request(`${address}${root}${path}`))).status).toBe(200)
        taken.push(watched.count.statements - before)
      }
      return taken.map((statements) => (statements === 0 ? 'kept' : 'made'))
    }
    const path = '/events/by-slug/event-11'
    const three = [path, path, path]
    // What was asked for once may be wanted by nobody else, so it is not kept.
    expect(await statementsOf(10_000, three)).toEqual(['made', 'made', 'kept'])
    expect(await statementsOf(100, three)).toEqual(['made', 'made', 'made'])
    expect(await statementsOf(0, three)).toEqual(['made', 'made', 'made'])
    expect(
      await statementsOf(
        100_000,
        [1, 2, 3].map(() => `${path}?long=${'x'.repeat(2000)}`),
      ),
    ).toEqual(three.map(() => 'made'))
    // Small ones count, too.
    const tiny = [1, 2, 3, 1].flatMap((number) => [1, 2].map(() => `${path}?_fields=none&number=${number}`))
    expect(await statementsOf(6000, tiny)).toEqual([...tiny.slice(1).map(() => 'made'), 'kept'])
    // Of two that fit alone, the one that was not wanted for longer goes.
    const other = `${path}?another=1`
    const both = [path, path, other, other, other, path]
    expect(await statementsOf(6000, both)).toEqual(['made', 'made', 'made', 'made', 'kept', 'made'])
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

describeEngines('after a reset of a database handed in', (engine) => {
  it('answers are those of the data that are back', async () => {
    const database = await engine.create()
    await using server = await createServer({ seed: site, publicUrl: address, database, testControls: true })
    await expectBackAfterReset(server)
  })
})

describeEngines('over HTTP', (engine) => {
  let server: RunningServer
  let event: string
  const ask = (target: string, headers: readonly (readonly [string, string])[] = [], method = 'GET') =>
    sendRaw(Number(new URL(server.url).port), { method, target: root + target, headers })
  beforeAll(async () => {
    server = await startServer({ seed: 100, database: await engine.create() })
    const { events } = JSON.parse((await ask('/events')).body)
    event = `/events/${events[0].id}`
  })
  afterAll(async () => {
    await server?.close()
  })

  it('a client that has the answer gets 304 until it changes', async () => {
    const first = await ask(event)
    const tag = first.headers.etag ?? ''
    expect(tag).toMatch(/^W\/"[\w-]+"$/)
    const again = await ask(event, [['If-None-Match', tag]])
    expect([again.status, again.body, again.headers.etag]).toEqual([304, '', tag])
    const { credentials } = server.app
    const password = credentials.find(({ login }) => login === 'admin')?.password
    const changed = await fetch(server.apiRoot + event, {
      method: 'PUT',
      headers: { authorization: `Basic ${btoa(`admin:${password}`)}`, 'content-type': 'application/json' },
      body: '{"title":"Changed"}',
    })
    expect(changed.status).toBe(200)
    const after = await ask(event, [['If-None-Match', tag]])
    expect(after.status).toBe(200)
    expect(after.headers.etag).not.toBe(tag)
  })

  it('HEAD has the tag of GET; errors and what nobody may keep have none', async () => {
    expect((await ask(event, [], 'HEAD')).headers.etag).toBe((await ask(event)).headers.etag)
    expect((await ask('/events/999999')).headers).not.toHaveProperty('etag')
    const [{ login, password } = { login: '', password: '' }] = server.app.credentials
    const signedIn = await ask(event, [['Authorization', `Basic ${btoa(`${login}:${password}`)}`]])
    expect(signedIn.status).toBe(200)
    expect(signedIn.headers).not.toHaveProperty('etag')
  })

  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const)('large answers go as %s to who takes it', async (coding, decompress) => {
    const plain = await fetch(`${server.apiRoot}/events?per_page=50`, { headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    const { status, headers, body } = await rawBytes(`${root}/events?per_page=50`, coding)
    expect([status, headers['content-encoding']]).toEqual([200, coding])
    expect(headers.vary).toContain('Accept-Encoding')
    expect(headers.vary).toContain('Origin')
    expect(body.length * 5).toBeLessThan(decompress(body).length)
    expect(decompress(body).toString()).toBe(await plain.text())
    const small = await rawBytes(`${root}/categories?per_page=1`, coding)
    expect(small.headers).not.toHaveProperty('content-encoding')
  })

  async function rawBytes(target: string, coding: string) {
    const { request } = await import('node:http')
    return new Promise<{ status?: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      const sent = request(server.url + target, { headers: { 'accept-encoding': coding } }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const { statusCode, headers } = response
          resolve({ ...(statusCode ? { status: statusCode } : {}), headers, body: Buffer.concat(chunks) })
        })
      })
      sent.on('error', reject)
      sent.end()
    })
  }
})
