import type { Clock } from '../../app/clock.js'
import type { ImageFetcher } from '../../service/call/image-fetcher.js'
import type { ReportNearMiss } from '../../service/call/near-misses.js'
import type { Extension } from '../../service/call/site.js'
import type { ReportFault, ReportIgnored } from '../../service/service.js'
import { parseZone } from '../../service/time/zone.js'
import { type Profile, type Quirks, quirkNames } from '../../service/wire/quirks.js'
import type { Instant } from './clock.js'
import type { MockSeed } from './data/seed.js'
import type { MockUser } from './data/users.js'

/** Milliseconds before each response: fixed, or random between the two numbers. */
export type Latency = number | readonly [number, number]

/** Options of a mock; all are optional. */
export interface MockOptions {
  /** The client's `baseUrl`, e.g. `https://example.com/wp-json`; may be relative in a page. Default `http://localhost`. */
  readonly baseUrl?: string
  /** Default `calendar/events/v1`. */
  readonly namespace?: string
  /** Initial data: `demo` (default), `empty`, a number of demo events, a site file, or records. */
  readonly seed?: MockSeed
  /** `reference` (default) answers as the interface is documented, `live` as deployed instances answer. */
  readonly profile?: Profile
  /** Single quirks switched on or off on top of the profile. */
  readonly quirks?: Partial<Quirks>
  /** An instant at which the clock is frozen, or a clock to follow; default: the system clock. */
  readonly clock?: Instant | Clock
  /** Time zone of the site, if the seed does not set it. Default `UTC`. */
  readonly timezone?: string
  /** Users that can sign in; default: one user per role, with generated passwords. */
  readonly users?: readonly MockUser[]
  /** Milliseconds before each response. Default 0. */
  readonly latency?: Latency
  /** Extensions (optional filters) to enable. */
  readonly extensions?: readonly Extension[]
  /** Fetches images given by URL; by default only the images of the seed are available. */
  readonly fetchImage?: ImageFetcher
  /** Random number generator, 0 to 1; default `Math.random`. */
  readonly random?: () => number
  /** Called with the operation's name and the exception if a request fails unexpectedly; default: `console.error`. */
  readonly reportFault?: ReportFault
  /**
   * Called with the names in a request that have no effect, such as `venue_id`, and the nearest known ones; default: one
   * line of `console.warn` for each name.
   */
  readonly reportIgnored?: ReportIgnored
  /**
   * Called with requests that match no operation, such as `/event`, and what was probably meant; default: one line of
   * `console.warn` for each.
   */
  readonly reportNearMiss?: ReportNearMiss
}

/**
 * Validates the options early; otherwise errors would surface only with the first request.
 *
 * @throws TypeError that names the invalid option and the allowed values
 */
export function assertOptions({ profile, quirks, timezone, latency }: MockOptions): void {
  const profiles: readonly unknown[] = ['reference', 'live', undefined]
  if (!profiles.includes(profile)) throw new TypeError(`profile: "${profile}" is not one of reference, live`)
  const names: readonly string[] = quirkNames
  for (const name of Object.keys(quirks ?? {})) {
    if (!names.includes(name)) throw new TypeError(`quirks: unknown quirk "${name}"; known are ${names.join(', ')}`)
  }
  if (timezone !== undefined && !parseZone(timezone)) {
    throw new TypeError(`timezone: "${timezone}" is not a time zone, such as Europe/Paris`)
  }
  for (const ms of [latency ?? 0].flat()) {
    if (!Number.isFinite(ms) || ms < 0) throw new TypeError(`latency: ${ms} is not a number of milliseconds`)
  }
}
