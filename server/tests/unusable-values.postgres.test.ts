import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningServer, startServer } from '../src/index.js'
import { createPostgresDatabase } from '../src/store/postgres/database.js'
import { sampleSite } from './security/support/site.js'
import { postgresOfRun } from './support/engines.js'
import { createTestDatabase } from './support/postgres.js'

const faults: string[] = []
let server: RunningServer
let drop: () => Promise<void>
/** Sent instead of the next query of a list. */
let instead: readonly [sql: string, values: (string | number)[]] | undefined

beforeAll(async () => {
  const created = await createTestDatabase(postgresOfRun().url)
  drop = created.drop
  const database = createPostgresDatabase(created.url, { connections: 1 })
  const query = database.query.bind(database)
  const replacing: typeof database.query = (sql, params, options) => {
    const [text, values] = (sql.includes('count(*)') && instead) || [sql, params]
    return query(text, values, options)
  }
  server = await startServer({
    seed: sampleSite(),
    database: Object.assign(database, { query: replacing }),
    reportFault: (_, error) => faults.push(error instanceof Error ? error.name : String(error)),
  })
})
afterAll(async () => {
  await server.close()
  await drop()
})

const manyValues = Array.from({ length: 70_000 }, (_, index) => index)
const places = manyValues.map((_, index) => `$${index + 1}`).join(', ')

it.each([
  ['more values than the protocol carries', `select from events where id in (${places})`, manyValues],
  ['a statement that is too complex', `select ${places.replaceAll(', ', ' + ')}`, manyValues],
  ['a value of another type', 'select $1::text::integer', ['word']],
  ['a number that is too large', 'select $1::text::integer', ['99999999999']],
])('%s: the request is refused, the connection stays, and the fault is reported', async (_, sql, values) => {
  faults.length = 0
  instead = [sql, values]
  const answer = await fetch(`${server.apiRoot}/events`)
  instead = undefined
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'rest_invalid_param'])
  expect(faults).toEqual(['UnusableValue'])
  expect(server.app.site.database.poolState?.()).toMatchObject({ total: 1, idle: 1 })
  expect((await fetch(`${server.apiRoot}/events`)).status).toBe(200)
})
