import type { Kinds } from '@eventcal/contract'
import { type OperationId, resourceOf } from '@eventcal/contract/routes'

type Names<Resource extends keyof Kinds> = keyof Kinds[Resource]['query'] & string
type Shape = 'number' | 'flag' | 'text' | 'refs'
type Shapes<Resource extends keyof Kinds> = Readonly<Partial<Record<Names<Resource>, Shape>>>

const paged = { page: 'number', per_page: 'number', search: 'text' } as const
const linked = {
  ...paged,
  event: 'number',
  has_events: 'flag',
  only_with_upcoming: 'flag',
  status: 'text',
} as const satisfies Shapes<'venues'> & Shapes<'organizers'>
const terms = {
  ...paged,
  exclude: 'refs',
  include: 'refs',
  order: 'text',
  orderby: 'text',
  hide_empty: 'flag',
  post: 'number',
  event: 'number',
  slug: 'text',
} as const satisfies Shapes<'tags'>

/** How the parameters of lists are written in code. The others are not known to the types of the SDK. */
const shapes: { readonly [Resource in keyof Kinds]: Shapes<Resource> } = {
  events: {
    ...paged,
    start_date: 'text',
    end_date: 'text',
    starts_before: 'text',
    starts_after: 'text',
    ends_before: 'text',
    ends_after: 'text',
    strict_dates: 'flag',
    categories: 'refs',
    tags: 'refs',
    venue: 'refs',
    organizer: 'refs',
    featured: 'flag',
    status: 'text',
    geoloc: 'flag',
    geoloc_lat: 'number',
    geoloc_lng: 'number',
    include: 'refs',
    post_parent: 'number',
    ticketed: 'flag',
  },
  venues: linked,
  organizers: linked,
  categories: { ...terms, parent: 'number' },
  tags: terms,
}

/** The query of an operation as the SDK takes it; `undefined` if it has a name or value that its types do not allow. */
export function queryOf(operation: OperationId, params: URLSearchParams): Record<string, unknown> | undefined {
  const resource = resourceOf(operation)
  const known: Readonly<Record<string, Shape>> = resource && operation.endsWith('.list') ? shapes[resource] : {}
  const query: Record<string, unknown> = {}
  for (const key of new Set(params.keys())) {
    const name = key.replace(/\[\]$/, '')
    const shape = Object.hasOwn(known, name) ? known[name] : undefined
    const all = params.getAll(key)
    const values = all.map((value) => (shape === undefined ? undefined : writtenAs(shape, value)))
    if (values.includes(undefined) || Object.hasOwn(query, name)) return undefined
    const isList = key !== name || all.length > 1
    // Only names of ids and slugs take lists.
    if (isList && shape !== 'refs' && name !== 'status') return undefined
    query[name] = isList ? values : values[0]
  }
  return query
}

function writtenAs(shape: Shape, text: string): unknown {
  if (shape === 'flag')
    return /^(1|true|yes|on)$/i.test(text) ? true : /^(0|false|no|off)$/i.test(text) ? false : undefined
  if (text === '') return undefined
  const isNumber = /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text)
  if (shape === 'number') return isNumber ? Number(text) : undefined
  return shape === 'refs' && /^[1-9]\d*$/.test(text) ? Number(text) : text
}
