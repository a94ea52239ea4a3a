import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClock, createServer, type Server } from '../src/index.js'
import type { Database } from '../src/store/engine.js'
import { fuzzSite, now, passwordOf } from './fuzz/site.js'
import { describeEngine } from './support/engines.js'

const publicUrl = 'https://calendar.example'
const root = `${publicUrl}/calendar/events/v1`
const authorization = `Basic ${btoa(`admin:${passwordOf('admin')}`)}`
const dates = { start_date: '2027-02-05 19:00:00', end_date: '2027-02-05 20:00:00' }

const text = fc.constantFrom('One', 'Two', 'Three &amp; four')
const event = fc.constantFrom(31, 32)

/** Writes that change an event, a record that it shows, or neither. */
const write = fc.oneof(
  fc.record({ path: fc.constant('/venues/11'), body: fc.record({ venue: text, city: text }) }),
  fc.record({ path: fc.constant('/venues/11'), body: fc.record({ image: fc.constantFrom(21, 22) }) }),
  fc.record({ path: fc.constantFrom('/organizers/15', '/organizers/16'), body: fc.record({ organizer: text }) }),
  fc.record({ path: fc.constant('/organizers/15'), body: fc.record({ image: fc.constantFrom(21, 22) }) }),
  fc.record({ path: fc.constantFrom('/categories/2', '/tags/6', '/tags/7'), body: fc.record({ name: text }) }),
  fc.record({ path: event.map((id) => `/events/${id}`), body: fc.record({ title: text }) }),
  fc.record({
    path: event.map((id) => `/events/${id}`),
    body: fc.record({ venue: fc.constantFrom(11, 12), tags: fc.subarray([6, 7]), categories: fc.subarray([1, 2, 3]) }),
  }),
  fc.record({ path: event.map((id) => `/events/${id}`), body: fc.record({ image: fc.constantFrom(21, 22) }) }),
  fc.record({
    path: fc.constant('/events'),
    body: fc.record({ title: text, categories: fc.subarray([1, 2, 3]), tags: fc.subarray([6, 7]) }),
  }),
  // Statements that no route makes; another program may.
  fc.record({ sql: fc.constant('update images set url = $1 where id = $2'), values: fc.tuple(text, fc.constant(21)) }),
  fc.record({ sql: fc.constant('delete from images where id = $1'), values: fc.constant([22]) }),
)

describeEngine('records that are kept over writes', (engine) => {
  let database: Database
  let server: Server
  beforeAll(async () => {
    database = await engine.create()
    const clock = createClock({ start: Date.parse(now), frozen: true })
    server = await createServer({ seed: fuzzSite(), publicUrl, clock, database })
  })
  afterAll(() => server?.close())

  const read = async (from: Server, path: string) => (await from.fetch(new Request(root + path))).text()

  it('are shown as a server shows them that has just started', async () => {
    let kept = 0
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 4 }), async (writes) => {
        for (const step of writes) {
          if ('sql' in step) await database.query(step.sql, [...step.values])
          else {
            const headers = { authorization, 'content-type': 'application/json' }
            const body = JSON.stringify({ ...(step.path === '/events' ? dates : {}), ...step.body })
            const { status } = await server.fetch(new Request(root + step.path, { method: 'POST', headers, body }))
            kept += status < 300 ? 1 : 0
          }
          // Fills the cache, so that the next write meets cached records.
          await read(server, '/events')
        }
        const clock = createClock({ start: Date.parse(now), frozen: true })
        const other = await createServer({ publicUrl, clock, database: borrowed(database) })
        for (const path of ['/events?per_page=50', '/events/31', '/venues/11', '/organizers?per_page=50']) {
          expect(await read(server, path)).toBe(await read(other, path))
        }
        await other.close()
      }),
      { numRuns: 25 },
    )
    expect(kept).toBeGreaterThan(20)
  })
})

/** The same database for a server that must not close it. */
function borrowed(database: Database): Database {
  return {
    engine: database.engine,
    dataVersion: async () => database.dataVersion?.(),
    query: (sql, params, options) => database.query(sql, params, options),
    insertMany: (table, rows) => database.insertMany(table, rows),
    transaction: (work, options) => database.transaction(work, options),
    close: async () => {},
  }
}
