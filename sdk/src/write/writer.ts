import type { ResourceName } from '@eventcal/contract/routes'
import type { Answered, Call } from '../call/call.js'
import type { CallOptions } from '../call/options.js'
import type { Walk } from '../lists/find.js'
import type { Dialects } from './dialects.js'

/** Everything that the writes of one resource share. */
export interface Writer {
  readonly resource: ResourceName
  readonly call: Call
  readonly dialects: Dialects
  /** True if the option `dialect` says that the instance follows the documentation. */
  readonly isDocumented: boolean
  /** Walks lists with the options of a call. */
  readonly walk: (options: CallOptions) => Walk
  /** Pending calls of `findOrCreate` by name, so that two concurrent ones create one record. */
  readonly finding: Map<string, Promise<Answered>>
}
