import type { Parameter } from '../engine.js'
import type { Condition } from '../model/conditions.js'
import { type Circle, EARTH_KM } from '../model/distance.js'
import type { EventCondition, EventField, EventLink } from '../model/event-conditions.js'
import type { Range } from '../model/event-filter.js'
import { EVENT_LINKS, type PostTableName } from '../model/links.js'
import type { PostCondition, PostLink } from '../model/post-filter.js'

/** The parameters of one statement. */
export class Parameters {
  readonly values: Parameter[] = []

  /** Adds a parameter and gives its place, with its type where PostgreSQL cannot infer one. */
  add(value: Parameter, type?: 'bigint' | 'bigint[]' | 'text[]' | 'float8'): string {
    this.values.push(value)
    return type ? `$${this.values.length}::${type}` : `$${this.values.length}`
  }
}

/** How events are looked through. */
export interface Scan {
  /** When they start, by the other conditions of the statement: only their links are read. Infinite = no bound. */
  readonly starts?: Range & { readonly field: 'start_wall_ms' | 'start_utc_ms' }
  /** True if their texts are to be read one by one, instead of searching the texts of all events by their index. */
  readonly readsTexts?: boolean
}

/** A condition on events as SQL on the columns of `events`; it is true or false, never null. */
export function eventSql(condition: EventCondition, params: Parameters, scan: Scan = {}): string {
  return sqlOf(condition, params, { linkSql: (link) => eventLinkSql(link, params, scan), readsTexts: scan.readsTexts })
}

/** A condition on venues or organizers as SQL on the columns of their table; it is true or false, never null. */
export function postSql(table: PostTableName, condition: PostCondition, params: Parameters): string {
  return sqlOf(condition, params, { linkSql: (link) => postLinkSql(table, link, params) })
}

/** Several conditions as one; a list of none is met. */
export function allOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? 'true' : conditions.join(' and ')
}

/** Columns that may be null, where a comparison would be neither true nor false. */
const NULLABLE: ReadonlySet<string> = new Set<EventField>(['parent', 'password'])

/** How conditions on a table are written. */
interface Dialect<Link> {
  linkSql(link: Link): string
  readonly readsTexts?: boolean | undefined
}

function sqlOf<Field extends string, Link>(
  condition: Condition<Field, Link>,
  params: Parameters,
  dialect: Dialect<Link>,
): string {
  switch (condition.kind) {
    case 'all':
      return `(${allOf(condition.of.map((each) => sqlOf(each, params, dialect)))})`
    case 'any':
      return `(${condition.of.map((each) => sqlOf(each, params, dialect)).join(' or ') || 'false'})`
    case 'not':
      return `not (${sqlOf(condition.of, params, dialect)})`
    case 'equal':
      return equalSql(condition, params)
    case 'textIn':
      return `${condition.field} = any(${params.add(condition.values, 'text[]')})`
    case 'numberIn':
      return `${condition.field} = any(${params.add(condition.values, 'bigint[]')})`
    case 'between':
      return allOf(bounds(condition, params))
    case 'contains':
      // Of a text that is put together there is no index.
      return `${condition.field}${dialect.readsTexts ? " || ''" : ''} like ${params.add(containing(condition.text))}`
    case 'partContains':
      return partContainsSql(condition, params)
    case 'link':
      return dialect.linkSql(condition.link)
  }
}

type Of<Kind extends string> = Extract<Condition<string>, { readonly kind: Kind }>

function equalSql({ field, value }: Of<'equal'>, params: Parameters): string {
  if (value === null) return `${field} is null`
  // Not as parameters, so that indexes on a part of the table are used.
  if (typeof value === 'boolean') return value ? field : `not ${field}`
  const isEqual = `${field} = ${params.add(value)}`
  return NULLABLE.has(field) ? `(${field} is not null and ${isEqual})` : isEqual
}

function bounds({ field, first, last }: Range & { readonly field: string }, params: Parameters): string[] {
  return [
    ...(Number.isFinite(first) ? [`${field} >= ${params.add(first)}`] : []),
    ...(Number.isFinite(last) ? [`${field} <= ${params.add(last)}`] : []),
  ]
}

/** A text as a pattern of LIKE that finds it anywhere. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

function partContainsSql({ field, texts }: Of<'partContains'>, params: Parameters): string {
  // First on the whole text, for which there is an index, and then on each part.
  const inWhole = texts.map((text) => `${field} like ${params.add(containing(text))}`)
  const inPart = texts.map((text) => `strpos(part, ${params.add(text)}) > 0`)
  const somePart = `exists (select from unnest(string_to_array(${field}, chr(31))) as part where ${allOf(inPart)})`
  return allOf([...inWhole, somePart])
}

function eventLinkSql(link: EventLink, params: Parameters, { starts }: Scan): string {
  if (link.to === 'places') {
    const place = link.within ? withinSql(link.within, params) : 'true'
    const readable = sqlOf(link.venues, params, noLinks)
    return `id in (select event_id from event_venues join venues on venues.id = venue_id
      where geo_lat is not null and geo_lng is not null and ${place} and ${readable})`
  }
  const { table, key } = EVENT_LINKS[link.to]
  // A link has the start of its event.
  const isLinked = allOf([
    `${key} = any(${params.add(link.ids, 'bigint[]')})`,
    ...(starts ? bounds(starts, params) : []),
  ])
  return `id in (select event_id from ${table} where ${isLinked})`
}

/** The same as `isWithin` for pg-mem, on `geo_lat` and `geo_lng`. */
function withinSql(circle: Circle, params: Parameters): string {
  const lat = params.add(circle.lat, 'float8')
  const lng = params.add(circle.lng, 'float8')
  const a = `sin(radians(geo_lat - ${lat}) / 2) ^ 2
    + cos(radians(${lat})) * cos(radians(geo_lat)) * sin(radians(geo_lng - ${lng}) / 2) ^ 2`
  return `2 * ${EARTH_KM} * asin(sqrt(least(1, ${a}))) <= ${params.add(circle.km, 'float8')}`
}

function postLinkSql(posts: PostTableName, link: PostLink, params: Parameters): string {
  const { table, key } = EVENT_LINKS[posts]
  // The names of columns are those of the events there.
  return `exists (select from ${table} join events on events.id = event_id
    where ${key} = ${posts}.id and ${sqlOf(link, params, noLinks)})`
}

/** There are no links of links. */
const noLinks: Dialect<never> = {
  linkSql(link) {
    throw new TypeError(`No link is known: ${JSON.stringify(link)}`)
  },
}
