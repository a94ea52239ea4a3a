import type { Database } from '../../store/engine.js'
import type { SiteSettings } from '../../store/model/records.js'
import type { DisplayCache } from '../text/display-cache.js'
import type { Zone } from '../time/zone.js'
import type { Quirks } from '../wire/quirks.js'
import type { Urls } from '../wire/urls.js'
import type { ImageFetcher } from './image-fetcher.js'
import type { SharedRecords } from './shared-records.js'

/** The extensions that an instance can have: filters and fields. */
export const extensionNames = ['geoloc', 'tickets', 'virtual'] as const

/** An extension of an instance. */
export type Extension = (typeof extensionNames)[number]

/** Everything that responses depend on besides the request: data, settings, clock and injected dependencies. */
export interface Site {
  readonly database: Database
  /** Aborted when nobody waits for the answer of the request any more. */
  readonly signal?: AbortSignal | undefined
  /** To be awaited in long work; see `RequestDatabase`. */
  readonly rest?: () => Promise<void>
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
  /** Keeps texts as they are displayed. */
  readonly displayed?: DisplayCache | undefined
  /** Returns the cache of records; absent on writes, which read uncached. */
  readonly records?: () => Promise<SharedRecords>
}
