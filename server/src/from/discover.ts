import type { FetchRequest } from './limit.js'

/** Where an instance answers, as a client of it needs it. */
export interface Instance {
  /** Without the namespace. */
  readonly baseUrl: string
  readonly namespace: string
}

/** No instance can be copied from an address; the message is one line for the user. */
export class NoInstanceError extends Error {
  override readonly name = 'NoInstanceError'
}

const namespaces = ['tribe/events/v1', 'calendar/events/v1'] as const
/** An address that is an API root itself, pretty or not; the base is what stands before the namespace. */
const apiRoot = /^(.*?)\/?((?:[\w-]+\/)events\/v\d+)\/?$/

/**
 * Finds the instance of a site: at the address itself when it is an API root, at the root that the answers of the site
 * name (`X-TEC-API-ROOT`, `Link`), or where WordPress has it.
 *
 * @throws NoInstanceError when nobody answers, or nothing there is an instance
 */
export async function discover(address: string, fetch: FetchRequest): Promise<Instance> {
  const site = parse(address)
  const given = instanceAt(site.href)
  if (given && (await isInstance(given, fetch))) return given
  const front = await get(site, fetch)
  if (front instanceof Error) throw new NoInstanceError(`${site.origin} cannot be reached: ${front.message}`)
  for (const candidate of candidates(site, front)) {
    if (await isInstance(candidate, fetch)) return candidate
  }
  throw new NoInstanceError(
    `${site.href} has no event calendar: neither its answers nor the usual paths lead to ${namespaces.join(' or ')}`,
  )
}

function parse(address: string): URL {
  const text = /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.hostname === '') {
    throw new NoInstanceError(`"${address}" is not the address of a site, such as https://example.com`)
  }
  url.hash = ''
  return url
}

/** The instance whose API root this is. */
function instanceAt(url: string): Instance | undefined {
  const { searchParams, origin, pathname } = new URL(url)
  const route = searchParams.get('rest_route')
  const [, base = '', namespace] = apiRoot.exec(route ?? `${origin}${pathname}`) ?? []
  if (namespace === undefined) return undefined
  return { baseUrl: route === null ? base : `${origin}${pathname}?rest_route=${base || '/'}`, namespace }
}

function* candidates(site: URL, front: Response): Generator<Instance> {
  const root = front.headers.get('x-tec-api-root')
  // On the page of an event the header names that event.
  const named =
    root && URL.canParse(root) ? instanceAt(root.replace(/\/(events|venues|organizers)\/\d+\/?$/, '')) : undefined
  if (named) yield named
  const bases = new Set<string>()
  const link = /<([^>]+)>;\s*rel="https:\/\/api\.w\.org\/"/.exec(front.headers.get('link') ?? '')?.[1]
  if (link !== undefined && URL.canParse(link)) bases.add(link)
  const path = `${site.origin}${site.pathname.replace(/\/+$/, '')}`
  for (const base of [`${path}/wp-json`, path, `${site.origin}/wp-json`]) bases.add(base)
  for (const baseUrl of bases) for (const namespace of namespaces) yield { baseUrl, namespace }
}

async function isInstance({ baseUrl, namespace }: Instance, fetch: FetchRequest): Promise<boolean> {
  const url = new URL(baseUrl)
  const route = url.searchParams.get('rest_route')
  if (route === null) url.pathname = `${url.pathname.replace(/\/+$/, '')}/${namespace}/`
  else url.searchParams.set('rest_route', `${route.replace(/\/+$/, '')}/${namespace}/`)
  const answer = await get(url, fetch)
  if (answer instanceof Error || !answer.ok) return false
  const body: unknown = await answer.json().catch(() => undefined)
  return typeof body === 'object' && body !== null && 'namespace' in body && body.namespace === namespace
}

/** The answer, or why there is none. */
async function get(url: URL, fetch: FetchRequest): Promise<Response | Error> {
  try {
    return await fetch(new Request(url, { signal: AbortSignal.timeout(15_000) }))
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error ? error.cause : new Error(String(error))
  }
}
