import { afterEach, beforeEach, expect, it } from 'vitest'
import { createServer, type Profile, type Server } from '../src/index.js'
import type { Database } from '../src/store/engine.js'
import { exportSite } from '../src/store/site/export.js'
import { fuzzSite } from './fuzz/site.js'
import { describeEngine } from './support/engines.js'

const root = 'https://calendar.example/calendar/events/v1'
const authorization = `Basic ${btoa('admin:password of admin')}`
const event = { title: 'Jam', start_date: '2027-07-01 10:00:00', end_date: '2027-07-01 12:00:00' }
const everything = {
  ...event,
  venue: { venue: 'New hall', image: 'https://pictures.example/known.png' },
  organizer: [{ organizer: 'New people' }, 15],
  categories: ['New category'],
  tags: ['new tag'],
}

/** The statement that is to fail, as a fault of the database would let it. */
interface Weakness {
  statement: RegExp | undefined
}

/** A database that fails at a given statement. */
function failing(database: Database, weakness: Weakness): Database {
  const guard = <Result>(text: string, work: () => Promise<Result>): Promise<Result> =>
    weakness.statement?.test(text) ? Promise.reject(new Error('the disk is full')) : work()
  const wrap = (inner: Database): Database => ({
    engine: inner.engine,
    query: (sql, params) => guard(sql, () => inner.query(sql, params)),
    insertMany: (table, rows) => guard(`insert into ${table}`, () => inner.insertMany(table, rows)),
    transaction: (work) => inner.transaction((tx) => work(wrap(tx))),
    close: () => inner.close(),
  })
  return wrap(database)
}

describeEngine('writes', (engine) => {
  let database: Database
  let server: Server
  const weakness: Weakness = { statement: undefined }
  const start = async (profile: Profile = 'reference') => {
    database = await engine.create()
    const publicUrl = 'https://calendar.example'
    server = await createServer({ database: failing(database, weakness), seed: fuzzSite(), profile, publicUrl })
  }
  beforeEach(() => start())
  afterEach(async () => {
    weakness.statement = undefined
    await server.close()
  })

  async function post(path: string, body: object): Promise<{ status: number; body: Record<string, unknown> }> {
    const headers = { authorization, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await server.fetch(new Request(root + path, init))
    return { status: response.status, body: await response.json() }
  }

  /** All stored data, except the next ids. */
  async function contents(): Promise<object> {
    const { site, ...records } = await exportSite(database)
    return records
  }

  it('of an event with all that is made on the way come as one', async () => {
    const before = await exportSite(database)
    const { status, body } = await post('/events', everything)
    expect(status).toBe(201)
    const after = await exportSite(database)
    const grown = (['events', 'venues', 'organizers', 'categories', 'tags', 'attachments'] as const).map(
      (kind) => after[kind].length - before[kind].length,
    )
    expect(grown).toEqual([1, 1, 1, 1, 1, 1])
    const ids = [...after.events, ...after.venues, ...after.organizers, ...after.attachments].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(body).toMatchObject({ venue: { venue: 'New hall' }, categories: [{ name: 'New category' }] })
  })

  it.each([
    ['its links', /insert into event_organizers/],
    ['the event itself', /insert into events/],
    ['its terms', /insert into event_terms/],
    ['a venue', /insert into venues/],
    ['a tag', /insert into terms/],
    ['an id', /nextval\('record_ids'\)/],
  ])('leave nothing where %s cannot be stored, and the next one works', async (_, statement) => {
    const before = await contents()
    weakness.statement = statement
    const { status, body } = await post('/events', everything)
    expect([status, body]).toEqual([500, expect.objectContaining({ code: 'internal_server_error' })])
    expect(JSON.stringify(body)).not.toContain('disk')
    weakness.statement = undefined
    expect(await contents()).toEqual(before)
    expect((await post('/events', everything)).status).toBe(201)
  })

  it('leave nothing where an organizer turns out unusable after the venue was made', async () => {
    const before = await contents()
    const { status, body } = await post('/events', { ...everything, organizer: [{ organizer: ' ' }] })
    expect([status, body.code]).toEqual([400, 'could-not-create-organizer'])
    expect(await contents()).toEqual(before)
  })

  it('leave an event as it was where its change fails half-way', async () => {
    const before = await contents()
    weakness.statement = /update events/
    expect((await post('/events/31', { ...everything, title: 'Other' })).status).toBe(500)
    weakness.statement = undefined
    expect(await contents()).toEqual(before)
  })

  it('of one title at the same time get slugs and ids of their own', async () => {
    for (const [path, body] of Object.entries({
      '/events': event,
      '/venues': { venue: 'Jam' },
      '/organizers': { organizer: 'Jam' },
    })) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => post(path, body)))
      expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201))
      expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(50)
      const slugs = answers.map((answer) => String(answer.body.slug))
      expect(slugs.sort()).toEqual(['jam', ...Array.from({ length: 49 }, (_, index) => `jam-${index + 2}`)].sort())
    }
  })

  it('of events that bring the same new things at the same time make each term once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('/events', everything)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    const { categories, tags, venues } = await exportSite(database)
    expect(categories.filter(({ name }) => name === 'New category')).toHaveLength(1)
    expect(tags.filter(({ name }) => name === 'new tag')).toHaveLength(1)
    expect(venues.filter(({ venue }) => venue === 'New hall')).toHaveLength(20)
  })

  it('of a category of one name at the same time succeed once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('/categories', { name: 'Poetry' })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['term_exists']),
    )
  })

  it('of deleting and changing the same event at the same time never fail', async () => {
    const works = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? post('/events/31', { title: `Title ${index}`, status: 'publish' })
        : post('/events/31?_method=DELETE', {}),
    )
    const statuses = (await Promise.all(works)).map(({ status }) => status)
    for (const status of statuses) expect([200, 410]).toContain(status)
  })
})
