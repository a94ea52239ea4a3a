import { connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type RunningServer, startServer } from '../src/index.js'
import { createPostgresDatabase } from '../src/store/postgres/database.js'
import { fuzzSite, passwordOf } from './fuzz/site.js'
import { postgresOfRun } from './support/engines.js'
import { createTestDatabase } from './support/postgres.js'

/** How long a statement may take here, in milliseconds. */
const statementTimeout = 500
const patience = { timeout: 20_000, interval: 50 }

describe('callers who go away in mid-request', () => {
  let server: RunningServer
  let drop: () => Promise<void>
  /** Looks at the database from outside. */
  let watcher: pg.Client
  /** Holds the lock that blocks the requests. */
  let locker: pg.Client
  const faults: unknown[] = []
  const open = new Set<Socket>()

  beforeAll(async () => {
    const database = await createTestDatabase(postgresOfRun().url)
    drop = database.drop
    server = await startServer({
      database: createPostgresDatabase(database.url, { connections: 4, statementTimeout, connectTimeout: 2000 }),
      seed: fuzzSite(),
      reportFault: (_operation, error) => faults.push(error),
    })
    watcher = new pg.Client({ connectionString: database.url, application_name: 'watcher' })
    locker = new pg.Client({ connectionString: database.url, application_name: 'locker' })
    await Promise.all([watcher.connect(), locker.connect()])
  })
  afterEach(() => {
    for (const socket of open) socket.destroy()
    open.clear()
  })
  afterAll(async () => {
    await Promise.all([watcher.end(), locker.end()])
    await server.close()
    await drop()
  })

  const authorization = `Authorization: Basic ${btoa(`admin:${passwordOf('admin')}`)}`
  const { stringify } = JSON
  const event = stringify({ title: 'Cut off', start_date: '2027-07-01 10:00:00', end_date: '2027-07-01 12:00:00' })

  /** Sends the bytes of a request, or part of them, over a new connection. */
  function send(line: string, body = '', length = Buffer.byteLength(body)): Promise<Socket> {
    const { hostname, port, pathname } = new URL(server.apiRoot)
    const [method, path] = line.split(' ')
    const head = [`${method} ${pathname}${path} HTTP/1.1`, `Host: ${hostname}`, authorization]
    if (body) head.push('Content-Type: application/json', `Content-Length: ${length}`)
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => resolve(socket))
      })
      socket.on('error', reject)
      open.add(socket)
    })
  }

  /** Lists the active queries of the server, according to PostgreSQL. */
  async function working(): Promise<string[]> {
    const { rows } = await watcher.query(
      `select state || ': ' || query as work from pg_stat_activity
       where datname = current_database() and application_name = 'eventcal-server' and state <> 'idle'`,
    )
    return rows.map((row: { work: string }) => row.work)
  }

  /** Nothing runs in the database, nobody waits for a connection, and the next caller is answered. */
  async function expectIdle(): Promise<void> {
    const { database } = server.app.site
    await vi.waitFor(async () => {
      expect(await working()).toEqual([])
      const { waiting, idle, total } = database.poolState?.() ?? {}
      expect([waiting, idle]).toEqual([0, total])
    }, patience)
    const { rows } = await watcher.query(
      // Other databases of the server are those of other tests.
      `select count(*)::int as locks from pg_locks
       where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    )
    expect(rows).toEqual([{ locks: 0 }])
    const answers = await Promise.all(Array.from({ length: 8 }, () => fetch(`${server.apiRoot}/events/31`)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  }

  it('leave nothing running, wherever they stop', async () => {
    const lines = [
      'GET /events?per_page=50',
      'GET /events?search=stored',
      'GET /venues',
      'POST /events',
      'DELETE /events/35',
    ]
    for (let wave = 0; wave < 6; wave += 1) {
      const sockets = await Promise.all(
        Array.from({ length: 40 }, (_, index) => {
          const line = lines[index % lines.length] ?? ''
          if (!line.startsWith('POST')) return send(line)
          // Whole bodies, and halves of which the rest never comes.
          return index % 2 === 0 ? send(line, event) : send(line, event.slice(0, 40), event.length)
        }),
      )
      // Some at once, others after some turns in which the server is at work, the last while it answers.
      for (let turn = 0; turn < 20 * (wave % 5); turn += 1) await setImmediate()
      if (wave === 5) await new Promise((resolve) => sockets[0]?.once('data', resolve))
      for (const socket of sockets) socket.destroy()
    }
    await expectIdle()
    expect(faults).toEqual([])
  })

  it('leave nothing running that waits for a lock, and half of nothing that they wrote', async () => {
    await locker.query('begin')
    await locker.query('lock table events in access exclusive mode')
    const sockets = await Promise.all([
      ...Array.from({ length: 20 }, () => send('POST /events', event)),
      ...Array.from({ length: 20 }, () => send('GET /events')),
    ])
    await vi.waitFor(async () => expect((await working()).length).toBe(4), patience)
    for (const socket of sockets) socket.destroy()
    // The lock is still held: the statement timeout ends queries whose client is gone.
    await vi.waitFor(async () => expect(await working()).toEqual([]), patience)
    await locker.query('rollback')
    await expectIdle()
    const { rows } = await watcher.query("select count(*)::int as events from events where title = 'Cut off'")
    const listed = await fetch(`${server.apiRoot}/events?search=cut&starts_before=2099-01-01&per_page=50`)
    expect(rows).toEqual([{ events: (await listed.json()).total }])
  })

  it('have what runs for them cancelled, long before the statement timeout, and so have those whose time is over', async () => {
    const { url, drop: dropPatient } = await createTestDatabase(postgresOfRun().url)
    const connections = 3
    const database = createPostgresDatabase(url, { connections, statementTimeout: 600_000 })
    const patient = await startServer({ database, seed: fuzzSite(), requestTimeout: 3000 })
    const blocker = new pg.Client({ connectionString: url, application_name: 'locker' })
    // Within a transaction, what others do would be shown as it was at first.
    const observer = new pg.Client({ connectionString: url, application_name: 'observer' })
    await Promise.all([blocker.connect(), observer.connect()])
    const waiting = async () => {
      const { rows } = await observer.query(
        `select query from pg_stat_activity
         where datname = current_database() and application_name = 'eventcal-server' and state = 'active'`,
      )
      return rows.length
    }
    try {
      await blocker.query('begin')
      await blocker.query('lock table events in access exclusive mode')
      const gone = new AbortController()
      const asked = Array.from({ length: 6 }, () => fetch(`${patient.apiRoot}/events`, { signal: gone.signal }))
      const ended = Promise.allSettled(asked)
      await vi.waitFor(async () => expect(await waiting()).toBe(connections), patience)
      gone.abort()
      await ended
      // The lock is still held.
      await vi.waitFor(async () => expect(await waiting()).toBe(0), patience)
      const late = await Promise.all(Array.from({ length: 6 }, () => fetch(`${patient.apiRoot}/events`)))
      expect(late.map(({ status }) => status)).toEqual(Array(6).fill(503))
      await vi.waitFor(async () => expect(await waiting()).toBe(0), patience)
      await blocker.query('rollback')
      // The connections were kept, and the next statements on them are not hit.
      expect(database.poolState()).toMatchObject({ total: connections, waiting: 0 })
      const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${patient.apiRoot}/events`)))
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    } finally {
      await Promise.all([blocker.end(), observer.end()])
      await patient.close()
      await dropPatient()
    }
  })
})
