import type { Database } from '../store/database.js'
import type { SiteSettings } from '../store/records.js'
import type { ImageFetcher } from './images/fetcher.js'
import type { Quirks } from './quirks.js'
import type { SharedRecords } from './shared-records.js'
import type { Zone } from './time/zone.js'
import type { Urls } from './urls.js'

/** Optional filters that an instance can have. */
export type Extension = 'geoloc' | 'tickets'

/** Everything that answers depend on beside the request: data, settings, clock and what was handed in. */
export interface Site {
  readonly database: Database
  readonly settings: SiteSettings
  readonly zone: Zone
  readonly urls: Urls
  readonly quirks: Quirks
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number
  /** A number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number
  readonly fetchImage: ImageFetcher
  readonly extensions: ReadonlySet<Extension>
  /** What was read already of the data as they are; only reads have any. */
  readonly shared?: SharedRecords
}
