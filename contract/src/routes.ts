export * from './resources.js'

/** The methods that the service knows; `HEAD` is answered as `GET` without a body and `OPTIONS` describes a route. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Where one operation lives: its methods, its path below the API root, and for lists the key of the items. */
export interface Route {
  /** The methods that all mean this operation; a client uses the first. */
  readonly methods: readonly [Method, ...Method[]]
  /** Path below the API root; `{id}` matches digits, `{slug}` any text without a slash. */
  readonly path: string
  /** The key under which a list answer holds its items. */
  readonly list?: string
}

/** `{base_url}/calendar/events/v1` is the API root unless an instance says otherwise. */
export const defaultNamespace = 'calendar/events/v1'

const updates = ['POST', 'PUT', 'PATCH'] as const

/** Every operation of the service by its id. No zod here, so that a client without validation needs none. */
export const routes = {
  index: { methods: ['GET'], path: '' },
  doc: { methods: ['GET'], path: '/doc' },

  'events.list': { methods: ['GET'], path: '/events', list: 'events' },
  'events.create': { methods: ['POST'], path: '/events' },
  'events.get': { methods: ['GET'], path: '/events/{id}' },
  'events.delete': { methods: ['DELETE'], path: '/events/{id}' },
  'events.update': { methods: updates, path: '/events/{id}' },
  'events.getBySlug': { methods: ['GET'], path: '/events/by-slug/{slug}' },
  'events.deleteBySlug': { methods: ['DELETE'], path: '/events/by-slug/{slug}' },
  'events.updateBySlug': { methods: updates, path: '/events/by-slug/{slug}' },

  'venues.list': { methods: ['GET'], path: '/venues', list: 'venues' },
  'venues.create': { methods: ['POST'], path: '/venues' },
  'venues.get': { methods: ['GET'], path: '/venues/{id}' },
  'venues.delete': { methods: ['DELETE'], path: '/venues/{id}' },
  'venues.update': { methods: updates, path: '/venues/{id}' },
  'venues.getBySlug': { methods: ['GET'], path: '/venues/by-slug/{slug}' },
  'venues.deleteBySlug': { methods: ['DELETE'], path: '/venues/by-slug/{slug}' },
  'venues.updateBySlug': { methods: updates, path: '/venues/by-slug/{slug}' },

  'organizers.list': { methods: ['GET'], path: '/organizers', list: 'organizers' },
  'organizers.create': { methods: ['POST'], path: '/organizers' },
  'organizers.get': { methods: ['GET'], path: '/organizers/{id}' },
  'organizers.delete': { methods: ['DELETE'], path: '/organizers/{id}' },
  'organizers.update': { methods: updates, path: '/organizers/{id}' },
  'organizers.getBySlug': { methods: ['GET'], path: '/organizers/by-slug/{slug}' },
  'organizers.deleteBySlug': { methods: ['DELETE'], path: '/organizers/by-slug/{slug}' },
  'organizers.updateBySlug': { methods: updates, path: '/organizers/by-slug/{slug}' },

  'categories.list': { methods: ['GET'], path: '/categories', list: 'categories' },
  'categories.create': { methods: ['POST'], path: '/categories' },
  'categories.get': { methods: ['GET'], path: '/categories/{id}' },
  'categories.update': { methods: updates, path: '/categories/{id}' },
  'categories.delete': { methods: ['DELETE'], path: '/categories/{id}' },

  'tags.list': { methods: ['GET'], path: '/tags', list: 'tags' },
  'tags.create': { methods: ['POST'], path: '/tags' },
  'tags.get': { methods: ['GET'], path: '/tags/{id}' },
  'tags.update': { methods: updates, path: '/tags/{id}' },
  'tags.delete': { methods: ['DELETE'], path: '/tags/{id}' },
} as const satisfies Record<string, Route>

/** The name of an operation, for example `events.list`. */
export type OperationId = keyof typeof routes

/** All operation ids in the order of the service's index. */
// Pure, so that who does not need them has no code for them.
export const operationIds: readonly OperationId[] = /* @__PURE__ */ Object.keys(routes).filter(
  (key): key is OperationId => Object.hasOwn(routes, key),
)

/** The route of an operation, seen through the common interface. */
export function routeOf(operation: OperationId): Route {
  return routes[operation]
}

/**
 * The path of an operation below the API root with its parameters filled in and percent-encoded.
 *
 * @throws TypeError when a parameter of the path is missing.
 * @example pathOf('events.get', { id: 42 }) // '/events/42'
 */
export function pathOf(operation: OperationId, params: Readonly<Record<string, string | number>> = {}): string {
  return routeOf(operation).path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new TypeError(`${operation} needs the path parameter "${name}"`)
    return encodeURIComponent(value)
  })
}
