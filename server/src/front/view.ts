import type { Credential } from '../seed/credentials.js'
import type { RecordCounts } from '../store/record-counts.js'

/** What the pages say of the server. */
export interface FrontView {
  /** The address of the API, as answers have it, without a slash at its end. */
  readonly apiRoot: string
  /** What a client is given as its base URL. */
  readonly baseUrl: string
  readonly namespace: string
  /** The path of the API as seen from the page, so that it is found behind a proxy, too. */
  readonly apiPath: string
  readonly profile: 'reference' | 'live' | 'mixed'
  /** The quirks that are switched on. */
  readonly quirks: readonly string[]
  readonly counts: RecordCounts
  /** The demo users, for callers who may see their passwords. */
  readonly credentials: readonly Credential[]
  /** Whether there are demo users whose passwords are not shown here. */
  readonly hasHiddenUsers: boolean
}
