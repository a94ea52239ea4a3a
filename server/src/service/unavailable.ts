import type { Outgoing } from './exchange.js'
import { commonHeaders } from './headers.js'
import { Json } from './json.js'
import { problem } from './problems.js'
import type { Urls } from './urls.js'

/** In how many seconds a caller may try again. */
export const retryAfter = '1'

/** The answer to a request that takes too long. Whether what was asked for still happens is open. */
export function unavailable(urls: Urls, origin: string | undefined): Outgoing {
  const away = problem('service_unavailable', 'The server did not finish in time; try again later.')
  return {
    status: away.status,
    headers: { ...commonHeaders(urls, origin), 'Retry-After': retryAfter },
    body: Json.of(away.body()),
  }
}
