import { contractChecks } from '../call/checks/contract.js'
import { kyTransport } from '../call/transport/ky.js'
import * as writes from '../write/index.js'
import { assembleClient, type CalendarClient } from './client.js'
import type { ClientOptions } from './options.js'

/**
 * Makes a client for one instance. Nothing is sent before it is used, and nothing is shared between clients.
 *
 * @throws InvalidInputError when `baseUrl` is no http(s) URL or holds credentials.
 * @example
 * ```ts
 * import { applicationPassword, createClient } from '@eventcal/sdk'
 *
 * const calendar = createClient({
 *   baseUrl: 'https://example.com/wp-json',
 *   namespace: 'tribe/events/v1',
 *   auth: applicationPassword('editor', 'abcd efgh ijkl mnop qrst uvwx'),
 * })
 *
 * for await (const event of calendar.events.list({ categories: ['jazz'] }, { maxItems: 200 })) {
 *   console.log(event.start_date, event.timezone, event.title)
 * }
 * ```
 */
export function createClient(options: ClientOptions): CalendarClient {
  return assembleClient(options, { checks: contractChecks, transport: kyTransport, loadWrites: async () => writes })
}
