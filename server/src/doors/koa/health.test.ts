import { IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import Koa from 'koa'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type App, createApp } from '../../app/app.js'
import { DatabaseUnavailable } from '../../store/engine.js'
import { answerFaults } from './faults.js'
import { serveHealth } from './health.js'

let app: App
beforeAll(async () => {
  app = await createApp({ seed: 'empty', publicUrl: 'https://calendar.example' })
})
afterAll(() => app.close())

function fail(): never {
  throw new DatabaseUnavailable('unreachable', 'secret')
}

/** The answer of these middlewares to a request. */
async function answerOf(path: string, ...used: readonly Koa.Middleware[]): Promise<Response> {
  const koa = new Koa()
  koa.silent = true
  for (const middleware of used) koa.use(middleware)
  const server = koa.listen(0)
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  await new Promise((resolve) => server.close(resolve))
  return answer
}

type Probe = readonly [
  state: string,
  isMigrated: () => Promise<boolean>,
  stops: boolean,
  status: number,
  retry: string | null,
  body: object,
]

it.each<Probe>([
  ['is migrated', async () => true, false, 200, null, { status: 'ready' }],
  ['is not migrated', async () => false, false, 503, '1', { status: 'unavailable', missing: 'migrations' }],
  ['is away', async () => fail(), false, 503, '1', { status: 'unavailable', missing: 'database' }],
  ['is migrated, and which stops', async () => true, true, 503, '1', { status: 'unavailable', missing: 'stopping' }],
])('a server whose database %s tells so', async (_, isMigrated, stops, status, retry, body) => {
  const answer = await answerOf('/readyz', serveHealth({ ...app, isMigrated }, { isStopping: () => stops }))
  const { headers } = answer
  expect([answer.status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([status, retry, 'no-store'])
  expect(await answer.json()).toEqual(body)
  // It lives all the same.
  const health = await answerOf('/healthz', serveHealth({ ...app, isMigrated }, { isStopping: () => stops }))
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
})

it('a database that does not answer within two seconds is away', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const incoming = new IncomingMessage(new Socket())
    Object.assign(incoming, { url: '/readyz', method: 'GET' })
    const context = new Koa().createContext(incoming, new ServerResponse(incoming))
    const isMigrated = () => new Promise<boolean>(() => {})
    let isAnswered = false
    const asking = serveHealth({ ...app, isMigrated }, {})(context, async () => {}).then(() => {
      isAnswered = true
    })
    await vi.advanceTimersByTimeAsync(1999)
    expect(isAnswered).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await asking
    expect([context.status, context.body]).toEqual([503, { status: 'unavailable', missing: 'database' }])
    expect([context.state.route, vi.getTimerCount()]).toEqual(['readyz', 0])
  } finally {
    vi.useRealTimers()
  }
})

it('figures have the type that they say', async () => {
  const metrics = {
    answered: () => {},
    read: async () => ({ type: 'text/plain; version=9; charset=utf-8', text: 'a 1' }),
  }
  const answer = await answerOf('/metrics', serveHealth(app, { metrics }))
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual([
    'text/plain; version=9; charset=utf-8',
    'a 1',
  ])
  expect((await answerOf('/metrics', serveHealth(app, {}))).status).toBe(404)
})

it.each([
  [new Error('secret'), 500, 'internal_server_error', null],
  [new DatabaseUnavailable('busy', 'secret'), 503, 'service_unavailable', '1'],
])('faults around the service are answered as those within: %s', async (error, status, code, retry) => {
  const report = vi.fn()
  const answer = await answerOf('/', answerFaults(app, report), () => {
    throw error
  })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, retry])
  expect(answer.headers.get('content-type')).toBe('application/json; charset=UTF-8')
  expect(answer.headers.get('link')).toBe('<https://calendar.example/>; rel="https://api.w.org/"')
  const body = await answer.json()
  expect(body).toMatchObject({ code, data: { status } })
  expect(JSON.stringify(body)).not.toContain('secret')
  expect(report.mock.calls).toEqual([['none', error]])
})

it('faults of the caller are none', async () => {
  const report = vi.fn()
  const refuse: Koa.Middleware = (context) => context.throw(418, 'short')
  const answer = await answerOf('/', answerFaults(app, report), refuse)
  expect([answer.status, await answer.text(), report.mock.calls]).toEqual([418, 'short', []])
})
