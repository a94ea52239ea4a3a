import type { Condition } from './conditions.js'
import { rangeOf } from './event-filter.js'
import { foldText } from './fold.js'
import { type GuardCondition, type StatusRule, unhidden, visibleTo } from './visibility.js'

/** Selects venues or organizers that meet all of it. */
export interface PostFilter {
  readonly visible: StatusRule
  /** One field must hold all of these words; case and accents do not count. */
  readonly search?: readonly string[] | undefined
  /** The venues or organizers whose protected fields the caller may read: no other is found by a search. Default all. */
  readonly content?: GuardCondition | undefined
  /** The events whose links the caller may read: no other counts as linked. Default all. */
  readonly links?: GuardCondition | undefined
  /** Linked to one of these events, whatever their status. */
  readonly events?: readonly number[] | undefined
  /** Linked to an event of lists that ends after this instant, in milliseconds. */
  readonly upcoming?: { readonly visible: StatusRule; readonly after: number } | undefined
  /** Linked to this event too. */
  readonly event?: number | undefined
  /** Linked (true) or not linked (false) to any event with one of these statuses. */
  readonly hasEvents?: { readonly value: boolean; readonly statuses: readonly string[] } | undefined
  /** The order of records of the same second: the highest id first, or by status and then the lowest id first. */
  readonly ties?: 'id' | 'status' | undefined
}

/** The columns of venues and organizers that conditions name. */
export type PostField = 'id' | 'status' | 'author' | 'password' | 'search_text'

/** A condition on the events that are linked to a venue or organizer: one of them meets it. */
export type PostLink = Condition<'id' | 'status' | 'author' | 'password' | 'hide_from_listings' | 'end_utc_ms'>

export type PostCondition = Condition<PostField, PostLink>

/** The meaning of a filter of venues or organizers, stated once for both engines; all conditions must hold. */
export function postConditions(filter: PostFilter): readonly PostCondition[] {
  const { visible, search, content, links, events, event, hasEvents, upcoming } = filter
  const linked = (event: PostLink): PostCondition => ({
    kind: 'link',
    link: { kind: 'all', of: [event, ...(links ? [links] : [])] },
  })
  const conditions: PostCondition[] = [visibleTo(visible)]
  if (search) {
    if (content) conditions.push(content)
    conditions.push({ kind: 'partContains', field: 'search_text', texts: search.map(foldText) })
  }
  if (events) conditions.push(linked({ kind: 'numberIn', field: 'id', values: events }))
  if (upcoming) conditions.push(linked({ kind: 'all', of: upcomingEvents(upcoming) }))
  if (event !== undefined) conditions.push(linked({ kind: 'numberIn', field: 'id', values: [event] }))
  if (hasEvents) {
    const has = linked({ kind: 'textIn', field: 'status', values: hasEvents.statuses })
    conditions.push(hasEvents.value ? has : { kind: 'not', of: has })
  }
  return conditions
}

function upcomingEvents({ visible, after }: NonNullable<PostFilter['upcoming']>): readonly PostLink[] {
  const { first, last } = rangeOf([{ min: { ms: after, strict: true } }])
  return [visibleTo(visible), unhidden, { kind: 'between', field: 'end_utc_ms', first, last }]
}
