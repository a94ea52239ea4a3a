import type { Clock } from '../clock.js'
import type { ImageFetcher } from '../service/images/fetcher.js'
import { type Profile, type Quirks, quirkNames } from '../service/quirks.js'
import type { ReportFault } from '../service/service.js'
import type { Extension } from '../service/site.js'
import { parseZone } from '../service/time/zone.js'
import type { Instant } from './clock.js'
import type { MockSeed } from './seed.js'
import type { MockUser } from './users.js'

/** Milliseconds before each answer: always as many, or at random from the first to the second. */
export type Latency = number | readonly [number, number]

/** What a mock can be told. Everything is optional. */
export interface MockOptions {
  /** What the client is given, for example `https://example.com/wp-json`; may be relative in a page. Default `http://localhost`. */
  readonly baseUrl?: string
  /** Default `calendar/events/v1`. */
  readonly namespace?: string
  /** What the calendar holds: `demo` (default), `empty`, a number of demo events, a site file, or records. */
  readonly seed?: MockSeed
  /** `reference` (default) answers as the interface is documented, `live` as deployed instances answer. */
  readonly profile?: Profile
  /** Single quirks switched on or off on top of the profile. */
  readonly quirks?: Partial<Quirks>
  /** An instant at which the clock stands still, or a clock to follow; by default the machine's. */
  readonly clock?: Instant | Clock
  /** Zone of the site, where the seed does not say it. Default `UTC`. */
  readonly timezone?: string
  /** Who can sign in; by default one user for each role, with passwords made for this start. */
  readonly users?: readonly MockUser[]
  /** Milliseconds before each answer. Default 0. */
  readonly latency?: Latency
  /** Optional filters that the instance shall have. */
  readonly extensions?: readonly Extension[]
  /** Fetches pictures named by address; by default only those of the seed can be. */
  readonly fetchImage?: ImageFetcher
  /** Numbers from 0 to 1; by default `Math.random`. */
  readonly random?: () => number
  /** Told of exceptions while a request is answered, with the operation's name; by default the console is. */
  readonly reportFault?: ReportFault
}

/**
 * Checks what would else only show when the first request is answered.
 *
 * @throws TypeError that says which option is wrong and what is allowed
 */
export function assertOptions({ profile, quirks, timezone, latency }: MockOptions): void {
  const profiles: readonly unknown[] = ['reference', 'live', undefined]
  if (!profiles.includes(profile)) throw new TypeError(`profile: "${profile}" is none of reference, live`)
  const names: readonly string[] = quirkNames
  for (const name of Object.keys(quirks ?? {})) {
    if (!names.includes(name)) throw new TypeError(`quirks: there is no "${name}"; there are ${names.join(', ')}`)
  }
  if (timezone !== undefined && !parseZone(timezone)) {
    throw new TypeError(`timezone: "${timezone}" is not a time zone, such as Europe/Paris`)
  }
  for (const ms of [latency ?? 0].flat()) {
    if (!Number.isFinite(ms) || ms < 0) throw new TypeError(`latency: ${ms} is not a number of milliseconds`)
  }
}
