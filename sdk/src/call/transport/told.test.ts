import { describe, expect, it } from 'vitest'
import { atLevel, createObserver } from './observer.js'
import { type Crossing, follow } from './redirect.js'

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
