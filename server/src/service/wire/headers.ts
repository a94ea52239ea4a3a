import type { Urls } from './urls.js'

const allowedHeaders = 'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type'

/** Headers of every response. */
export function commonHeaders(urls: Urls, origin: string | undefined): Record<string, string> {
  const headers: Record<string, string> = {
    'Content-Type': 'application/json; charset=UTF-8',
    'X-Robots-Tag': 'noindex',
    Link: `<${urls.restRoot}>; rel="https://api.w.org/"`,
    'X-Content-Type-Options': 'nosniff',
    'Access-Control-Expose-Headers': 'X-WP-Total, X-WP-TotalPages, Link',
    'Access-Control-Allow-Headers': allowedHeaders,
    Vary: 'Origin',
  }
  // Origins are printable ASCII; anything else is not from a browser and is not valid in a header.
  if (origin !== undefined && /^[\x21-\x7e]+$/.test(origin)) {
    headers['Access-Control-Allow-Origin'] = origin
    headers['Access-Control-Allow-Methods'] = 'OPTIONS, GET, POST, PUT, PATCH, DELETE'
    headers['Access-Control-Allow-Credentials'] = 'true'
  }
  return headers
}

/** Additional headers for authenticated callers, which prevent caching. */
export function callerHeaders(caller: { readonly user?: unknown }): Record<string, string> {
  if (!caller.user) return {}
  return {
    Expires: 'Wed, 11 Jan 1984 05:00:00 GMT',
    'Cache-Control': 'no-cache, must-revalidate, max-age=0, no-store, private',
  }
}
