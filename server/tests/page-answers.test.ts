import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock, type RunningServer, startServer } from '../src/index.js'
import { closeServers, startConsole } from './console/support/console.js'
import { fetchAs } from './support/fetch-as.js'

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const clock = createClock({ start: Date.UTC(2026, 10, 21), frozen: true })
let server: RunningServer
let event: string
beforeAll(async () => {
  const started = await startConsole({ seed: 20, clock, testControls: true, publicUrl: 'https://calendar.example' })
  server = started.server
  const { events } = await (await fetch(`${server.apiRoot}/events?per_page=1`)).json()
  event = new URL(events[0].url).pathname
})
afterAll(closeServers)

const ask = (path: string, headers: Record<string, string> = browser, method = 'GET') =>
  fetch(server.url + path, { headers, method, redirect: 'manual' })
const api = '<https://calendar.example/>; rel="https://api.w.org/"'
const ofPages = {
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

describe('pages about the server', () => {
  it.each([
    ['/', true],
    ['/reference', false],
    ['/console', false],
  ])('%s is nobody else’s, and shows pictures of other sites: %s', async (path, pictures) => {
    const { status, headers } = await ask(path)
    expect([status, Object.fromEntries(headers)]).toMatchObject([
      200,
      { ...ofPages, 'cache-control': 'no-store', 'x-robots-tag': 'noindex', link: api },
    ])
    expect(headers.get('vary')).toContain('Origin')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy.includes('media-src https: http:')).toBe(pictures)
    expect(policy).toContain("form-action 'none'")
  })

  it.each(['/?a=1&token=x', '/?token=x&a=1', '/?token=x!', '/?xtoken=x', '/reference?page=1'])(
    '%s is none of them',
    async (path) => {
      const { status, headers } = await ask(path, {})
      expect([status, headers.get('content-type')]).toEqual([404, 'application/json; charset=UTF-8'])
    },
  )
})

describe('pages of the site', () => {
  it('are for everybody, and kept until they change', async () => {
    for (const path of ['/events/', event]) {
      const { status, headers } = await ask(path)
      const found = Object.fromEntries(headers)
      expect([status, found]).toMatchObject([
        200,
        { ...ofPages, 'cache-control': 'public, no-cache', etag: expect.stringMatching(/^W\/"[\w-]+"$/) },
      ])
      expect(found.vary).toMatch(/^Origin, Accept(, Accept-Encoding)?$/)
      expect(found.link).toContain(api)
      expect(Object.keys(found).filter((name) => /^(access-control|x-robots)/.test(name))).toEqual([])
      expect(found['content-security-policy']).toContain("form-action 'self'")
      // The fetch of Node asks for a fresh answer whenever it names a tag.
      const known = { ...browser, 'if-none-match': found.etag ?? '' }
      expect(await fetchAs(server.url, path, { headers: known })).toEqual({ status: 304, text: '' })
    }
  })

  it('are moved to the address with a slash, with the query', async () => {
    const slug = event.split('/').at(-2)
    for (const query of ['', '?page=2']) {
      const { status, headers } = await ask(event.slice(0, -1) + query)
      const { location, 'cache-control': cache } = Object.fromEntries(headers)
      expect([status, location, cache]).toEqual([301, `./${slug}/${query}`, 'no-cache'])
    }
    expect((await ask(event.slice(0, -1), browser, 'POST')).status).not.toBe(301)
  })

  it('are missing in HTML for browsers, and kept by nobody', async () => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await ask('/event/none/', browser, method)
      const found = Object.fromEntries(headers)
      expect([status, found]).toMatchObject([404, { ...ofPages, 'cache-control': 'private, no-store' }])
      expect(Object.keys(found).filter((name) => /^(access-control|x-robots|etag)/.test(name))).toEqual([])
    }
    const page = await (await ask('/somewhere/else')).text()
    expect(page).toContain('calendar/events/v1/doc')
  })

  it.each([
    ['another method', '/event/none/', browser, 'DELETE'],
    ['a page of another site', '/event/none/', { ...browser, origin: 'https://page.example' }, 'GET'],
    ['a program', '/event/none/', { accept: '*/*' }, 'GET'],
    ['a program that wants JSON first', '/event/none/', { accept: 'application/json, text/html' }, 'GET'],
    ...['/wp-json', '/wp-json/x', '/wp/v2/x', '/__test/x', '/healthz/x', '/readyz/x', '/metrics', '/front/x'].map(
      (path): [string, string, Record<string, string>, string] => ['a browser', path, browser, 'GET'],
    ),
    ...['/console/x', '/calendar/events/v1/x', '/events/?rest_route=/x', '/events/?a=1&rest_route=/x'].map(
      (path): [string, string, Record<string, string>, string] => ['a browser', path, browser, 'GET'],
    ),
  ])('are missing in JSON for %s at %s', async (_, path, headers, method) => {
    const answer = await ask(path, headers, method)
    expect([answer.status, (await answer.json()).code]).toEqual([404, 'rest_no_route'])
  })

  it('are there where a query or a path only looks like one of programs', async () => {
    for (const path of ['/events/?xrest_route=/x', '/events/?a=rest_route', '/wp-jsonx', '/frontier', '/consoles/']) {
      const { headers } = await ask(path)
      expect([path, headers.get('content-type')]).toEqual([path, 'text/html; charset=utf-8'])
    }
  })
})

it('pictures may be shown by pages of other origins', async () => {
  const { headers } = await ask('/media/jazz-night.png', { origin: 'https://page.example' })
  expect(headers.get('access-control-allow-origin')).toBe('*')
})

describe('controls of tests say', () => {
  it.each([
    ['{"now": "soon"}', 'rest_invalid_param', { now: 'now is not an instant such as 2026-11-21T01:55:24Z.' }],
    ['{}', 'rest_missing_callback_param', ['now']],
    ['null', 'rest_missing_callback_param', ['now']],
    ['"now"', 'rest_missing_callback_param', ['now']],
  ])('why they do not set the clock by %s', async (body, code, params) => {
    const answer = await fetch(`${server.url}/__test/clock`, { method: 'PUT', body })
    expect(await answer.json()).toMatchObject({ code, data: { status: 400, params } })
  })

  it('that there is no such fault', async () => {
    const answer = await fetch(`${server.url}/__test/faults/none`, { method: 'DELETE' })
    expect([answer.status, (await answer.json()).message]).toEqual([404, 'There is no fault with this id.'])
    for (const [method, path] of [
      ['PUT', '/__test/faults'],
      ['GET', '/__test/faults/none'],
      ['DELETE', '/__test/faultsx'],
    ] as const) {
      const other = await fetch(server.url + path, { method })
      expect([other.status, (await other.json()).message]).not.toContain('There is no fault with this id.')
    }
  })
})

describe('the console says', () => {
  const refusal = async (path: string, headers: Record<string, string>, url = server.url) =>
    JSON.parse((await fetchAs(url, `/console/api${path}`, { headers })).text)

  it('why it is closed', async () => {
    expect(await refusal('', {})).toMatchObject({
      message: 'The header X-Eventcal-Token is missing: it takes the token printed at start.',
      data: { status: 401 },
    })
    expect(await refusal('', { 'x-eventcal-token': 'wrong' })).toMatchObject({
      message: 'The token is wrong: X-Eventcal-Token takes the one printed at the last start.',
      data: { status: 403 },
    })
    const remote = { via: '1.1 proxy' }
    const where = ' on this machine, by localhost or its address'
    const told = (place: string) =>
      `The console is for direct requests${place}, not for proxies or pages of other sites.`
    expect((await refusal('', remote)).message).toBe(told(where))
    await using open = await startServer({ seed: 'empty', console: true, host: '0.0.0.0', allowDemoUsers: true })
    expect((await refusal('', remote, open.url)).message).toBe(told(''))
  })

  it('nothing to caches, frames and other origins', async () => {
    const { headers } = await fetch(`${server.url}/console/api/openapi.json`)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect((await ask('/console/apix')).status).toBe(404)
  })
})
