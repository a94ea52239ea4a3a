import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createServer, type Server } from '../index.js'
import { type Database, DatabaseUnavailable, UnusableValue } from '../store/engine.js'
import { createMemoryDatabase } from '../store/pg-mem/database.js'
import { migrate } from '../store/tables/migrations/migrate.js'

const publicUrl = 'https://calendar.example'
const root = '/calendar/events/v1'
let server: Server
let fault: Error | undefined
const told: unknown[] = []
beforeAll(async () => {
  const memory = await createMemoryDatabase()
  await migrate(memory)
  const query = memory.query.bind(memory)
  const database: Database = Object.assign(memory, {
    query: (sql: string, params?: Parameters<Database['query']>[1]) =>
      fault ? Promise.reject(fault) : query(sql, params),
  })
  const reportFault = (operation: string, error: unknown) => told.push([operation, error])
  server = await createServer({ database, seed: 'empty', publicUrl, reportFault })
})
afterAll(() => server.close())
beforeEach(() => {
  fault = undefined
  told.length = 0
})
const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await server.fetch(new Request(publicUrl + path, init))
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) }
}

describe('an error inside', () => {
  it.each([
    [new DatabaseUnavailable('busy', 'secret'), 503, 'service_unavailable', '1', undefined],
    [new UnusableValue('secret'), 400, 'rest_invalid_param', null, 'The request has a value that cannot be used.'],
    [new Error('secret'), 500, 'internal_server_error', null, undefined],
  ])(
    'is answered without its text, and reported with the operation: %s',
    async (error, status, code, retry, message) => {
      fault = error
      const answer = await ask(`${root}/tags`)
      expect([answer.status, answer.headers.get('retry-after'), answer.body]).toEqual([
        status,
        retry,
        { code, message: message ?? expect.stringMatching(/\.$/), data: { status } },
      ])
      expect(JSON.stringify(answer.body)).not.toContain('secret')
      expect(told[0]).toEqual(['tags.list', error])
      told.length = 0
      await ask(`${root}/events/7?page=2`)
      expect(told[0]).toEqual(['events.get', error])
    },
  )

  it('is reported with the request where there is no operation', async () => {
    fault = new Error('secret')
    const headers = { authorization: `Basic ${btoa('nobody:secret')}` }
    expect((await ask(`${root}/nowhere?password=key`, { headers })).status).toBe(500)
    expect(told[0]).toEqual([`GET ${root}/nowhere`, fault])
  })
})

it('the index is of one namespace', async () => {
  const { status, body } = await ask(`${root}?namespace=wp/v2`)
  expect([status, body.message]).toEqual([404, 'namespace must be calendar/events/v1.'])
})

describe('the methods of a path', () => {
  it.each([
    ['/tags', 'GET'],
    ['/tags/999', 'GET'],
    ['/doc', 'GET'],
    ['', 'GET'],
  ])('of %s for anybody are %s', async (path, allow) => {
    const { status, headers } = await ask(root + path, { method: 'OPTIONS' })
    expect([status, headers.get('allow')]).toEqual([200, allow])
  })

  it('are none where nothing is', async () => {
    const { status, headers, body } = await ask(`${root}/nowhere`, { method: 'OPTIONS' })
    expect([status, headers.get('allow'), body]).toEqual([200, null, []])
  })

  it('of a record are those of whoever may change it', async () => {
    const authorization = (role: string) => {
      const user = server.app.credentials.find((each) => each.role === role)
      return { authorization: `Basic ${btoa(`${user?.login}:${user?.password}`)}` }
    }
    const made = await ask(`${root}/venues`, {
      ...{ method: 'POST', body: JSON.stringify({ venue: 'Hall' }) },
      headers: { ...authorization('author'), 'content-type': 'application/json' },
    })
    const allowed = async (path: string, role: string) =>
      (await ask(root + path, { method: 'OPTIONS', headers: authorization(role) })).headers.get('allow')
    const all = 'GET, DELETE, POST, PUT, PATCH'
    const record = `/venues/${made.body.id}`
    expect([await allowed(record, 'author'), await allowed(record, 'contributor')]).toEqual([all, 'GET'])
    expect([await allowed('/venues', 'contributor'), await allowed('/venues', 'subscriber')]).toEqual([
      'GET, POST',
      'GET',
    ])
    expect([await allowed('/venues/by-slug/hall', 'editor'), await allowed('/venues/999', 'editor')]).toEqual([
      all,
      'GET',
    ])
    expect(await allowed('/venues/99999999999999999999', 'editor')).toBe('GET')
  })
})
