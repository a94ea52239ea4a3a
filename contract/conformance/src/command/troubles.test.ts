import type { RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import { run, serving } from '../../tests/support/command.js'

const index = { namespace: 'calendar/events/v1', routes: { '/calendar/events/v1/events': {} } }
const json =
  (status: number, body: unknown): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
const html =
  (status: number, body: string): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end(body)
  }
/** The index, and something else for everything below. */
const indexThen =
  (listener: RequestListener): RequestListener =>
  (request, response) =>
    (/\/v1\/?(\?.*)?$/.test(request.url ?? '') ? json(200, index) : listener)(request, response)

const troubles: readonly (readonly [string, RequestListener, RegExp, RegExp, (readonly string[])?])[] = [
  ['a web page', html(200, '<!doctype html><p>Hello'), /is a web page, and no calendar API/, /API root, which ends in/],
  ['another JSON service', json(200, { hello: 1 }), /is JSON of another service/, /API root/],
  ['nothing there', html(404, 'no'), /There is nothing at .* \(404\)/, /Check the path/],
  ['a broken site', html(503, 'down'), /fails with status 503/, /log of the site/],
  [
    'a login page',
    (request, response) =>
      request.url?.startsWith('/login')
        ? html(200, '<form><input type="password" name="p"></form>')(request, response)
        : response.writeHead(302, { location: '/login?to=x' }).end(),
    /\/login\?to=x is a login page/,
    /Allow anonymous reads of the API/,
  ],
  [
    'a redirect loop',
    (request, response) => response.writeHead(302, { location: request.url === '/a' ? '/b' : '/a' }).end(),
    /redirects in a loop/,
    /http or https, with or without www/,
  ],
  [
    'redirects without end',
    (request, response) => response.writeHead(302, { location: `${request.url}x` }).end(),
    /redirects in a loop/,
    /Open the site in a browser/,
  ],
  [
    'an endless body',
    (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const more = () => {
        while (response.write('x'.repeat(100_000)));
        response.once('drain', more)
      }
      more()
    },
    /is too large: more than 20 MB/,
    /not of a download/,
  ],
  [
    'a very slow instance',
    (_, response) => void setTimeout(() => response.end(), 5000),
    /gave no complete answer within 0\.2 s/,
    /--timeout 0\.8/,
    ['--timeout', '0.2'],
  ],
  [
    'a body that stops half-way',
    (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.write('<html>')
    },
    /gave no complete answer within 0\.2 s/,
    /--timeout/,
    ['--timeout', '0.2'],
  ],
  [
    'a broken connection',
    (request) => request.socket.destroy(),
    /closed the connection/,
    /Try https:.*or check the port/,
  ],
  [
    'an instance that has had enough',
    (_, response) => response.writeHead(429, { 'retry-after': '100' }).end('Slow down'),
    /answers 429: too many requests/,
    /Wait 100 s, and try again with --rate 1/,
  ],
  [
    'reads that need credentials',
    indexThen(json(401, { code: 'rest_not_logged_in', message: 'No', data: { status: 401 } })),
    /refuses anonymous reads: status 401 rest_not_logged_in/,
    /security plugins/,
  ],
  [
    'an API behind a wall',
    (request, response) =>
      (request.url === '/' ? html(200, '<p>Site') : json(401, { code: 'x', message: 'y' }))(request, response),
    /answers 401: the API does not allow anonymous reads/,
    /Allow anonymous reads/,
  ],
  ['an index alone', indexThen(html(200, 'oops')), /its list of events cannot be read/, /in a browser/],
]

describe('what is no instance is told in a sentence, with what to try next', () => {
  it.each(troubles.map(([name, listener, sentence, next, args = []]) => ({ name, listener, sentence, next, args })))(
    '$name',
    async ({ listener, sentence, next, args }) => {
      await using server = await serving(listener)
      const { code, out, err } = await run([`${server.url}/`, ...args])
      const [first, second, ...rest] = err.trimEnd().split('\n')
      expect(first).toMatch(sentence)
      expect(second).toMatch(next)
      expect(rest).toEqual([])
      expect(out).toBe('')
      expect(code).toBe(2)
    },
  )

  it('a port on which nothing listens', async () => {
    const { url } = await (async () => {
      await using server = await serving(() => {})
      return { url: server.url }
    })()
    const { code, err } = await run([url])
    expect(err).toMatch(/refuses connections: no server is listening\.\n {2}Start the server/)
    expect(code).toBe(2)
  })

  it('TLS where there is none', async () => {
    await using server = await serving(json(200, {}))
    const { code, err } = await run([server.url.replace('http:', 'https:')])
    expect(err).toMatch(/does not speak TLS\.\n {2}Try http:/)
    expect(code).toBe(2)
  })

  it.each([
    ['DEPTH_ZERO_SELF_SIGNED_CERT', /is not trusted by this computer/],
    ['CERT_HAS_EXPIRED', /has expired/],
    ['ERR_TLS_CERT_ALTNAME_INVALID', /for another host/],
    ['ENOTFOUND', /cannot be resolved/],
    ['UND_ERR_CONNECT_TIMEOUT', /cannot be reached from here/],
    ['SOMETHING_ELSE', /cannot be reached: odd\./],
  ])('the failure %s', async (code, sentence) => {
    const failing = () =>
      Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error('odd'), { code }) }))
    const outcome = await run(['https://calendar.example'], { fetch: failing })
    expect(outcome.err).toMatch(sentence)
    expect(outcome.code).toBe(2)
  })

  it('an instance that stops answering in the middle', async () => {
    let asked = 0
    await using server = await serving(
      indexThen((request, response) => {
        asked++
        if (asked > 3) request.socket.destroy()
        else json(200, { events: [] })(request, response)
      }),
    )
    const { code, out, err } = await run([server.url])
    expect(out).toMatch(/Not finished: \d+ of \d+ cases ran, then the instance stopped responding \(/)
    // One entry for all cases without an answer.
    expect(out.match(/^✗ no answer/gm)).toHaveLength(1)
    expect(err).toMatch(/firewall may have blocked you/)
    expect(code).toBe(3)
    expect(asked).toBeLessThan(60)
  })
})

describe('arguments', () => {
  it.each([
    [[], /No address was given/],
    [['a.example', 'b.example'], /Only one address is allowed/],
    [['ftp://a.example'], /is not a web address/],
    [['http://['], /is not a web address/],
    [['https://me:secret@a.example'], /contains credentials/],
    [['a.example', '--password', 'x'], /Unknown option '--password'/],
    [['a.example', '--write'], /--write requires a user/],
    [['a.example', '--user', 'me'], /--user requires --write/],
    [['a.example', '--write', '--user', 'king:me'], /is not a user/],
    [['a.example', '--concurrency', '0'], /--concurrency must be a whole number from 1 to 64, not 0/],
    [['a.example', '--timeout', 'soon'], /--timeout must be a number above 0/],
    [['a.example', '--report', 'x.pdf'], /x\.pdf is not a supported report/],
    [['a.example', '--only', 'no such case'], /No case matches/],
  ])('%j', async (args, sentence) => {
    const { code, err } = await run(args, { fetch: () => Promise.reject(new Error('nothing may be sent')) })
    expect(err).toMatch(sentence)
    expect(err).not.toContain('secret')
    expect(code).toBe(2)
  })

  it('that only print', async () => {
    expect((await run(['--help'])).out).toContain('EVENTCAL_PASSWORD')
    expect(await run(['--version'])).toEqual({ code: 0, out: '1.2.3\n', err: '' })
    expect((await run(['--list'])).out.split('\n').length).toBeGreaterThan(900)
  })
})
