import { match, matchPath, type PathEntry, paths } from './match.js'
import { nearestName } from './nearest-name.js'
import { type OperationId, resourceOf, routeOf } from './routes.js'

/** A request that matches no operation. */
export interface NearMiss {
  /** The method after overrides. */
  readonly method: string
  /** The path on the site, as it was sent. */
  readonly path: string
  /** The methods of the path, where only the method is wrong. */
  readonly methods?: readonly string[]
  /** The path that was probably meant. */
  readonly nearest?: string
}

/** Longer paths are no slips of anybody's keyboard. */
const LONGEST = 200

/**
 * Says what a request that matches no operation probably meant: a path that is much like one of the interface, one of
 * another namespace, or another method.
 *
 * @param root the path of the API root, such as `/wp-json/tribe/events/v1`
 * @returns `undefined` where the request matches, and outside of the root where it is like nothing
 * @example nearMiss({ method: 'GET', path: '/wp-json/tribe/events/v1/event' }, '/wp-json/tribe/events/v1')
 * // { method: 'GET', path: …, nearest: '/wp-json/tribe/events/v1/events' }
 */
export function nearMiss({ method, path }: Pick<NearMiss, 'method' | 'path'>, root: string): NearMiss | undefined {
  const inside = below(root, path)
  if (inside === undefined) {
    const meant = path.length > LONGEST ? undefined : meantOutside(path, root)
    return meant === undefined ? undefined : { method, path, nearest: root + meant }
  }
  const here = matchPath(inside)
  if (!here) {
    const meant = inside.length > LONGEST ? undefined : meantInside(inside)
    return { method, path, ...(meant === undefined ? {} : { nearest: root + meant }) }
  }
  if (match(method === 'HEAD' ? 'GET' : method, inside)) return undefined
  const other = pathOfMethod(method, here.entry)
  return { method, path, methods: methodsOf(here.entry), ...(other === undefined ? {} : { nearest: root + other }) }
}

/** One line for people: `GET /event matches nothing (did you mean /events?)`. */
export function nearMissLine({ method, path, methods, nearest }: NearMiss): string {
  const hints = [
    ...(methods ? [`it has ${methods.join(', ')}`] : []),
    ...(nearest === undefined ? [] : [`did you mean ${printable(nearest)}?`]),
  ]
  return `${printable(method)} ${printable(path)} matches nothing${hints.length > 0 ? ` (${hints.join('; ')})` : ''}`
}

function printable(text: string): string {
  return JSON.stringify(text.slice(0, LONGEST)).slice(1, -1)
}

function below(root: string, path: string): string | undefined {
  if (path.slice(0, root.length).toLowerCase() !== root.toLowerCase()) return undefined
  const rest = path.slice(root.length)
  return rest === '' || rest.startsWith('/') ? rest : undefined
}

/** The path below the root that one outside of it means: of another namespace, without namespace, or without base path. */
function meantOutside(path: string, root: string): string | undefined {
  const namespace = /^(?:\/[^/]+)*?\/[\w-]+\/events\/v\d+(?=\/|$)/i.exec(path)?.[0]
  if (namespace !== undefined) {
    const rest = path.slice(namespace.length)
    return matchPath(rest) ? rest.replace(/\/$/, '') : meantInside(rest)
  }
  const segments = segmentsOf(path)
  const begun = segmentsOf(root)
  // The base path and the beginning of the namespace may be right.
  while (segments.length > 0 && segments[0]?.toLowerCase() === begun.shift()?.toLowerCase()) segments.shift()
  const ends = segments.map((_, at) => `/${segments.slice(at).join('/')}`)
  return ends.find((end) => matchPath(end)) ?? (ends[0] === undefined ? undefined : meantInside(ends[0]))
}

/** The path of the interface that is most like another below the root. */
function meantInside(path: string): string | undefined {
  const [first, ...rest] = segmentsOf(path)
  const name = first === undefined ? undefined : nearestName(first, roots, synonyms)
  if (name === undefined) return undefined
  const [kind = '', last = kind] = rest
  const candidates = [
    `/${[name, ...rest].join('/')}`,
    ...(/^\d+$/.test(kind) ? [`/${name}/${kind}`] : []),
    ...(/^\d+$/.test(last) ? [`/${name}/${last}`] : []),
    ...(last === '' ? [] : [`/${name}/by-slug/${last}`]),
    `/${name}`,
  ]
  return candidates.find((candidate) => matchPath(candidate))
}

/** The path of the same resource that has a method: without the id, or with one. */
function pathOfMethod(method: string, { operations: [first] }: PathEntry): string | undefined {
  const resource = first && resourceOf(first)
  const found = paths.find(({ operations }) =>
    operations.some((id) => resourceOf(id) === resource && methodsOfRoute(id).includes(method)),
  )
  return resource === undefined ? undefined : found?.path
}

function methodsOf({ operations }: PathEntry): string[] {
  return operations.flatMap(methodsOfRoute)
}

function methodsOfRoute(id: OperationId): readonly string[] {
  return routeOf(id).methods
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

/** The first segments of all paths. */
const roots: readonly string[] = [...new Set(paths.flatMap(({ path }) => segmentsOf(path).slice(0, 1)))]

/** The names that other calendars and other interfaces of the platform have for them. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  venues: ['locations', 'places'],
  organizers: ['organisers', 'hosts'],
  categories: ['event_categories', 'events_cat', 'event_cat'],
  tags: ['keywords', 'post_tags'],
  doc: ['docs', 'documentation', 'openapi', 'openapi.json', 'swagger', 'swagger.json'],
}
