import type { Received } from './send.js'

const redirects: readonly number[] = [301, 302, 303, 307, 308]

/** Where an answer sends on; `undefined` where it does not, or to no http(s) address, or to one with credentials. */
export function redirectTarget({
  status,
  headers,
  url,
}: Pick<Received, 'status' | 'headers' | 'url'>): URL | undefined {
  const location = redirects.includes(status) ? headers.get('location') : null
  if (location === null || !URL.canParse(location, url)) return undefined
  const target = new URL(location, url)
  if (!/^https?:$/.test(target.protocol) || target.username !== '' || target.password !== '') return undefined
  target.hash = ''
  return target
}

/** Milliseconds after which a host that refused may be asked again; `undefined` where it does not say. */
export function askedWait({ status, headers }: Pick<Received, 'status' | 'headers'>, now: number): number | undefined {
  if (status !== 429 && status !== 503) return undefined
  const value = headers.get('retry-after')?.trim() ?? ''
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000
  const date = Date.parse(value)
  // `Date.parse` takes nearly anything for a date.
  return Number.isNaN(date) || new Date(date).toUTCString() !== value ? undefined : Math.max(0, date - now)
}

/**
 * A response with a body that was read. Its `url` is the one in the end, as that of `fetch` is.
 */
export function toResponse({ url, status, headers, bytes }: Received): Response {
  const own = new Headers(headers)
  // The body is decoded.
  own.delete('content-encoding')
  own.delete('content-length')
  // Some hosts send statuses that no `Response` can have.
  const sent = status >= 200 && status <= 599 ? status : 500
  const hasBody = ![204, 205, 304].includes(sent)
  const response = new Response(hasBody ? bytes : null, { status: sent, headers: own })
  Object.defineProperty(response, 'url', { value: url })
  return response
}
