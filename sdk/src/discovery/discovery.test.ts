import { createServer, type Server } from '@eventcal/server/fetch'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DiscoverOptions, discover } from './discover.js'
import { indexOf, placesAt } from './places.js'
import { signsOf } from './signs.js'

const namespaces = ['tribe/events/v1', 'calendar/events/v1']
const page = (head = '', headers = {}, status = 200) =>
  new Response(`<!doctype html><head>${head}</head>`, { status, headers: { 'content-type': 'text/html', ...headers } })

describe('discover', () => {
  const server = new Map<string, Server>()
  beforeAll(async () => {
    for (const [basePath, namespace] of [
      ['/wp-json', 'tribe/events/v1'],
      ['', 'calendar/events/v1'],
      ['/a/b/wp-json', 'tribe/events/v1'],
    ] as const) {
      server.set(
        basePath,
        await createServer({ publicUrl: 'https://site.example', basePath, namespace, seed: 'empty' }),
      )
    }
  })
  afterAll(async () => {
    for (const one of server.values()) await one.close()
  })

  /** A site whose API is at a base path, and which answers everything else with a page; keeps what it was asked. */
  const site = (
    basePath: string,
    front: (url: URL, request: Request) => Response | Promise<Response> = () => page(),
  ) => {
    const asked: Request[] = []
    const fetch = async (request: Request) => {
      asked.push(request)
      const url = new URL(request.url)
      const isApi = url.pathname.startsWith(`${basePath}/`) && /\/(tribe|calendar)\//.test(url.pathname)
      return isApi && url.hostname === 'site.example'
        ? (server.get(basePath)?.fetch(request) ?? page())
        : front(url, request)
    }
    return { fetch, asked }
  }

  it('asks twice where the page says where the API is, and once for its time zone', async () => {
    const { fetch, asked } = site('/wp-json', () => page(`<link rel="https://api.w.org/" href="/wp-json/">`))
    await discover('https://site.example/some/deep/page/of/it', { fetch })
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual([
      '/some/deep/page/of/it',
      '/wp-json/tribe/events/v1',
      '/wp-json/',
    ])
  })

  it('finds an index in any namespace that is given as the address, and names its URL', async () => {
    const own = await createServer({ publicUrl: 'https://own.example', namespace: 'my/events/v3', seed: 'empty' })
    const asked: string[] = []
    const fetch = async (request: Request) => {
      asked.push(request.url)
      return own.fetch(request)
    }
    const apiRoot = 'https://own.example/my/events/v3'
    expect(await discover(`${apiRoot}/`, { fetch })).toMatchObject({
      ...{ baseUrl: 'https://own.example', namespace: 'my/events/v3', apiRoot },
    })
    expect(asked).toHaveLength(2)
    await own.close()
  })

  it('asks once where it is given the API, and once for its time zone', async () => {
    const { fetch, asked } = site('/wp-json')
    for (const url of [
      'https://site.example/wp-json',
      'https://site.example/wp-json/tribe/events/v1/',
      'https://site.example/wp-json/tribe/events/v1/events/42?x=1#top',
    ]) {
      expect(await discover(url, { fetch })).toMatchObject({ baseUrl: 'https://site.example/wp-json' })
    }
    expect(asked).toHaveLength(6)
  })

  it('finds a server without a folder of its own', async () => {
    const { fetch } = site('')
    expect(await discover('site.example', { fetch })).toMatchObject({
      baseUrl: 'https://site.example',
      namespace: 'calendar/events/v1',
      resources: ['events', 'venues', 'organizers', 'categories', 'tags'],
      canWrite: true,
    })
  })

  it('finds an installation in folders', async () => {
    const { fetch } = site('/a/b/wp-json')
    expect(await discover('https://site.example/a/b/event/gala/', { fetch })).toMatchObject({
      baseUrl: 'https://site.example/a/b/wp-json',
    })
  })

  it('goes by HTTPS where the page does, and to where redirects lead', async () => {
    const { fetch, asked } = site('/wp-json', () =>
      page('', { link: '<http://site.example/wp-json/>; rel="https://api.w.org/"' }),
    )
    expect((await discover('https://site.example/', { fetch })).baseUrl).toBe('https://site.example/wp-json')
    expect(asked.every(({ url }) => url.startsWith('https:'))).toBe(true)
    const moving = async (request: Request) => {
      const response = await fetch(new Request(request.url.replace('//old.example', '//site.example')))
      // As after a redirect.
      return Object.defineProperty(response, 'url', { value: request.url.replace('//old.example', '//site.example') })
    }
    expect((await discover('https://old.example/wp-json', { fetch: moving })).baseUrl).toBe(
      'https://site.example/wp-json',
    )
  })

  it('sends nothing that identifies anybody, to no origin', async () => {
    const { fetch, asked } = site('/wp-json', () => page('', { 'x-tec-api-root': 'https://other.example/wp-json/' }))
    await discover('https://site.example/', { fetch })
    expect(new Set(asked.map(({ url }) => new URL(url).hostname))).toEqual(new Set(['site.example', 'other.example']))
    for (const { headers, method } of asked) {
      expect([...headers.keys()]).toEqual(['accept'])
      expect(method).toBe('GET')
    }
  })

  it('does not ask the same twice, nor more than it may', async () => {
    const { fetch, asked } = site('/nowhere')
    await expect(discover('https://site.example/a/b/c/d/e/', { fetch })).rejects.toMatchObject({
      code: 'notDiscovered',
    })
    const urls = asked.map(({ url }) => url)
    expect(new Set(urls).size).toBe(urls.length)
    expect(urls.length).toBeLessThanOrEqual(25)
    await expect(discover('https://site.example/a', { fetch, maxRequests: 3 })).rejects.toMatchObject({
      tried: { length: 3 },
    })
  })

  it('says what it tried, without secrets, and that an API is switched off', async () => {
    const broken = async () => {
      throw new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') })
    }
    const error = await discover('https://site.example/?token=hush', { fetch: broken }).catch((cause: unknown) => cause)
    expect(error).toMatchObject({ code: 'notDiscovered', message: expect.stringContaining('ENOTFOUND') })
    expect(JSON.stringify(error)).not.toContain('hush')
    const { fetch, asked } = site('/nowhere', () => page('', { 'x-tec-api-version': 'disabled' }))
    await expect(discover('https://site.example/', { fetch })).rejects.toThrow('the API is disabled')
    expect(asked).toHaveLength(1)
  })

  it('ends in time when nothing comes, and when it is told to', async () => {
    const silent = () => new Promise<Response>(() => {})
    await expect(discover('https://site.example/', { fetch: silent, timeout: 20 })).rejects.toMatchObject({
      code: 'notDiscovered',
      message: expect.stringContaining('20 ms'),
    })
    const endless = async () =>
      new Response(new ReadableStream({ pull: () => new Promise(() => {}) }), {
        headers: { 'content-type': 'text/html' },
      })
    const signal = AbortSignal.timeout(20)
    await expect(discover('https://site.example/', { fetch: endless, signal })).rejects.toMatchObject({
      code: 'aborted',
    })
    await expect(discover('https://site.example/', { fetch: endless, signal })).rejects.toMatchObject({
      code: 'aborted',
    })
  })

  it('reads no more of a body than it needs', async () => {
    let sent = 0
    const flood = async () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            sent += 65_536
            controller.enqueue(new Uint8Array(65_536).fill(60))
          },
        }),
        { headers: { 'content-type': 'text/html' } },
      )
    await expect(discover('https://site.example/', { fetch: flood, maxRequests: 2 })).rejects.toMatchObject({
      code: 'notDiscovered',
    })
    expect(sent).toBeLessThan(4_000_000)
  })

  it.each<[object, string]>([
    [{ fetch: 'fetch' }, 'fetch'],
    [{ signal: {} }, 'signal'],
    [{ namespaces: 'tribe/events/v1' }, 'namespaces'],
    [{ namespaces: [7] }, 'namespaces'],
    [{ timeout: 0 }, 'timeout'],
    [{ timeout: '5' }, 'timeout'],
    [{ requestTimeout: Number.NaN }, 'requestTimeout'],
    [{ maxRequests: 0 }, 'maxRequests'],
    [{ maxRequests: 1.5 }, 'maxRequests'],
  ])('refuses the options %j before anything is asked', async (options, path) => {
    const fetch = () => Promise.reject(new Error('asked'))
    await expect(discover('https://site.example', { fetch, ...options })).rejects.toMatchObject({
      code: 'invalidInput',
      issues: [{ path }],
    })
  })

  it('refuses an address that is no text, and takes any long time', async () => {
    // Callers without types hand in what an environment variable holds.
    const missing: unknown = undefined
    await expect(discover(missing as string)).rejects.toMatchObject({ code: 'invalidInput' })
    const fetch = async () => Response.json({})
    const long = { fetch, timeout: Number.POSITIVE_INFINITY, requestTimeout: 2 ** 40, maxRequests: 1 }
    await expect(discover('https://site.example', long)).rejects.toMatchObject({
      code: 'notDiscovered',
      tried: [{ outcome: 'HTTP 200, application/json' }],
    })
  })

  it.each(['', 'ftp://site.example', 'https://a:b@site.example', 'https://', 'javascript:alert(1)'])(
    'refuses %s',
    async (address) => {
      const options: DiscoverOptions = { fetch: () => Promise.reject(new Error('nothing is to be asked')) }
      await expect(discover(address, options)).rejects.toMatchObject({ code: 'invalidInput' })
    },
  )
})

describe('placesAt', () => {
  it.each([
    ['https://a.example/wp-json/', 'https://a.example/wp-json'],
    ['https://a.example/blog/wp-json/wp/v2/posts', 'https://a.example/blog/wp-json'],
    ['https://a.example/wp-json/tribe/events/v1/events/42', 'https://a.example/wp-json'],
    ['https://a.example/?rest_route=/tribe/events/v1/', 'https://a.example/?rest_route=/'],
    ['https://a.example/b/index.php?rest_route=%2F', 'https://a.example/b/index.php?rest_route=/'],
    ['https://a.example/', 'https://a.example'],
  ])('reads %s', (address, baseUrl) => {
    expect(placesAt(address, namespaces)[0]).toMatchObject({ baseUrl, namespace: 'tribe/events/v1' })
  })

  it('comes back to the same place from its own index', () => {
    const part = fc.stringMatching(/^[a-z0-9_-]{1,8}$/)
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 4 }),
        fc.constantFrom(...namespaces),
        fc.boolean(),
        (parts, namespace, plain) => {
          const path = parts.map((one) => `/${one}`).join('')
          const baseUrl = `https://a.example${path}${plain ? `${path ? '' : '/'}?rest_route=/` : ''}`
          const index = indexOf({ baseUrl, namespace })
          expect(placesAt(index, namespaces)).toMatchObject([{ baseUrl, namespace }])
        },
      ),
    )
  })
})

describe('signsOf', () => {
  const read = (text: string, headers = {}) =>
    signsOf({ url: 'https://a.example/b/', status: 200, headers: new Headers(headers), text })

  it.each([
    [`<link href=/wp-json/ rel=https://api.w.org/>`, ['https://a.example/wp-json/']],
    [
      `<LINK REL='https://api.w.org/' HREF='https://a.example/?rest_route=/&#038;x=1'>`,
      ['https://a.example/?rest_route=/&x=1'],
    ],
    [
      `<link rel="alternate" href="/wp-json/tribe/events/v1/events/42">`,
      ['https://a.example/wp-json/tribe/events/v1/events/42'],
    ],
    [`<link rel="alternate" href="/feed/"><link rel="stylesheet" href="/events/v1/x.css">`, []],
    [`<link rel="https://api.w.org/" href="/wp-json/#top">`, ['https://a.example/wp-json/']],
    [`<link rel="https://api.w.org/" href="javascript:alert(1)">`, []],
  ])('reads %s', (text, roots) => {
    expect(read(text).roots).toEqual(roots)
  })

  it('reads the right one of several links', () => {
    const link = '<https://a.example/x>; rel=shortlink, <https://a.example/wp-json/>; rel="https://api.w.org/"'
    expect(read('', { link }).roots).toEqual(['https://a.example/wp-json/'])
  })

  it('takes whatever a page holds', () => {
    const piece = fc.constantFrom(
      '<link ',
      '<meta ',
      'rel=',
      'href=',
      '"',
      "'",
      'https://api.w.org/',
      '%',
      '>',
      '&#x',
      '/events/v1',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string())), (pieces) => {
        for (const root of read(pieces.join('')).roots) expect(root).toMatch(/^https?:/)
      }),
    )
    // The limit of a test is seconds; these take minutes where time grows with the square of the length.
    for (const hostile of ['<link ', '<link rel=', '<meta name="', '<link href=" ']) {
      expect(read(hostile.repeat(40_000)).roots).toEqual([])
      expect(read('', { link: '<a'.repeat(8000) }).roots).toEqual([])
    }
  })
})
