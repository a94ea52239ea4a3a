import { type ErrorContext, RedirectedError } from '../../errors/index.js'
import type { Fetch } from './options.js'
import { redactUrl } from './redact.js'
import type { Payload } from './transport.js'

/** The parts of a request that restrict the redirects it may follow. */
export interface Crossing {
  /** The payload, to be sent again where a redirect keeps the method. */
  readonly body: Payload | undefined
  /** True if the request carries credentials: then it never leaves its origin. */
  readonly credentials: boolean
  readonly context: () => ErrorContext
  readonly init: RequestInit | undefined
}

const redirects: readonly number[] = [301, 302, 303, 307, 308]
const most = 5

/**
 * Sends a request and follows redirects by rules stricter than those of `fetch`: within the origin freely; to another
 * origin only for reads without credentials, and without the caller's headers; never where a write would turn into a
 * read, since an instance would answer it with a list and a success.
 *
 * @throws RedirectedError where the rules end.
 */
export async function follow(fetch: Fetch, request: Request, crossing: Crossing): Promise<Response> {
  const reading = request.method === 'GET'
  let current = request
  for (let hops = 0; hops <= most; hops++) {
    const response = await send(fetch, current, crossing)
    if (response.type === 'opaqueredirect') return followUnseen(fetch, current, reading, crossing)
    const location = redirects.includes(response.status) ? response.headers.get('location') : null
    if (location === null) return response
    const target = targetOf(location, current.url)
    const shown = target ? redactUrl(target.href) : undefined
    const refuse = (message: string) => new RedirectedError(message, response.status, shown, crossing.context())
    if (!target) throw refuse('Redirect refused: it leads to no http(s) URL')
    const stays = target.origin === new URL(request.url).origin
    if (!reading && response.status !== 307 && response.status !== 308) {
      throw refuse('Redirect refused: it would drop the request body; set baseUrl to the final URL')
    }
    if (!stays && (!reading || crossing.credentials)) {
      throw refuse('Redirect to another origin refused; set baseUrl to that origin if it is correct')
    }
    if (losesQuery(new URL(request.url), target)) {
      throw refuse('Redirect refused: it drops the query; set baseUrl to the final URL')
    }
    // `fetch` takes no such URL, and would show it in its error.
    if (target.username || target.password) throw refuse('Redirect refused: its URL holds credentials')
    // Not waited for: where somebody else reads a copy of the body, as msw does, it would never end.
    response.body?.cancel().catch(() => undefined)
    current = new Request(target, {
      method: request.method,
      headers: stays ? current.headers : { accept: 'application/json' },
      signal: request.signal,
      redirect: 'manual',
      ...(stays && request.credentials === 'include' ? { credentials: request.credentials } : {}),
      ...(crossing.body === undefined ? {} : { body: crossing.body }),
    })
  }
  throw new RedirectedError(
    `Too many redirects: more than ${most}`,
    undefined,
    redactUrl(current.url),
    crossing.context(),
  )
}

function targetOf(location: string, base: string): URL | undefined {
  try {
    const target = new URL(location, base)
    return /^https?:$/.test(target.protocol) ? target : undefined
  } catch {
    return undefined
  }
}

/** True if a parameter is missing; `rest_route` is one that a redirect to pretty permalinks turns into a path. */
function losesQuery({ searchParams }: URL, target: URL): boolean {
  return [...searchParams.keys()].some((name) => name !== 'rest_route' && !target.searchParams.has(name))
}

/** Browsers hide where a redirect points, so only what may go anywhere is left to them. */
function followUnseen(fetch: Fetch, request: Request, reading: boolean, crossing: Crossing): Promise<Response> {
  if (!reading || crossing.credentials) {
    const message = 'Redirect refused: the browser hides its target; set baseUrl to the final URL'
    throw new RedirectedError(message, undefined, undefined, crossing.context())
  }
  const plain = new Request(request.url, { headers: { accept: 'application/json' }, signal: request.signal })
  return send(fetch, plain, crossing)
}

/** A `fetch` that counts its arguments gets no more than there are. */
function send(fetch: Fetch, request: Request, { init }: Crossing): Promise<Response> {
  return init ? fetch(request, init) : fetch(request)
}
