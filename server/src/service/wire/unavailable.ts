import { commonHeaders } from './headers.js'
import { Json } from './json.js'
import { problem } from './problems.js'
import type { Urls } from './urls.js'

/** Seconds until a caller may retry. */
export const retryAfter = '1'

/** An answer of the service. */
interface Unavailable {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Json
}

/** The response to a request that timed out. Its effects may still happen. */
export function unavailable(urls: Urls, origin: string | undefined): Unavailable {
  const away = problem('service_unavailable', 'The server did not finish in time; try again later.')
  return {
    status: away.status,
    headers: { ...commonHeaders(urls, origin), 'Retry-After': retryAfter },
    body: Json.of(away.body()),
  }
}
