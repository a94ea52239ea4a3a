import { describe, expect, it } from 'vitest'
import type { Exchange, RecordedRequest, RecordedSite } from './exchange.js'
import { IdMap } from './ids.js'
import { isSendable, toRequest } from './request.js'

const site: RecordedSite = {
  site: {
    url: 'https://calendar.example',
    now: '2026-11-21T01:55:24Z',
    timezone: 'America/New_York',
    next_ids: { post: 65, term: 20 },
  },
  users: [
    { login: 'admin', email: 'admin@example.com', application_password: 'secret-a', account_password: 'secret-b' },
  ],
}

function requestOf(request: Partial<RecordedRequest>, ids = new IdMap(site.site.next_ids)): Request {
  const exchange: Exchange = {
    id: 'x',
    name: 'x',
    group: 'g',
    seq: 0,
    state: 'seed',
    at: '2026-11-21T01:55:24Z',
    request: { method: 'POST', path: '/calendar/events/v1/events', ...request },
    response: { status: 200, headers: {}, body: null },
  }
  return toRequest(exchange, site, ids)
}

const basic = (text: string) => `Basic ${btoa(text)}`
const authorization = (request: Partial<RecordedRequest>) => requestOf(request).headers.get('authorization')

describe('credentials', () => {
  it('are those of the user named', () => {
    expect(authorization({ as: 'admin' })).toBe(basic('admin:secret-a'))
    expect(authorization({ as: 'anonymous' })).toBeNull()
    expect(authorization({})).toBeNull()
    expect(() => authorization({ as: 'editor' })).toThrow('application_password of editor')
  })

  it('can be written out, or refer to the site', () => {
    expect(authorization({ authorization: { header: 'Bearer abc' } })).toBe('Bearer abc')
    expect(authorization({ authorization: { basic: { username: 'ghost', password: 'x' } } })).toBe(basic('ghost:x'))
    const referring = { username_ref: 'email of admin', password_ref: 'account_password of admin' }
    expect(authorization({ authorization: { basic: referring } })).toBe(basic('admin@example.com:secret-b'))
    expect(authorization({ authorization: null })).toBeNull()
  })
})

describe('bodies', () => {
  it('are sent as they were recorded', async () => {
    const json = requestOf({ body_kind: 'json', body: { a: null } })
    expect([await json.text(), json.headers.get('content-type')]).toEqual(['{"a":null}', 'application/json'])
    expect(await requestOf({ body_kind: 'json', body: null }).text()).toBe('null')
    const raw = requestOf({ body_kind: 'raw', body: '{"a": ' })
    expect([await raw.text(), raw.headers.get('content-type')]).toEqual(['{"a": ', null])
    const form = requestOf({
      body_kind: 'form',
      body: 'a[]=1',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect(await form.text()).toBe('a[]=1')
    const bytes = requestOf({ body_kind: 'raw', body: 'x', body_base64: '//4=' })
    expect([...new Uint8Array(await bytes.arrayBuffer())]).toEqual([255, 254])
  })

  it('of GET are left out, since a Request cannot carry them', async () => {
    expect(await requestOf({ method: 'GET', body_kind: 'json', body: { page: 2 } }).text()).toBe('')
  })

  it('name the records of this server', async () => {
    const ids = new IdMap(site.site.next_ids)
    ids.learn({ id: 65 }, { id: 70 })
    const request = requestOf(
      { path: '/calendar/events/v1/events/65', body_kind: 'json', body: { id: 65, venue: 65 } },
      ids,
    )
    expect(request.url).toBe('https://calendar.example/calendar/events/v1/events/70')
    expect(await request.json()).toEqual({ id: 70, venue: 70 })
  })
})

it('methods that fetch refuses are told', () => {
  expect(['GET', 'HEAD', 'OPTIONS', 'PROPFIND', 'PATCH'].every((method) => isSendable({ method, path: '/' }))).toBe(
    true,
  )
  expect(isSendable({ method: 'TRACE', path: '/' })).toBe(false)
})

it('headers of browsers are kept', () => {
  const request = requestOf({
    method: 'OPTIONS',
    headers: { Origin: 'https://a.example', 'Access-Control-Request-Method': 'POST' },
  })
  expect(request.headers.get('origin')).toBe('https://a.example')
  expect(request.headers.get('access-control-request-method')).toBe('POST')
})
