import { afterEach, describe, expect, it, vi } from 'vitest'
import { monotonic } from './abortable.js'
import { createExchange, type ExchangeRequest } from './exchange.js'
import { atLevel, createObserver } from './observer.js'
import { plainTransport } from './plain.js'
import { type Crossing, follow } from './redirect.js'
import { retryRules } from './retry.js'

afterEach(() => void vi.useRealTimers())

describe('a redirect that is refused says why', () => {
  const crossing = (more: Partial<Crossing> = {}): Crossing => ({
    body: undefined,
    credentials: false,
    context: () => ({}),
    init: undefined,
    ...more,
  })
  const to = (location: string, status = 302) => new Response(null, { status, headers: { location } })
  const refused = (
    location: string,
    { method = 'GET', status = 302, ...more }: { method?: string; status?: number } & Partial<Crossing> = {},
  ) => follow(async () => to(location, status), new Request('https://a.example/b?c=1', { method }), crossing(more))

  it.each([
    ['ftp://a.example/b?c=1', {}, 'Redirect refused: it leads to no http(s) URL', undefined],
    ['xhttp://a.example/b?c=1', {}, 'Redirect refused: it leads to no http(s) URL', undefined],
    ['https://[', {}, 'Redirect refused: it leads to no http(s) URL', undefined],
    [
      '/d?c=1',
      { method: 'POST' },
      'Redirect refused: it would drop the request body; set baseUrl to the final URL',
      'https://a.example/d?c=1',
    ],
    [
      'https://b.example/?c=1',
      { method: 'POST', status: 307 },
      'Redirect to another origin refused; set baseUrl to that origin if it is correct',
      'https://b.example/?c=1',
    ],
    [
      'http://a.example/b?c=1',
      { credentials: true },
      'Redirect to another origin refused; set baseUrl to that origin if it is correct',
      'http://a.example/b?c=1',
    ],
    ['/d?e=1', {}, 'Redirect refused: it drops the query; set baseUrl to the final URL', 'https://a.example/d?e=1'],
    ['https://u@a.example/?c=1', {}, 'Redirect refused: its URL holds credentials', 'https://a.example/?c=1'],
    ['https://:p@a.example/?c=1', {}, 'Redirect refused: its URL holds credentials', 'https://a.example/?c=1'],
    ['/b?c=1&token=hush', {}, 'Too many redirects: more than 5', 'https://a.example/b?c=1&token=***'],
  ])('to %s with %j', async (location, options, message, shown) => {
    await expect(refused(location, options)).rejects.toMatchObject({ code: 'redirected', message, location: shown })
  })

  it('also where the browser hides its target', async () => {
    const hidden = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' })
    const urls: string[] = []
    const fetch = async (request: Request) => {
      urls.push(`${request.redirect} ${request.url} ${[...request.headers.keys()].join()}`)
      return urls.length % 2 ? hidden : new Response('{}')
    }
    const request = () => new Request('https://a.example/', { redirect: 'manual', headers: { 'x-own': 'hush' } })
    const message = 'Redirect refused: the browser hides its target; set baseUrl to the final URL'
    await expect(follow(fetch, request(), crossing({ credentials: true }))).rejects.toMatchObject({ message })
    urls.length = 0
    expect(await (await follow(fetch, request(), crossing())).text()).toBe('{}')
    expect(urls).toEqual(['manual https://a.example/ x-own', 'follow https://a.example/ accept'])
    urls.length = 0
    const post = new Request('https://a.example/', { method: 'POST' })
    await expect(follow(fetch, post, crossing())).rejects.toMatchObject({ message })
  })

  it('and one without a target, or with another status, is an answer', async () => {
    for (const response of [new Response(null, { status: 302 }), to('/d', 200), to('/d', 304)]) {
      expect(await follow(async () => response, new Request('https://a.example/'), crossing())).toBe(response)
    }
  })
})

describe('a log', () => {
  const summary = { operation: 'events.get', method: 'GET', url: 'https://a.example/events/1' }

  it.each([
    ['debug', ['debug', 'info', 'warn', 'error']],
    ['info', ['info', 'warn', 'error']],
    ['warn', ['warn', 'error']],
    ['error', ['error']],
  ] as const)('of the level %s has the methods %j', (level, names) => {
    const say = () => {}
    expect(Object.keys(atLevel({ debug: say, info: say, warn: say, error: say }, level))).toEqual(names)
    expect(atLevel({ error: say }, level)).toHaveProperty('error')
    expect(atLevel(undefined, level)).toEqual({})
  })

  it.each([
    [200, 'info'],
    [404, 'info'],
    [499, 'info'],
    [429, 'warn'],
    [500, 'warn'],
    ['timeout', 'warn'],
    ['network', 'warn'],
  ] as const)('tells of the outcome %s as %s', (outcome, level) => {
    const lines: [string, string, unknown][] = []
    const to = (name: string) => (message: string, details?: object) => lines.push([name, message, details])
    const observer = createObserver({}, { info: to('info'), warn: to('warn') }, () => {})
    expect(observer.request).toBeUndefined()
    const headers = new Headers({ 'retry-after': '3', 'set-cookie': 'hush', 'x-tec-total': '5', server: '' })
    observer.response?.(summary, 2, outcome, 15, headers)
    const details = {
      ...summary,
      attempt: 2,
      outcome,
      milliseconds: 15,
      headers: { 'retry-after': '3', 'x-tec-total': '5' },
    }
    expect(lines).toEqual([[level, `GET https://a.example/events/1: ${outcome} after 15 ms`, details]])
    observer.response?.(summary, 2, outcome, 15, undefined)
    expect(lines[1]?.[2]).toMatchObject({ headers: {} })
  })

  it('and hooks hear of each attempt, and of a hook that fails', async () => {
    const heard: unknown[] = []
    const hooks = {
      onRequest: async (info: object) => {
        heard.push(info)
        throw new Error('first')
      },
      onResponse: async (info: object) => {
        heard.push(info)
        throw new Error('second')
      },
    }
    const lines: unknown[] = []
    const failed: string[] = []
    const observer = createObserver(
      hooks,
      { debug: (message, details) => lines.push([message, details]) },
      (hook, reason) => failed.push(`${hook} ${String(reason)}`),
    )
    const headers = new Headers({ accept: 'a', authorization: 'hush' })
    observer.request?.(summary, 1, headers)
    observer.response?.(summary, 1, 200, 5, headers)
    await Promise.resolve()
    await Promise.resolve()
    expect(heard).toEqual([
      { ...summary, attempt: 1 },
      { ...summary, attempt: 1, outcome: 200, milliseconds: 5 },
    ])
    expect(failed).toEqual(['hooks.onRequest Error: first', 'hooks.onResponse Error: second'])
    expect(lines).toEqual([['GET https://a.example/events/1', { ...summary, attempt: 1, headers: { accept: 'a' } }]])
    expect(createObserver({}, {}, () => {})).toEqual({})
  })
})

describe('an exchange', () => {
  const url = 'https://a.example/events/1'
  const later = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))

  /** The outcome of a request to an instance that does one thing after the other, and what hooks hear meanwhile. */
  async function run(change: Partial<ExchangeRequest>, ...acts: (() => Promise<Response>)[]) {
    vi.useFakeTimers()
    const heard: unknown[] = []
    const observer = createObserver(
      {
        onRequest: ({ attempt }) => heard.push(attempt),
        onResponse: ({ attempt, outcome, milliseconds }) => heard.push([attempt, outcome, milliseconds]),
      },
      {},
      () => {},
    )
    let count = 0
    const fetch = async () => (await acts[Math.min(count++, acts.length - 1)]?.()) ?? Response.json({})
    const request: ExchangeRequest = {
      ...{ method: 'GET', url, headers: {}, body: undefined, cookies: undefined, credentials: false, repeats: 'all' },
      ...{ timeout: 5000, deadline: Number.POSITIVE_INFINITY, signal: undefined, maxBytes: 1000, init: undefined },
      retry: retryRules(1),
      summary: () => ({ operation: 'events.get', method: change.method ?? 'GET', url }),
      ...change,
    }
    const running = createExchange(fetch, plainTransport, observer)(request).catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    return { outcome: await running, heard }
  }
  const answer =
    (time: number, status: number, headers = {}, text = '{}') =>
    async () => {
      await later(time)
      return new Response(text, { status, headers })
    }

  it('tells how long each attempt took, and the wait before the next one with its header', async () => {
    const { outcome, heard } = await run({}, answer(40, 503, { 'retry-after': '2' }), answer(60, 200))
    expect(heard).toEqual([1, [1, 503, 40], 2, [2, 200, 60]])
    expect(outcome).toMatchObject({
      status: 200,
      attempts: [{ outcome: 503, header: 'retry-after: 2', wait: 2000 }, { outcome: 200 }],
    })
  })

  it('tells of attempts without an answer, and how they ended', async () => {
    const broken = async () => {
      await later(30)
      throw new TypeError('fetch failed')
    }
    const { outcome, heard } = await run({}, answer(9000, 200), broken)
    expect(heard).toEqual([1, [1, 'timeout', 5000], 2, [2, 'network', 30]])
    expect(outcome).toMatchObject({ code: 'network', attempts: [{ outcome: 'timeout' }, { outcome: 'network' }] })
  })

  it.each([
    ['GET', undefined],
    ['POST', 'unknown'],
  ])('of a %s that gets no answer has the outcome %s', async (method, expected) => {
    const broken = async () => Promise.reject(new TypeError('fetch failed'))
    const refused = async () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }))
    const outcomeOf = async (act: () => Promise<Response>, change: Partial<ExchangeRequest> = {}) =>
      Object(await run({ method, repeats: 'none', ...change }, act)).outcome
    expect(await outcomeOf(broken)).toMatchObject({ code: 'network', attempts: [{ outcome: 'network' }] })
    expect((await outcomeOf(broken)).outcome).toBe(expected)
    expect((await outcomeOf(refused)).outcome).toBeUndefined()
    expect(await outcomeOf(answer(9000, 200))).toMatchObject({ code: 'timeout' })
    expect((await outcomeOf(answer(9000, 200))).outcome).toBe(expected)
    const left = { signal: AbortSignal.abort('left') }
    expect(await outcomeOf(answer(0, 200), left)).toMatchObject({ code: 'aborted', attempts: [] })
    expect((await outcomeOf(answer(0, 200), left)).outcome).toBeUndefined()
    expect(await outcomeOf(answer(0, 200, {}, 'x'.repeat(1001)))).toMatchObject({ code: 'tooLarge', status: 200 })
  })

  it('takes an answer that is cut off for none where it may ask again, and for the answer in the end', async () => {
    const cut = answer(0, 200, {}, '{"id":')
    expect((await run({}, cut, answer(0, 200))).outcome).toMatchObject({ text: '{}', attempts: [{}, {}] })
    expect((await run({}, cut)).outcome).toMatchObject({ text: '{"id":', json: undefined, attempts: [{}, {}] })
    expect((await run({}, answer(0, 404, {}, '{"id":'))).outcome).toMatchObject({ status: 404, attempts: [{}] })
    expect((await run({}, answer(0, 200, {}, '<p>{'))).outcome).toMatchObject({ attempts: [{ outcome: 200 }] })
    const write = { method: 'POST', repeats: 'all' } as const
    expect((await run(write, cut)).outcome).toMatchObject({ attempts: [{ outcome: 200 }] })
  })

  it('that is held back says since when calls are refused', async () => {
    vi.useFakeTimers()
    const fetch = async () => new Response('{}', { status: 429, headers: { 'retry-after': '9' } })
    const exchange = createExchange(fetch, plainTransport, {})
    const request = { ...{ method: 'GET', url, headers: {}, body: undefined, cookies: undefined, credentials: false } }
    const once = (deadline: number) =>
      exchange({
        ...request,
        ...{ repeats: 'none', timeout: 5000, deadline, signal: undefined, maxBytes: 1000, init: undefined },
        retry: retryRules(1),
        summary: () => ({ operation: 'events.get', method: 'GET', url }),
      }).catch((error: unknown) => error)
    expect(await once(Number.POSITIVE_INFINITY)).toMatchObject({ status: 429 })
    expect(await once(monotonic() + 5000)).toMatchObject({
      ...{ code: 'rateLimited', status: 429, retryAfter: 9000, attempts: [] },
      message: expect.stringContaining('Held back: the instance refused an earlier call, and takes none until then'),
    })
  })
})
