import type { Urls } from './urls.js'

const allowedHeaders = 'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type'

/** The headers of a request that its response depends on. */
const varies = 'Origin, Authorization, Cookie, X-WP-Nonce'

/** Until the caller is known, a response is for nobody else. */
const forNobodyElse = { 'Cache-Control': 'private, no-store' }

/** Headers of what a user reads, and of the refusal of a nonce, which a page would otherwise get again. */
export const neverStored: Readonly<Record<string, string>> = {
  Expires: 'Wed, 11 Jan 1984 05:00:00 GMT',
  'Cache-Control': 'no-cache, must-revalidate, max-age=0, no-store, private',
}

/** Headers of every response; those of `callerHeaders` replace some of them. */
export function commonHeaders(urls: Urls, origin: string | undefined): Record<string, string> {
  const headers: Record<string, string> = {
    'Content-Type': 'application/json; charset=UTF-8',
    'X-Robots-Tag': 'noindex',
    Link: `<${urls.restRoot}>; rel="https://api.w.org/"`,
    'X-Content-Type-Options': 'nosniff',
    'Access-Control-Expose-Headers': 'X-WP-Total, X-WP-TotalPages, Link',
    'Access-Control-Allow-Headers': allowedHeaders,
    Vary: varies,
    ...forNobodyElse,
  }
  // Origins are printable ASCII; anything else is not from a browser and is not valid in a header.
  if (origin !== undefined && /^[\x21-\x7e]+$/.test(origin)) {
    headers['Access-Control-Allow-Origin'] = origin
    headers['Access-Control-Allow-Methods'] = 'OPTIONS, GET, POST, PUT, PATCH, DELETE'
    headers['Access-Control-Allow-Credentials'] = 'true'
  }
  return headers
}

/**
 * Headers for caches. What everybody reads may be stored by all of them, but must be validated each time, since the next
 * write can make it private. What a user reads, or whoever sent a password, is not stored.
 *
 * @param sentPassword true if the query has the password of a record
 */
export function callerHeaders(
  caller: { readonly user?: unknown },
  sentPassword: boolean,
): Readonly<Record<string, string>> {
  if (!caller.user) return sentPassword ? forNobodyElse : { 'Cache-Control': 'public, no-cache' }
  return neverStored
}
