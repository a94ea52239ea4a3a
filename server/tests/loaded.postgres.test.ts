import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createServer } from '../src/index.js'
import { type Database, DatabaseUnavailable } from '../src/store/engine.js'
import { createPostgresDatabase } from '../src/store/postgres/database.js'
import { migrate } from '../src/store/tables/migrations/migrate.js'
import { startCommand } from './support/command.js'
import { postgresOfRun } from './support/engines.js'
import { createTestDatabase } from './support/postgres.js'

const listed = ['event_organizers', 'event_terms', 'event_venues', 'events', 'organizers', 'terms', 'venues']
const root = 'http://localhost/calendar/events/v1'

describe('after PostgreSQL was filled', () => {
  const disposals: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const dispose of disposals.splice(0).reverse()) await dispose()
  })

  async function createEmpty(): Promise<string> {
    const { url, drop } = await createTestDatabase(postgresOfRun().url)
    disposals.push(drop)
    return url
  }

  /** The tables of which every page can be read without a look at its rows. */
  async function readyForIndexes(url: string): Promise<string[]> {
    const database = createPostgresDatabase(url)
    const rows = await database.query<{ name: string }>(
      `select relname as name from pg_class where relname = any($1::text[]) and relpages > 0
       and relallvisible = relpages order by relname`,
      [listed],
    )
    await database.close()
    return rows.map(({ name }) => name)
  }

  it('by the first start of a server, indexes alone answer at once', async () => {
    const url = await createEmpty()
    const server = await createServer({ database: createPostgresDatabase(url) })
    expect(await readyForIndexes(url)).toEqual(listed)
    await server.close()
  })

  it('by seed and by import, too, also in the place of other data', {
    timeout: 120_000,
  }, async () => {
    const url = await createEmpty()
    const folder = await mkdtemp(join(tmpdir(), 'eventcal-loaded-'))
    disposals.push(() => rm(folder, { recursive: true }))
    const run = (...args: string[]) => startCommand(args, { DATABASE_URL: url }).ended
    expect(await run('seed', '--events', '80')).toBe(0)
    expect(await readyForIndexes(url)).toEqual(listed)
    const file = join(folder, 'site.json')
    await using server = await createServer({ seed: 200 })
    await writeFile(file, JSON.stringify(await server.exportSite()))
    expect(await run('import', '--replace', file)).toBe(0)
    expect(await readyForIndexes(url)).toEqual(listed)
  })

  it('has the indexes and constraints that it had before, also where they were made after many events', {
    timeout: 120_000,
  }, async () => {
    const url = await createEmpty()
    const database = createPostgresDatabase(url)
    await migrate(database)
    const indexes = () =>
      database.query<{ oid: number; definition: string }>(
        `select indexrelid::int as oid, pg_get_indexdef(indexrelid) as definition from pg_index
         where indrelid::regclass::text like 'event%' and indisvalid
         union all
         select oid::int, conname || ' on ' || conrelid::regclass || ': ' || pg_get_constraintdef(oid) from pg_constraint
         where conrelid::regclass::text like 'event%' and convalidated
         order by definition`,
      )
    const before = await indexes()
    await using server = await createServer({ database, seed: 10_000 })
    const after = await indexes()
    expect(after.map(({ definition }) => definition)).toEqual(before.map(({ definition }) => definition))
    // Most of them, not those of keys, are others of the same definition.
    const kept = new Set(before.map(({ oid }) => oid))
    expect(after.filter(({ oid }) => !kept.has(oid)).length).toBeGreaterThan(10)
    expect(await readyForIndexes(url)).toEqual(listed)
    // Some are hidden from lists.
    const answer = await server.fetch(new Request(`${root}/events?starts_before=2100-01-01`))
    expect((await answer.json()).total).toBeGreaterThan(9900)
  })

  it.each([
    [
      'takes too long',
      new DatabaseUnavailable('timeout', 'canceling statement due to statement timeout'),
      listed.length,
    ],
    ['breaks off', new DatabaseUnavailable('unreachable', 'Connection terminated'), 1],
    ['is none of the statements that the database knows', new Error('syntax error'), listed.length],
  ] as const)('the data are there also where making that so %s', async (_, failure, attempts) => {
    const database = createPostgresDatabase(await createEmpty())
    let attempted = 0
    const weak: Database = {
      engine: database.engine,
      async query<Row>(sql: string, params: Parameters<Database['query']>[1] = []) {
        if (!/^vacuum/.test(sql)) return database.query<Row>(sql, params)
        attempted += 1
        throw failure
      },
      insertMany: (table, rows) => database.insertMany(table, rows),
      transaction: (work, options) => database.transaction(work, options),
      close: () => database.close(),
    }
    const server = await createServer({ database: weak })
    expect(attempted).toBe(attempts)
    expect((await (await server.fetch(new Request(`${root}/events`))).json()).total).toBeGreaterThan(0)
    await server.close()
  })
})
