import { maxEntries, operations } from '@eventcal/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type RunningServer, startServer } from '../../src/index.js'
import type { Database } from '../../src/store/engine.js'
import { parseSite } from '../../src/store/site/read.js'
import { ask, refusedOf } from '../security/support/site.js'
import { describeEngine } from '../support/engines.js'
import { boundedSite, type Filter, filters, largestPayload, pathOf, tooLongFor } from './requests.js'

/** The most statements of one list. */
const LIST_STATEMENTS = 20
/** The most of a write of a caller who has no rights: some, and one for the picture of each record within an event. */
const REFUSED_STATEMENTS = 20 + maxEntries
const KILOBYTE = 1024

/** Counts the statements of a database, those within transactions, too. */
function counted(database: Database) {
  const counts = { statements: 0 }
  const count = (db: Database) => {
    const query = db.query.bind(db)
    return Object.assign(db, {
      query: <Row>(...asked: Parameters<Database['query']>) => {
        counts.statements += 1
        return query<Row>(...asked)
      },
    })
  }
  const transaction = database.transaction.bind(database)
  const transactionOf: Database['transaction'] = (work, options) => transaction((tx) => work(count(tx)), options)
  Object.assign(count(database), { transaction: transactionOf })
  return counts
}

describeEngine('the worst request of each route', (engine) => {
  let server: RunningServer
  let counts: { statements: number }
  beforeAll(async () => {
    const database = await engine.create()
    counts = counted(database)
    server = await startServer({ seed: parseSite(boundedSite()), publicUrl: 'https://calendar.example', database })
  })
  afterAll(() => server.close())

  /** Answers a request and counts its statements. */
  const measured = async (...asked: Parameters<typeof ask> extends [unknown, ...infer Rest] ? Rest : never) => {
    const before = counts.statements
    const answer = await ask(server, ...asked)
    return { ...answer, refused: refusedOf(answer), statements: counts.statements - before }
  }

  const rows = filters()
  const titled = <Row extends Filter>(all: readonly Row[]) =>
    all.map((row) => [`${row.operation.id} by ${row.name}`, row] as const)

  it.each(titled(rows))('%s takes few statements and answers one page', async (_, filter) => {
    const { status, body, text, statements } = await measured('anonymous', 'GET', pathOf(filter, filter.largest))
    // Parameters of extensions that are off, and pages past the end, are refused.
    expect(filter.field.limits?.entries === undefined ? [200, 400, 404] : [200]).toContain(status)
    expect(statements).toBeLessThanOrEqual(LIST_STATEMENTS)
    const [items = []] = Object.values(body).filter(Array.isArray)
    expect(items.length).toBeLessThanOrEqual(50)
    expect(text.length).toBeLessThan(1000 * KILOBYTE)
  })

  const repeated = rows.flatMap((row) => (row.repeated === undefined ? [] : [{ ...row, repeated: row.repeated }]))
  it.each(titled(repeated))('%s takes no more statements for what is there several times', async (_, filter) => {
    const often = await measured('anonymous', 'GET', pathOf(filter, filter.repeated))
    expect([often.status, often.body.code]).toEqual([200, undefined])
    expect(often.statements).toBeLessThanOrEqual(LIST_STATEMENTS)
  })

  const excessive = rows.flatMap((row) => (row.tooLarge === undefined ? [] : [{ ...row, tooLarge: row.tooLarge }]))
  it.each(titled(excessive))('%s refuses more by name, and looks nothing up', async (_, filter) => {
    const { status, body, refused, statements } = await measured('anonymous', 'GET', pathOf(filter, filter.tooLarge))
    expect([status, body.code, refused]).toEqual([400, 'rest_invalid_param', [filter.name]])
    expect(statements).toBe(0)
  })

  const writes = operations.filter(({ methods }) => !methods.includes('GET'))
  const paths = { id: '999999', slug: 'nobody' }
  const pathTo = (path: string) => path.replace('{id}', paths.id).replace('{slug}', paths.slug)

  it.each(writes.map((operation) => [operation.id, operation] as const))(
    '%s: from strangers, 64 kB are checked by few statements, and more is not read',
    async (_, operation) => {
      const path = pathTo(operation.path)
      const [method = ''] = operation.methods
      const payload = operation.body ? largestPayload(operation, 64 * KILOBYTE) : {}
      const checked = await measured('anonymous', method, path, payload)
      expect([400, 401, 404]).toContain(checked.status)
      expect(checked.statements).toBeLessThanOrEqual(REFUSED_STATEMENTS)
      const long = JSON.stringify({ ...payload, unknown: 'x'.repeat(64 * KILOBYTE) })
      for (const [caller, status] of [
        ['anonymous', 401],
        ['subscriber', 403],
      ] as const) {
        const unread = await measured(caller, method, path, long)
        expect([unread.status, unread.body.code]).toEqual([status, 'rest_forbidden'])
        expect(unread.statements).toBeLessThanOrEqual(2)
      }
    },
  )

  it('refuses texts that are longer than instances keep, by the name of their field', async () => {
    for (const { id, path, methods, body = {} } of writes.filter(({ id }) => id.endsWith('.create'))) {
      for (const [name, field] of Object.entries(body)) {
        const text = tooLongFor(field)
        if (text === undefined) continue
        const dates = { start_date: '2030-07-01 10:00:00', end_date: '2030-07-01 12:00:00' }
        const required = { title: 'x', venue: 'x', organizer: 'x', name: 'x', ...dates }
        const own = Object.fromEntries(Object.entries(required).filter(([key]) => body[key]?.required))
        const answer = await ask(server, 'admin', methods[0] ?? '', path, { ...own, [name]: text })
        expect([id, name, answer.status, refusedOf(answer)]).toEqual([id, name, 400, [name]])
      }
    }
  })

  it('refuses bodies of too many values and too many levels, whoever sends them', async () => {
    const wide = { venue: 'x', more: Array.from({ length: 10_001 }, () => 1) }
    const deep = `{"venue":"x","more":${'['.repeat(21)}${']'.repeat(21)}}`
    expect((await ask(server, 'admin', 'POST', '/venues', wide)).status).toBe(413)
    expect((await ask(server, 'admin', 'POST', '/venues', deep)).status).toBe(413)
    expect((await ask(server, 'anonymous', 'POST', '/venues', deep)).status).toBe(401)
  })

  it('does not read the body of what means GET', async () => {
    const body = JSON.stringify({ search: 'nothing like it', venue: Array.from({ length: 5000 }, (_, id) => id) })
    const headers = { 'X-HTTP-Method-Override': 'GET' }
    // PostgreSQL counts what is written to any database of its server, after which records are read anew.
    const attempt = async () => {
      const plain = await measured('anonymous', 'GET', '/events?starts_before=2040-01-01')
      for (const path of ['/events?starts_before=2040-01-01', '/events?starts_before=2040-01-01&_method=GET']) {
        const answer = await measured('anonymous', 'POST', path, body, headers)
        expect([answer.status, answer.body.total, answer.statements]).toEqual([200, plain.body.total, plain.statements])
      }
    }
    await vi.waitFor(attempt, { timeout: 10_000 })
  })
})
