import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningServer, startServer } from '../src/index.js'
import type { Database } from '../src/store/engine.js'
import { createMemoryDatabase } from '../src/store/pg-mem/database.js'
import { sampleSite } from './security/support/site.js'

const address = 'https://calendar.example'
const headers = { authorization: `Basic ${btoa('admin:password of admin')}`, 'content-type': 'application/json' }
/** An event with many new records, which takes hundreds of statements to make. */
const much = JSON.stringify({
  ...{ title: 'Much', start_date: '2030-07-01 10:00:00', end_date: '2030-07-01 12:00:00' },
  organizer: Array.from({ length: 100 }, (_, index) => ({ organizer: `New ${index}` })),
  tags: Array.from({ length: 100 }, (_, index) => `new ${index}`),
})

let server: RunningServer
/** Called before each statement, with its number. */
let onStatement: (number: number) => void
let statements = 0

beforeAll(async () => {
  const database = await createMemoryDatabase()
  const watch = (db: Database) => {
    const query = db.query.bind(db)
    return Object.assign(db, {
      query: <Row>(...asked: Parameters<Database['query']>) => {
        statements += 1
        onStatement?.(statements)
        return query<Row>(...asked)
      },
    })
  }
  const transaction = database.transaction.bind(database)
  const transactionOf: Database['transaction'] = (work) => transaction((tx) => work(watch(tx)))
  server = await startServer({
    seed: sampleSite(),
    publicUrl: address,
    database: Object.assign(watch(database), { transaction: transactionOf }),
  })
})
afterAll(() => server.close())

const totalOf = async (path: string) => (await (await server.fetch(new Request(server.apiRoot + path))).json()).total

it('work in memory ends when its caller is gone, and nothing of it is kept', async () => {
  for (const stop of [3, 50, 300]) {
    const before = await totalOf('/organizers')
    const gone = new AbortController()
    statements = 0
    let after = 0
    onStatement = (number) => {
      if (number === stop) gone.abort()
      if (number > stop) after += 1
    }
    const request = new Request(`${server.apiRoot}/events`, {
      method: 'POST',
      headers,
      body: much,
      signal: gone.signal,
    })
    await server.fetch(request).catch(() => {})
    onStatement = () => {}
    // One more may have been begun beside it.
    expect(after).toBeLessThanOrEqual(5)
    expect(await totalOf('/organizers')).toBe(before)
    expect(await totalOf('/events?search=much&starts_before=2040-01-01')).toBe(0)
  }
})

it('work in memory lets others in between its statements', async () => {
  onStatement = () => {}
  let isDone = false
  const long = fetch(`${server.url}${new URL(server.apiRoot).pathname}/events`, { method: 'POST', headers, body: much })
  const done = long.then(({ status }) => {
    isDone = true
    return status
  })
  let others = 0
  while (!isDone) {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    others += 1
  }
  expect(await done).toBe(201)
  expect(others).toBeGreaterThan(3)
})
