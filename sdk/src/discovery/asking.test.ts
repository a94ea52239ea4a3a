import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { discover } from './discover.js'

const index = (namespace: string) => ({ namespace, routes: { [`/${namespace}/events`]: { endpoints: [] } } })
const page = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
const noRoute = () => Response.json({ code: 'rest_no_route' }, { status: 404 })

/** A site that answers by path; a page everywhere else. Keeps the paths that were asked for. */
function site(answers: Readonly<Record<string, () => Response | Promise<Response>>>) {
  const asked: string[] = []
  const fetch = async ({ url }: Request) => {
    const { href, origin } = new URL(url)
    const path = href.slice(origin.length)
    asked.push(path)
    return (answers[path] ?? page)()
  }
  return { fetch, asked }
}

const zonePath = '/wp-json/?_fields=timezone_string%2Cgmt_offset'

describe('discover', () => {
  it('asks for the second namespace where a REST root lacks the first, and not where a page answers', async () => {
    const second = '/wp-json/calendar/events/v1'
    const found = site({
      '/wp-json/tribe/events/v1': noRoute,
      [second]: () => Response.json(index('calendar/events/v1')),
    })
    expect(await discover('https://site.example', found)).toMatchObject({ namespace: 'calendar/events/v1' })
    expect(found.asked).toEqual(['/', '/wp-json/tribe/events/v1', second, zonePath])
    const none = site({})
    await expect(discover('https://site.example', none)).rejects.toMatchObject({ code: 'notDiscovered' })
    expect(none.asked).not.toContain(second)
    expect(none.asked).toContain('/calendar/events/v1')
  })

  it('looks for the namespaces that it is given, with slashes or without, in their order', async () => {
    const { fetch, asked } = site({ '/wp-json/one/events/v1': noRoute, '/wp-json/two/events/v1': noRoute })
    const options = { fetch, namespaces: ['/one/events/v1/', 'two/events/v1//'], maxRequests: 3 }
    await expect(discover('https://site.example', options)).rejects.toMatchObject({ code: 'notDiscovered' })
    expect(asked).toEqual(['/', '/wp-json/one/events/v1', '/wp-json/two/events/v1'])
  })

  it.each([
    ['HTTPS://site.example', '/'],
    [' site.example ', '/'],
    ['site.example/?next=https://other.example/', '/?next=https://other.example/'],
    ['https://site.example/page#top', '/page'],
  ])('asks first for the page at %j', async (address, path) => {
    const { fetch, asked } = site({})
    await discover(address, { fetch, maxRequests: 1 }).catch(() => undefined)
    expect(asked).toEqual([path])
  })

  it.each([
    'https://user@site.example',
    'https://:word@site.example',
    'xhttps://site.example',
    'https://[',
    'file:///a',
  ])('refuses %s, and says why', async (address) => {
    await expect(discover(address)).rejects.toMatchObject({
      issues: [{ path: 'page', message: 'must be an http(s) URL without credentials' }],
    })
  })

  it.each([
    [{ timeout: 0.5 }, 'must be at least 1 (milliseconds)'],
    [{ requestTimeout: 0 }, 'must be at least 1 (milliseconds)'],
    [{ namespaces: ['tribe/events/v1', ''] }, 'must be a list of texts such as tribe/events/v1'],
    [{ namespaces: ['/', 'tribe/events/v1'] }, 'must be a list of texts such as tribe/events/v1'],
    [{ maxRequests: 0 }, 'must be a whole number, at least 1'],
  ])('refuses %j, and says why', async (options, message) => {
    const path = Object.keys(options).join()
    await expect(discover('https://site.example', options)).rejects.toMatchObject({ issues: [{ path, message }] })
  })

  it('gives up on one answer in time, also where memory is collected meanwhile', async () => {
    setFlagsFromString('--expose-gc')
    const collect: unknown = runInNewContext('gc')
    const fetch = () => {
      // Memory is collected once nothing but the timer is left of the request.
      if (typeof collect === 'function') setTimeout(collect, 20)
      return new Promise<Response>(() => {})
    }
    const found = discover('https://site.example', { fetch, requestTimeout: 100, maxRequests: 2 })
    await expect(found).rejects.toMatchObject({
      tried: [
        { outcome: expect.stringContaining('TimeoutError') },
        { outcome: expect.stringContaining('TimeoutError') },
      ],
    })
  })

  it('takes an index with status 200 alone', async () => {
    const { fetch } = site({
      '/': () => Response.json(index('tribe/events/v1'), { status: 203 }),
      '/wp-json/tribe/events/v1': () => Response.json(index('tribe/events/v1'), { status: 404 }),
    })
    await expect(discover('https://site.example', { fetch })).rejects.toMatchObject({ code: 'notDiscovered' })
  })

  it.each([
    ['https://new.example/wp-json/tribe/events/v1/', 'https://new.example/wp-json'],
    // A copy somewhere else says nothing about the place.
    ['https://cache.example/copies/7', 'https://site.example/wp-json'],
  ])('finds an index that redirects lead to %s at %s', async (url, baseUrl) => {
    const fetch = async (request: Request) => {
      const isIndex = new URL(request.url).pathname.includes('/tribe/')
      const response = isIndex ? Response.json(index('tribe/events/v1')) : page()
      return isIndex ? Object.defineProperty(response, 'url', { value: url }) : response
    }
    expect(await discover('https://site.example', { fetch })).toMatchObject({
      baseUrl,
      apiRoot: `${baseUrl}/tribe/events/v1`,
    })
  })

  it.each([
    ['tells its zone', () => Response.json({ timezone_string: 'Asia/Tokyo' }), 'Asia/Tokyo'],
    ['breaks down', () => Response.json({ timezone_string: 'Asia/Tokyo' }, { status: 500 }), undefined],
    ['does not answer', () => Promise.reject(new TypeError('gone')), undefined],
  ])('knows the zone of a site only where its root %s', async (_, answer, siteTimezone) => {
    const { fetch } = site({
      '/wp-json/tribe/events/v1': () => Response.json(index('tribe/events/v1')),
      [zonePath]: answer,
    })
    const found = await discover('https://site.example/wp-json', { fetch })
    expect(found.siteTimezone).toBe(siteTimezone)
  })

  it.each([
    ['an error', () => Promise.reject(new TypeError('fetch failed')), 'TypeError: fetch failed'],
    ['a cause', () => Promise.reject(new TypeError('x', { cause: new Error('ENOTFOUND') })), 'ENOTFOUND'],
    ['a silent cause', () => Promise.reject(new TypeError('x', { cause: new RangeError() })), 'RangeError'],
    // Functions of callers may throw anything.
    ['a text', () => Promise.reject('offline'), 'offline'],
    ['an answer without a type', () => new Response(null, { status: 204 }), 'HTTP 204'],
    ['an answer with a type', () => Response.json({}, { status: 418 }), 'HTTP 418, application/json'],
    [
      'a parameter of a type',
      () => new Response('', { headers: { 'content-type': 'text/plain ; charset=utf-8' } }),
      'HTTP 200, text/plain',
    ],
  ])('says what came of a request: %s', async (_, answer, outcome) => {
    const options = { fetch: async () => answer(), maxRequests: 1 }
    await expect(discover('https://site.example', options)).rejects.toMatchObject({
      message: `No event calendar found; tried https://site.example/ (${outcome})`,
      tried: [{ url: 'https://site.example/', outcome }],
    })
  })
})
