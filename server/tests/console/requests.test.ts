import { afterEach, describe, expect, it } from 'vitest'
import { fetchAs } from '../support/fetch-as.js'
import { type ConsoleServer, closeServers, startConsole } from './support/console.js'

afterEach(closeServers)

const jam = { title: 'Jam', start_date: '2027-07-01 10:00:00', end_date: '2027-07-01 12:00:00' }

function post({ server, basic }: ConsoleServer, path: string, body: object): Promise<Response> {
  const headers = { ...basic('editor'), 'content-type': 'application/json' }
  return fetch(server.apiRoot + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

describe('the request log', () => {
  it('has each request to the service with its answer', async () => {
    const started = await startConsole({ seed: 2 })
    const { server, json } = started
    const list = await (await fetch(`${server.apiRoot}/events?per_page=1`)).text()
    const created = await (await post(started, '/venues', { venue: 'Hall', adress: 'Quay 1' })).json()
    await fetch(`${server.apiRoot}/venues/by-slug/none`, { method: 'HEAD' })
    await fetch(`${server.url}/healthz`)
    const { body } = await json('GET', '/requests')
    expect([body.total, body.latest]).toEqual([3, 3])
    expect(body.requests[1]).toEqual({
      id: 2,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      method: 'POST',
      target: expect.stringMatching(/\/venues$/),
      operation: 'venues.create',
      status: 201,
      duration: expect.any(Number),
      caller: 'editor',
      quirks: [],
      fault: null,
      ignored: ['venues.create ignores adress (did you mean address?)'],
      sizes: { request: 34, answer: Buffer.byteLength(JSON.stringify(created)) },
    })
    const first = (await json('GET', '/requests/1')).body
    expect([first.operation, first.caller, first.status]).toEqual(['events.list', null, 200])
    expect(first.request.body).toBeNull()
    expect(first.answer.body).toEqual({ bytes: Buffer.byteLength(list), text: list, cut: false })
    expect(first.answer.headers['content-type']).toContain('application/json')
    const second = (await json('GET', '/requests/2')).body
    expect(JSON.parse(second.request.body.text)).toEqual({ venue: 'Hall', adress: 'Quay 1' })
    expect(second.request.headers.authorization).toBe('Basic ***')
    const third = (await json('GET', '/requests/3')).body
    expect([third.method, third.operation, third.status, third.answer.body]).toEqual([
      'HEAD',
      'venues.getBySlug',
      400,
      null,
    ])
    expect(server.console?.request(2)).toEqual(second)
  })

  it('is filtered, read from a request on, and emptied', async () => {
    const { server, json } = await startConsole()
    for (const path of ['/events', '/venues?search=Dock', '/events/7', '/nowhere']) await fetch(server.apiRoot + path)
    const ids = async (query: string) =>
      (await json('GET', `/requests?${query}`)).body.requests.map(({ id }: { id: number }) => id)
    expect(await ids('')).toEqual([4, 3, 2, 1])
    expect(await ids('limit=2')).toEqual([4, 3])
    expect(await ids('after=2')).toEqual([4, 3])
    expect(await ids('status=4xx')).toEqual([4, 3])
    expect(await ids('status=200&method=get')).toEqual([2, 1])
    expect(await ids('operation=events.get')).toEqual([3])
    expect(await ids('search=dOCK')).toEqual([2])
    expect(await ids('search=venues.list')).toEqual([2])
    for (const query of ['limit=0', 'limit=501', 'after=-1', 'after=x', 'status=abc', 'unknown=1']) {
      const { status, body } = await json('GET', `/requests?${query}`)
      expect([status, Object.keys(body.data.params)]).toEqual([400, [query.split('=')[0]]])
    }
    expect((await json('DELETE', '/requests')).status).toBe(204)
    expect((await json('GET', '/requests')).body).toEqual({ requests: [], total: 0, latest: 4 })
    expect((await json('GET', '/requests/1')).body.code).toBe('console_not_found')
  })

  it('names the quirks that were consulted, also for records that were serialized before', async () => {
    const { server, json } = await startConsole({ seed: 2, profile: 'live', quirks: { looseTerms: false } })
    for (const path of ['/events', '/events', '']) await fetch(server.apiRoot + path)
    const [index, second, first] = (await json('GET', '/requests')).body.requests
    expect(first.quirks).toEqual(expect.arrayContaining(['displayText', 'costParsing', 'lossyLinks']))
    expect(first.quirks).not.toContain('looseTerms')
    expect(first.quirks).not.toContain('destructiveUpdates')
    expect(second.quirks).toEqual(first.quirks)
    expect(index.quirks).toEqual([])
  })

  it('shows no secret, wherever it was sent', async () => {
    const started = await startConsole({ seed: 1 })
    const { server, call } = started
    const secret = 'opensesame'
    await post(started, '/events', { ...jam, password: secret })
    await post(started, `/events?password=${secret}`, { ...jam, other: 5 })
    await fetch(`${server.apiRoot}/events?p%61ssword=${secret}&page=2`)
    const form = new URLSearchParams({ ...jam, password: secret })
    await fetch(`${server.apiRoot}/events`, { method: 'POST', headers: started.basic('editor'), body: form })
    const data = new FormData()
    data.set('password', secret)
    data.set('title', 'Jam')
    await fetch(`${server.apiRoot}/events`, { method: 'POST', headers: started.basic('editor'), body: data })
    await fetch(`${server.apiRoot}/events`, {
      headers: { cookie: `a=${secret}`, 'x-wp-nonce': secret, referer: `http://a/?password=${secret}` },
    })
    await fetchAs(server.url, '/nowhere', { headers: { authorization: `Bearer ${secret}` } })
    const escaped = '{"title": "Jam", "pass\\u0077ord": "opensesame", "broken": '
    await fetch(`${server.apiRoot}/events`, {
      method: 'POST',
      headers: { ...started.basic('editor'), 'content-type': 'application/json' },
      body: `${escaped}1}`,
    })
    const { requests } = started.server.console?.requests() ?? { requests: [] }
    expect(requests).toHaveLength(8)
    const passwords = server.app.credentials.map(({ password }) => password)
    for (const { id } of requests) {
      const text = await (await call('GET', `/requests/${id}`)).text()
      for (const hidden of [secret, ...passwords]) expect(text).not.toContain(hidden)
      expect(text).toContain('***')
    }
    expect(await (await call('GET', '/requests')).text()).not.toContain(secret)
  })

  it('shows the beginning of long texts, and the length of what is no text', async () => {
    const started = await startConsole()
    const description = 'ä'.repeat(50_000)
    const headers = { ...started.basic('editor'), 'content-type': 'application/json' }
    const body = JSON.stringify({ organizer: 'Crew', description })
    await fetch(`${started.server.apiRoot}/organizers`, { method: 'POST', headers, body })
    await fetch(`${started.server.apiRoot}/events`, { method: 'POST', headers, body: new Uint8Array([123, 255, 0, 1]) })
    const { request, answer } = (await started.json('GET', '/requests/1')).body
    expect(request.body.bytes).toBe(Buffer.byteLength(body))
    expect([request.body.text, request.body.cut]).toEqual([body.slice(0, 65_536), body.length > 65_536])
    expect(answer.body.bytes).toBeGreaterThan(100_000)
    expect([answer.body.cut, answer.body.text.endsWith('ä')]).toEqual([true, true])
    expect((await started.json('GET', '/requests/2')).body.request.body).toEqual({ bytes: 4, text: null, cut: false })
  })
})

describe('requests that the console sends', () => {
  it('are sent again by whom they were sent', async () => {
    const started = await startConsole()
    await post(started, '/venues', { venue: 'Hall' })
    await started.json('POST', '/send', {
      method: 'POST',
      target: '/calendar/events/v1/venues',
      body: 'venue=Dock',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      as: 'author',
    })
    const one = await started.json('POST', '/requests/1/replay')
    const two = await started.json('POST', '/requests/2/replay')
    expect([one.status, one.body.id, one.body.status, one.body.caller]).toEqual([200, 3, 201, 'editor'])
    expect([two.body.id, two.body.status, two.body.caller]).toEqual([4, 201, 'author'])
    expect(JSON.parse(two.body.answer.body.text).venue).toBe('Dock')
    const { venues } = await started.server.exportSite()
    expect(venues.map(({ venue }) => venue)).toEqual(['Hall', 'Dock', 'Hall', 'Dock'])
    expect((await started.json('POST', '/requests/9/replay')).status).toBe(404)
  })

  it('are sent as a user, as nobody, or as their headers say', async () => {
    const { json, basic } = await startConsole()
    const target = '/calendar/events/v1/events?status=draft'
    const send = async (more: object) => (await json('POST', '/send', { method: 'GET', target, ...more })).body
    expect((await send({ as: 'EDITOR' })).caller).toBe('editor')
    const anonymous = await send({ as: null, headers: basic('editor') })
    expect([anonymous.caller, anonymous.status]).toEqual([null, 400])
    expect((await send({ headers: basic('author') })).caller).toBe('author')
    expect((await send({ headers: { authorization: 'Basic eDp5' } })).status).toBe(401)
    expect((await json('POST', '/send', { method: 'GET', target, as: 'ghost' })).body.data.params).toEqual({
      as: expect.stringContaining('no user'),
    })
  })

  it('meet faults, and are in the log where the connection is cut', async () => {
    const { json, server } = await startConsole()
    const target = '/calendar/events/v1/events'
    const { id } = server.app.faults.add({ operation: 'events.list', times: 1, then: { kind: 'cut' } })
    const cut = await json('POST', '/send', { method: 'GET', target })
    expect([cut.status, cut.body.status, cut.body.fault]).toEqual([200, 0, id])
    const half = server.app.faults.add({ operation: 'events.list', times: 1, then: { kind: 'cut', after: 7 } })
    const part = await json('POST', '/send', { method: 'GET', target, as: 'admin' })
    expect([part.body.status, part.body.fault, part.body.answer.body]).toEqual([
      200,
      half.id,
      { bytes: 7, text: '{"event', cut: false },
    ])
    expect((await json('POST', '/requests/1/replay')).body.status).toBe(200)
    server.app.faults.add({ caller: 'admin', then: { kind: 'rate-limit', retryAfter: 9 } })
    expect((await json('POST', '/send', { method: 'GET', target, as: 'admin' })).body.status).toBe(429)
    expect((await json('POST', '/send', { method: 'GET', target, as: 'editor' })).body.status).toBe(200)
  })

  it('are refused where they cannot be sent, or do not reach the service', async () => {
    const { json } = await startConsole()
    const refused: [number, string | undefined, object][] = [
      [400, 'method', { method: 'CONNECT', target: '/' }],
      [400, 'method', { method: 'get', target: '/' }],
      [400, 'target', { method: 'GET', target: 'http://other.example/' }],
      [400, 'target', { method: 'GET', target: '/a b' }],
      [400, 'target', { method: 'POST', target: '/__test/reset' }],
      [400, 'target', { method: 'GET', target: '/console/api' }],
      [400, 'headers.a b', { method: 'GET', target: '/', headers: { 'a b': 'c' } }],
      [400, 'headers', { method: 'GET', target: '/', headers: { a: 'b\r\nc: d' } }],
      [400, 'then', { method: 'GET', target: '/', then: 1 }],
      [409, undefined, { method: 'GET', target: '/healthz' }],
      [409, undefined, { method: 'GET', target: '/', headers: { long: 'x'.repeat(40_000) } }],
    ]
    for (const [status, param, request] of refused) {
      const answer = await json('POST', '/send', request)
      expect([answer.status, Object.keys(answer.body.data.params ?? {})[0]]).toEqual([status, param])
    }
  })

  it('cannot be imitated by others', async () => {
    const { server, json } = await startConsole()
    await fetch(`${server.apiRoot}/events`, { headers: { 'x-eventcal-console': 'mark' } })
    const { caller, request } = (await json('GET', '/requests/1')).body
    expect([caller, request.headers['x-eventcal-console']]).toEqual([null, undefined])
  })
})

describe('events of requests', () => {
  it('arrive as they finish, after those that were missed, until the server stops', async () => {
    const { server, call } = await startConsole()
    await fetch(`${server.apiRoot}/events`)
    await fetch(`${server.apiRoot}/venues`)
    const stream = await call('GET', '/requests/events', undefined, { 'last-event-id': '1' })
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    const live = await call('GET', '/requests/events', undefined, { 'accept-encoding': 'gzip' })
    await fetch(`${server.apiRoot}/tags`)
    await server.close()
    const idsOf = (text: string) =>
      [...text.matchAll(/^id: (\d+)\ndata: (.*)$/gm)].map(([, id, data = '']) => [
        Number(id),
        JSON.parse(data).operation,
      ])
    expect(idsOf(await stream.text())).toEqual([
      [2, 'venues.list'],
      [3, 'tags.list'],
    ])
    expect(idsOf(await live.text())).toEqual([[3, 'tags.list']])
  })
})
