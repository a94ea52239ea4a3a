import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from 'node:http'
import { type AllowedHosts, isAllowedHost, namesPrivateAddress, publicLookup } from './address.js'

/** Options of one request. */
export interface PublicRequest {
  readonly allowed: AllowedHosts
  readonly headers: OutgoingHttpHeaders
  readonly signal: AbortSignal
}

/**
 * Sends a GET request to a public address, or to a host on the allow-list; follows no redirect. The connection uses the
 * address that was checked.
 *
 * @throws Error if the scheme is not http or https, or the address is not public
 */
export async function requestPublic(url: URL, { allowed, headers, signal }: PublicRequest): Promise<IncomingMessage> {
  const secure = url.protocol === 'https:'
  if (!secure && url.protocol !== 'http:') throw new Error(`${url.protocol} is not fetched`)
  const trusted = isAllowedHost(url, allowed)
  if (!trusted && namesPrivateAddress(url)) throw new Error(`${url.host} is not a public address`)
  const options = { signal, headers, agent: false, ...(trusted ? {} : { lookup: publicLookup }) }
  // Not at the start, of which TLS is a part that can be felt.
  const send = secure ? (await import('node:https')).request : requestHttp
  return new Promise((resolve, reject) => {
    const request = send(url, options, resolve)
    request.once('error', reject)
    request.end()
  })
}
