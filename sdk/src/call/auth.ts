import type { ErrorCode } from '@eventcal/contract'
import { invalid, refuseIssues } from '../errors/index.js'
import { headerIssues } from './headers.js'
import type { Cookies } from './transport/transport.js'

type AuthHeaders = Readonly<Record<string, string>> | undefined

/**
 * How a client proves who it is. What `headers` gives is added to each request to the instance's own origin, and to no
 * other. Write your own for schemes that are not here.
 */
export interface Auth {
  /** Name of the scheme, for messages. */
  readonly kind: string
  /** Controls cookies: the `credentials` of `fetch`. */
  readonly cookies?: Cookies
  /** The headers of one call; asked for anew on each call. `undefined` makes it the call of a stranger. */
  headers(): AuthHeaders | Promise<AuthHeaders>
  /**
   * True if an answer says that the headers were right once, and are not any more. They are then asked for once more, once
   * for all calls under way, and the call is sent again if they changed.
   */
  isStale?(answer: { readonly status: number; readonly headers: Headers; readonly text: string }): boolean
}

/**
 * HTTP Basic with an application password of a user (made in the user's profile; the account's own password is refused).
 *
 * @param login Login or e-mail address of the user.
 * @param password The application password, with or without its blanks.
 * @throws InvalidInputError when login or password are empty: instances would take such a caller for a stranger.
 * @example
 * ```ts
 * import { applicationPassword } from '@eventcal/sdk'
 *
 * const auth = applicationPassword('editor', 'abcd efgh ijkl mnop qrst uvwx')
 * ```
 */
export function applicationPassword(login: string, password: string): Auth {
  // An environment variable that is not set arrives as `undefined` where types are not checked.
  for (const [path, text] of Object.entries({ login, password })) {
    if (typeof text !== 'string' || text.trim() === '') throw invalid(path, 'must not be empty')
  }
  if (login.includes(':')) throw invalid('login', 'must not contain a colon')
  const bytes = new TextEncoder().encode(`${login}:${password}`)
  const headers = { authorization: `Basic ${btoa(String.fromCharCode(...bytes))}` }
  return { kind: 'applicationPassword', headers: () => headers }
}

/**
 * A bearer token, or a function that gives the current one.
 *
 * @throws InvalidInputError when the token is empty or holds what no header may hold; for a function, on the call.
 * @example
 * ```ts
 * import { bearer } from '@eventcal/sdk'
 *
 * const auth = bearer(async () => (await fetch('/session/token')).text())
 * ```
 */
export function bearer(token: string | (() => string | Promise<string>)): Auth {
  if (typeof token === 'function') {
    return {
      kind: 'bearer',
      headers: async () => bearerHeaders(await token()),
      isStale: ({ status, headers }) => status === 401 && /invalid_token/.test(headers.get('www-authenticate') ?? ''),
    }
  }
  const headers = bearerHeaders(token)
  return { kind: 'bearer', headers: () => headers }
}

function bearerHeaders(token: string): Record<string, string> {
  // Checked here, since fetch would quote the token in its own error.
  if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token)) {
    throw invalid('bearer.token', 'must be one or more visible ASCII characters')
  }
  return { authorization: `Bearer ${token}` }
}

/**
 * The cookies of a signed-in visitor with the nonce that the site's own pages carry; for scripts in such pages.
 *
 * @param nonce The nonce, or a function that gives the current one (they are valid for a day at most). With an empty one,
 *   which pages of visitors carry who are not signed in, calls are those of a stranger.
 * @example
 * ```ts
 * import { cookieNonce } from '@eventcal/sdk'
 *
 * const auth = cookieNonce(() => document.documentElement.dataset.nonce ?? '')
 * ```
 */
export function cookieNonce(nonce: string | (() => string | Promise<string>)): Auth {
  const headersOf = (text: string) => {
    if (text === '') return undefined
    if (typeof text !== 'string' || !/^[\x21-\x7e]+$/.test(text)) {
      throw invalid('cookieNonce.nonce', 'must be one or more visible ASCII characters')
    }
    return { 'x-wp-nonce': text }
  }
  const shared = { kind: 'cookieNonce', cookies: 'include' } as const
  if (typeof nonce === 'function') {
    return {
      ...shared,
      headers: async () => headersOf(await nonce()),
      isStale: ({ status, text }) => status === 403 && text.includes(staleNonce),
    }
  }
  const headers = headersOf(nonce)
  return { ...shared, headers: () => headers }
}

const staleNonce: ErrorCode = 'rest_cookie_invalid_nonce'

/**
 * Headers of your own, for instances behind a gateway that wants some.
 *
 * @throws InvalidInputError naming a header that cannot be sent.
 * @example
 * ```ts
 * import { headerAuth } from '@eventcal/sdk'
 *
 * const auth = headerAuth({ 'x-api-key': 'a key' })
 * ```
 */
export function headerAuth(headers: Readonly<Record<string, string>>): Auth {
  const own = { ...headers }
  refuseIssues(headerIssues(own, 'headerAuth'))
  return { kind: 'headerAuth', headers: () => own }
}
