import type { Condition } from './conditions.js'
import type { Circle } from './distance.js'
import { EQUAL_FIELDS, type EventFilter, type Range, rangeOf } from './event-filter.js'
import { foldText } from './fold.js'
import { type GuardCondition, unhidden, visibleTo } from './visibility.js'

/** The columns of events that conditions name. `parent` and `password` may be null. */
export const EVENT_FIELDS = [
  'id',
  'status',
  'author',
  'hide_from_listings',
  'password',
  'title_key',
  'search_text',
  'start_wall_ms',
  'end_wall_ms',
  'start_utc_ms',
  'end_utc_ms',
  ...EQUAL_FIELDS,
] as const

export type EventField = (typeof EVENT_FIELDS)[number]

/** Conditions on the links of an event. */
export type EventLink =
  /** Linked to one of these records or terms. */
  | { readonly to: 'venues' | 'organizers' | 'terms'; readonly ids: readonly number[] }
  /** One of its venues has coordinates, which lie in the circle where one is given. */
  | { readonly to: 'places'; readonly within?: Circle | undefined; readonly venues: GuardCondition }

export type EventCondition = Condition<EventField, EventLink>

/** An event filter as conditions that must all hold, in the parts for which engines have indexes. */
export interface EventConditions {
  /** The statuses that the caller may see, and whether events are hidden from listings. */
  readonly listed: readonly EventCondition[]
  /** When events start and end; milliseconds, by the wall time or by the instant. */
  readonly times: { readonly keys: 'wall' | 'utc'; readonly start: Range; readonly end: Range }
  readonly rest: readonly EventCondition[]
}

/** The meaning of an event filter, stated once for both engines. */
export function eventConditions(filter: EventFilter): EventConditions {
  const { visible, hidden = false, keys = 'wall', start, end } = filter
  return {
    listed: [visibleTo(visible), ...(hidden ? [] : [unhidden])],
    times: { keys, start: rangeOf(start), end: rangeOf(end) },
    rest: [...ids(filter), ...search(filter), ...content(filter)],
  }
}

/** Conditions on fields that passwords protect. What such a field of an unreadable event holds must not matter. */
function content(filter: EventFilter): EventCondition[] {
  const conditions = [...fields(filter), ...links(filter), ...places(filter)]
  return conditions.length > 0 ? [filter.content ?? everything, ...conditions] : []
}

const everything = { kind: 'all', of: [] } as const

function ids({ ids }: EventFilter): EventCondition[] {
  return ids ? [{ kind: 'numberIn', field: 'id', values: ids }] : []
}

function fields(filter: EventFilter): EventCondition[] {
  return EQUAL_FIELDS.flatMap((field): EventCondition[] => {
    const value = filter[field]
    return value === undefined ? [] : [{ kind: 'equal', field, value }]
  })
}

function search({ search, content = everything }: EventFilter): EventCondition[] {
  if (!search) return []
  const contains = (term: string): EventCondition => {
    const text = foldText(term)
    // The title is a part of the searched text, for which there is an index.
    const somewhere = { kind: 'contains', field: 'search_text', text } as const
    const inTitle = { kind: 'contains', field: 'title_key', text } as const
    return content === everything
      ? somewhere
      : { kind: 'all', of: [somewhere, { kind: 'any', of: [content, inTitle] }] }
  }
  return [
    ...(search.withoutProtected ? [content] : []),
    ...search.include.map(contains),
    ...search.exclude.map((term): EventCondition => ({ kind: 'not', of: contains(term) })),
  ]
}

function links({ categories, tags, venues, organizers }: EventFilter): EventCondition[] {
  const linked = (to: 'venues' | 'organizers' | 'terms', ids: readonly number[] | undefined): EventCondition[] =>
    ids ? [{ kind: 'link', link: { to, ids } }] : []
  return [
    ...linked('terms', categories),
    ...linked('terms', tags),
    ...linked('venues', venues),
    ...linked('organizers', organizers),
  ]
}

function places({ geoloc, near, located: venues = everything }: EventFilter): EventCondition[] {
  const located: EventCondition = { kind: 'link', link: { to: 'places', venues } }
  const conditions: EventCondition[] = []
  if (geoloc !== undefined) conditions.push(geoloc ? located : { kind: 'not', of: located })
  if (near) conditions.push({ kind: 'link', link: { to: 'places', within: near, venues } })
  return conditions
}
