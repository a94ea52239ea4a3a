import { type ErrorContext, RedirectedError } from './errors/index.js'
import type { Fetch } from './options.js'
import { redactUrl } from './redact.js'

/** What decides how far a request may follow redirects. */
export interface Crossing {
  /** The payload, to be sent again where a redirect keeps the method. */
  readonly body: string | undefined
  /** Whether the request carries credentials: then it never leaves its origin. */
  readonly credentials: boolean
  readonly context: () => ErrorContext
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
    const response = await fetch(current)
    if (response.type === 'opaqueredirect') return followUnseen(fetch, current, reading, crossing)
    const location = redirects.includes(response.status) ? response.headers.get('location') : null
    if (location === null) return response
    const target = new URL(location, current.url)
    const stays = target.origin === new URL(request.url).origin
    const refuse = (message: string) =>
      new RedirectedError(message, response.status, redactUrl(target.href), crossing.context())
    if (!reading && response.status !== 307 && response.status !== 308) {
      throw refuse('The instance redirects a write in a way that would lose it; set baseUrl to the final address')
    }
    if (!stays && (!reading || crossing.credentials)) {
      throw refuse('The instance redirects to another origin; set baseUrl to it if it is the instance')
    }
    await response.body?.cancel()
    current = new Request(target, {
      method: request.method,
      headers: stays ? current.headers : { accept: 'application/json' },
      signal: request.signal,
      redirect: 'manual',
      ...(stays && request.credentials === 'include' ? { credentials: request.credentials } : {}),
      ...(crossing.body === undefined ? {} : { body: crossing.body }),
    })
  }
  throw new RedirectedError(`More than ${most} redirects`, undefined, redactUrl(current.url), crossing.context())
}

/** Browsers hide where a redirect points, so only what may go anywhere is left to them. */
function followUnseen(fetch: Fetch, request: Request, reading: boolean, crossing: Crossing): Promise<Response> {
  if (!reading || crossing.credentials) {
    const message = 'The instance redirects and the browser hides where; set baseUrl to the final address'
    throw new RedirectedError(message, undefined, undefined, crossing.context())
  }
  return fetch(
    new Request(request.url, {
      headers: { accept: 'application/json' },
      signal: request.signal,
    }),
  )
}
