import type { Auth } from '../call/auth.js'
import type { CallOptions, Warning } from '../call/options.js'
import type { Fetch, Hooks, Logger, LogLevel } from '../call/transport/options.js'
import type { Dialect } from '../write/forms.js'

/** How a client is set up. */
export interface ClientOptions extends Omit<CallOptions, 'signal'> {
  /**
   * Where the instance answers: its base URL (`https://example.com/wp-json`), with or without the namespace, or a URL
   * with `?rest_route=/`. Of another page of the site, `discover` finds it.
   */
  readonly baseUrl: string
  /** Default: the one that `baseUrl` holds, else `calendar/events/v1`; instances of The Events Calendar have `tribe/events/v1`. */
  readonly namespace?: string
  /** Who is calling; without it, a stranger. Sent to the instance's origin only. */
  readonly auth?: Auth
  /** Default: the global `fetch` at the time of the call. */
  readonly fetch?: Fetch
  /** Called with departures from the contract. Default: `console.warn`. */
  readonly onWarning?: (warning: Warning) => void
  /** Called around every attempt. */
  readonly hooks?: Hooks
  /** Told of every attempt: `debug` of each request, `info` of answers, `warn` of failures. Default: nobody. */
  readonly logger?: Logger
  /** The lowest level that is logged. Default `warn`. */
  readonly logLevel?: LogLevel
  /** The most calls that are under way at once; others wait. Default: no limit. */
  readonly maxConcurrent?: number
  /**
   * The time zone of the site, such as `Europe/Paris`: the zone of a new event whose times are a `Date` and that names
   * none, and of a `Date` in a filter. Without it, the first is refused, and the second, too, unless dates of records that
   * were read show how late it is there. `discover` finds it where the instance tells.
   */
  readonly siteTimezone?: string
  /**
   * How the instance takes writes that have no form that is right everywhere. Left out, it is found out when it is
   * needed, and kept.
   */
  readonly dialect?: Dialect
}
