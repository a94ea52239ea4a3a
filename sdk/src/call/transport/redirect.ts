import { type ErrorContext, RedirectedError } from '../../errors/index.js'
import type { Fetch } from './options.js'
import { redactUrl } from './redact.js'

/** The parts of a request that restrict the redirects it may follow. */
export interface Crossing {
  /** The payload, to be sent again where a redirect keeps the method. */
  readonly body: string | undefined
  /** True if the request carries credentials: then it never leaves its origin. */
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
      throw refuse('Redirect refused: it would drop the request body; set baseUrl to the final URL')
    }
    if (!stays && (!reading || crossing.credentials)) {
      throw refuse('Redirect to another origin refused; set baseUrl to that origin if it is correct')
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
  throw new RedirectedError(
    `Too many redirects: more than ${most}`,
    undefined,
    redactUrl(current.url),
    crossing.context(),
  )
}

/** Browsers hide where a redirect points, so only what may go anywhere is left to them. */
function followUnseen(fetch: Fetch, request: Request, reading: boolean, crossing: Crossing): Promise<Response> {
  if (!reading || crossing.credentials) {
    const message = 'Redirect refused: the browser hides its target; set baseUrl to the final URL'
    throw new RedirectedError(message, undefined, undefined, crossing.context())
  }
  return fetch(
    new Request(request.url, {
      headers: { accept: 'application/json' },
      signal: request.signal,
    }),
  )
}
