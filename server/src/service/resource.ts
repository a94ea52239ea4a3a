import type { Caller } from './caller.js'
import type { Handlers } from './handler.js'
import type { Site } from './site.js'

/** Everything that the service needs of one kind of record. */
export interface Resource {
  readonly handlers: Handlers
  /** Whether the caller may create such records. */
  readonly mayCreate: (caller: Caller) => boolean
  /** Whether the caller may change and delete the record that an id or a slug names. */
  readonly mayChange: (site: Site, caller: Caller, target: number | string) => Promise<boolean>
}
