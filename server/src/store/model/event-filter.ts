import type { Circle } from './distance.js'
import type { StoredEvent } from './records.js'
import type { GuardCondition, StatusRule } from './visibility.js'

/** One end of a span of time, in milliseconds. */
export interface Bound {
  readonly ms: number
  /** The bound itself does not count. */
  readonly strict?: boolean | undefined
}

/** Limits of a start, or of an end. */
export interface Span {
  readonly min?: Bound | undefined
  readonly max?: Bound | undefined
}

/** Words in title, description or excerpt; case and accents do not count. */
export interface EventSearch {
  /** All of these. */
  readonly include: readonly string[]
  /** None of these. */
  readonly exclude: readonly string[]
  /** Leaves out the protected events whose content the caller may not read; else their titles alone are searched. */
  readonly withoutProtected?: boolean | undefined
}

/** The fields of an event that a filter compares with one value. */
export const EQUAL_FIELDS = ['parent', 'featured', 'ticketed'] as const

type EqualFields = { readonly [Field in (typeof EQUAL_FIELDS)[number]]?: NonNullable<StoredEvent[Field]> | undefined }

/** Selects events that meet all of it. Lists of ids mean any of them; an empty one matches nothing. */
export interface EventFilter extends EqualFields {
  readonly visible: StatusRule
  /**
   * The events whose protected fields the caller may read: no other is found by a field that its password protects.
   * Default all.
   */
  readonly content?: GuardCondition | undefined
  /** The venues whose coordinates the caller may read. Default all. */
  readonly located?: GuardCondition | undefined
  /** Also those that are hidden from listings. */
  readonly hidden?: boolean | undefined
  /** The pair of keys that `start` and `end` and the order go by; default `wall`. */
  readonly keys?: 'wall' | 'utc' | undefined
  /** Several spans must all hold. */
  readonly start?: readonly Span[] | undefined
  readonly end?: readonly Span[] | undefined
  readonly search?: EventSearch | undefined
  /** Each as given: the children of a category are for the caller to add (`withDescendants`). */
  readonly categories?: readonly number[] | undefined
  readonly tags?: readonly number[] | undefined
  readonly venues?: readonly number[] | undefined
  readonly organizers?: readonly number[] | undefined
  readonly ids?: readonly number[] | undefined
  /** True: one of its venues has coordinates; false: none has. */
  readonly geoloc?: boolean | undefined
  /** One of its venues lies in the circle. */
  readonly near?: Circle | undefined
}

/** By start, or by publication date; ascending, ties by id. */
export type EventOrder = 'start' | 'date'

/** The column that an order goes by; events with equal keys follow by id. */
export type SortKey = 'start_wall_ms' | 'start_utc_ms' | 'date'

/** The column that an order goes by. */
export function orderColumn(filter: EventFilter, order: EventOrder): SortKey {
  if (order === 'date') return 'date'
  return filter.keys === 'utc' ? 'start_utc_ms' : 'start_wall_ms'
}

/** Milliseconds from a first to a last one, both included. */
export interface Range {
  readonly first: number
  readonly last: number
}

/** The whole milliseconds that lie in all of some spans. */
export function rangeOf(spans: readonly Span[] = []): Range {
  const first = spans.map(({ min }) =>
    min ? (min.strict ? Math.floor(min.ms) + 1 : min.ms) : Number.NEGATIVE_INFINITY,
  )
  const last = spans.map(({ max }) => (max ? (max.strict ? Math.ceil(max.ms) - 1 : max.ms) : Number.POSITIVE_INFINITY))
  return { first: Math.max(...first), last: Math.min(...last) }
}
