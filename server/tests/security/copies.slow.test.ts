import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { brotliCompressSync, constants, createGzip } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { copySite } from '../../src/copy/copy.js'
import { NoInstanceError } from '../../src/copy/discover.js'
import type { CopyLimits } from '../../src/copy/limit.js'
import { createServer, type Server } from '../../src/index.js'
import { createSiteFetch, typedHosts } from '../../src/node/site-fetch.js'

/** Answers in the place of the calendar; false leaves it to the calendar. */
type Trick = (path: string, response: ServerResponse, request: IncomingMessage) => boolean

let calendar: Server
let trick: Trick = () => false
let asked: string[] = []
let site: string
let secret: string

const host = createHttpServer(async (request, response) => {
  const path = request.url ?? ''
  asked.push(path)
  if (trick(path, response, request)) return
  const answer = await calendar.fetch(new Request(site + path))
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
})
const secretHost = createHttpServer((_, response) => {
  asked.push('secret')
  response.end('{}')
})

const listen = (server: typeof host) =>
  new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
    })
  })
beforeAll(async () => {
  site = await listen(host)
  secret = await listen(secretHost)
  calendar = await createServer({ seed: 60, publicUrl: site, basePath: '/wp-json', namespace: 'tribe/events/v1' })
})
beforeEach(() => {
  asked = []
})
afterEach(() => {
  trick = () => false
})
afterAll(async () => {
  for (const server of [host, secretHost]) {
    server.closeAllConnections()
    server.close()
  }
  await calendar.close()
})

const copy = (limits: Partial<CopyLimits> = {}) =>
  copySite(site, { fetch: createSiteFetch(typedHosts(site)), now: () => Date.now(), timeout: 5000, limits })

const isList = (path: string) => /\/v1\/(events|venues|organizers|categories|tags)\/?\?/.test(path)

/** Changes the lists of the calendar on their way. */
function changing(change: (body: Record<string, unknown>) => unknown): Trick {
  return (path, response) => {
    if (!isList(path)) return false
    void calendar
      .fetch(new Request(site + path))
      .then((answer) => answer.json())
      .then((body: Record<string, unknown>) => response.end(JSON.stringify(change(body))))
    return true
  }
}

describe('a hostile site that is copied', () => {
  it('is read no further than the limit of pages, whatever it tells', async () => {
    trick = changing((body) => ({ ...body, total: 1e11, total_pages: 1e9 }))
    const { gaps, site: copied } = await copy({ pages: 12 })
    expect(copied.events.length).toBeGreaterThan(0)
    expect(gaps.join('\n')).toContain('events: of 1000000000 pages only the first 12 are read')
    expect(asked.length).toBeLessThan(5 * 12 + 40)
  })

  it('is given up after ten pages in a row that fail', async () => {
    trick = (path, response) => {
      const page = /[?&]page=([2-9]|\d\d+)\b/.test(path)
      if (page && isList(path)) response.writeHead(403).end()
      else return changing((body) => ({ ...body, total_pages: 2000 }))(path, response, response.req)
      return true
    }
    const { gaps } = await copy()
    expect(gaps.join('\n')).toMatch(/tags, from page 1\d of 2000: 1\d pages in a row could not be read/)
    expect(asked.length).toBeLessThan(5 * 12 * 4)
  })

  it.each(['gzip', 'br'])('cannot fill the memory with a compressed response (%s)', async (coding) => {
    const blanks = Buffer.alloc(16 * 1024 * 1024, ' ')
    const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
    const part = coding === 'br' ? brotliCompressSync(Buffer.alloc(128 * 1024 * 1024, ' '), fast) : undefined
    trick = (path, response) => {
      if (!isList(path)) return false
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': coding })
      if (part) response.end(part)
      else {
        const zip = createGzip()
        zip.pipe(response)
        // A gigabyte, if it were read.
        const more = (left: number) => {
          if (response.destroyed || left === 0) zip.end()
          else zip.write(blanks, () => more(left - 1))
        }
        more(64)
      }
      return true
    }
    const before = process.memoryUsage().rss
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss)
    }, 5)
    await expect(copy({ responseBytes: 1024 * 1024 })).rejects.toThrow(/nothing can be read from .*: .*1,?048,?576/)
    clearInterval(watch)
    expect(peak - before).toBeLessThan(250 * 1024 * 1024)
  })

  it('sends no more than so many bytes and for so long in all', async () => {
    trick = changing((body) => ({ ...body, total_pages: 1000, padding: 'x'.repeat(100_000) }))
    const wide = await copy({ bytes: 4 * 1024 * 1024 })
    expect(wide.gaps.join('\n')).toMatch(/from page \d+ of 1000: the responses are larger than 4 MiB/)
    expect(wide.site.events.length).toBeGreaterThan(0)

    const changed = trick
    trick = (path, response, request) => {
      if (!isList(path)) return false
      // Slow enough that the time ends before the pages without a record, which end a list, too.
      setTimeout(() => changed(path, response, request), 300)
      return true
    }
    const slow = await copy({ time: 1500 })
    expect(slow.gaps.join('\n')).toMatch(/it took longer than/)
  })

  it.each([
    ['redirects', 'its lists'],
    ['redirects', 'its pages'],
    ['links', 'the header of its page'],
  ])('cannot send its reader to a private address: %s of %s', async (way, place) => {
    trick = (path, response) => {
      if (place === 'its lists' ? !isList(path) : path !== '/') return false
      if (way === 'redirects') response.writeHead(302, { location: `${secret}/wp-json/` }).end()
      else response.setHeader('link', `<${secret}/wp-json/>; rel="https://api.w.org/"`).end('<h1>Hello</h1>')
      return true
    }
    await copy().catch((error: unknown) => expect(error).toBeInstanceOf(NoInstanceError))
    expect(asked).not.toContain('secret')
    expect(asked.length).toBeGreaterThan(1)
  })

  it('is refused itself where a name leads to a private address, unless that is allowed', async () => {
    const named = site.replace('127.0.0.1', 'localhost')
    const options = { now: () => Date.now(), timeout: 5000 }
    await expect(copySite(named, { ...options, fetch: createSiteFetch([]) })).rejects.toThrow(
      /cannot be reached: localhost has no public address/,
    )
    expect(asked).toEqual([])
    const { site: copied } = await copySite(named, { ...options, fetch: createSiteFetch(['LOCALHOST']) })
    expect(copied.events.length).toBeGreaterThan(0)
  })

  it.each([
    ['http://127.0.0.1:8080/x', ['127.0.0.1:8080']],
    ['http://[::1]:8080', ['[::1]:8080']],
    ['http://localhost:4010', ['localhost:4010']],
    ['192.168.1.5', ['192.168.1.5:80', '192.168.1.5:443']],
    ['https://calendar.example', []],
    ['https://localhost.calendar.example', []],
    ['calendar', []],
    ['not an address', []],
  ])('is trusted as far as the address names it that was typed: %s', (address, hosts) => {
    expect(typedHosts(address)).toEqual(hosts)
  })

  it('gives a copy or an error in words, whatever its records are', async () => {
    const junk = fc.oneof(
      fc.constantFrom(
        null,
        0,
        -1,
        Number.POSITIVE_INFINITY,
        '',
        'x',
        true,
        [],
        {},
        [null],
        [[]],
        [{}],
        { id: null },
        { id: 7, image: {} },
      ),
      fc.jsonValue(),
    )
    const keys = ['events', 'venues', 'organizers', 'categories', 'tags']
    const places = fc.array(fc.tuple(fc.nat(60), fc.nat(60), junk), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(places, async (changes) => {
        trick = changing((body) => {
          const key = keys.find((name) => Array.isArray(body[name])) ?? ''
          const items = [...[body[key]].flat()]
          for (const [index, field, value] of changes) {
            const item = items[index % items.length]
            const names = Object.keys(Object(item))
            items[index % items.length] =
              field === 0 || names.length === 0
                ? value
                : { ...Object(item), [names[field % names.length] ?? '']: value }
          }
          return { ...body, [key]: changes.length === 6 ? changes[0]?.[2] : items }
        })
        const outcome = await copy().catch((error: unknown) => error)
        if (outcome instanceof Error) {
          expect(outcome).toBeInstanceOf(NoInstanceError)
          expect(outcome.message).toMatch(/cannot be copied|can be read|has no event calendar/)
        } else {
          expect(JSON.stringify(Object(outcome).gaps)).not.toMatch(/destructure|undefined|is not a function|Cannot/)
        }
      }),
      { numRuns: 25 },
    )
  }, 120_000)
})
