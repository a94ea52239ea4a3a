import { InvalidInputError } from '../errors/index.js'

/**
 * How a client proves who it is. What `headers` gives is added to each request to the instance's own origin, and to no
 * other. Write your own for schemes that are not here.
 */
export interface Auth {
  /** Name of the scheme, for messages. */
  readonly kind: string
  /** Controls cookies: the `credentials` of `fetch`. */
  readonly cookies?: RequestCredentials
  /** The headers of one call; asked for anew on each call. */
  headers(): Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>
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
  if (login.trim() === '') throw new InvalidInputError([{ path: 'login', message: 'must not be empty' }])
  if (login.includes(':')) throw new InvalidInputError([{ path: 'login', message: 'must not contain a colon' }])
  if (password.trim() === '') throw new InvalidInputError([{ path: 'password', message: 'must not be empty' }])
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
  if (typeof token !== 'string') {
    return { kind: 'bearer', headers: async () => bearerHeaders(await token()) }
  }
  const headers = bearerHeaders(token)
  return { kind: 'bearer', headers: () => headers }
}

function bearerHeaders(token: string): Record<string, string> {
  // Checked here, since fetch would quote the token in its own error.
  if (!/^[\x21-\x7e]+$/.test(token)) {
    throw new InvalidInputError([{ path: 'token', message: 'must be one or more visible ASCII characters' }])
  }
  return { authorization: `Bearer ${token}` }
}

/**
 * The cookies of a signed-in visitor with the nonce that the site's own pages carry; for scripts in such pages.
 *
 * @param nonce The nonce, or a function that gives the current one (they are valid for a day at most).
 * @example
 * ```ts
 * import { cookieNonce } from '@eventcal/sdk'
 *
 * const auth = cookieNonce(() => document.documentElement.dataset.nonce ?? '')
 * ```
 */
export function cookieNonce(nonce: string | (() => string | Promise<string>)): Auth {
  return {
    kind: 'cookieNonce',
    cookies: 'include',
    headers: async () => ({ 'x-wp-nonce': typeof nonce === 'string' ? nonce : await nonce() }),
  }
}

/**
 * Headers of your own, for instances behind a gateway that wants some.
 *
 * @example
 * ```ts
 * import { headerAuth } from '@eventcal/sdk'
 *
 * const auth = headerAuth({ 'x-api-key': 'a key' })
 * ```
 */
export function headerAuth(headers: Readonly<Record<string, string>>): Auth {
  return { kind: 'headerAuth', headers: () => headers }
}
