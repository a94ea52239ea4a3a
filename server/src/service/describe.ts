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

/** The body of the index: every path with its operations and their parameters, and how the server behaves. */
export function describeService(site: Site): Record<string, unknown> {
  const routes: Record<string, unknown> = {}
  for (const entry of paths) {
    const pattern = entry.path.replace('{id}', '(?P<id>\\d+)').replace('{slug}', '(?P<slug>[^/]+)')
    routes[`/${site.urls.namespace}${pattern}`] = describePath(site, entry)
  }
  return { namespace: site.urls.namespace, routes, _links: { up: [{ href: site.urls.restRoot }] } }
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
    .map(([name, field]) => [name, describeField(field, defaultOf(site, operation, name, field))])
  return entries.length === 0 ? [] : Object.fromEntries(entries)
}

/** The operations that declare a password. */
const withPassword: Partial<Record<OperationId, true>> = {
  'events.get': true,
  'events.getBySlug': true,
  'events.delete': true,
  'events.deleteBySlug': true,
  'events.update': true,
}

function defaultOf(site: Site, operation: Operation, name: string, field: Field): unknown {
  if (operation.id === 'events.list' && name === 'start_date') return defaultDates(site).start
  if (operation.id === 'events.list' && name === 'end_date') return defaultDates(site).end
  if (operation.id === 'index' && name === 'namespace') return site.urls.namespace
  return name === 'per_page' ? String(site.settings.posts_per_page) : field.default
}

function describeField(field: Field, fallback: unknown): Record<string, unknown> {
  const { type, format, items, description, required } = field
  return {
    ...(fallback === undefined ? {} : { default: fallback }),
    ...(type ? { type } : {}),
    ...(format ? { format } : {}),
    ...(items ? { items } : {}),
    description,
    required,
  }
}
