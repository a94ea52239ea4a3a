import type { Condition } from '../model/conditions.js'
import type { EventCondition, EventLink } from '../model/event-conditions.js'
import { searchFields } from '../model/fold.js'
import type { PostTableName } from '../model/links.js'
import type { PostCondition, PostField, PostLink } from '../model/post-filter.js'
import type { StoredVenue } from '../model/records.js'
import { isWithin } from './distance.js'
import type { EventIndex } from './event-index.js'
import type { IndexedEvent } from './event-index-rows.js'

/** True for rows that meet a condition. */
export type Predicate<Row> = (row: Row) => boolean

/** The coordinates of a venue, and the fields that the right to read them depends on. */
export interface Place extends Pick<StoredVenue, 'id' | 'status' | 'author' | 'password'> {
  readonly geo_lat: number
  readonly geo_lng: number
}

/**
 * A condition on events as a function.
 *
 * @param places all venues that have coordinates, if the condition names places
 */
export function eventPredicate(condition: EventCondition, places: readonly Place[]): Predicate<IndexedEvent> {
  return predicateOf(condition, (link) => eventLinkPredicate(link, places))
}

/** The columns of a venue or organizer that lists ask for. */
export type PostRow = Readonly<Record<PostField, string | number | null>> & {
  readonly id: number
  readonly date: string
}

/** A condition on venues or organizers as a function. */
export function postPredicate(condition: PostCondition, table: PostTableName, index: EventIndex): Predicate<PostRow> {
  return predicateOf(condition, (link) => {
    const linked = linkedBy(index, table, link)
    return ({ id }) => linked.has(id)
  })
}

/** The ids of the venues or organizers that are linked to such events. */
function linkedBy(index: EventIndex, table: PostTableName, link: PostLink): ReadonlySet<number> {
  const holds = predicateOf<keyof IndexedEvent, never, IndexedEvent>(link, never)
  const linked = new Set<number>()
  for (const event of index.all()) {
    if (holds(event)) for (const id of event[table]) linked.add(id)
  }
  return linked
}

/** Functions run for each row of a table, so all that can be prepared is prepared outside of them. */
function predicateOf<Field extends string, Link, Row extends Readonly<Record<Field, unknown>>>(
  condition: Condition<Field, Link>,
  linkPredicate: (link: Link) => Predicate<Row>,
): Predicate<Row> {
  switch (condition.kind) {
    case 'all': {
      return allOf(condition.of.map((each) => predicateOf(each, linkPredicate)))
    }
    case 'any': {
      const any = condition.of.map((each) => predicateOf(each, linkPredicate))
      return (row) => any.some((holds) => holds(row))
    }
    case 'not': {
      const holds = predicateOf(condition.of, linkPredicate)
      return (row) => !holds(row)
    }
    case 'equal': {
      const { field, value } = condition
      return (row) => row[field] === value
    }
    case 'textIn':
    case 'numberIn': {
      const { field } = condition
      const values = new Set<unknown>(condition.values)
      return (row) => values.has(row[field])
    }
    case 'between': {
      const { field, first, last } = condition
      return (row) => {
        const value = row[field]
        return typeof value === 'number' && value >= first && value <= last
      }
    }
    case 'contains': {
      const { field, text } = condition
      return (row) => textOf(row[field]).includes(text)
    }
    case 'partContains': {
      const { field, texts } = condition
      return (row) => searchFields(textOf(row[field])).some((part) => texts.every((text) => part.includes(text)))
    }
    case 'link':
      return linkPredicate(condition.link)
  }
}

/** All of these hold; the first two are called without a loop. */
export function allOf<Row>([first, second, ...rest]: readonly Predicate<Row>[]): Predicate<Row> {
  if (!first) return () => true
  if (!second) return first
  if (rest.length === 0) return (row) => first(row) && second(row)
  const others = allOf(rest)
  return (row) => first(row) && second(row) && others(row)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function eventLinkPredicate(link: EventLink, places: readonly Place[]): Predicate<IndexedEvent> {
  if (link.to !== 'places') {
    const { to } = link
    const wanted = new Set(link.ids)
    // Half the time of `some`, for each of a hundred thousand events.
    return (event) => {
      for (const id of event[to]) if (wanted.has(id)) return true
      return false
    }
  }
  const { within, venues } = link
  const isReadable = predicateOf<keyof Place, never, Place>(venues, never)
  const readable = places.filter(isReadable)
  const inside = within ? readable.filter(({ geo_lat, geo_lng }) => isWithin(within, geo_lat, geo_lng)) : readable
  const located = new Set(inside.map(({ id }) => id))
  return ({ venues }) => venues.some((id) => located.has(id))
}

/** There are no links of links. */
function never(link: never): never {
  throw new TypeError(`No link is known: ${JSON.stringify(link)}`)
}
