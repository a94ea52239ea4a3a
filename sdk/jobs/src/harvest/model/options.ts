import { createRequire } from 'node:module'
import type { EventQuery, Fetch } from '@eventcal/sdk'

/** How sites are harvested. All times are in milliseconds. */
export interface HarvestOptions {
  /** An address (mail or URL) at which owners of sites reach whoever harvests; it stands in the user agent. */
  readonly contact?: string
  /** The whole user agent; its first word is the name to which rules of robots.txt apply. Default `eventcal/VERSION (+contact)`. */
  readonly userAgent?: string
  /** Filters of the events. Default: all events of all times. `upcoming()` of `@eventcal/sdk/time` asks for less. */
  readonly query?: EventQuery
  /** Sites that are visited at once; each host once. Default 200. */
  readonly concurrency?: number
  /** Time between two requests to a host. Its `Crawl-delay` counts where that is longer. Default 500. */
  readonly pause?: number
  /** Time for one request, with its body. Default 15,000. */
  readonly requestTimeout?: number
  /** Time for one site, without the time that the reader of the results takes. Default 75,000. */
  readonly siteTimeout?: number
  /** Time for all sites. Those that it leaves get a result of kind `allTimeout`. Default: no limit. */
  readonly totalTimeout?: number
  /** Longest wait that a host can ask for by `Retry-After`. Default 60,000. */
  readonly maxRetryAfter?: number
  /** Bytes of one answer, counted after decompression. Default 8,388,608. */
  readonly maxResponseBytes?: number
  /** Requests for one site. Default 1,000. */
  readonly maxRequests?: number
  /** Events of one site; a site that has more is `partial`. Default 20,000. */
  readonly maxEvents?: number
  /** Items that a request asks for, at most 50. Default 50. */
  readonly perPage?: number
  /** False to read no feeds and pages where the API is off. Default true. */
  readonly fallback?: boolean
  /** Pages that are read for JSON-LD. Default 20. */
  readonly maxPages?: number
  /** False to ask for no robots.txt: for sites of your own. Default true. */
  readonly robots?: boolean
  /** Namespaces to look for, as in `discover`. */
  readonly namespaces?: readonly string[]
  /**
   * Default: the global `fetch`. It is called with `redirect: 'manual'`, never with credentials. A service that takes
   * addresses from strangers hands in one that refuses to look into its own network.
   */
  readonly fetch?: Fetch
  /** Ends the harvest: the iteration throws its reason. */
  readonly signal?: AbortSignal
}

/** The options with everything filled in. */
export type Settings = Required<Omit<HarvestOptions, 'contact' | 'signal' | 'namespaces' | 'totalTimeout'>> &
  Pick<HarvestOptions, 'namespaces' | 'totalTimeout'>

/** The version in the user agent, by the name of the package, since the code may be in a bundle. */
function version(): string {
  const { version } = createRequire(import.meta.url)('@eventcal/jobs/package.json') as { version: string }
  return version
}

/**
 * Fills in what was not said.
 *
 * @throws RangeError for a number that is out of range, TypeError for a user agent that cannot be sent.
 */
export function settingsOf(options: HarvestOptions): Settings {
  const contact = options.contact ?? 'https://www.npmjs.com/package/@eventcal/jobs'
  const settings: Settings = {
    userAgent: options.userAgent ?? `eventcal/${version()} (+${contact})`,
    query: options.query ?? { starts_after: '1970-01-02' },
    concurrency: options.concurrency ?? 200,
    pause: options.pause ?? 500,
    requestTimeout: options.requestTimeout ?? 15_000,
    siteTimeout: options.siteTimeout ?? 75_000,
    maxRetryAfter: options.maxRetryAfter ?? 60_000,
    maxResponseBytes: options.maxResponseBytes ?? 8_388_608,
    maxRequests: options.maxRequests ?? 1000,
    maxEvents: options.maxEvents ?? 20_000,
    perPage: options.perPage ?? 50,
    fallback: options.fallback ?? true,
    maxPages: options.maxPages ?? 20,
    robots: options.robots ?? true,
    fetch: options.fetch ?? ((request) => globalThis.fetch(request)),
    ...(options.namespaces === undefined ? {} : { namespaces: options.namespaces }),
    ...(options.totalTimeout === undefined ? {} : { totalTimeout: options.totalTimeout }),
  }
  check(settings)
  return settings
}

const least = {
  concurrency: 1,
  pause: 0,
  requestTimeout: 1,
  siteTimeout: 1,
  totalTimeout: 1,
  maxRetryAfter: 0,
  maxResponseBytes: 1,
  maxRequests: 1,
  maxEvents: 1,
  perPage: 1,
  maxPages: 0,
} as const

function check(settings: Settings): void {
  for (const name of Object.keys(least) as (keyof typeof least)[]) {
    const value = settings[name]
    if (value === undefined) continue
    const most = name === 'perPage' ? 50 : name.endsWith('imeout') ? 2 ** 31 - 1 : Number.MAX_SAFE_INTEGER
    if (!(typeof value === 'number' && value >= least[name] && value <= most)) {
      throw new RangeError(`${name} must be a number from ${least[name]} to ${most}`)
    }
  }
  // Also a letter that no header can hold is refused here, and not for every site.
  if (settings.userAgent.trim() === '' || !/^[\x20-\x7e]+$/.test(settings.userAgent)) {
    throw new TypeError('userAgent and contact must be printable ASCII')
  }
}
