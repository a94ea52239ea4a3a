import type { Exchange, RecordedRequest, RecordedSite } from './exchange.js'
import type { IdMap } from './ids.js'

/** Methods that the Fetch API refuses to send. */
const unsendable = new Set(['TRACE', 'TRACK', 'CONNECT'])

/** True if a `Request` can represent this exchange; the others are counted separately. */
export function isSendable(request: RecordedRequest): boolean {
  return !unsendable.has(request.method.toUpperCase())
}

/**
 * The request of an exchange as the server under test has to see it: with its ids, and with credentials of `site`.
 *
 * A body of GET and HEAD is left out: a `Request` cannot carry it, and the service does not read it.
 */
export function toRequest(exchange: Exchange, site: RecordedSite, ids: IdMap): Request {
  const { request } = exchange
  const headers = new Headers(request.headers)
  const authorization = authorizationOf(request, site)
  if (authorization !== undefined) headers.set('authorization', authorization)
  const path = ids.rewriteLink(request.path)
  const bytes = bodyOf(request, ids)
  const carriesBody = bytes !== undefined && request.method !== 'GET' && request.method !== 'HEAD'
  if (carriesBody && request.body_kind === 'json' && !headers.has('content-type')) {
    headers.set('content-type', 'application/json')
  }
  return new Request(`${site.site.url}${path}`, {
    method: request.method,
    headers,
    redirect: 'manual',
    // Bytes, since a string body would set a content type.
    ...(carriesBody ? { body: bytes } : {}),
  })
}

function bodyOf(request: RecordedRequest, ids: IdMap): Uint8Array<ArrayBuffer> | undefined {
  const ofTerms = /\/(categories|tags)\b/i.test(request.path)
  if (request.body_base64 !== undefined) return new Uint8Array(Buffer.from(request.body_base64, 'base64'))
  if (request.body_kind === 'json') return encode(JSON.stringify(ids.rewriteFields(request.body, ofTerms)))
  if (typeof request.body !== 'string') return undefined
  return encode(request.body_kind === 'form' ? ids.rewriteQuery(request.body, ofTerms) : request.body)
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function authorizationOf(request: RecordedRequest, site: RecordedSite): string | undefined {
  const { authorization, as } = request
  if (authorization?.header !== undefined) return authorization.header
  if (authorization?.basic !== undefined) {
    const { username, username_ref, password, password_ref } = authorization.basic
    const login = username ?? resolve(username_ref, site)
    return basic(login, password ?? resolve(password_ref, site))
  }
  if (as === undefined || as === null || as === 'anonymous') return undefined
  return basic(as, resolve(`application_password of ${as}`, site))
}

/** A reference like `application_password of admin`, looked up among the users of the site. */
function resolve(reference: string | undefined, site: RecordedSite): string {
  const [field, login] = reference?.split(' of ') ?? []
  const user = site.users.find((candidate) => candidate.login === login)
  const value = field === undefined ? undefined : user?.[field]
  if (typeof value !== 'string') throw new Error(`the site has no "${reference}"`)
  return value
}

function basic(login: string, password: string): string {
  return `Basic ${Buffer.from(`${login}:${password}`, 'utf8').toString('base64')}`
}
