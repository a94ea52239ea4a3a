import { defaultNamespace } from '@eventcal/contract/routes'
import { discover as find, isCalendarError } from '@eventcal/sdk'
import { CannotRun } from './cannot-run.js'
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

/** Requests in all; two are enough for most sites. */
const maxRequests = 25

/**
 * Finds the service from the address of a site, of its API root, or of anything below that, with `discover` of the SDK.
 *
 * @param timeout seconds that a request may take
 * @param signal ends the search, even while a request is on its way
 * @throws CannotRun that says what is at the address instead.
 */
export async function discover(address: string, send: Send, timeout = 30, signal?: AbortSignal): Promise<Instance> {
  const start = addressFrom(address)
  const pages: Page[] = []
  let failure: unknown
  const unreachable = new AbortController()
  const fetch = async (request: Request): Promise<Response> => {
    try {
      const page = await visit(new URL(request.url), (one) => send(new Request(one, { signal: request.signal })))
      pages.push(page)
      return responseOf(page)
    } catch (error) {
      // Without an answer to the first request, more of them would only take time.
      if (pages.length === 0 && failure === undefined) {
        failure = error
        unreachable.abort()
      }
      throw error
    }
  }
  try {
    const { apiRoot, namespace } = await find(start.href, {
      fetch,
      maxRequests,
      // `send` has limits of its own, which these must not undercut.
      requestTimeout: timeout * 2000,
      timeout: timeout * 2000 * maxRequests,
      signal: signal ? AbortSignal.any([unreachable.signal, signal]) : unreachable.signal,
    })
    return { apiRoot, namespace }
  } catch (error) {
    if (failure !== undefined) throw failure
    if (!isCalendarError(error, 'notDiscovered')) throw error
    const page = pages.find(({ address: asked }) => asked.href === start.href) ?? pages[0]
    if (!page) throw error
    throw whatIsThere(page, pages)
  }
}

/**
 * The service at an address that is its API root, whatever is there.
 *
 * @throws CannotRun for what is no web address
 */
export function instanceAt(address: string): Instance {
  const url = addressFrom(address)
  const apiRoot = url.href.replace(/\/+$/, '')
  const path = url.searchParams.get('rest_route') ?? url.pathname.replace(/^.*\/wp-json(?=\/)/, '')
  const namespace = namespaces.find((name) => `${path}/`.endsWith(`/${name}/`)) ?? path.replace(/^\/+|\/+$/g, '')
  return { apiRoot, namespace }
}

/** A page as a response that still knows its URL, which the constructor does not set. */
function responseOf({ url, status, headers, text }: Page): Response {
  const response = new Response(text === '' ? null : text, { status, headers })
  return Object.defineProperty(response, 'url', { value: url.href })
}

function addressFrom(text: string): URL {
  const local = /^(localhost|127\.|\[::1\])/.test(text)
  const full = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `${local ? 'http' : 'https'}://${text}`
  if (!URL.canParse(full) || !/^https?:/i.test(full)) {
    throw new CannotRun(
      `${JSON.stringify(text)} is not a web address.`,
      'Give the address of a site, for example https://example.com, or of its API root.',
    )
  }
  const url = new URL(full)
  if (url.username || url.password) {
    throw new CannotRun(
      'The address contains credentials, which other users of this computer can see.',
      'Remove them: use --user, and EVENTCAL_PASSWORD or the prompt.',
    )
  }
  url.hash = ''
  return url
}

/** Explains which page is at the address instead of the service. */
function whatIsThere(page: Page, pages: readonly Page[]): CannotRun {
  const { url, status, headers, text, body } = page
  const where = url.href
  const shut = pages.find((one) => one.status === 401 || one.status === 403)
  if (headers.get('x-tec-api-version') === 'disabled') {
    return new CannotRun(`${where} has its calendar API disabled.`, 'Enable it in the settings of the site.')
  }
  if (isLogin(page)) {
    return new CannotRun(
      `${where} is a login page: the site requires a login.`,
      'Allow anonymous reads of the API, or give the address of the API root if only the pages require a login.',
    )
  }
  if (shut) {
    return new CannotRun(
      `${shut.url.href} answers ${shut.status}: the API does not allow anonymous reads.`,
      'Allow anonymous reads (security plugins and firewalls often block them), or give the address of the API root.',
    )
  }
  const full = pages.find((one) => one.status === 429)
  if (full) {
    const wait = full.headers.get('retry-after')
    return new CannotRun(
      `${full.url.href} answers 429: too many requests.`,
      `Wait${wait && /^\d+$/.test(wait) ? ` ${wait} s` : ' a while'}, and try again with --rate 1 --concurrency 1.`,
    )
  }
  if (status >= 500) {
    return new CannotRun(`${where} fails with status ${status}.`, 'Check the log of the site, and try again later.')
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
