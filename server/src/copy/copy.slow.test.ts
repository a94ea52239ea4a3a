import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { recordingFolder } from '../../tests/parity/exchange.js'
import { createServer, type Profile, parseSite, type Server } from '../fetch.js'
import type { Seed } from '../seed/seed.js'
import { copySite } from './copy.js'
import { NoInstanceError } from './discover.js'
import type { FetchRequest } from './limit.js'
import { profileOf, reportCopy } from './report.js'

const address = 'https://calendar.example'
const now = Date.parse('2026-11-21T01:55:24Z')
const golden = () => parseSite(JSON.parse(readFileSync(join(recordingFolder, 'site.json'), 'utf8')))
const servers: Server[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function serve(seed: Seed, profile: Profile): Promise<Server> {
  const options = { seed, profile, clock: 'frozen', publicUrl: address } as const
  const server = await createServer({ ...options, basePath: '/wp-json', namespace: 'tribe/events/v1' })
  server.app.clock.set(now)
  servers.push(server)
  return server
}

const copyOf = (fetch: FetchRequest, site = address) => copySite(site, { fetch, now: () => now, timeout: 2000 })

/** Returns all public lists, without values that depend on the time or on the image host. */
async function listed(server: Server): Promise<unknown> {
  const far = 'start_date=1000-01-01&end_date=2999-12-31'
  const paths = [`events?per_page=50&${far}`, `events?per_page=50&page=2&${far}`, 'events', 'venues', 'organizers']
  const terms = ['categories?hide_empty=0&per_page=50', 'tags?hide_empty=0&per_page=50']
  return Promise.all(
    [...paths, ...terms].map(async (path) => {
      const answer = await server.fetch(new Request(`${address}/wp-json/tribe/events/v1/${path}`))
      // Events that are in no list count for their terms, and cannot be copied.
      return { path, body: JSON.parse(await answer.text(), (key, value) => (key === 'count' ? undefined : value)) }
    }),
  )
}

describe('a copy', () => {
  it.each(['live', 'reference'] as const)('of the demo site gives the same public lists (%s)', async (profile) => {
    const origin = await serve('demo', profile)
    const { site, gaps, observations } = await copyOf(origin.fetch)
    expect(gaps).toEqual([])
    expect(profileOf({ observations })).toBe(profile)
    const copy = await serve(parseSite(JSON.parse(JSON.stringify(site))), profile)
    expect(await listed(copy)).toEqual(await listed(origin))
  })

  it.each(['live', 'reference'] as const)('of the recorded site gives the same public lists (%s)', async (profile) => {
    const origin = await serve(golden(), profile)
    const { site } = await copyOf(origin.fetch)
    const copy = await serve(site, profile)
    expect(await listed(copy)).toEqual(await listed(origin))
  })

  it('has users of its own, so that one can write to it', async () => {
    const copy = await serve((await copyOf((await serve('demo', 'live')).fetch)).site, 'live')
    expect(copy.app.credentials.map(({ login }) => login)).toContain('admin')
  })

  it('tells the quirks that the instance has', async () => {
    const met = async (fetch: FetchRequest) =>
      (await copyOf(fetch)).observations.filter((each) => each.met === true).map(({ quirk }) => quirk)
    expect(await met((await serve('demo', 'reference')).fetch)).toEqual([])
    const live = await serve('demo', 'live')
    expect(await met(live.fetch)).toEqual(
      expect.arrayContaining([
        'html-in-text-fields',
        'rest-url-unencoded',
        'term-links-lose-everything',
        'include-keeps-default-window',
        'impossible-dates-roll-over',
        'linked-search-miss-reports-full-total',
        'term-order-unknown-is-desc',
      ]),
    )
    expect(reportCopy(await copyOf(live.fetch)).join('\n')).toMatch(/Copied 235 events, .*\n(.*\n)*Quirks found, .*:\n/)
  })

  it('asks two requests at a time', async () => {
    const origin = await serve('demo', 'reference')
    let running = 0
    let most = 0
    await copyOf(async (request) => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 1))
      return origin.fetch(request).finally(() => {
        running -= 1
      })
    })
    expect(most).toBe(2)
  })

  it('tells how far it has come', async () => {
    const origin = await serve('demo', 'reference')
    const told: string[] = []
    const onProgress = (done: number, total: number) => told.push(`${done}/${total}`)
    await copySite(address, { fetch: origin.fetch, now: () => now, onProgress })
    expect(told.at(-1)).toMatch(/^(\d+)\/\1$/)
  })
})

describe('a site', () => {
  it('that is empty gives an empty copy', async () => {
    const { site, gaps } = await copyOf((await serve('empty', 'live')).fetch)
    expect([site.events, site.venues, site.categories, gaps]).toEqual([[], [], [], []])
  })

  it('that blocks some requests gives what it does not block, and the gaps', async () => {
    const origin = await serve('demo', 'live')
    const blocking: FetchRequest = async (request) => {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname.endsWith('/venues'))
        return Response.json({ code: 'rest_forbidden', message: 'No.' }, { status: 403 })
      if (pathname.endsWith('/events') && searchParams.get('page') === '2') return new Response('', { status: 500 })
      return origin.fetch(request)
    }
    const { site, gaps } = await copyOf(blocking)
    expect(gaps).toHaveLength(2)
    expect(gaps.join('\n')).toMatch(/venues, page 1: [\s\S]*403|events, page 2: [\s\S]*500/)
    expect(site.events).toHaveLength(185)
    // Venues are known from the events that show them.
    expect(site.venues.length).toBeGreaterThan(3)
  }, 30_000)

  it('that blocks everything is an error', async () => {
    const origin = await serve('demo', 'live')
    const blocking: FetchRequest = async (request) =>
      /\/v1\/\w/.test(request.url) ? new Response('', { status: 403 }) : origin.fetch(request)
    await expect(copyOf(blocking)).rejects.toThrow(/nothing can be read from .*: /)
  })

  it('that is too slow is told in the gaps', async () => {
    const origin = await serve('demo', 'live')
    const slow: FetchRequest = async (request) => {
      if (new URL(request.url).pathname.endsWith('/organizers')) {
        await new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason)))
      }
      return origin.fetch(request)
    }
    const { gaps, site } = await copySite(address, { fetch: slow, now: () => now, timeout: 500 })
    expect(gaps).toEqual([expect.stringMatching(/^organizers, page 1: /)])
    expect(site.events).toHaveLength(235)
  }, 30_000)

  it('that is no instance, or not there, is an error of one line', async () => {
    const site: FetchRequest = async () => new Response('<h1>Hello</h1>')
    await expect(copyOf(site)).rejects.toThrow(/^https:\/\/calendar\.example\/ has no event calendar \(.*$/)
    const nobody: FetchRequest = async () => {
      throw new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND calendar.example') })
    }
    await expect(copyOf(nobody)).rejects.toThrow(/cannot be reached: there is no such host/)
    await expect(copyOf(site, 'ftp://calendar.example')).rejects.toBeInstanceOf(NoInstanceError)
  })
})

describe('an instance is found', () => {
  it.each([
    ['at the address of its site', address],
    ['without a scheme', 'calendar.example'],
    ['at its API root', `${address}/wp-json/tribe/events/v1/`],
    ['at its API root without permalinks', `${address}/?rest_route=/tribe/events/v1`],
    ['from a page of its site', `${address}/events/2027/`],
  ])('%s', async (_, from) => {
    const { instance, site } = await copyOf((await serve('demo', 'live')).fetch, from)
    expect(instance.namespace).toBe('tribe/events/v1')
    expect(site.events).toHaveLength(235)
  })

  it('by the header of a front page', async () => {
    const origin = await serve('demo', 'live')
    const site: FetchRequest = async (request) => {
      const { pathname } = new URL(request.url)
      const headers = { 'x-tec-api-root': `${address}/wp-json/tribe/events/v1/events/105` }
      return pathname.startsWith('/wp-json') ? origin.fetch(request) : new Response('<h1>Event</h1>', { headers })
    }
    const { instance } = await copyOf(site, `${address}/event/jazz/`)
    expect(instance).toEqual({ baseUrl: `${address}/wp-json`, namespace: 'tribe/events/v1' })
  })
})
