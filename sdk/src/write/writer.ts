import type { ResourceName } from '@eventcal/contract/routes'
import type { Answered, Call } from '../call.js'
import type { Walk } from '../find.js'
import type { CallOptions } from '../options.js'
import type { Dialects } from './dialects.js'

/** Everything that the writes of one resource share. */
export interface Writer {
  readonly resource: ResourceName
  readonly call: Call
  readonly dialects: Dialects
  /** Whether the client was told that the instance does what the documentation says. */
  readonly isDocumented: boolean
  /** Walks lists with the options of a call. */
  readonly walk: (options: CallOptions) => Walk
  /** What is being found or created at the moment: two that ask for the same at once must not make two. */
  readonly finding: Map<string, Promise<Answered>>
}
