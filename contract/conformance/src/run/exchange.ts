import type { ConformanceAnswer, ConformanceRequest, Exchange, Payload, Query, Role } from './request.js'

/** Login and application password of one user. */
export interface Credentials {
  readonly username: string
  readonly password: string
}

/** Where and how to reach an instance. */
export interface HttpExchangeOptions {
  /** `{base_url}/calendar/events/v1`, with or without a slash at the end. */
  readonly apiRoot: string
  readonly credentials?: Readonly<Partial<Record<Role, Credentials>>>
  readonly fetch?: (request: Request) => Promise<Response>
  readonly signal?: AbortSignal
}

/**
 * An exchange over HTTP with Basic credentials. Its `roles` are those that it has credentials for.
 *
 * @example const { exchange, roles } = httpExchange({ apiRoot: 'http://127.0.0.1:4010/calendar/events/v1' })
 */
export function httpExchange(options: HttpExchangeOptions): { exchange: Exchange; roles: readonly Role[] } {
  const { credentials = {}, fetch: send = (request: Request) => fetch(request), signal } = options
  const root = options.apiRoot.replace(/\/$/, '')
  // The keys of the object are the roles that its type names.
  const roles = Object.keys(credentials) as Role[]
  const exchange: Exchange = async (request) => {
    const { body, type } = bodyOf(request.payload)
    const headers = new Headers(request.headers)
    if (type && !headers.has('content-type')) headers.set('content-type', type)
    if (request.as !== 'anonymous') {
      const user = credentials[request.as]
      if (!user) throw new Error(`no credentials for the role ${request.as}`)
      headers.set('authorization', basic(user, request.wrongPassword))
    }
    const url = addressOf(root, request)
    const init: RequestInit = { method: request.method, headers, redirect: 'manual' }
    if (body !== undefined) init.body = body
    if (signal) init.signal = signal
    return answerOf(await send(new Request(url, init)))
  }
  return { exchange, roles }
}

/** The address of a request. Sites without permalinks have their API root in a query, which the rest then joins. */
export function addressOf(apiRoot: string, { path, query }: Pick<ConformanceRequest, 'path' | 'query'>): string {
  const below = `${path}${queryText(query)}`
  return apiRoot.replace(/\/$/, '') + (apiRoot.includes('?') ? below.replace('?', '&') : below)
}

/** The text of a query with its question mark, or nothing for an empty one. */
export function queryText(query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((one: unknown) => `${encodeURIComponent(name)}[]=${encodeURIComponent(String(one))}`)
      : [`${encodeURIComponent(name).replace(/%5B|%5D/g, decodeURIComponent)}=${encodeURIComponent(String(value))}`],
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** One request on one line, as findings show it. */
export function requestLine({ method, path, query, payload, as }: ConformanceRequest): string {
  const line = `${method} ${path || '/'}${queryText(query)}${as === 'anonymous' ? '' : ` as ${as}`}`
  const content =
    payload?.kind === 'json' ? JSON.stringify(payload.value) : payload?.kind === 'form' ? formText(payload.fields) : ''
  return content && content.length <= 300 ? `${line} ${content}` : line
}

function bodyOf(payload: Payload | undefined): { body?: BodyInit; type?: string } {
  if (!payload) return {}
  if (payload.kind === 'json') return { body: JSON.stringify(payload.value), type: 'application/json' }
  if (payload.kind === 'form') return { body: formText(payload.fields), type: 'application/x-www-form-urlencoded' }
  // Bytes in a Blob without a type, so that no content type is added where the case sends none.
  const body = new Blob([typeof payload.content === 'string' ? payload.content : new Uint8Array(payload.content)])
  return payload.type ? { body, type: payload.type } : { body }
}

/** A form as the text of a body. */
export function formText(fields: readonly (readonly [string, string])[]): string {
  return fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
}

function basic({ username, password }: Credentials, wrong: true | undefined): string {
  const bytes = new TextEncoder().encode(`${username}:${wrong ? 'not the right password' : password}`)
  return `Basic ${btoa(String.fromCharCode(...bytes))}`
}

async function answerOf(response: Response): Promise<ConformanceAnswer> {
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: parse(text), text }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
