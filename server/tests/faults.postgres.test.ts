import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock, type RunningServer, startServer } from '../src/index.js'
import { createPostgresDatabase, type PostgresOptions } from '../src/store/postgres/database.js'
import { startCommand } from './support/command.js'
import { createTestDatabase, type OwnPostgres, startOwnPostgres } from './support/postgres.js'
import { startProxy } from './support/proxy.js'

const event = { title: 'Jam', start_date: '2027-07-01 20:00:00', end_date: '2027-07-01 23:00:00' }

/** Number of responses by status; "none" = no response. */
type Counts = Record<string, number>

/** Sends requests continuously from several clients until it is stopped. */
function hammer(send: () => Promise<Response>, clients = 6) {
  const counts: Counts = {}
  const kept: number[] = []
  let running = true
  const client = async () => {
    while (running) {
      const status = await send().then(
        async (response) => {
          const body = await response.text()
          if (response.status === 201) kept.push(JSON.parse(body).id)
          if (response.status === 503) {
            expect(response.headers.get('retry-after')).toBe('1')
            expect(JSON.parse(body).code).toBe('service_unavailable')
          }
          return String(response.status)
        },
        () => 'none',
      )
      counts[status] = (counts[status] ?? 0) + 1
      if (status === '503' || status === 'none') await sleep(10)
    }
  }
  const all = Promise.all(Array.from({ length: clients }, client))
  const stop = async () => {
    running = false
    await all
    return { counts, kept }
  }
  return { counts, stop }
}

async function lost(url: string, ids: readonly number[]): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select id from events where id = any($1::int[])', [ids])
  await client.end()
  return ids.length - rows.length
}

describe('faults of PostgreSQL', () => {
  let postgres: OwnPostgres
  beforeAll(async () => {
    // Durable: acknowledged writes must survive a kill, so this server uses fsync.
    postgres = await startOwnPostgres({ isDurable: true, settings: ['max_connections=40'] })
  })
  afterAll(() => postgres?.stop())

  async function serve(options: PostgresOptions & { url?: string } = {}) {
    const { url: given, ...rest } = options
    const url = given ?? (await createTestDatabase(postgres.url)).url
    const faults: unknown[] = []
    const server = await startServer({
      seed: 'demo',
      database: createPostgresDatabase(url, rest),
      reportFault: (_operation, error) => faults.push(error),
    })
    return { server, url, faults, ...requests(server) }
  }

  function requests({ apiRoot, app }: Pick<RunningServer, 'apiRoot' | 'app'>) {
    const [admin] = app.credentials
    const authorization = `Basic ${btoa(`${admin?.login}:${admin?.password}`)}`
    const headers = { authorization, 'content-type': 'application/json' }
    return {
      list: () => fetch(`${apiRoot}/events?per_page=20`),
      create: () => fetch(`${apiRoot}/events`, { method: 'POST', headers, body: JSON.stringify(event) }),
    }
  }

  const statuses = (counts: Counts) => Object.keys(counts).filter((status) => status !== '503')

  it('killed and started again under load: 503 meanwhile, then answers by itself, and nothing is lost', async () => {
    const { server, url, list, create } = await serve()
    const reads = hammer(list)
    const writes = hammer(create, 3)
    await sleep(500)
    await postgres.kill()
    await sleep(300)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    const ready = await fetch(`${server.url}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'unavailable', missing: 'database' }])
    await postgres.start()
    const back = performance.now()
    while ((await list()).status !== 200) await sleep(5)
    const milliseconds = Math.round(performance.now() - back)
    await sleep(300)
    const [{ counts }, { counts: written, kept }] = [await reads.stop(), await writes.stop()]
    console.log(
      JSON.stringify({
        fault: 'database killed and restarted',
        answersAfter: `${milliseconds} ms`,
        reads: counts,
        writes: written,
        lost: await lost(url, kept),
      }),
    )
    expect([statuses(counts), statuses(written)]).toEqual([['200'], ['201']])
    expect([counts['503'], kept.length > 0]).toEqual([expect.any(Number), true])
    expect(await lost(url, kept)).toBe(0)
    await server.close()
  })

  it('connections cut in mid-answer: 503, and nothing is half written', async () => {
    await using proxy = await startProxy(postgres.port)
    const direct = (await createTestDatabase(postgres.url)).url
    const url = new URL(direct)
    url.port = String(proxy.port)
    const { server, list, create } = await serve({ url: url.href })
    const reads = hammer(list, 3)
    const writes = hammer(create, 3)
    for (const bytes of [20_000, 3000, 700, 150, 9000, 40_000]) {
      proxy.cutAfter(bytes)
      await sleep(150)
    }
    proxy.cutAfter(undefined)
    await sleep(300)
    const [{ counts }, { counts: written, kept }] = [await reads.stop(), await writes.stop()]
    console.log(
      JSON.stringify({
        fault: 'connections cut',
        cuts: proxy.cuts,
        reads: counts,
        writes: written,
        lost: await lost(direct, kept),
      }),
    )
    expect(proxy.cuts).toBeGreaterThan(5)
    expect([statuses(counts), statuses(written)]).toEqual([['200'], ['201']])
    expect(await lost(direct, kept)).toBe(0)
    expect((await list()).status).toBe(200)
    await server.close()
  })

  it('all connections in use: 503, and answers again once one is free', async () => {
    const { server, list } = await serve({ connections: 2, connectTimeout: 200 })
    const { database } = server.app.site
    const busy = [1, 2].map(() => database.transaction((tx) => tx.query('select pg_sleep(1)')))
    await sleep(100)
    const answers = await Promise.all(Array.from({ length: 10 }, list))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
    await Promise.all(busy)
    expect((await list()).status).toBe(200)
    await server.close()
  })

  it('a statement that takes too long, a full disk and a server that only reads: 503, and nothing was written', async () => {
    const { server, url, list, create, faults } = await serve({ statementTimeout: 300 })
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    await other.query('begin; lock table events in access exclusive mode')
    expect((await list()).status).toBe(503)
    await other.query('rollback')
    expect((await list()).status).toBe(200)

    const before = (await other.query('select count(*) from events')).rows
    // Really filling a disk needs root; a trigger raises the same error instead.
    await other.query(`create function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger refuse before insert on events for each statement execute function refuse()`)
    expect((await create()).status).toBe(503)
    await other.query('drop trigger refuse on events')
    expect((await create()).status).toBe(201)

    await other.query(`alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`)
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await sleep(100)
    expect([(await create()).status, (await list()).status]).toEqual([503, 200])
    expect(faults.map((fault) => fault instanceof Error && 'reason' in fault && fault.reason)).toEqual([
      'timeout',
      'full',
      'unreachable',
    ])
    expect((await other.query('select count(*)::int - 1 as count from events')).rows).toEqual(
      before.map(({ count }) => ({ count: Number(count) })),
    )
    await other.end()
    await server.close()
  })

  it('transactions that wait for each other: both are done in the end', async () => {
    const { server } = await serve()
    const { database } = server.app.site
    const touch = (first: number, second: number) =>
      database.transaction(async (tx) => {
        await tx.query('update events set title = title where id = $1', [first])
        await sleep(100)
        await tx.query('update events set title = title where id = $1', [second])
        return 'done'
      })
    const [a = 0, b = 0] = (await database.query<{ id: number }>('select id from events order by id limit 2')).map(
      ({ id }) => id,
    )
    expect(await Promise.all([touch(a, b), touch(b, a)])).toEqual(['done', 'done'])
    await server.close()
  })

  it('a clock that jumps back and forth changes nothing of ids, slugs and answers', async () => {
    const { url } = await createTestDatabase(postgres.url)
    const clock = createClock({ start: Date.parse('2027-01-01T00:00:00Z') })
    const server = await startServer({ database: createPostgresDatabase(url), clock })
    const { create, list } = requests(server)
    const ids = new Set<number>()
    for (const jump of ['2027-01-01', '2030-06-01', '1999-12-31', '2027-03-28', '2027-01-01']) {
      clock.set(Date.parse(`${jump}T01:59:59Z`))
      const [created, listed] = await Promise.all([create(), list()])
      expect([created.status, listed.status]).toEqual([201, 200])
      ids.add((await created.json()).id)
    }
    expect(ids.size).toBe(5)
    await server.close()
  })

  describe('with processes of their own', () => {
    it('a process killed under writes: every create that was answered is there, whole', async () => {
      const { url } = await createTestDatabase(postgres.url)
      let answered = 0
      const counts: Counts = {}
      const kept: number[] = []
      let authorization = ''
      for (let round = 0; round < 3; round += 1) {
        const command = startCommand(['--port', '0'], { DATABASE_URL: url })
        const [, apiRoot = ''] = await command.wrote(/(http:\S+v1)/)
        if (round === 0) {
          const [, password] = await command.wrote(/admin +(\w+)/)
          authorization = `Basic ${btoa(`admin:${password}`)}`
        }
        const headers = { authorization, 'content-type': 'application/json' }
        const body = JSON.stringify({ ...event, tags: ['Kept'], venue: { venue: 'Club' } })
        const writes = hammer(() => fetch(`${apiRoot}/events`, { method: 'POST', headers, body }))
        await sleep(600)
        command.process.kill('SIGKILL')
        await command.ended
        const result = await writes.stop()
        kept.push(...result.kept)
        answered += result.kept.length
        for (const [status, count] of Object.entries(result.counts)) counts[status] = (counts[status] ?? 0) + count
      }
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const half = await client.query(`select count(*)::int as half from events where title = 'Jam' and (
        (select count(*) from event_venues where event_id = events.id) <> 1 or
        (select count(*) from event_terms where event_id = events.id) <> 1)`)
      const counted = await client.query(`select events - (select count(*)::int from events where title = 'Jam') as off
        from term_counts join terms on id = term_id where name = 'Kept'`)
      await client.end()
      console.log(JSON.stringify({ fault: 'process killed 3 times', creates: counts, lost: await lost(url, kept) }))
      expect(answered).toBeGreaterThan(10)
      expect([await lost(url, kept), half.rows, counted.rows]).toEqual([0, [{ half: 0 }], [{ off: 0 }]])
    })

    it('two that start at once on an empty database: one fills it, both serve', async () => {
      const { url } = await createTestDatabase(postgres.url)
      const commands = [1, 2].map(() => startCommand(['--port', '0'], { DATABASE_URL: url }))
      const roots = await Promise.all(commands.map(async ({ wrote }) => (await wrote(/(http:\S+v1)/))[1] ?? ''))
      const totals = await Promise.all(roots.map(async (root) => (await (await fetch(`${root}/events`)).json()).total))
      expect(totals[0]).toBeGreaterThan(0)
      expect(totals[0]).toBe(totals[1])
      expect(commands.filter(({ output }) => output.stdout.includes('Demo users'))).toHaveLength(1)
      for (const { process, ended } of commands) {
        process.kill('SIGTERM')
        expect(await ended).toBe(0)
      }
    })
  })
})
