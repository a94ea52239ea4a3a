import {
  api,
  type Field,
  type Fields,
  type Operation,
  type OperationId,
  type PathEntry,
  paths,
  routeOf,
} from '@eventcal/contract'
import { defaultDates } from './events/defaults.js'
import { type Profile, type QuirkName, type Quirks, quirkNames } from './quirks.js'
import type { Site } from './site.js'

/**
 * The order in which instances list the operations of a path.
 * Terms: read, change, delete; the others: read, delete, change.
 */
const order = ['list', 'get', 'getBySlug', 'delete', 'deleteBySlug', 'create', 'update', 'updateBySlug']
const termOrder = ['list', 'get', 'create', 'update', 'delete']

/** The description of one path, as the index holds it and as `OPTIONS` answers it. */
export function describePath(site: Site, entry: PathEntry): Record<string, unknown> {
  const operations = ordered(entry)
  const { urls } = site
  return {
    namespace: urls.namespace,
    methods: operations.flatMap((id) => routeOf(id).methods),
    endpoints: operations.map((id) => ({ methods: routeOf(id).methods, args: describeArguments(site, api[id]) })),
    ...(entry.path.includes('{') ? {} : { _links: { self: [{ href: urls.apiRoot + entry.path }] } }),
  }
}

/** Which profile runs; `mixed` when only some quirks are switched on. */
export interface Behaviour {
  readonly profile: Profile | 'mixed'
  /** The quirks that are switched on. */
  readonly quirks: readonly QuirkName[]
}

/** What the flags of a site come to. */
export function describeBehaviour(flags: Quirks): Behaviour {
  const quirks = quirkNames.filter((name) => flags[name])
  const all = quirks.length === quirkNames.length
  return { profile: quirks.length === 0 ? 'reference' : all ? 'live' : 'mixed', quirks }
}

/**
 * The body of the index: every path with its operations and their parameters, and in `eventcal` how the server behaves.
 * Where it behaves as deployed instances in everything, it does not say so, since they do not.
 */
export function describeService(site: Site): Record<string, unknown> {
  const routes: Record<string, unknown> = {}
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

/** The methods of a path in the order of its description. */
export function methodsOf(entry: PathEntry): string[] {
  return ordered(entry).flatMap((id) => routeOf(id).methods)
}

function ordered(entry: PathEntry): OperationId[] {
  const wanted = /^\/(categories|tags)/.test(entry.path) ? termOrder : order
  const rank = (id: OperationId) => wanted.indexOf(id.split('.')[1] ?? '')
  return [...entry.operations].sort((a, b) => rank(a) - rank(b))
}

function describeArguments(site: Site, operation: Operation): Record<string, unknown> | [] {
  const fields: Fields = { ...operation.params, ...operation.query, ...operation.body }
  const entries = Object.entries(fields)
    .filter(([name]) => name !== 'password' || operation.id in withPassword)
    .map(([name, field]) => [name, describeField(field, operation, defaultOf(site, operation, name, field))])
  return entries.length === 0 ? [] : Object.fromEntries(entries)
}

/** The operations that declare a password; others take it without saying so. */
const withPassword: Partial<Record<OperationId, true>> = {
  'events.get': true,
  'events.delete': true,
  'events.update': true,
}

function defaultOf(site: Site, operation: Operation, name: string, field: Field): unknown {
  if (operation.id === 'events.list' && name === 'start_date') return defaultDates(site).start
  if (operation.id === 'events.list' && name === 'end_date') return defaultDates(site).end
  if (operation.id === 'index' && name === 'namespace') return site.urls.namespace
  return name === 'per_page' ? String(site.settings.posts_per_page) : field.default
}

function describeField(field: Field, { id }: Operation, fallback: unknown): Record<string, unknown> {
  const { type, format, items, description, required } = field
  return {
    ...(fallback === undefined ? {} : { default: fallback }),
    ...(type ? { type } : {}),
    ...(format ? { format } : {}),
    ...(items ? { items } : {}),
    // Instances say nothing of the parameters of the index.
    ...(id === 'index' ? {} : { description }),
    required,
  }
}
