import {
  api,
  descriptionOf,
  type Field,
  type Fields,
  type Operation,
  type PathEntry,
  paths,
  routeOf,
  type ServiceIndex,
} from '@eventcal/contract'
import type { Site } from './call/site.js'
import { defaultDates } from './posts/events/defaults.js'
import { orderedOperations } from './wire/methods.js'
import { type Profile, type QuirkName, type Quirks, quirkNames } from './wire/quirks.js'

/** The description of one path, for the index and for `OPTIONS`. */
export function describePath(site: Site, entry: PathEntry): ServiceIndex['routes'][string] {
  const operations = orderedOperations(entry)
  const { urls } = site
  return {
    namespace: urls.namespace,
    methods: operations.flatMap((id) => routeOf(id).methods),
    endpoints: operations.map((id) => ({ methods: [...routeOf(id).methods], args: describeArguments(site, api[id]) })),
    ...(entry.path.includes('{') ? {} : { _links: { self: [{ href: urls.apiRoot + entry.path }] } }),
  }
}

/** The active profile; `mixed` if only some quirks are enabled. */
export interface Behaviour {
  readonly profile: Profile | 'mixed'
  /** The enabled quirks. */
  readonly quirks: readonly QuirkName[]
}

/** Returns the profile and the enabled quirks of a site. */
export function describeBehaviour(flags: Quirks): Behaviour {
  const quirks = quirkNames.filter((name) => flags[name])
  const all = quirks.length === quirkNames.length
  return { profile: quirks.length === 0 ? 'reference' : all ? 'live' : 'mixed', quirks }
}

/**
 * The body of the index: every path with its operations and their parameters, and the behaviour of the server under
 * `eventcal`. The live profile omits `eventcal`, which deployed instances do not have.
 */
export function describeService(site: Site): ServiceIndex & { readonly eventcal?: Behaviour } {
  const routes: ServiceIndex['routes'] = {}
  for (const entry of paths) {
    const pattern = entry.path.replace('{id}', '(?P<id>\\d+)').replace('{slug}', '(?P<slug>[^/]+)')
    routes[`/${site.urls.namespace}${pattern}`] = describePath(site, entry)
  }
  const behaviour = describeBehaviour(site.quirks)
  return {
    namespace: site.urls.namespace,
    routes,
    _links: { up: [{ href: site.urls.restRoot }] },
    ...(behaviour.profile === 'live' ? {} : { eventcal: behaviour }),
  }
}

type Arguments = Exclude<ServiceIndex['routes'][string]['endpoints'][number]['args'], unknown[]>

function describeArguments(site: Site, operation: Operation): Arguments | [] {
  const fields: Fields = { ...operation.params, ...operation.query, ...operation.body }
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    describeField(name, field, operation, defaultOf(site, operation, name, field)),
  ])
  return entries.length === 0 ? [] : Object.fromEntries(entries)
}

function defaultOf(site: Site, operation: Operation, name: string, field: Field): unknown {
  if (operation.id === 'events.list' && name === 'start_date') return defaultDates(site).start
  if (operation.id === 'events.list' && name === 'end_date') return defaultDates(site).end
  if (operation.id === 'index' && name === 'namespace') return site.urls.namespace
  return name === 'per_page' ? String(site.settings.posts_per_page) : field.default
}

function describeField(name: string, field: Field, { id }: Operation, fallback: unknown): Arguments[string] {
  const { type, format, items, required } = field
  return {
    ...(fallback === undefined ? {} : { default: fallback }),
    ...(type ? { type } : {}),
    ...(format ? { format } : {}),
    ...(items ? { items } : {}),
    // Instances do not describe the parameters of the index.
    ...(id === 'index' ? {} : { description: descriptionOf(id, name) }),
    required,
  }
}
