import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer, type Server } from '../src/index.js'
import type { Database } from '../src/store/engine.js'
import { createPostgresDatabase } from '../src/store/postgres/database.js'
import { parseSite } from '../src/store/site/read.js'
import { postgresOfRun } from './support/engines.js'
import { createTestDatabase } from './support/postgres.js'

const address = 'https://calendar.example'
const root = `${address}/calendar/events/v1`
const authorization = `Basic ${btoa('admin:secret of admin')}`

const EVENTS = [11, 12, 13, 14]
/** How often each record is written, while that many others read. */
const ROUNDS = 12
const READERS = 6

/** Every third version of an event is private, but not the first. */
const isPrivate = (id: number, version: number) => version > 0 && (id + version) % 3 === 2

const site = parseSite({
  site: { url: address },
  users: [{ id: 1, login: 'admin', role: 'administrator', application_password: 'secret of admin' }],
  venues: [{ id: 21, venue: '0', slug: 'hall', author: 1 }],
  events: EVENTS.map((id) => ({
    id,
    ...{ venue: 21, title: '0', slug: `event-${id}`, author: 1, timezone: 'UTC' },
    ...{ start_date: '2030-12-01 10:00:00', utc_start_date: '2030-12-01 10:00:00' },
    ...{ end_date: '2030-12-01 12:00:00', utc_end_date: '2030-12-01 12:00:00' },
  })),
})

/** An event as it is read here: its title, and that of its venue, is the number of the write. */
interface Shown {
  readonly id: number
  readonly title: string
  readonly venue?: { readonly venue: string }
}

/** A promise and the function that fulfils it. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

/** A database whose answers can be held back: they then arrive late, as in a process that has much to do. */
function delayed(url: string) {
  const database = createPostgresDatabase(url)
  const query = database.query.bind(database)
  let turn = 0
  let held: { readonly statement: RegExp; readonly reached: () => void; readonly release: Promise<void> } | undefined
  Object.assign(database, {
    async query<Row>(...asked: Parameters<Database['query']>) {
      const rows = await query<Row>(...asked)
      turn += 1
      if (held?.statement.test(asked[0])) {
        const { reached, release } = held
        held = undefined
        reached()
        await release
      } else if (turn % 3 !== 0) await sleep((turn * 7) % 13)
      return rows
    },
  })
  /** Holds back the next answer to such a statement: tells when it is there, and lets it go. */
  const hold = (statement: RegExp) => {
    const reached = gate()
    const release = gate()
    held = { statement, reached: reached.open, release: release.opened }
    return { reached: reached.opened, release: release.open }
  }
  return { database, hold }
}

/** As two processes, each with connections and shared records of its own; only the database is common. */
describe('two servers on one PostgreSQL', () => {
  const servers: Server[] = []
  const holds: ReturnType<typeof delayed>['hold'][] = []
  let drop: () => Promise<void>
  beforeAll(async () => {
    const { url: serverUrl, template } = postgresOfRun()
    const created = await createTestDatabase(serverUrl, template)
    drop = created.drop
    for (const _ of [1, 2]) {
      const { database, hold } = delayed(created.url)
      holds.push(hold)
      servers.push(await createServer({ seed: site, publicUrl: address, database }))
    }
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
    await drop?.()
  })

  const serverOf = (turn: number): Server => {
    const server = servers[turn % servers.length]
    if (!server) throw new Error('no server')
    return server
  }

  async function write(turn: number, path: string, fields: object): Promise<void> {
    const request = new Request(root + path, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    })
    expect((await serverOf(turn).fetch(request)).status).toBe(200)
  }

  /** The events that a visitor is shown at this address; none where it answers 403 for a private one. */
  async function read(turn: number, path: string): Promise<Shown[]> {
    const response = await serverOf(turn).fetch(new Request(root + path))
    const body: { events?: Shown[] } & Shown = await response.json()
    if (response.status === 403) return []
    expect(response.status).toBe(200)
    return body.events ?? [body]
  }

  it.each([
    ['the version of the data', /pg_current_snapshot/],
    ['a record', /from events where id/],
    ['the venue of a record', /from venues/],
  ])('do not share what a slow request reads: %s arrives after a change', async (_, statement) => {
    const [one, other] = [0, 1]
    const [changed = 0, unchanged = 0] = EVENTS
    // A change, so that the slow request finds nothing shared.
    await write(one, `/events/${unchanged}`, { title: '0' })
    const held = holds[other]?.(statement)
    const slow = read(other, `/events/${changed}`)
    await held?.reached
    await write(one, `/events/${changed}`, { title: 'changed' })
    await write(one, '/venues/21', { venue: 'changed' })
    await read(other, `/events/${unchanged}`)
    held?.release()
    await slow
    expect(await read(other, `/events/${changed}`)).toMatchObject([{ title: 'changed', venue: { venue: 'changed' } }])
    await write(one, `/events/${changed}`, { title: '0' })
    await write(one, '/venues/21', { venue: '0' })
  })

  it('show nothing older than what was acknowledged before they were asked, and nothing private', async () => {
    /** The last acknowledged write of each record. */
    const written = new Map([...EVENTS, 21].map((id) => [id, 0]))
    let shown = 0

    const writeEvent = async (id: number, version: number) => {
      const status = isPrivate(id, version) ? 'private' : 'publish'
      await write(version, `/events/${id}`, { title: String(version), status })
      written.set(id, version)
    }
    const writeVenue = async (version: number) => {
      await write(version + 1, '/venues/21', { venue: String(version) })
      written.set(21, version)
    }
    const check = async (turn: number, path: string) => {
      const before = new Map(written)
      for (const { id, title, venue } of await read(turn, path)) {
        const version = Number(title)
        const isFresh = version >= (before.get(id) ?? 0) && Number(venue?.venue) >= (before.get(21) ?? 0)
        expect({ path, id, version, isFresh, isPrivate: isPrivate(id, version) }).toEqual({
          path,
          id,
          version,
          isFresh: true,
          isPrivate: false,
        })
        shown += 1
      }
    }
    const readAll = async (turn: number) => {
      await check(turn, `/events?per_page=${4 + (turn % 5)}&start_date=2030-01-01`)
      for (const id of EVENTS) await check(turn, `/events/${id}`)
    }

    for (let version = 1; version <= ROUNDS; version += 1) {
      const readers = Array.from({ length: READERS }, (_, reader) => readAll(reader))
      await Promise.all([...EVENTS.map((id) => writeEvent(id, version)), writeVenue(version), ...readers])
      // Nothing is written now: whatever was kept wrongly would be shown from here on.
      await Promise.all([readAll(0), readAll(1)])
    }
    expect(shown).toBeGreaterThan(ROUNDS * EVENTS.length)
  })
})
