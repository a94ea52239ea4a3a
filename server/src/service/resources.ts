import type { OperationId, ResourceName } from '@eventcal/contract'
import type { Handler } from './call/handler.js'
import type { Rights } from './call/resource.js'
import { events } from './posts/events/index.js'
import { organizers } from './posts/organizers/index.js'
import { venues } from './posts/venues/index.js'
import { rootHandlers } from './root.js'
import { categories, tags } from './terms/index.js'

/** The rights on the records of each resource. */
export const rights: Readonly<Record<ResourceName, Rights>> = { events, venues, organizers, categories, tags }

/** The implementation of every operation of the contract. */
export const handlers: { readonly [Id in OperationId]: Handler<Id> } = {
  ...rootHandlers,
  ...events.handlers,
  ...venues.handlers,
  ...organizers.handlers,
  ...categories.handlers,
  ...tags.handlers,
}
