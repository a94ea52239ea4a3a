import { createServer, type Server } from '@eventcal/server/fetch'
import { type HarvestEntry, type HarvestOptions, harvest, type SiteEvent, type SiteResult } from '../../../src/index.js'

/** A site of a simulated web. */
export type Answering = (request: Request, url: URL) => Response | Promise<Response>

/** One request that reached a host. */
export interface Asked {
  readonly url: string
  readonly userAgent: string | null
  /** Milliseconds, as `performance.now()` has them. */
  readonly begin: number
  end: number
}

/** A web of hosts, by `host:port`, that keeps what each was asked, and how many requests it had at once. */
export class World {
  readonly asked = new Map<string, Asked[]>()
  readonly mostAtOnce = new Map<string, number>()
  readonly #hosts: ReadonlyMap<string, Answering>
  readonly #open = new Map<string, number>()

  constructor(hosts: Readonly<Record<string, Answering>>) {
    this.#hosts = new Map(Object.entries(hosts))
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const { host } = url
    const answering = this.#hosts.get(host)
    const asked = { url: request.url, userAgent: request.headers.get('user-agent'), begin: performance.now(), end: 0 }
    this.asked.set(host, [...(this.asked.get(host) ?? []), asked])
    const open = (this.#open.get(host) ?? 0) + 1
    this.#open.set(host, open)
    this.mostAtOnce.set(host, Math.max(open, this.mostAtOnce.get(host) ?? 0))
    const close = () => {
      asked.end = performance.now()
      this.#open.set(host, (this.#open.get(host) ?? 1) - 1)
    }
    if (!answering) {
      close()
      throw new TypeError('fetch failed', {
        cause: Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' }),
      })
    }
    try {
      const response = await answering(request, url)
      close()
      return response
    } catch (error) {
      close()
      throw error
    }
  }

  /** The paths that a host was asked for. */
  paths(host: string): string[] {
    return (this.asked.get(host) ?? []).map(({ url }) => new URL(url).pathname + new URL(url).search)
  }
}

/** The outcome of a harvest, collected. */
export interface Harvested {
  readonly entries: readonly HarvestEntry[]
  readonly results: ReadonlyMap<string, SiteResult>
  /** The events of a site, by its name in results. */
  events(site: string): SiteEvent[]
}

/** Harvests a world without pauses, unless options say otherwise. */
export async function collect(
  sites: Iterable<string> | AsyncIterable<string>,
  world: Pick<World, 'fetch'>,
  options: HarvestOptions = {},
): Promise<Harvested> {
  const entries: HarvestEntry[] = []
  for await (const entry of harvest(sites, { fetch: world.fetch, pause: 0, siteTimeout: 10_000, ...options })) {
    entries.push(entry)
  }
  const results = entries.filter((entry) => entry.type === 'result')
  return {
    entries,
    results: new Map(results.map((result) => [result.site, result])),
    events: (site) => entries.filter((entry) => entry.type === 'event' && entry.site === site) as SiteEvent[],
  }
}

export const notFound = () =>
  new Response('<html><title>Not found</title></html>', { status: 404, headers: { 'content-type': 'text/html' } })

export const page = (body: string, init: ResponseInit = {}) =>
  new Response(`<!doctype html><html><head><title>Choir</title></head><body>${body}</body></html>`, {
    ...init,
    headers: { 'content-type': 'text/html', ...init.headers },
  })

/** An instance as it is deployed, with a robots.txt and a first page of its own. */
export async function instance({
  host = 'site.example',
  basePath = '/wp-json',
  seed = 60,
  robots,
}: {
  readonly host?: string
  readonly basePath?: string
  readonly seed?: number | 'demo' | 'empty'
  readonly robots?: string | (() => Response | Promise<Response>)
} = {}): Promise<{ readonly server: Server; readonly answer: Answering }> {
  const server = await createServer({
    publicUrl: `https://${host}`,
    basePath,
    namespace: 'tribe/events/v1',
    profile: 'live',
    seed,
  })
  return {
    server,
    async answer(request, url) {
      if (url.pathname === '/robots.txt') {
        return typeof robots === 'function' ? robots() : robots === undefined ? notFound() : new Response(robots)
      }
      if (url.pathname.startsWith(basePath)) {
        // Behind any name, it is the same instance.
        return server.fetch(new Request(`https://${host}${url.pathname}${url.search}`, { headers: request.headers }))
      }
      return url.pathname === '/' ? page('<p>We sing.</p>') : notFound()
    },
  }
}
