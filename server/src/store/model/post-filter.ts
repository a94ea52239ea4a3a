import type { Condition } from './conditions.js'
import { foldText } from './fold.js'
import { type StatusRule, visibleTo } from './visibility.js'

/** Selects venues or organizers that meet all of it. */
export interface PostFilter {
  readonly visible: StatusRule
  /** One field must hold all of these words; case and accents do not count. */
  readonly search?: readonly string[] | undefined
  /** Linked to one of these events, whatever their status. */
  readonly events?: readonly number[] | undefined
  /** Linked to this event too. */
  readonly event?: number | undefined
  /** Linked (true) or not linked (false) to any event with one of these statuses. */
  readonly hasEvents?: { readonly value: boolean; readonly statuses: readonly string[] } | undefined
}

/** The columns of venues and organizers that conditions name. */
export type PostField = 'id' | 'status' | 'author' | 'search_text'

/** Conditions on the events that are linked to a venue or organizer: one has one of these ids, or statuses. */
export type PostLink =
  | { readonly by: 'id'; readonly ids: readonly number[] }
  | { readonly by: 'status'; readonly statuses: readonly string[] }

export type PostCondition = Condition<PostField, PostLink>

/** The meaning of a filter of venues or organizers, stated once for both engines; all conditions must hold. */
export function postConditions({ visible, search, events, event, hasEvents }: PostFilter): readonly PostCondition[] {
  const conditions: PostCondition[] = [visibleTo(visible)]
  if (search) conditions.push({ kind: 'partContains', field: 'search_text', texts: search.map(foldText) })
  if (events) conditions.push({ kind: 'link', link: { by: 'id', ids: events } })
  if (event !== undefined) conditions.push({ kind: 'link', link: { by: 'id', ids: [event] } })
  if (hasEvents) {
    const has: PostCondition = { kind: 'link', link: { by: 'status', statuses: hasEvents.statuses } }
    conditions.push(hasEvents.value ? has : { kind: 'not', of: has })
  }
  return conditions
}
