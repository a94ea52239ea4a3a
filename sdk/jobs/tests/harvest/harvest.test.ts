import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answering, collect, instance, notFound, page, World } from './support/world.js'

const html = { 'content-type': 'text/html' }
const to = (location: string, status = 301) => new Response(null, { status, headers: { location } })

describe('harvest', () => {
  let calendar: Awaited<ReturnType<typeof instance>>
  let empty: Awaited<ReturnType<typeof instance>>
  let nested: Awaited<ReturnType<typeof instance>>
  let ids: number[]

  beforeAll(async () => {
    calendar = await instance({ seed: 120 })
    empty = await instance({ seed: 'empty' })
    nested = await instance({ seed: 20, basePath: '/agenda/wp-json' })
    const world = new World({ 'site.example': calendar.answer })
    ids = (await collect(['https://site.example'], world))
      .events('https://site.example/')
      .map(({ event }) => event.id ?? 0)
  })
  afterAll(async () => {
    for (const { server } of [calendar, empty, nested]) await server.close()
  })

  it('yields every event of an instance once, and then its result', async () => {
    const world = new World({ 'site.example': calendar.answer })
    const { entries, results } = await collect(['site.example'], world, { contact: 'me@example.org' })
    expect(results.get('https://site.example/')).toMatchObject({
      status: 'ok',
      source: 'api',
      events: ids.length,
      evidence: [],
      api: { baseUrl: 'https://site.example/wp-json', namespace: 'tribe/events/v1' },
      requests: world.paths('site.example').length,
    })
    expect(ids.length).toBeGreaterThan(100)
    expect(new Set(ids).size).toBe(ids.length)
    expect(entries.at(-1)?.type).toBe('result')
    expect(world.asked.get('site.example')?.map(({ userAgent }) => userAgent)).toEqual(
      expect.arrayContaining(['eventcal/0.1.0 (+me@example.org)']),
    )
    expect(new Set(world.asked.get('site.example')?.map(({ userAgent }) => userAgent)).size).toBe(1)
    expect(world.mostAtOnce.get('site.example')).toBe(1)
  })

  const refused =
    (code: string): Answering =>
    () => {
      throw new TypeError('fetch failed', { cause: Object.assign(new Error(`connect ${code}`), { code }) })
    }
  const cases: readonly (readonly [string, string, string, Answering | undefined])[] = [
    ['an instance without events', 'empty', '', (request, url) => empty.answer(request, url)],
    [
      'an API below a folder',
      'ok',
      '',
      (request, url) =>
        url.pathname === '/' ? to('/agenda/') : url.pathname === '/agenda/' ? page('') : nested.answer(request, url),
    ],
    ['a name that does not exist', 'gone', 'dns', undefined],
    ['a host that refuses connections', 'failed', 'network', refused('ECONNREFUSED')],
    [
      'a site without a calendar',
      'noService',
      'notDiscovered',
      (_, url) => (url.pathname === '/' ? page('hello') : notFound()),
    ],
    [
      'a challenge',
      'blocked',
      'cloudflare',
      () => new Response('', { status: 403, headers: { 'cf-mitigated': 'challenge' } }),
    ],
    [
      'a parked domain',
      'gone',
      'parked',
      (_, url) =>
        url.pathname === '/robots.txt' ? notFound() : page('<script src="https://img.sedoparking.com/a.js"></script>'),
    ],
    [
      'a maintenance',
      'failed',
      'maintenance',
      () =>
        new Response('<title>Maintenance</title>Briefly unavailable for scheduled maintenance.', {
          status: 503,
          headers: { ...html, 'retry-after': '600' },
        }),
    ],
    [
      'a robots.txt that forbids all',
      'blocked',
      'robots',
      (_, url) => (url.pathname === '/robots.txt' ? new Response('User-agent: *\nDisallow: /') : page('')),
    ],
    [
      'a robots.txt that fails',
      'failed',
      'serverError',
      (_, url) => (url.pathname === '/robots.txt' ? new Response('', { status: 500 }) : page('')),
    ],
    [
      'a redirect to itself',
      'failed',
      'redirects',
      (_, url) => (url.pathname === '/robots.txt' ? notFound() : to(url.href)),
    ],
    [
      'redirects without end',
      'failed',
      'redirects',
      (_, url) => (url.pathname === '/robots.txt' ? notFound() : to(`/${Number(url.pathname.slice(1)) + 1}`)),
    ],
    [
      'too many requests',
      'blocked',
      'rateLimited',
      () => new Response('', { status: 429, headers: { 'retry-after': '3600' } }),
    ],
  ]
  it.each(cases)('tells %s: %s', async (_, status, kind, answering) => {
    const world = new World(answering ? { 'one.example': answering } : {})
    const { results } = await collect(['https://one.example/'], world, { siteTimeout: 5000 })
    const result = results.get('https://one.example/')
    expect(result?.status).toBe(status)
    expect(result?.evidence.map((one) => one.kind).slice(0, 1)).toEqual(kind === '' ? [] : [kind])
    expect(world.paths('one.example').length).toBeLessThan(25)
  })

  it('asks nothing else of a site whose robots.txt forbids all or fails', async () => {
    for (const robots of [new Response('User-agent: *\nDisallow: /'), new Response('', { status: 503 })]) {
      const world = new World({ 'one.example': () => robots.clone() })
      await collect(['https://one.example/'], world)
      expect(new Set(world.paths('one.example'))).toEqual(new Set(['/robots.txt']))
    }
  })

  it('follows a site to another host, and asks that for its robots.txt', async () => {
    const world = new World({
      'one.example': (_, url) =>
        url.pathname === '/robots.txt' ? notFound() : to(`https://www.one.example${url.pathname}${url.search}`),
      'www.one.example': calendar.answer,
    })
    const { results } = await collect(['http://one.example/'], world)
    expect(results.get('http://one.example/')).toMatchObject({ status: 'ok', events: ids.length })
    expect(world.paths('www.one.example').filter((path) => path === '/robots.txt')).toHaveLength(1)
  })

  it('obeys the robots.txt of a host that a redirect leads to', async () => {
    const world = new World({
      'one.example': (_, url) => (url.pathname === '/robots.txt' ? notFound() : to('https://two.example/')),
      'two.example': (_, url) =>
        url.pathname === '/robots.txt' ? new Response('User-agent: eventcal\nDisallow: /') : page(''),
    })
    const { results } = await collect(['https://one.example/'], world)
    expect(results.get('https://one.example/')?.status).toBe('blocked')
    expect(world.paths('two.example')).toEqual(['/robots.txt'])
  })

  it('waits as long as a host asks for', async () => {
    let refusals = 0
    const world = new World({
      'one.example': (request, url) => {
        if (url.pathname.endsWith('/events') && refusals++ === 0)
          return new Response('{}', { status: 429, headers: { 'retry-after': '1' } })
        return calendar.answer(request, url)
      },
    })
    const { results } = await collect(['https://one.example/'], world)
    expect(results.get('https://one.example/')?.status).toBe('ok')
    const asked = world.asked.get('one.example') ?? []
    const at = asked.findIndex(({ url }) => new URL(url).pathname.endsWith('/events'))
    expect((asked[at + 1]?.begin ?? 0) - (asked[at]?.end ?? 0)).toBeGreaterThanOrEqual(990)
  })

  it('says partial where the service goes away midway, and keeps what came', async () => {
    const world = new World({
      'one.example': (request, url) =>
        Number(url.searchParams.get('page')) > 1
          ? Response.json({ code: 'rest_no_route', message: 'No route' }, { status: 404 })
          : calendar.answer(request, url),
    })
    const { results } = await collect(['https://one.example/'], world)
    expect(results.get('https://one.example/')).toMatchObject({ status: 'partial', events: 50 })
    expect(results.get('https://one.example/')?.evidence[0]?.kind).toBe('noService')
  })

  it('ends a list without end', async () => {
    let id = 0
    const endless = () =>
      Response.json({
        events: Array.from({ length: 50 }, () => ({ id: ++id, title: 'x' })),
        total: 1e9,
        total_pages: 2e7,
      })
    const world = new World({
      'one.example': (request, url) => (url.pathname.endsWith('/events') ? endless() : calendar.answer(request, url)),
    })
    const { results } = await collect(['https://one.example/'], world, { maxEvents: 500 })
    expect(results.get('https://one.example/')).toMatchObject({
      status: 'partial',
      events: 500,
      evidence: [{ kind: 'tooManyEvents' }],
    })
  })

  it('gives no host more than its time, and holds no other back', async () => {
    const dripping = () =>
      new Response(
        new ReadableStream({
          async pull(controller) {
            await new Promise((resolve) => setTimeout(resolve, 50))
            controller.enqueue(new Uint8Array([32]))
          },
        }),
        { headers: html },
      )
    const never = () => new Promise<Response>(() => undefined)
    const world = new World({
      'drip.example': (_, url) => (url.pathname === '/robots.txt' ? notFound() : dripping()),
      'never.example': never,
      'quick.example': calendar.answer,
    })
    const sites = [
      ...Array.from({ length: 4 }, (_, number) => `https://drip.example/${number}`),
      'https://never.example',
      'https://quick.example',
    ]
    const { entries, results } = await collect(sites, world, { concurrency: 3, siteTimeout: 1000, requestTimeout: 700 })
    expect(results.size).toBe(6)
    expect(results.get('https://never.example/')?.status).toBe('failed')
    expect(results.get('https://drip.example/3')?.status).toBe('failed')
    expect(results.get('https://quick.example/')?.status).toBe('ok')
    // The quick one is not behind the four of the slow host.
    const order = entries.filter(({ type }) => type === 'result').map(({ site }) => site)
    expect(order.indexOf('https://quick.example/')).toBeLessThan(3)
  })

  it('reads no more of a body than its limit', async () => {
    let sent = 0
    const bomb = () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            sent += 65_536
            controller.enqueue(new Uint8Array(65_536).fill(32))
          },
        }),
        { headers: html },
      )
    const world = new World({ 'bomb.example': bomb })
    const { results } = await collect(['https://bomb.example/'], world, { maxResponseBytes: 1_000_000 })
    expect(results.get('https://bomb.example/')?.status).toBe('noService')
    expect(sent).toBeLessThan(1_500_000 * world.paths('bomb.example').length)
  })

  it('gives every site a result when the time for all is over', async () => {
    const world = new World({ 'one.example': () => new Promise<Response>(() => undefined) })
    const sites = ['https://one.example', ...Array.from({ length: 5 }, (_, number) => `https://later${number}.example`)]
    const { results } = await collect(sites, world, { concurrency: 1, totalTimeout: 200 })
    expect([...results.values()].map(({ status }) => status)).toEqual(Array(6).fill('failed'))
    expect(results.get('https://later3.example/')?.evidence[0]?.kind).toBe('allTimeout')
  })

  it('ends at once when its signal does, or its reader', async () => {
    const hanging = new World({ 'one.example': () => new Promise<Response>(() => undefined) })
    const controller = new AbortController()
    setTimeout(() => controller.abort(new Error('enough')), 50)
    await expect(collect(['https://one.example'], hanging, { signal: controller.signal })).rejects.toThrow('enough')
    const { harvest } = await import('../../src/index.js')
    const world = new World({ 'site.example': calendar.answer })
    for await (const entry of harvest(['https://site.example'], { fetch: world.fetch, pause: 0 })) {
      expect(entry.type).toBe('event')
      break
    }
    const asked = world.paths('site.example').length
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(world.paths('site.example')).toHaveLength(asked)
  })

  it('takes addresses as people write them, each site once, and shows no credentials', async () => {
    const world = new World({
      'xn--mller-kva.example': calendar.answer,
      '[::1]:8080': calendar.answer,
      'site.example:444': calendar.answer,
      'site.example': calendar.answer,
    })
    const sites = [
      'https://müller.example/',
      'http://[::1]:8080',
      'HTTPS://Site.Example:443/',
      'site.example',
      'http://site.example',
      'https://me:secret@site.example/#top',
      'https://me:secret@site.example:444/',
      'ftp://user:secret@site.example/',
      'not a site',
    ]
    const { results, entries } = await collect(sites, world)
    expect([...results.keys()].sort()).toEqual(
      [
        'ftp://site.example/',
        'http://[::1]:8080/',
        'https://site.example/',
        'https://site.example:444/',
        'https://xn--mller-kva.example/',
        'not a site',
      ].sort(),
    )
    expect(results.get('not a site')).toMatchObject({ status: 'failed', evidence: [{ kind: 'invalidAddress' }] })
    expect(JSON.stringify(entries)).not.toContain('secret')
    expect(JSON.stringify([...world.asked])).not.toContain('secret')
  })
})
