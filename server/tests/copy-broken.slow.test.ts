import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import { type CopiedSite, copyForCommand } from '../src/command/copy.js'
import { NoInstanceError } from '../src/copy/discover.js'
import {
  type Answer,
  type BrokenSite,
  type BrokenSiteOptions,
  changing,
  changingBody,
  html,
  serveBroken,
} from './support/broken-sites.js'

const sites: BrokenSite[] = []
afterEach(() => Promise.all(sites.splice(0).map((site) => site.close())))

async function site(answer: Answer, options: BrokenSiteOptions = {}): Promise<BrokenSite> {
  const served = await serveBroken(answer, options)
  sites.push(served)
  return served
}

interface Copied {
  readonly copy: CopiedSite | undefined
  /** Why nothing was copied. */
  readonly error: string | undefined
  readonly text: string
}

/** Copies a site as the command does. */
async function copied(address: string, isTTY = false): Promise<Copied> {
  let text = ''
  const stream = Object.assign(
    new Writable({
      write: (chunk, _, done) => {
        text += String(chunk)
        done()
      },
    }),
    { isTTY },
  )
  try {
    // The part of the stream of a process that is used.
    const copy = await copyForCommand(address, ['127.0.0.1', 'localhost'], stream as unknown as NodeJS.WriteStream)
    return { copy, error: undefined, text }
  } catch (error) {
    expect(error).toBeInstanceOf(NoInstanceError)
    return { copy: undefined, error: error instanceof Error ? error.message : '', text }
  }
}

const ok: Answer = ({ serve }) => serve()
/** Answers the lists only. */
const lists =
  (answer: Answer): Answer =>
  (asked) =>
    asked.list === undefined ? asked.serve() : answer(asked)
const challenge = () => html(403, 'Just a moment...', { server: 'cloudflare', 'cf-mitigated': 'challenge' })
const limited = (seconds: number) => new Response('', { status: 429, headers: { 'retry-after': String(seconds) } })
const php = '<br />\n<b>Warning</b>:  Undefined variable $x in <b>/srv/plugins/x.php</b> on line <b>3</b><br />\n'
/** The public ones of 130 events. */
const all = 125

describe.each(['live', 'reference'] as const)('a sound site (%s)', (profile) => {
  it('is copied whole, with its profile, in words that are right for one and for many', async () => {
    const { copy, text } = await copied((await site(ok, { profile })).url)
    expect(copy).toMatchObject({ profile, namespace: 'tribe/events/v1', basePath: '/wp-json' })
    expect(copy?.site.events).toHaveLength(all)
    const [first, second, third, fourth = ''] = text.split('\n')
    expect(first).toMatch(/^Reading http:\/\/127\.0\.0\.1:\d+ …$/)
    expect(second).toMatch(
      /^Copied 125 events, 8 venues, 5 organizers, 10 categories, 8 tags and the addresses of 6 pictures from http\S+\/wp-json \(tribe\/events\/v1\)\.$/,
    )
    expect(third).toBe(
      '1 record is password-protected: its protected fields were not copied; the password here is "protected".',
    )
    expect(fourth).toBe(profile === 'live' ? 'Quirks found, which the copy has, too:' : 'No quirks found by reading.')
  })
})

describe('progress', () => {
  it('is a bar on a terminal, which is gone at the end', async () => {
    const { text } = await copied((await site(ok)).url, true)
    expect(text).toMatch(/\r {2}█+░+ \d+\/7 pages/)
    expect(text).toContain(`\r  ${'█'.repeat(30)} 7/7 pages\r\u001b[KCopied`)
  })
})

describe('a site of which all can be read in spite of a fault', () => {
  it.each<[string, Answer, RegExp | undefined]>([
    [
      'whose front page is a page of its own',
      ({ url, serve }) => (url.pathname === '/' ? html(200, 'My town') : serve()),
      undefined,
    ],
    ['that cuts every connection once', lists(({ before, serve }) => (before === 0 ? 'cut' : serve())), undefined],
    [
      'that limits requests for a second',
      lists(({ before, serve }) => (before === 0 ? limited(1) : serve())),
      undefined,
    ],
    [
      'with warnings of PHP around its JSON',
      lists(async ({ serve }) => {
        const { status, headers, ...response } = await serve().then(async (given) => ({
          status: given.status,
          headers: given.headers,
          text: await given.text(),
        }))
        return new Response(php + response.text, { status, headers })
      }),
      /Other output, such as warnings of PHP, stands around the JSON of the site; it was ignored\./,
    ],
    [
      'that counts fewer pages than it has',
      changingBody(['events'], (body) => ({ ...body, total: 3, total_pages: 1 })),
      undefined,
    ],
    [
      'that counts more events than it has',
      changingBody(['events'], (body) => ({ ...body, total: 500, total_pages: 4 })),
      /events: the site counts 500, but lists only 125\n/,
    ],
    ['that counts nothing', changingBody(['events'], ({ total: _, total_pages: __, ...body }) => body), undefined],
    [
      'whose list never ends',
      lists(async ({ list, url, serve }) => {
        const response = await serve()
        if (list !== 'events') return response
        const body = response.ok ? await response.json() : { events: [], rest_url: url.href }
        return Response.json({ ...body, total: 1e6, total_pages: 1e9 })
      }),
      /events, from page \d+ of 2000: [5-9] pages in a row had nothing new\n/,
    ],
    [
      'whose list begins anew after its end',
      changingBody(['venues'], (body) => ({ ...body, total: 1e6, total_pages: 1e9 })),
      /venues, from page \d+ of 2000: \d+ pages in a row (had nothing new|could not be read)\n/,
    ],
    [
      'with values of other kinds',
      changing(['events'], (event, index) =>
        index % 3 === 0 ? { ...event, venue: 7, organizer: {}, cost_details: [], image: [], categories: null } : event,
      ),
      / {2}43 events were copied without image, cost_details, categories, venue, organizer \(id (\d+, ){5}38 more\): the values do not fit the interface\n/,
    ],
    [
      'whose events have no venue',
      changing(['events'], (event) => ({ ...event, venue: [], organizer: [] })),
      undefined,
    ],
    [
      'with zones that do not exist, and without instants',
      changing(['events'], (event) => ({ ...event, timezone: 'Mars/Olympus', utc_start_date: '', utc_end_date: '' })),
      /125 events in time zones that do not exist \(“Mars\/Olympus”\) are copied in \S+\n/,
    ],
  ])(
    '%s',
    async (_, answer, line) => {
      const broken = await site(answer)
      const { copy, error, text } = await copied(broken.url)
      expect(error).toBeUndefined()
      expect(copy?.site.events).toHaveLength(all)
      if (line) expect(text).toMatch(line)
      else expect(text).not.toContain('Not everything')
      // A few more requests than the copy of a sound site takes.
      expect(broken.requests).toBeLessThan(60)
    },
    60_000,
  )
})

describe('a site of which a part cannot be read', () => {
  const second =
    (answer: Answer): Answer =>
    (asked) =>
      asked.list === 'events' && asked.page === 2 ? answer(asked) : asked.serve()
  const crash = { code: 'internal_server_error', message: '<p>There has been a critical error on this website.</p>' }

  it.each<[string, Answer, RegExp, number]>([
    [
      'since a page in the middle crashes',
      second(() => Response.json(crash, { status: 500 })),
      /^ {2}events, page 2: There has been a critical error on this website\. \[internal_server_error 500\]$/m,
      all - 50,
    ],
    [
      'since a page in the middle is cut each time',
      second(() => 'cut'),
      /^ {2}events, page 2: the connection was cut$/m,
      all - 50,
    ],
    [
      'since a firewall stands before a list',
      (asked) => (asked.list === 'tags' ? challenge() : asked.serve()),
      /^ {2}tags, page 1: HTTP 403 with a page in place of JSON, “Just a moment\.\.\.”, as firewalls answer$/m,
      all,
    ],
    [
      'since records cannot be used',
      changing(['events'], (event, index) => (index === 0 ? { ...event, start_date: 'tomorrow' } : event)),
      /^ {2}3 events were left out \(id \d+, \d+, \d+\): no usable start_date$/m,
      all - 3,
    ],
    [
      'since records are none',
      changing(['venues'], (venue, index) => (index === 0 ? { name: venue.venue } : venue)),
      /^ {2}1 venue was left out: no usable id$/m,
      all,
    ],
  ])(
    'is copied without it, and says so: %s',
    async (_, answer, line, events) => {
      const { copy, text } = await copied((await site(answer)).url)
      expect(text).toContain('\nNot everything could be copied:\n')
      expect(text).toMatch(line)
      expect(copy?.site.events).toHaveLength(events)
    },
    60_000,
  )
})

describe('a site of which nothing can be read', () => {
  it.each<[string, Answer, RegExp]>([
    ['is a page everywhere', () => html(200, 'My town'), /^http\S+ has no event calendar \(tried /],
    ['asks for a browser', challenge, /^http\S+ refuses this program \(HTTP 403\), as firewalls do/],
    ['asks for a browser at its lists', lists(challenge), /^nothing can be read from http\S+: HTTP 403 with a page/],
    ['cuts every connection', () => 'cut', /^http\S+ cannot be reached: the connection was cut$/],
    ['limits all requests', () => limited(60), /^http\S+ limits requests \(HTTP 429\): try again later/],
    [
      'limits requests for an hour',
      lists(() => limited(3600)),
      /^nothing can be read from http\S+: it limits requests \(HTTP 429\); try again in 60 minutes$/,
    ],
    ['is out of order', () => html(503, 'Maintenance'), /^http\S+ is out of order \(HTTP 503\): try again later/],
    [
      'has no plugin',
      ({ url }) =>
        url.pathname.startsWith('/wp-json')
          ? Response.json({ code: 'rest_no_route', message: 'No route.', data: { status: 404 } }, { status: 404 })
          : html(200, 'My town', { link: '</wp-json/>; rel="https://api.w.org/"' }),
      /^http\S+ has a REST API, but no event calendar in it: is The Events Calendar active\?/,
    ],
    [
      'has closed its API',
      ({ url }) =>
        url.pathname.startsWith('/wp-json')
          ? Response.json({ code: 'rest_not_logged_in', message: 'Log in.', data: { status: 401 } }, { status: 401 })
          : html(200, 'My town'),
      /^http\S+ has closed its REST API to anonymous reads/,
    ],
  ])(
    '%s: the error says why in a line',
    async (_, answer, line) => {
      const { copy, error } = await copied((await site(answer)).url)
      expect(copy).toBeUndefined()
      expect(error).toMatch(line)
      expect(error).not.toContain('\n')
      expect(error?.length).toBeLessThan(400)
    },
    60_000,
  )

  it('is not there', async () => {
    const { url } = await site(ok)
    await sites.pop()?.close()
    expect((await copied(url)).error).toMatch(/^http\S+ cannot be reached: nothing listens there$/)
    expect((await copied('no-such-site.invalid')).error).toBe(
      'https://no-such-site.invalid/ cannot be reached: there is no such host',
    )
  })
})

describe('an address', () => {
  it('is followed where it redirects, to another port and path', async () => {
    const target = await site(ok)
    const first = await site(({ url }) => Response.redirect(`${target.url}${url.pathname}${url.search}`, 301))
    const { copy, text } = await copied(first.url)
    expect(copy?.site.events).toHaveLength(all)
    // The copy names the place that answered.
    expect(text).toContain(` from ${target.url}/wp-json (`)
  }, 60_000)

  it('that redirects in a circle is an error', async () => {
    const circle = await site(({ url }) => Response.redirect(url.href, 302))
    expect((await copied(circle.url)).error).toMatch(/cannot be reached: more than 5 redirects$/)
  })

  it('with a certificate that nobody vouches for is an error, which names the certificate', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'eventcal-certificate-'))
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:P-256',
        '-nodes',
        '-days',
        '1',
        ...subject,
        '-keyout',
        key,
        '-out',
        cert,
      ],
      { stdio: 'pipe' },
    )
    const tls = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
    rmSync(folder, { recursive: true })
    const { error } = await copied((await site(ok, { tls })).url)
    expect(error).toMatch(/^https\S+ cannot be reached: its certificate is not trusted \(self.signed certificate\)$/)
  })
})
