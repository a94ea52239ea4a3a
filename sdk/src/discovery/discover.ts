import { defaultNamespace } from '@eventcal/contract/routes'
import { callable, issuesOf, type Rule, type Rules, signal, whole } from '../call/checked-options.js'
import type { Fetch } from '../call/transport/options.js'
import { AbortedError, DiscoveryError, InvalidInputError, refuseIssues } from '../errors/index.js'
import { type Answered, Asker, type Tried } from './asker.js'
import { type Description, describeIndex, namespaceOf, zoneIn } from './description.js'
import { indexOf, namesApi, type Place, placesAt, usualPlaces } from './places.js'
import { signsOf } from './signs.js'

export type { Tried }

/** An instance that was found. */
export interface Discovery extends Description {
  /** For `createClient`. May be of another origin than the page, if the page names one. */
  readonly baseUrl: string
  /** For `createClient`, too. */
  readonly namespace: string
  /** The URL of the index: base URL and namespace joined. Sites without permalinks have it in a query. */
  readonly apiRoot: string
  /** The time zone of the site, for `createClient`, where the root of its API tells. */
  readonly siteTimezone?: string
}

/** How to look. */
export interface DiscoverOptions {
  /**
   * Default: the global `fetch`. It is called without credentials. A server that takes addresses from strangers hands in
   * one that refuses to look into its own network.
   */
  readonly fetch?: Fetch
  /** Ends the search. */
  readonly signal?: AbortSignal
  /** Namespaces to look for. Default: that of The Events Calendar, then that of the contract. */
  readonly namespaces?: readonly string[]
  /** Milliseconds for all of it. Default 30,000. */
  readonly timeout?: number
  /** Milliseconds for one request. Default 10,000. */
  readonly requestTimeout?: number
  /** Requests in all, at least 1; three are enough for most sites. Default 25. */
  readonly maxRequests?: number
}

const time: Rule = [(value) => typeof value === 'number' && value >= 1, 'must be at least 1 (milliseconds)']
const rules: Rules = {
  fetch: callable,
  signal,
  namespaces: [
    (value) => Array.isArray(value) && value.every((name) => /\w/.test(typeof name === 'string' ? name : '')),
    'must be a list of texts such as tribe/events/v1',
  ],
  timeout: time,
  requestTimeout: time,
  maxRequests: whole(1),
}
/** Timers have no room for more, and would end at once. */
const longest = 2 ** 31 - 1

/** Bytes: the head of a page stands at its begin, and an index has about 100,000. */
const most = { page: 262_144, index: 2_097_152 } as const

/**
 * Finds the instance that a site has, from the address of any of its pages, its base URL or its API root. Looks at what
 * the page says of itself (headers and links), then at the usual places, in the folder of the page and in those above it.
 * Sends no credentials and no cookies.
 *
 * @throws DiscoveryError that says what was tried.
 * @throws InvalidInputError when the address is no http(s) URL or holds credentials, or an option makes no sense.
 * @throws AbortedError
 * @example
 * ```ts
 * import { createClient, discover } from '@eventcal/sdk'
 *
 * const { baseUrl, namespace, siteTimezone } = await discover('https://example.com/some/page')
 * const calendar = createClient({ baseUrl, namespace, ...(siteTimezone ? { siteTimezone } : {}) })
 * ```
 */
export async function discover(page: string, options: DiscoverOptions = {}): Promise<Discovery> {
  refuseIssues(issuesOf(options, rules))
  const { timeout = 30_000, requestTimeout = 10_000, maxRequests = 25 } = options
  const namespaces = (options.namespaces ?? ['tribe/events/v1', defaultNamespace]).map((name) =>
    name.replace(/^\/+|\/+$/g, ''),
  )
  const start = urlOf(page)
  const limit = AbortSignal.timeout(Math.min(timeout, longest))
  const asker = new Asker({
    fetch: options.fetch ?? ((request) => globalThis.fetch(request)),
    signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
    most: maxRequests,
    timeout: Math.min(requestTimeout, longest),
  })
  try {
    const found = await look(start, namespaces, asker)
    if (found) return { ...found, ...(await zoneAt(found.baseUrl, asker)) }
  } catch (cause) {
    if (options.signal?.aborted) throw new AbortedError({ cause })
    if (!limit.aborted) throw cause
    asker.tried.push({ url: start.origin, outcome: `timed out after ${timeout} ms` })
  }
  throw new DiscoveryError(asker.tried)
}

async function look(start: URL, namespaces: readonly string[], asker: Asker): Promise<Discovery | undefined> {
  const seen = new Set<string>()
  const noRest = new Set<string>()
  const at = async (places: Iterable<Place>): Promise<Discovery | undefined> => {
    for (const place of places) {
      const index = indexOf(place)
      if (seen.has(index) || noRest.has(place.baseUrl)) continue
      seen.add(index)
      const answer = await asker.ask(index, 'application/json', most.index)
      if (!answer) continue
      const description = answer.status === 200 ? describeIndex(answer.text, place.namespace) : undefined
      if (description) return { ...settled(place, answer.url), ...description }
      if (place.isWordPress && !/json/.test(answer.headers.get('content-type') ?? '')) noRest.add(place.baseUrl)
    }
    return undefined
  }

  if (namesApi(start, namespaces)) {
    const found = await at(placesAt(start.href, namespaces))
    if (found) return found
  }
  const front = await asker.ask(start.href, 'text/html, application/json;q=0.9, */*;q=0.1', most.page)
  if (front) {
    const own = ownIndex(front)
    if (own) return own
    const { roots, isOff } = signsOf(front)
    const found = await at(roots.flatMap((root) => placesAt(root, namespaces)))
    if (found) return found
    if (isOff) {
      asker.tried.push({ url: start.href, outcome: 'the API is disabled' })
      return undefined
    }
  }
  return at(usualPlaces(new URL(front?.url ?? start.href), namespaces))
}

/** The time zone that the root of an API names; an instance that does not tell is as good. */
async function zoneAt(baseUrl: string, asker: Asker): Promise<Pick<Discovery, 'siteTimezone'>> {
  const url = new URL(baseUrl)
  if (!url.searchParams.has('rest_route')) url.pathname = url.pathname.replace(/\/*$/, '/')
  url.searchParams.set('_fields', 'timezone_string,gmt_offset')
  const answer = await asker.ask(url.href, 'application/json', most.index).catch(() => undefined)
  const siteTimezone = answer?.status === 200 ? zoneIn(answer.text) : undefined
  return siteTimezone === undefined ? {} : { siteTimezone }
}

/** A client that is redirected leaves its credentials behind; so the place is where the index came from in the end. */
function settled({ baseUrl, namespace }: Place, url: string): Omit<Discovery, keyof Description> {
  const [last] = placesAt(url, [namespace])
  const place = { baseUrl: last && indexOf(last) === url.replace(/\/$/, '') ? last.baseUrl : baseUrl, namespace }
  return { ...place, apiRoot: indexOf(place) }
}

/** The instance whose index was given as the address, in any namespace. */
function ownIndex({ status, text, url }: Answered): Discovery | undefined {
  const namespace = status === 200 ? namespaceOf(text) : undefined
  const description = namespace === undefined ? undefined : describeIndex(text, namespace)
  if (namespace === undefined || !description?.resources.includes('events')) return undefined
  const [place] = placesAt(url, [namespace])
  return place && indexOf(place) === url.replace(/\/$/, '') ? { ...settled(place, url), ...description } : undefined
}

function urlOf(text: string): URL {
  const trimmed = typeof text === 'string' ? text.trim() : ''
  try {
    const url = new URL(/^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`)
    url.hash = ''
    if (/^https?:$/.test(url.protocol) && !url.username && !url.password) return url
  } catch {}
  throw new InvalidInputError([{ path: 'page', message: 'must be an http(s) URL without credentials' }])
}
