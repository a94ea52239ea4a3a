/**
 * The same client without schemas and without ky: for pages where every kilobyte counts. Payloads are checked by the
 * names of their fields and in what instances read differently; answers are not checked. What only writes need is loaded
 * with the first of them.
 *
 * @module
 */

import { liteChecks } from './call/checks/lite.js'
import { plainTransport } from './call/transport/plain.js'
import { assembleClient, type CalendarClient } from './client/client.js'
import type { ClientOptions } from './client/options.js'

export * from './public.js'

/**
 * Makes a client for one instance, as `createClient` of `@eventcal/sdk` does.
 *
 * @throws InvalidInputError when `baseUrl` is no http(s) URL or holds credentials.
 * @example
 * ```ts
 * import { createClient } from '@eventcal/sdk/lite'
 *
 * const calendar = createClient({ baseUrl: 'https://example.com/wp-json', namespace: 'tribe/events/v1' })
 * const { items } = await calendar.events.list({ per_page: 5 })
 * ```
 */
export function createClient(options: ClientOptions): CalendarClient {
  return assembleClient(options, {
    checks: liteChecks,
    transport: plainTransport,
    loadWrites: () => import('./write/index.js'),
  })
}
