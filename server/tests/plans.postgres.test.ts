import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer } from '../src/index.js'
import type { Database, Parameter } from '../src/store/engine.js'
import { createPostgresDatabase } from '../src/store/postgres/database.js'
import { type EventFilter, eventPage } from '../src/store/tables/posts/events.js'
import { ORGANIZERS } from '../src/store/tables/posts/organizers.js'
import { postPage } from '../src/store/tables/posts/posts.js'
import { idBySlug } from '../src/store/tables/slugs.js'
import { postgresOfRun } from './support/engines.js'
import { createTestDatabase } from './support/postgres.js'

const EVENTS = 100_000
const minute = 60_000
const day = 24 * 60 * minute
const from = Date.UTC(2026, 0, 1)

interface Statement {
  readonly sql: string
  readonly params: readonly Parameter[]
}

/** Wraps a database and reports its statements and row counts; closing the wrapper leaves the database open. */
function watched(database: Database, told: (statement: Statement, rows: number) => void): Database {
  return {
    engine: database.engine,
    async query<Row>(sql: string, params: readonly Parameter[] = []) {
      const rows = await database.query<Row>(sql, params)
      told({ sql, params }, rows.length)
      return rows
    },
    insertMany: (table, rows) => database.insertMany(table, rows),
    transaction: (work, options) => database.transaction(work, options),
    close: async () => {},
  }
}

function recording(database: Database): Database & { readonly asked: Statement[] } {
  const asked: Statement[] = []
  return { ...watched(database, (statement) => asked.push(statement)), asked }
}

describe('plans of PostgreSQL with 100,000 events', () => {
  let database: Database
  let drop: () => Promise<void>
  beforeAll(async () => {
    const created = await createTestDatabase(postgresOfRun().url)
    drop = created.drop
    database = createPostgresDatabase(created.url, { statementTimeout: 0 })
    // The demo site is grown within the database, which is the fast way.
    await using _ = await createServer({ seed: 20, database: watched(database, () => {}) })
    const columns = (
      await database.query<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = 'events'::regclass and attnum > 0 and not attisdropped`,
      )
    ).map(({ name }) => name)
    const changed: Record<string, string> = {
      id: '1000 + number',
      slug: `'event-' || number`,
      slug_key: `'event-' || number`,
      start_wall_ms: `${from} + number * 800000::bigint`,
      end_wall_ms: `${from} + number * 800000::bigint + 7200000`,
      start_utc_ms: `${from} + number * 800000::bigint`,
      end_utc_ms: `${from} + number * 800000::bigint + 7200000`,
      search_text: `search_text || ' word' || (number % 5000)`,
      featured: 'number % 50 = 0',
      ticketed: 'number % 50 = 1',
      author: 'number % 500',
      status: `case when number % 20 = 0 then 'draft' else 'publish' end`,
      parent: 'case when number % 1000 = 1 then 1001 end',
    }
    await database.query(`insert into events (${columns.join(', ')})
      select ${columns.map((name) => changed[name] ?? name).join(', ')}
      from generate_series(1, ${EVENTS}) as number
      cross join (select * from events where status = 'publish' and not hide_from_listings limit 1) as model`)
    await database.query(
      `insert into event_venues select 1000 + n, 11 + n % 400, 0 from generate_series(1, ${EVENTS}) n`,
    )
    await database.query(
      `insert into event_organizers select 1000 + n, 51 + n % 400, 0 from generate_series(1, ${EVENTS}) n`,
    )
    await database.query(`insert into event_terms select 1000 + n, 1 + n % 200 from generate_series(1, ${EVENTS}) n`)
    for (const table of ['events', 'event_venues', 'event_organizers', 'event_terms'])
      await database.query(`analyze ${table}`)
  }, 300_000)
  afterAll(async () => {
    await database?.close()
    await drop?.()
  })

  /** The tables that are read from their beginning to their end, and the indexes that are used. */
  async function planOf({ sql, params }: Statement): Promise<{ whole: string[]; indexes: string[] }> {
    const [row] = await database.query<{ 'QUERY PLAN': unknown }>(`explain (format json) ${sql}`, params)
    const text = JSON.stringify(row?.['QUERY PLAN'])
    const indexes = [...text.matchAll(/"Index Name":"(\w+)"/g)].flatMap(([, name]) => name ?? [])
    const whole = [...text.matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)].flatMap(
      ([, name]) => name ?? [],
    )
    return { whole, indexes: [...new Set(indexes)] }
  }

  const month = { start: [{ min: { ms: from + 80 * day } }], end: [{ max: { ms: from + 110 * day } }] }
  /** In which more events start than are read one by one. */
  const halfYear = { start: [{ min: { ms: from + 80 * day } }], end: [{ max: { ms: from + 260 * day } }] }
  const all: EventFilter = { visible: { statuses: ['publish'] } }
  const page = { limit: 50, offset: 0 }
  const filters: Record<string, EventFilter> = {
    'a month': { ...all, ...month },
    'a month by instants': { ...all, ...month, keys: 'utc' },
    'a month and a term': { ...all, ...month, categories: [7] },
    'a month and words': { ...all, ...month, search: { include: ['word4711'], exclude: [] } },
    'a term': { ...all, categories: [7] },
    'a venue': { ...all, venues: [17] },
    'an organizer': { ...all, organizers: [57] },
    words: { ...all, search: { include: ['word4711'], exclude: [] } },
    ids: { ...all, ids: [1101, 1203, 1305] },
    children: { ...all, parent: 1001 },
    featured: { ...all, featured: true },
    ticketed: { ...all, ticketed: true },
    'own drafts': { visible: { statuses: [], own: { author: 20, statuses: ['draft'] } } },
    'what starts late': { ...all, start: [{ min: { ms: from + 920 * day } }] },
    'what ended early': { ...all, end: [{ max: { ms: from + 10 * day } }] },
  }

  it.each(Object.entries(filters))(
    '%s: one statement, by an index, with the page and the number of all',
    async (_, filter) => {
      const db = recording(database)
      const { ids, total } = await eventPage(db, filter, 'start', page)
      expect(total).toBeGreaterThan(0)
      expect(ids.length).toBe(Math.min(50, total))
      expect(db.asked).toHaveLength(1)
      const [statement] = db.asked
      const plan = await planOf(statement ?? { sql: '', params: [] })
      expect(plan.whole).not.toContain('events')
      expect(plan.indexes.length).toBeGreaterThan(0)
    },
  )

  it('reads of a month, by what is linked, the links of that month alone', async () => {
    for (const keys of ['wall', 'utc'] as const) {
      for (const [table, filter] of [
        ['event_terms', { categories: [7] }],
        ['event_venues', { venues: [17] }],
        ['event_organizers', { organizers: [57] }],
      ] as const) {
        const db = recording(database)
        await eventPage(db, { ...all, ...month, keys, ...filter }, 'start', page)
        const { indexes } = await planOf(db.asked[0] ?? { sql: '', params: [] })
        expect(indexes).toContain(`${table}_${keys}`)
      }
    }
  })

  it('finds the same by words whether a window is read or searched', async () => {
    const total = async (window: Partial<EventFilter>) => {
      const filter = { ...all, ...window, search: { include: ['word4711'], exclude: [] } }
      return (await eventPage(database, filter, 'start', page)).total
    }
    const sixMonths = Array.from({ length: 6 }, (_, index) => ({
      start: [{ min: { ms: from + (80 + 30 * index) * day, strict: index > 0 } }],
      end: [{ max: { ms: from + (110 + 30 * index) * day } }],
    }))
    let sum = 0
    for (const each of sixMonths) sum += await total(each)
    expect(sum).toBeGreaterThan(1)
    expect(await total(halfYear)).toBe(sum)
    const db = recording(database)
    await eventPage(db, { ...all, ...halfYear, search: { include: ['word4711'], exclude: [] } }, 'start', page)
    const { indexes } = await planOf(db.asked[0] ?? { sql: '', params: [] })
    expect(indexes).toEqual(expect.arrayContaining(['events_search', 'events_list_wall']))
  })

  it('finds by slug, by id and the links of a page by indexes', async () => {
    const db = recording(database)
    await idBySlug(db, 'events', 'event-4711')
    await postPage(db, ORGANIZERS, { visible: { statuses: ['publish'] }, event: 4711 }, { limit: 10, offset: 0 })
    for (const statement of db.asked) expect((await planOf(statement)).whole).not.toContain('events')
    expect(db.asked).toHaveLength(2)
  })

  it('never sends more rows than a page to the process', async () => {
    let most = 0
    const counting = watched(database, (_, rows) => {
      most = Math.max(most, rows)
    })
    await using server = await createServer({ database: counting, publicUrl: 'https://calendar.example' })
    const paths = [
      '?per_page=50',
      '?per_page=50&search=word4711',
      '?per_page=50&page=3&start_date=2026-02-01&end_date=2026-03-01',
    ]
    for (const path of paths) {
      const response = await server.fetch(new Request(`https://calendar.example/calendar/events/v1/events${path}`))
      expect(response.status).toBe(200)
    }
    expect(most).toBeLessThanOrEqual(200)
  })
})
