import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../../src/command/log.js'
import type { RequestReport } from '../../src/doors/koa/request-report.js'
import { logLine } from '../../src/doors/koa/request-report.js'
import type { RunningServer } from '../../src/index.js'
import { parseAnswer, sendRaw, talk } from '../support/raw-http.js'
import { ask, basic, portOf, startSample } from './support/site.js'

const root = '/calendar/events/v1'
const reports: RequestReport[] = []
const lines: string[] = []
let server: RunningServer
beforeAll(async () => {
  const log = createLog('requests', { write: (line) => void lines.push(line) })
  server = await startSample({
    onRequest: (report) => reports.push(report),
    log,
    reportFault: log.fault,
    testControls: true,
  })
})
beforeEach(() => {
  reports.length = 0
  lines.length = 0
})
afterAll(() => server.close())

/** Sends bytes as they are. */
const raw = async (text: string) => parseAnswer(await talk(portOf(server), Buffer.from(text, 'latin1')))
const get = (target: string, ...headers: [string, string][]) =>
  sendRaw(portOf(server), { method: 'GET', target, headers })
/** Control characters that terminals and line-based readers interpret, including the C1 range. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the test is about control characters
const controls = /[\x00-\x08\x0b-\x1f\x7f-\x9f]/

describe('headers of answers', () => {
  it('hold nothing that a caller can break lines with', async () => {
    const crlf = '%0d%0aX-Evil:%20yes'
    for (const target of [
      `${root}/events/by-slug/a${crlf}`,
      `${root}/events?search=a${crlf}&per_page=1`,
      `${root}/events/1${crlf}`,
      `/${crlf}`,
      `/?rest_route=/calendar/events/v1/events${crlf}`,
      `${root}?namespace=${crlf}`,
      `${root}/tags?slug=${crlf}&per_page=1&page=2`,
    ]) {
      const { headers, status } = await get(target)
      expect([target, status < 500, headers['x-evil']]).toEqual([target, true, undefined])
    }
    for (const value of ['a\nX-Evil: yes', 'a\rX-Evil: yes', 'a\x00b']) {
      for (const name of ['Origin', 'X-Request-Id', 'X-HTTP-Method-Override', 'Authorization', 'User-Agent']) {
        const answer = await raw(
          `GET ${root}/tags HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${name}: ${value}\r\n\r\n`,
        )
        expect([name, answer.headers['x-evil']]).toEqual([name, undefined])
        expect(JSON.stringify(answer.headers)).not.toContain('yes')
      }
    }
    for (const id of ['a b', '<script>', 'x'.repeat(65), 'ü', '"']) {
      const { headers } = await get(`${root}/tags`, ['X-Request-Id', id])
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    }
  })

  it('and addresses in answers come from no header of the request', async () => {
    const names = ['X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Original-URL', 'X-Rewrite-URL', 'Forwarded', 'Referer']
    const headers = names.map((name): [string, string] => [name, 'evil.example'])
    const answer = await raw(
      `GET ${root}/events?per_page=1 HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n${headers.map((pair) => pair.join(': ')).join('\r\n')}\r\n\r\n`,
    )
    expect(answer.status).toBe(200)
    expect(JSON.stringify(answer)).not.toContain('evil.example')
  })
})

describe('logs', () => {
  const evil = '\x1b[31m\x9b31m\u202e\r\nfaked line'

  it('hold no control characters and no lines of a caller, nor what was sent', async () => {
    const encoded = encodeURIComponent(evil)
    await get(`${root}/events/by-slug/${encoded}?search=${encoded}&password=hidden-one`, ['User-Agent', 'agent\x9b31m'])
    await get(`/${encoded}`)
    await get(`${root}/events/\x9b31m`)
    await get(`${root}/events/\x1b[31m`)
    for (const login of [evil, 'admin\x1b[2J', `${'x'.repeat(500)}`]) {
      const text = Buffer.from(`${login}:hidden-two`, 'utf8').toString('base64')
      await ask(server, 'anonymous', 'GET', '/tags', undefined, { authorization: `Basic ${text}` })
    }
    await ask(server, 'admin', 'POST', '/events', { title: evil, start_date: evil })
    expect(lines.length).toBeGreaterThanOrEqual(6)
    for (const line of lines) {
      expect(line.trimEnd()).not.toMatch(controls)
      expect(Object.keys(JSON.parse(line)).sort()).toEqual(
        ['level', 'method', 'ms', 'msg', 'pid', 'requestId', 'route', 'status', 'time'].sort(),
      )
      expect(line).not.toMatch(/faked|hidden|31m|Basic|admin/)
    }
    for (const report of reports) {
      const line = logLine(report)
      expect(line).not.toMatch(controls)
      expect(line.split('\n')).toHaveLength(1)
      expect(line).not.toContain('hidden')
    }
  })
})

describe('paths', () => {
  it.each([
    ...[
      '..%2f..%2fpackage.json',
      '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
      '..%5c..%5cpackage.json',
      'a%2fb',
      '%00',
      'a%00.png',
    ],
    ...['%', '%zz', '%ff', '%c0%ae%c0%ae', '%E6%97', 'a'.repeat(12_000), '%F0%9F%8E%B7'.repeat(900), ';', '%252e%252e'],
  ])('with the slug %s name no record and no file', async (slug) => {
    for (const resource of ['events', 'venues', 'organizers']) {
      const answer = await get(`${root}/${resource}/by-slug/${slug}`)
      expect([400, 403, 404]).toContain(answer.status)
      expect(answer.headers['content-type']).toBe('application/json; charset=UTF-8')
      expect(JSON.parse(answer.body)).toMatchObject({ data: { status: answer.status } })
    }
    for (const folder of ['/media', '/front', '/reference', '/__test']) {
      const answer = await get(`${folder}/${slug}`)
      expect([folder, answer.status]).toEqual([folder, 404])
    }
  })

  it.each([
    '//etc/passwd',
    '/../package.json',
    '/media/../package.json',
    '/front/%2e%2e/cli.js',
    'file:///etc/passwd',
    '*',
  ])('of the request line %s name no file', async (target) => {
    expect((await get(target)).status).toBe(404)
  })

  it('are read once: what two parsers could read differently is refused', async () => {
    const both = await raw(
      'POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET ',
    )
    expect(both.status).toBe(400)
    for (const head of [
      'Content-Length: 3\r\nContent-Length: 4',
      'Transfer-Encoding: chunked, x',
      'Content-Length: +3',
    ]) {
      expect([head, (await raw(`POST /x HTTP/1.1\r\nHost: a\r\n${head}\r\n\r\nabc`)).status]).toEqual([head, 400])
    }
    expect((await raw('GET /x HTTP/1.1\r\nConnection: close\r\n\r\n')).status).toBe(400)
  })
})

describe('pages of other sites', () => {
  it('get no rights by a browser: there is no cookie, no challenge and no session', async () => {
    const origin = 'https://evil.example'
    for (const [as, path] of [
      ['anonymous', '/events'],
      ['admin', '/events'],
      ['admin', '/events/32'],
    ] as const) {
      const { headers } = await ask(server, as, 'GET', path, undefined, { origin, cookie: 'wordpress_logged_in=admin' })
      expect([headers.get('set-cookie'), headers.get('www-authenticate')]).toEqual([null, null])
      expect(headers.get('access-control-allow-origin')).toBe(origin)
      expect(headers.get('vary')?.split(', ')).toContain('Origin')
    }
    const wrong = await ask(server, 'anonymous', 'GET', '/events', undefined, {
      authorization: basic('admin', 'x'),
      origin,
    })
    expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([401, null])
    // A form of another site, as a browser sends it with whatever cookies it has.
    const headers = { origin, cookie: 'session=1', 'content-type': 'application/x-www-form-urlencoded' }
    for (const extra of [{}, { 'x-wp-nonce': 'abcdef' }]) {
      const posted = await ask(server, 'anonymous', 'POST', '/venues', 'venue=Forged', { ...headers, ...extra })
      expect([401, 403]).toContain(posted.status)
    }
  })

  it('are told exactly their own origin, and never one that is none', async () => {
    expect((await ask(server, 'anonymous', 'GET', '/tags')).headers.get('access-control-allow-origin')).toBeNull()
    const allowed = async (origin: string) =>
      (await get(`${root}/tags`, ['Origin', origin])).headers['access-control-allow-origin']
    expect(await allowed('https://app.example')).toBe('https://app.example')
    for (const origin of ['https://a.example, https://b.example', 'http://\xe4', 'a b']) {
      expect([origin, await allowed(origin)]).toEqual([origin, undefined])
    }
  })

  it('and callers through a proxy reach no control of tests and no page with passwords', async () => {
    const reset = (headers: Record<string, string>) => fetch(`${server.url}/__test/reset`, { method: 'POST', headers })
    expect((await reset({})).status).toBe(204)
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'x-forwarded-for': '203.0.113.5' },
      { forwarded: 'for=203.0.113.5' },
    ]) {
      expect((await reset(headers)).status).toBe(404)
    }
  })
})
