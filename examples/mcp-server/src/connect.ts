import { applicationPassword, type CalendarClient, type ClientOptions, createClient, discover } from '@eventcal/sdk'
import type { Address, Options } from './options.js'

/** The site cannot be used as it was asked; the message says why. */
export class NotUsable extends Error {}

/** Hosts give a call a minute; an answer that says why it failed should come before. */
const limits = { timeout: 15_000, totalTimeout: 45_000, maxConcurrent: 4 } as const

/** Makes clients of one site, with the same credentials. */
export type Connection = (options?: Pick<ClientOptions, 'fetch' | 'retry'>) => CalendarClient

/**
 * Connects with the site of the options, and tries the credentials.
 *
 * @throws NotUsable
 * @throws CalendarError when the site cannot be found or does not answer
 */
export async function connect({ address, credentials, write }: Options): Promise<Connection> {
  const place = await placeOf(address, credentials !== undefined)
  if (!credentials) return (options) => createClient({ ...limits, ...place, ...options })
  const auth = applicationPassword(credentials.user, credentials.password)
  const connection: Connection = (options) => createClient({ ...limits, ...place, auth, ...options })
  const { state, canWrite } = await connection().verifyAuth()
  if (state === 'rejected') throw new NotUsable('The site rejects EVENTCAL_USER and EVENTCAL_PASSWORD')
  if (write && state === 'ignored') {
    throw new NotUsable('The site does not see the credentials, so nothing can be written')
  }
  if (write && !canWrite) throw new NotUsable(`The user ${credentials.user} may not write events`)
  return connection
}

async function placeOf(address: Address, hasCredentials: boolean) {
  if (!('site' in address)) {
    const { baseUrl, namespace } = address
    return { baseUrl, ...(namespace === undefined ? {} : { namespace }) }
  }
  const { baseUrl, namespace, siteTimezone } = await discover(address.site)
  // A page can name any address as its API; a password must not follow it to a stranger.
  if (hasCredentials && !isSameSite(new URL(address.site), new URL(baseUrl))) {
    throw new NotUsable(`The API of the site is elsewhere, at ${baseUrl}; give --base-url to send credentials there`)
  }
  return { baseUrl, namespace, ...(siteTimezone === undefined ? {} : { siteTimezone }) }
}

function isSameSite(page: URL, api: URL): boolean {
  const host = (url: URL) => url.host.replace(/^www\./, '')
  return host(page) === host(api) && (page.protocol === api.protocol || api.protocol === 'https:')
}
