import type { ResourceName } from '@eventcal/contract'
import type { Caller } from './caller.js'
import type { HandlersOf } from './handler.js'
import type { Site } from './site.js'

/** The rights on the records of one resource, as the header `Allow` tells them. */
export interface Rights {
  /** True if the caller may create such records. */
  readonly mayCreate: (caller: Caller) => boolean
  /** True if the caller may change and delete the record with this id or slug. */
  readonly mayChange: (site: Site, caller: Caller, target: number | string) => Promise<boolean>
}

/** Everything that the service needs of one resource. */
export interface Resource<Name extends ResourceName> extends Rights {
  readonly handlers: HandlersOf<Name>
}
