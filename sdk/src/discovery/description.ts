import { type ResourceName, routes } from '@eventcal/contract/routes'
import { isObject } from '../values/objects.js'
import { zoneOf } from '../values/zone.js'

/** Capabilities of an instance, read from its index. */
export interface Description {
  /** The resources that the instance has routes for. */
  readonly resources: readonly ResourceName[]
  /** The parameters that its list of events takes. */
  readonly eventFilters: readonly string[]
  /** True if it has routes that write. `verifyAuth` tells whether the caller may use them. */
  readonly canWrite: boolean
}

const names: readonly ResourceName[] = ['events', 'venues', 'organizers', 'categories', 'tags']

/** Parses an index; `undefined` for anything that is not an index of this service. */
export function describeIndex(text: string, namespace: string): Description | undefined {
  const index = parsed(text)
  if (!isObject(index) || index.namespace !== namespace || !isObject(index.routes)) return undefined
  const known = index.routes
  const routeOf = (name: ResourceName) => known[`/${namespace}${routes[`${name}.list`].path}`]
  const events = routeOf('events')
  const endpoints = isObject(events) && Array.isArray(events.endpoints) ? events.endpoints.filter(isObject) : []
  const methodsOf = (endpoint: Readonly<Record<string, unknown>>) => [endpoint.methods].flat()
  const reading = endpoints.find((endpoint) => methodsOf(endpoint).includes('GET'))
  return {
    resources: names.filter((name) => routeOf(name) !== undefined),
    eventFilters: isObject(reading?.args) ? Object.keys(reading.args) : [],
    canWrite: endpoints.some((endpoint) => methodsOf(endpoint).includes('POST')),
  }
}

/** The namespace that an index names; `undefined` for anything else. */
export function namespaceOf(text: string): string | undefined {
  const index = parsed(text)
  return isObject(index) && typeof index.namespace === 'string' ? index.namespace : undefined
}

/** The time zone that the root of an API names, by its name or by the hours that it is east of UTC. */
export function zoneIn(text: string): string | undefined {
  const root = parsed(text)
  if (!isObject(root)) return undefined
  const { timezone_string: name, gmt_offset: hours } = root
  if (typeof name === 'string' && name !== '') return zoneOf(name)?.name
  const east = hours === '' || hours === undefined || hours === null ? Number.NaN : Number(hours)
  return Number.isFinite(east) ? zoneOf(`UTC${east < 0 ? '' : '+'}${east}`)?.name : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}
