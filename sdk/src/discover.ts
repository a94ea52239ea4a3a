import { defaultNamespace, type ResourceName, routes } from '@eventcal/contract/routes'
import { DiscoveryError, InvalidInputError } from './errors.js'
import type { Fetch } from './options.js'
import { redactUrl } from './redact.js'
import { isObject } from './refusal.js'
import { decodeEntities } from './values/entities.js'

/** What a site has. */
export interface Discovery {
  /** What `createClient` needs. */
  readonly baseUrl: string
  readonly namespace: string
  /** The resources that the instance has routes for. */
  readonly resources: readonly ResourceName[]
  /** The parameters that its list of events takes. */
  readonly eventFilters: readonly string[]
  /** Whether it has routes that change something. What the caller may do, `verifyAuth` tells. */
  readonly canWrite: boolean
}

/** How to look. */
export interface DiscoverOptions {
  readonly fetch?: Fetch
  readonly signal?: AbortSignal
  /** Namespaces to look for. Default: that of The Events Calendar, then that of the contract. */
  readonly namespaces?: readonly string[]
}

/** One thing that was tried. */
export interface Tried {
  readonly url: string
  readonly outcome: string
}

/**
 * Finds the instance that a site has, from the address of any of its pages. Looks at what the page says of itself
 * (headers and links), then at the usual places, in the folder of the page and in those above it.
 *
 * @throws DiscoveryError that says what was tried.
 * @example
 * ```ts
 * const calendar = createClient(await discover('https://example.com/some/page'))
 * ```
 */
export async function discover(page: string, options: DiscoverOptions = {}): Promise<Discovery> {
  const { namespaces = ['tribe/events/v1', defaultNamespace], signal } = options
  const fetch: Fetch = options.fetch ?? ((request) => globalThis.fetch(request))
  const start = urlOf(page)
  const tried: Tried[] = []
  const ask = async (url: string): Promise<Response | undefined> => {
    try {
      const headers = { accept: 'text/html, application/json;q=0.9' }
      const response = await fetch(new Request(url, { headers, ...(signal ? { signal } : {}) }))
      tried.push({ url: redactUrl(url), outcome: `HTTP ${response.status}` })
      return response
    } catch (cause) {
      if (signal?.aborted) throw cause
      tried.push({ url: redactUrl(url), outcome: String(cause) })
      return undefined
    }
  }

  const seen = new Set<string>()
  for await (const root of roots(start, await ask(start.href))) {
    for (const [base, namespace] of splitRoot(root, namespaces)) {
      const index = joined(base, namespace)
      if (seen.has(index)) continue
      seen.add(index)
      const response = await ask(index)
      const found = response?.ok ? describe(await response.json().catch(() => undefined), namespace) : undefined
      if (found) return { baseUrl: base, namespace, ...found }
    }
  }
  throw new DiscoveryError(tried)
}

function urlOf(text: string): URL {
  try {
    const url = new URL(/^https?:/i.test(text) ? text : `https://${text}`)
    if (!url.username && !url.password) return url
  } catch {}
  throw new InvalidInputError([{ path: 'page', message: 'must be an http(s) URL without credentials' }])
}

/** Where the API may be, the surest first. */
async function* roots(start: URL, response: Response | undefined): AsyncGenerator<string> {
  const page = response?.url ? new URL(response.url) : start
  const own = response?.headers.get('x-tec-api-root')
  if (own) yield own
  const link = /<([^>]+)>\s*;\s*rel="?https:\/\/api\.w\.org\/"?/i.exec(response?.headers.get('link') ?? '')?.[1]
  if (link) yield new URL(link, page).href
  const html = /html/.test(response?.headers.get('content-type') ?? '') ? ((await response?.text()) ?? '') : ''
  for (const [tag] of html.matchAll(/<(?:link|meta)\b[^>]*>/gi)) {
    const address = /\b(?:href|content)\s*=\s*["']([^"']+)/i.exec(tag)?.[1]
    if (address && /api\.w\.org|events\/v1|tec-api-origin/i.test(tag)) yield new URL(decodeEntities(address), page).href
  }
  yield start.href
  for (const folder of folders(page)) {
    yield `${folder}wp-json/`
    yield folder
    yield `${folder}?rest_route=/`
    yield `${folder}index.php?rest_route=/`
  }
}

/** The folder of a page and all above it, each with a slash at its end. */
function folders({ origin, pathname }: URL): string[] {
  const parts = pathname.split('/').filter(Boolean).slice(0, 8)
  return [...parts.keys(), parts.length].reverse().map(
    (count) =>
      `${origin}/${parts
        .slice(0, count)
        .map((part) => `${part}/`)
        .join('')}`,
  )
}

/** The base URL and the namespace that an address can mean; it may hold the namespace, and more behind it. */
function* splitRoot(root: string, namespaces: readonly string[]): Generator<[string, string]> {
  const url = new URL(root)
  const route = url.searchParams.get('rest_route')
  for (const namespace of namespaces) {
    const at = (route ?? url.pathname).indexOf(`/${namespace}`)
    const base = new URL(url.href)
    base.hash = ''
    if (route === null) {
      base.search = ''
      if (at >= 0) base.pathname = url.pathname.slice(0, at)
    } else base.searchParams.set('rest_route', at >= 0 ? route.slice(0, at) || '/' : '/')
    yield [base.href.replace(/(?<!rest_route=)\/$/, ''), namespace]
  }
}

function joined(base: string, namespace: string): string {
  const url = new URL(base)
  const route = url.searchParams.get('rest_route')
  if (route !== null) url.searchParams.set('rest_route', `${route.replace(/\/$/, '')}/${namespace}`)
  else url.pathname = `${url.pathname.replace(/\/$/, '')}/${namespace}`
  return url.href
}

/** What an index says; `undefined` for anything that is no index of this service. */
function describe(index: unknown, namespace: string): Omit<Discovery, 'baseUrl' | 'namespace'> | undefined {
  if (!isObject(index) || index.namespace !== namespace || !isObject(index.routes)) return undefined
  const known = index.routes
  const names: readonly ResourceName[] = ['events', 'venues', 'organizers', 'categories', 'tags']
  const routeOf = (name: ResourceName) => known[`/${namespace}${routes[`${name}.list`].path}`]
  const events = routeOf('events')
  const endpoints = isObject(events) && Array.isArray(events.endpoints) ? events.endpoints.filter(isObject) : []
  const methodsOf = (endpoint: Readonly<Record<string, unknown>>) => [endpoint.methods].flat()
  const reading = endpoints.find((endpoint) => methodsOf(endpoint).includes('GET'))
  return {
    resources: names.filter((name) => routeOf(name) !== undefined),
    eventFilters: isObject(reading?.args) ? Object.keys(reading.args) : [],
    canWrite: endpoints.some((endpoint) => methodsOf(endpoint).includes('POST')),
  }
}
