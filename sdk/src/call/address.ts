import { defaultNamespace } from '@eventcal/contract/routes'
import { invalid } from '../errors/index.js'
import { encodeQuery } from './query.js'

/** `error.hint` for an address that answers with a page or `rest_no_route`: base URL and namespace to try. */
export const addressHint =
  'Sites with The Events Calendar answer below /wp-json, in the namespace tribe/events/v1; discover() finds both'

/** Where an instance answers. */
export interface Address {
  /** The URL of a path below the API root, with a query. */
  url(path: string, query: Readonly<Record<string, unknown>>): string
  /** The URL of a path of the same site outside of the namespace, such as `/wp/v2/media`. */
  siteUrl(path: string, query: Readonly<Record<string, unknown>>): string
}

/**
 * Reads a base URL. It may end with a slash or not, hold the namespace or not, with more behind it, and may be of the
 * form `https://site/index.php?rest_route=/` that sites without pretty permalinks have; other parameters of it are kept
 * in every URL.
 *
 * @param namespace Default: the one that the base URL holds, else that of the contract.
 * @throws InvalidInputError when it is no http(s) URL, holds a user name or password, or another namespace.
 */
export function addressOf(baseUrl: string, namespace?: string): Address {
  const base = parse(baseUrl)
  const route = base.searchParams.get('rest_route')
  // A folder before the REST root is part of the site, whatever its name.
  const held = /\/([\w-]+\/events\/v\d+)(?=\/|$)(?!.*\/wp-json)/i.exec(route ?? base.pathname)?.[1]
  const given = namespace?.replace(/^\/+|\/+$/g, '')
  if (held && given && held.toLowerCase() !== given.toLowerCase()) {
    throw invalid('namespace', `is ${given}, but baseUrl contains ${held}; set only one of them`)
  }
  const name = held ?? given ?? defaultNamespace
  const site = siteOf(route ?? base.pathname, name)
  const urlOf = route === null ? prettyUrls(base, site) : routeUrls(base, site)
  return {
    url: (path, query) => urlOf(`/${name}${path}`, query),
    siteUrl: urlOf,
  }
}

type UrlOf = Address['url']

function routeUrls(base: URL, site: string): UrlOf {
  return (path, query) => {
    const url = new URL(base)
    url.searchParams.set('rest_route', site + path)
    for (const [key, value] of encodeQuery(query)) url.searchParams.append(key, value)
    return url.href
  }
}

function prettyUrls(base: URL, site: string): UrlOf {
  const kept = base.searchParams.toString()
  const root = base.origin + site
  return (path, query) => {
    const search = [kept, encodeQuery(query).toString()].filter(Boolean).join('&')
    const url = root + path
    return search ? `${url}?${search}` : url
  }
}

/** The path of all routes of the site; the base may hold the namespace already, and the path of a record behind it. */
function siteOf(path: string, namespace: string): string {
  const at = `${path}/`.indexOf(`/${namespace}/`)
  return at < 0 ? path.replace(/\/+$/, '') : path.slice(0, at)
}

function parse(baseUrl: string): URL {
  let url: URL
  try {
    // In a page, a base URL may be relative to it; elsewhere there is no location.
    url = new URL(baseUrl, (globalThis as { readonly location?: { readonly href: string } }).location?.href)
  } catch {
    throw invalid('baseUrl', 'is not a URL')
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw invalid('baseUrl', 'must begin with https:// or http://')
  }
  if (url.username || url.password) {
    throw invalid('baseUrl', 'must not contain credentials; use the option auth')
  }
  return url
}
