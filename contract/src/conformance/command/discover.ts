import { defaultNamespace } from '../../routes.js'
import { CannotRun } from './cannot-run.js'
import { headerLinks, htmlLinks } from './links.js'
import { type Page, visit } from './visit.js'
import type { Send } from './wire.js'

/** Where the service of a site answers. */
export interface Instance {
  /** Without a slash at its end; a site without permalinks has it in a query. */
  readonly apiRoot: string
  /** For example `calendar/events/v1`. */
  readonly namespace: string
}

/** The namespaces under which the service is known. */
export const namespaces = [defaultNamespace, 'tribe/events/v1'] as const

/**
 * Finds the service from the address of a site, of its API root, or of anything below that.
 *
 * @throws CannotRun with what is there instead.
 */
export async function discover(address: string, send: Send): Promise<Instance> {
  const url = addressFrom(address)
  const page = await visit(url, send)
  const here = instanceAt(page)
  if (here) return here
  const tried = new Set([page.url.href])
  const pages = [page]
  for (const candidate of [...named(page), ...guessed(page.url), ...guessed(url)]) {
    if (tried.has(candidate.href)) continue
    tried.add(candidate.href)
    const next = await visit(candidate, send).catch(() => undefined)
    if (!next) continue
    const found = instanceAt(next)
    if (found) return found
    pages.push(next)
    for (const further of below(next)) {
      if (tried.has(further.href)) continue
      tried.add(further.href)
      const last = await visit(further, send).catch(() => undefined)
      const instance = last && instanceAt(last)
      if (instance) return instance
    }
  }
  throw whatIsThere(page, pages)
}

function addressFrom(text: string): URL {
  const local = /^(localhost|127\.|\[::1\])/.test(text)
  const full = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `${local ? 'http' : 'https'}://${text}`
  if (!URL.canParse(full) || !/^https?:/i.test(full)) {
    throw new CannotRun(
      `${JSON.stringify(text)} is no web address.`,
      'Give the address of a site, for example https://example.com, or of its API root.',
    )
  }
  const url = new URL(full)
  if (url.username || url.password) {
    throw new CannotRun(
      'The address holds credentials, which other users of this computer can see.',
      'Leave them out: use --user, and the variable EVENTCAL_PASSWORD or the prompt.',
    )
  }
  url.hash = ''
  return url
}

/** The instance whose index this is. */
function instanceAt({ status, body, url }: Page): Instance | undefined {
  if (status !== 200 || typeof body !== 'object' || body === null) return undefined
  if (!('namespace' in body) || typeof body.namespace !== 'string' || !('routes' in body)) return undefined
  const routes = Object.keys(Object(body.routes))
  const { namespace } = body
  if (!routes.some((route) => route.replace(/\/$/, '').endsWith(`${namespace}/events`))) return undefined
  const route = url.searchParams.get('rest_route')
  const address = `${url.origin}${url.pathname}`
  const apiRoot = route === null ? address : `${address}?rest_route=${route}`
  return { apiRoot: apiRoot.replace(/\/+$/, ''), namespace }
}

/** Where a page says that the service is. */
function named(page: Page): readonly URL[] {
  const { headers, text, url } = page
  const root = headers.get('x-tec-api-root')
  const links = [...headerLinks(headers.get('link') ?? ''), ...htmlLinks(text)]
  const rest = links.filter(({ rel }) => rel === 'https://api.w.org/').map(({ href }) => href)
  const direct = links
    .map(({ href }) => /^.*\/(?:calendar|tribe)\/events\/v\d+/.exec(href)?.[0])
    .filter((href) => href !== undefined)
  const fromRest = rest.flatMap((href) => namespaces.map((namespace) => joined(href, namespace)))
  return [...(root ? [root.replace(/(\/v\d+)\/.*$/, '$1')] : []), ...direct, ...fromRest, ...below(page)]
    .filter((href) => URL.canParse(String(href), url))
    .map((href) => new URL(href, url))
}

/** The service below the root of a REST interface that lists its namespaces. */
function below({ body, url }: Page): readonly URL[] {
  if (typeof body !== 'object' || body === null || !('namespaces' in body) || !Array.isArray(body.namespaces)) return []
  const listed: readonly unknown[] = body.namespaces
  return namespaces.filter((one) => listed.includes(one)).map((namespace) => new URL(joined(url.href, namespace)))
}

/** Where the service usually is, seen from an address of the site. */
function guessed(url: URL): readonly URL[] {
  const path = url.pathname.replace(/\/(index\.php)?$/, '')
  const inside = /^(.*?\/(?:calendar|tribe)\/events\/v\d+)(?:\/|$)/.exec(path)?.[1]
  const bases = [...new Set([path, ''])]
  const paths = [
    ...(inside ? [inside] : []),
    ...bases.flatMap((base) =>
      namespaces.flatMap((namespace) => [`${base}/${namespace}`, `${base}/wp-json/${namespace}`]),
    ),
    ...bases.flatMap((base) => namespaces.map((namespace) => `${base}/?rest_route=/${namespace}`)),
  ]
  return paths.map((one) => new URL(one, url.origin))
}

/** A namespace below a REST root, which can stand in a query. */
function joined(root: string, namespace: string): string {
  const base = decodeURIComponent(root).replace(/\/$/, '')
  return base.endsWith(namespace) ? base : `${base}/${namespace}`
}

/** What is at the address, since it is not the service. */
function whatIsThere(page: Page, pages: readonly Page[]): CannotRun {
  const { url, status, headers, text, body } = page
  const where = url.href
  const shut = pages.find((one) => one.status === 401 || one.status === 403)
  if (headers.get('x-tec-api-version') === 'disabled') {
    return new CannotRun(`${where} has its calendar API switched off.`, 'Switch it on in the settings of the site.')
  }
  if (isLogin(page)) {
    return new CannotRun(
      `${where} is a login page: the site is closed to visitors.`,
      'Open its API to visitors, or give the address of the API root if only the pages are closed.',
    )
  }
  if (shut) {
    return new CannotRun(
      `${shut.url.href} answers ${shut.status}: visitors may not read the API.`,
      'Let visitors read it (security plugins and firewalls often forbid that), or give the address of the API root.',
    )
  }
  const full = pages.find((one) => one.status === 429)
  if (full) {
    const wait = full.headers.get('retry-after')
    return new CannotRun(
      `${full.url.href} answers 429: it has had too many requests from here.`,
      `Wait${wait && /^\d+$/.test(wait) ? ` ${wait} s` : ' a while'}, and try again with --rate 1 --concurrency 1.`,
    )
  }
  if (status >= 500) {
    return new CannotRun(
      `${where} answers with the error ${status}.`,
      'Look into the log of the site, and try again later.',
    )
  }
  if (status === 404) {
    return new CannotRun(
      `There is nothing at ${where} (404), and no calendar API around it.`,
      'Check the path; the address of the site alone is enough.',
    )
  }
  const html = /html/.test(headers.get('content-type') ?? '') || /^\s*<(!doctype|html)/i.test(text)
  const kind = html ? 'a web page' : body === undefined ? 'neither a page nor JSON' : 'JSON of another service'
  return new CannotRun(
    `${where} is ${kind}, and no calendar API was found from there.`,
    `Give the address of the API root, which ends in /${namespaces.join(' or /')}.`,
  )
}

function isLogin({ url, text }: Page): boolean {
  return (
    /\/(wp-login\.php|login|signin|sign-in|sso)\b/i.test(url.pathname) || /<input[^>]+type=["']?password/i.test(text)
  )
}
