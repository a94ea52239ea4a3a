import type { ResourceName } from '@eventcal/contract'
import { events } from './events/index.js'
import type { Handlers } from './handler.js'
import { organizers, venues } from './linked/index.js'
import type { Resource } from './resource.js'
import { rootHandlers as root } from './root.js'
import { categories, tags } from './terms/index.js'

/** How the five kinds of records are served. */
export const resources: Readonly<Record<ResourceName, Resource>> = { events, venues, organizers, categories, tags }

/** How the routes about the service itself are served. */
export const rootHandlers: Handlers = root
