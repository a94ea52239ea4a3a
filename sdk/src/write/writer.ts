import type { ResourceName } from '@eventcal/contract/routes'
import type { Call } from '../call/call.js'
import type { CallOptions } from '../call/options.js'
import type { Report } from '../call/warnings.js'
import type { Walk } from '../lists/find.js'
import type { SiteClock } from '../values/site-clock.js'
import type { Dialects } from './dialects.js'
import type { Locks } from './lock.js'

/** Everything that the writes of one resource share. */
export interface Writer {
  readonly resource: ResourceName
  readonly call: Call
  readonly dialects: Dialects
  /** True if the option `dialect` says that the instance follows the documentation. */
  readonly isDocumented: boolean
  /** The zone of the site, where it was said. */
  readonly siteTimezone: string | undefined
  /** Milliseconds that the site is east of UTC at an instant, where that is known. */
  readonly siteOffsetAt: SiteClock['offsetAt']
  /** Walks lists with the options of a call. */
  readonly walk: (options: CallOptions) => Walk
  /** Makes each name once per client, however many calls bring it at the same time. */
  readonly locks: Locks
  readonly report: Report
}
