import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logLine, type RequestReport } from '../../src/doors/koa/request-report.js'
import { type RunningServer, startServer } from '../../src/index.js'
import { mockCalendar } from '../../src/msw.js'

let server: RunningServer
const reports: RequestReport[] = []
beforeAll(async () => {
  const onRequest = (report: RequestReport) => reports.push(report)
  server = await startServer({ seed: 3, testControls: true, basePath: '/wp-json', passwordAttempts: 2, onRequest })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  reports.length = 0
})

const origin = 'https://page.example'
const post = (path: string, body: unknown) => fetch(server.url + path, { method: 'POST', body: JSON.stringify(body) })

/** All bytes of the answer to a request line, until the connection ends. */
function raw(method: string, path: string, headers: readonly string[] = []): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.on('close', () => resolve(text))
    socket.on('error', () => {})
    socket.write([`${method} ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n'))
  })
}

describe('faults over HTTP', () => {
  const then = { kind: 'status', status: 503 } as const

  it('are added, listed with their counts, removed and cleared at /__test/faults', async () => {
    const list = async () => (await (await fetch(`${server.url}/__test/faults`)).json()).faults
    const rule = { operation: 'events.list', nth: 2, then }
    const added = await post('/__test/faults', rule)
    const { id } = await added.json()
    expect([added.status, id]).toEqual([201, server.faults.list()[0]?.id])
    const statuses = [1, 2, 3].map(async () => (await fetch(`${server.apiRoot}/events`)).status)
    expect((await Promise.all(statuses)).sort()).toEqual([200, 200, 503])
    expect(await list()).toEqual([{ id, rule, matches: 3, effects: 1 }])
    const remove = () => fetch(`${server.url}/__test/faults/${id}`, { method: 'DELETE' })
    expect([(await remove()).status, (await remove()).status, await list()]).toEqual([204, 404, []])
    await post('/__test/faults', rule)
    expect((await fetch(`${server.url}/__test/faults`, { method: 'DELETE' })).status).toBe(204)
    expect(await list()).toEqual([])
    await post('/__test/faults', rule)
    await fetch(`${server.url}/__test/reset`, { method: 'POST' })
    expect(await list()).toEqual([])
  })

  it.each([
    [{ then: { kind: 'status', status: 20 } }, ['then.status']],
    [{ operation: 'events.lst', chance: 1, then }, ['operation', 'chance']],
    [[], ['rule']],
  ])('are refused by the names of their fields: %j', async (rule, names) => {
    const answer = await post('/__test/faults', rule)
    const { code, data } = await answer.json()
    expect([answer.status, code, Object.keys(data.params)]).toEqual([400, 'rest_invalid_param', names])
  })

  it('are not controlled by pages of other sites, nor met by the controls themselves', async () => {
    server.faults.add({ then })
    const headers = { origin: 'https://other.example' }
    expect((await fetch(`${server.url}/__test/faults`, { headers })).status).toBe(503)
    expect((await fetch(`${server.url}/__test/faults`)).status).toBe(200)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })

  it('leave preflights alone, unless a rule names OPTIONS', async () => {
    const preflight = async () =>
      (await fetch(`${server.apiRoot}/events`, { method: 'OPTIONS', headers: { origin } })).status
    server.faults.add({ then })
    server.faults.add({ operation: '/events', then })
    expect(await preflight()).toBe(200)
    server.faults.add({ operation: 'OPTIONS /events', then })
    expect(await preflight()).toBe(503)
  })

  it.each([
    [then, 503],
    [{ kind: 'status', status: 502, retryAfter: 1 }, 502],
    [{ kind: 'challenge' }, 403],
    [{ kind: 'rate-limit', retryAfter: 3 }, 429],
    [{ kind: 'truncate' }, 200],
    [{ kind: 'php-warning' }, 200],
    [{ kind: 'redirect', location: '/elsewhere' }, 302],
  ] as const)('can be read by pages of other origins: %j', async (effect, status) => {
    server.faults.add({ then: effect })
    const answer = await fetch(`${server.apiRoot}/events`, { headers: { origin }, redirect: 'manual' })
    const { headers } = answer
    expect([answer.status, headers.get('access-control-allow-origin')]).toEqual([status, origin])
    if (headers.has('retry-after')) expect(headers.get('access-control-expose-headers')).toContain('Retry-After')
    await answer.text()
  })

  it('give a stale answer to pages of each origin', async () => {
    server.faults.add({ then: { kind: 'stale' } })
    const allowed = async (from: string) => {
      const answer = await fetch(`${server.apiRoot}/events`, { headers: { origin: from } })
      await answer.text()
      return answer.headers.get('access-control-allow-origin')
    }
    expect([await allowed(origin), await allowed('https://other.example')]).toEqual([origin, 'https://other.example'])
    expect(server.faults.list()[0]?.effects).toBe(1)
  })

  it('are for what a request means: HEAD is GET, and a POST can mean DELETE', async () => {
    server.faults.add({ operation: 'events.list', then })
    server.faults.add({ operation: 'DELETE *', then: { kind: 'challenge' } })
    const head = await fetch(`${server.apiRoot}/events`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([503, ''])
    const headers = { 'x-http-method-override': 'DELETE' }
    expect((await fetch(`${server.apiRoot}/events/1`, { method: 'POST', headers })).status).toBe(403)
    expect((await fetch(`${server.apiRoot}/events/1`, { method: 'POST' })).status).toBe(401)
  })

  it('are for the platform around the calendar, too, and for nothing beside the service', async () => {
    server.faults.add({ operation: '/wp-json/wp/v2/*', then })
    expect((await fetch(`${server.url}/wp-json/wp/v2/users/me`)).status).toBe(503)
    expect((await fetch(`${server.apiRoot}/events`)).status).toBe(200)
    server.faults.add({ then })
    expect((await fetch(`${server.url}/`)).status).toBe(200)
    expect((await fetch(`${server.url}/nowhere`)).status).toBe(503)
  })

  it('cut the connection before the answer, or within it', async () => {
    server.faults.add({ times: 1, then: { kind: 'cut' } })
    expect(await raw('GET', '/wp-json/calendar/events/v1/events')).toBe('')
    server.faults.add({ then: { kind: 'cut', after: 30 } })
    const [head = '', body] = (await raw('GET', '/wp-json/calendar/events/v1/events')).split('\r\n\r\n')
    expect(body).toMatch(/^\{"events":\[\{"id":.{13,17}$/)
    expect(body).toHaveLength(30)
    expect(head).toMatch(/^HTTP\/1.1 200 .*content-length: \d{3,}/is)
    expect(await raw('HEAD', '/wp-json/calendar/events/v1/events')).toBe('')
    const compressed = await raw('GET', '/wp-json/calendar/events/v1/events', ['Accept-Encoding: br'])
    expect(compressed.split('\r\n\r\n')[1]).toBe(body)
  })

  it('are named in the log, where a cut connection has the status 0', async () => {
    const { id } = server.faults.add({ times: 1, then: { kind: 'cut' } })
    await raw('GET', '/wp-json/calendar/events/v1/events')
    await fetch(`${server.apiRoot}/events`)
    expect(reports.map(({ status, faults }) => [status, faults])).toEqual([
      [0, [id]],
      [200, []],
    ])
    const [report] = reports
    expect(report && logLine(report)).toMatch(/events 0 \d+ ms \(fault-\d+\)$/)
  })

  it('for callers count each password once, and hide none', async () => {
    server.faults.add({ caller: 'nobody', then })
    const [admin] = server.app.credentials
    const ask = async (password: string) => {
      const headers = { authorization: `Basic ${btoa(`${admin?.login}:${password}`)}` }
      return (await fetch(`${server.apiRoot}/tags`, { headers })).status
    }
    expect([await ask('a'), await ask('b')]).toEqual([401, 401])
    server.faults.clear()
    server.faults.add({ caller: 'anonymous', then })
    // The third is counted although the service does not see it: then even the right one has to wait.
    expect([await ask('c'), await ask(admin?.password ?? '')]).toEqual([503, 503])
    server.faults.clear()
    expect(await ask(admin?.password ?? '')).toBe(429)
  })
})

describe('faults of a mock', () => {
  const mock = mockCalendar({ seed: 3 })
  beforeEach(() => mock.reset())
  const events = `${mock.apiRoot}/events`

  it('are for who it signs in', async () => {
    const { login } = mock.as('editor')
    mock.faults.add({ caller: login, then: { kind: 'challenge' } })
    expect((await mock.fetch(events)).status).toBe(403)
    mock.as('anonymous')
    expect((await mock.fetch(events)).status).toBe(200)
  })

  it('are met by requests that no override answers', async () => {
    mock.faults.add({ then: { kind: 'challenge' } })
    mock.events.list.once.fail('service_unavailable')
    expect([(await mock.fetch(events)).status, (await mock.fetch(events)).status]).toEqual([503, 403])
    expect(mock.calls.map(({ status }) => status)).toEqual([503, 403])
  })

  it('do not reach the records that a test seeds', async () => {
    mock.faults.add({ then: { kind: 'status', status: 500 } })
    const dates = { start_date: '2027-01-01 20:00', end_date: '2027-01-01 23:00' }
    expect((await mock.seed({ events: [{ title: 'Party', ...dates }] })).events).toHaveLength(1)
  })

  it('that delay do not hold up a reset, after which the request changes nothing', async () => {
    mock.faults.add({ then: { kind: 'latency', ms: 100 } })
    mock.as('administrator')
    const late = mock.fetch(`${mock.apiRoot}/tags`, { method: 'POST', body: new URLSearchParams({ name: 'Late' }) })
    const order: string[] = []
    const failed = expect(late).rejects.toThrow('Failed to fetch')
    await Promise.all([failed.then(() => order.push('late')), mock.reset().then(() => order.push('reset'))])
    expect(order).toEqual(['reset', 'late'])
    const { tags } = await (await mock.fetch(`${mock.apiRoot}/tags?search=Late`)).json()
    expect(tags).toEqual([])
  })
})
