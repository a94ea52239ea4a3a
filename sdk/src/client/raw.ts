import type { Address } from '../call/address.js'
import type { Answer } from '../call/answered.js'
import { checkCallOptions } from '../call/checked-options.js'
import type { CallOptions } from '../call/options.js'
import type { Answered, Send } from '../call/send.js'
import { invalid } from '../errors/index.js'

/** A request to a route outside of the contract. */
export interface RawRequest {
  /** Default `GET`. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly query?: Readonly<Record<string, unknown>>
  /** `Blob` and `FormData` go out as they are, anything else as JSON. */
  readonly body?: unknown
}

/**
 * Sends a request to another route of the same site, with the credentials, retries, limits and errors of the client. The
 * answer is JSON, and nothing checks it.
 *
 * @param path below the API root of the site, such as `/wp/v2/pages`
 * @throws InvalidInputError for a path that would leave the API root
 */
export type Raw = (path: string, request?: RawRequest, options?: CallOptions) => Answer<unknown>

/** The same with all that is known of the answer. */
export type SiteCall = (...input: Parameters<Raw>) => Promise<Answered>

/** Makes the function for other routes of the site. */
export function createSiteCall({ siteUrl }: Address, send: Send): SiteCall {
  return async (path, request = {}, options = {}) => {
    checkCallOptions(options)
    if (!isBelow(path)) throw invalid('path', 'must begin with / and have no query, and no . or .. in it')
    const { method = 'GET', query = {}, body } = request
    const payload = body === undefined || body instanceof Blob || body instanceof FormData ? body : JSON.stringify(body)
    return send(
      { name: path, method, url: siteUrl(path, query), payload, isFresh: method !== 'GET', addressed: [], query },
      options,
    )
  }
}

/** URLs resolve `.` and `..` even when they are encoded. */
function isBelow(path: string): boolean {
  return /^\/[^?#\\]*$/.test(path) && !/(^|\/)(\.|%2e){1,2}(\/|$)/i.test(path)
}
