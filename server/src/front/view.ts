import type { CalendarEvent } from '@eventcal/contract'
import type { Credential } from '../seed/credentials.js'
import type { RecordCounts } from '../store/tables/record-counts.js'
import type { Links } from './links.js'

/** Data for the front pages. */
export interface FrontView {
  /** The URL of the API as in responses, without a trailing slash. */
  readonly apiRoot: string
  /** The `baseUrl` option for clients. */
  readonly baseUrl: string
  readonly namespace: string
  /** The path of the API as seen from the page, so that it is found behind a proxy, too. */
  readonly apiPath: string
  readonly profile: 'reference' | 'live' | 'mixed'
  /** The quirks that are switched on. */
  readonly quirks: readonly string[]
  readonly counts: RecordCounts
  /** The events that come next. */
  readonly events: readonly CalendarEvent[]
  readonly links: Links
  /** The query of links to the other page: the token, if the passwords are shown. */
  readonly query: string
  /** The address of the console with its token, for callers who may see it; `undefined` where it is off, too. */
  readonly consoleLink: string | undefined
  /** The demo users, for callers who may see their passwords. */
  readonly credentials: readonly Credential[]
  /** True if there are demo users whose passwords are not shown here. */
  readonly hasHiddenUsers: boolean
}
