import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPostgresDatabase } from '../src/store/postgres/database.js'
import { migrate } from '../src/store/tables/migrations/migrate.js'
import { type Asker, openCalendar } from './support/calendar.js'
import { postgresOfRun } from './support/engines.js'
import { createTestDatabase } from './support/postgres.js'

const title = fc.constantFrom('Jam', 'Jazz Café', 'JAZZ cafe', 'Ünïted 100%', '日本', "O'Neil \\ _x_")
const day = fc.integer({ min: 1, max: 28 }).map((number) => `2027-03-${String(number).padStart(2, '0')}`)
const who = fc.constantFrom<Asker[]>('admin', 'editor', 'author', 'contributor', 'anonymous')
const id = fc.integer({ min: 998, max: 1030 })
const terms = fc.subarray(['Music', 'Folk', 'müsic', '1000', '1001'])

const payload = fc.record(
  {
    title,
    start_date: day.map((date) => `${date} 10:00:00`),
    end_date: day.map((date) => `${date} 12:00:00`),
    status: fc.constantFrom('publish', 'draft', 'pending', 'private'),
    featured: fc.boolean(),
    hide_from_listings: fc.boolean(),
    venue: fc.oneof(id, fc.record({ venue: title })),
    organizer: fc.array(fc.oneof(id, fc.record({ organizer: title })), { maxLength: 2 }),
    categories: terms,
    tags: terms,
  },
  { requiredKeys: ['title', 'start_date', 'end_date'] },
)

const query = fc
  .record(
    {
      per_page: fc.integer({ min: 1, max: 5 }),
      page: fc.integer({ min: 1, max: 3 }),
      search: fc.constantFrom('jazz', 'CAFÉ', '%', '_', 'jam -jazz', '日', '\\'),
      start_date: day,
      end_date: day,
      categories: fc.constantFrom('music', '1000', 'folk'),
      tags: fc.constantFrom('folk', '1001'),
      venue: id,
      organizer: id,
      featured: fc.boolean(),
      status: fc.constantFrom('publish', 'draft', 'publish,draft'),
      has_events: fc.boolean(),
      orderby: fc.constantFrom('name', 'count', 'slug'),
    },
    { requiredKeys: [] },
  )
  .map((values) => new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString())

const operation = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(who, fc.constant('POST'), fc.constant('/events'), payload) },
  {
    weight: 2,
    arbitrary: fc.tuple(
      who,
      fc.constant('PUT'),
      id.map((number) => `/events/${number}`),
      payload,
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(
      who,
      fc.constant('DELETE'),
      fc
        .oneof(
          fc.tuple(fc.constantFrom('events', 'venues', 'organizers'), id),
          fc.tuple(fc.constantFrom('categories', 'tags'), fc.integer({ min: 1000, max: 1006 })),
        )
        .map((parts) => `/${parts.join('/')}`),
      fc.constant(undefined),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(
      who,
      fc.constant('GET'),
      fc
        .tuple(fc.constantFrom('events', 'events', 'venues', 'organizers', 'categories', 'tags'), query)
        .map(([list, text]) => `/${list}?${text}`),
      fc.constant(undefined),
    ),
  },
)

const settings = {
  numRuns: 25,
  ...(process.env.EVENTCAL_TEST_SEED ? { seed: Number(process.env.EVENTCAL_TEST_SEED) } : {}),
}

describe('random requests', () => {
  it.each(['reference', 'live'] as const)(
    'are answered alike on both engines, profile %s',
    async (profile) => {
      const { url, drop } = await createTestDatabase(postgresOfRun().url)
      const database = createPostgresDatabase(url)
      await migrate(database)
      const options = { profile, now: '2027-03-01T12:00:00Z' } as const
      const site = {}
      const memory = await openCalendar(site, options)
      const postgres = await openCalendar(site, { ...options, database, resettable: true })
      let requests = 0
      const property = fc.asyncProperty(fc.array(operation, { minLength: 5, maxLength: 40 }), async (stream) => {
        await Promise.all([memory.reset(), postgres.reset()])
        for (const [as, method, path, body] of stream) {
          const [a, b] = await Promise.all([memory.ask(as, method, path, body), postgres.ask(as, method, path, body)])
          requests += 1
          expect([as, method, path, b.status, b.body]).toEqual([as, method, path, a.status, a.body])
        }
      })
      try {
        await fc.assert(property, settings)
        expect(requests).toBeGreaterThan(200)
        expect([...memory.faults, ...postgres.faults]).toEqual([])
      } finally {
        await memory[Symbol.asyncDispose]()
        await postgres[Symbol.asyncDispose]()
        await drop()
      }
    },
    120_000,
  )
})
