import type { CalendarEvent, Organizer, Venue } from '@eventcal/contract'

/**
 * The venues of an event as a list: without one an event has `[]`, with one an object, with add-ons a list.
 *
 * @example
 * ```ts
 * import { nameOf, venues } from '@eventcal/sdk/normalize'
 *
 * const places = venues(event).map(nameOf)
 * ```
 */
export function venues(event: Partial<Pick<CalendarEvent, 'venue'>>): readonly Venue[] {
  return recordsOf<Venue>(event.venue)
}

/** The organizers of an event as a list, in the order in which they were given. */
export function organizers(event: Partial<Pick<CalendarEvent, 'organizer'>>): readonly Organizer[] {
  return recordsOf<Organizer>(event.organizer)
}

/** One, many, or a list with gaps, which PHP writes as an object by number. */
function recordsOf<One extends { readonly id: unknown }>(value: unknown): readonly One[] {
  if (typeof value !== 'object' || value === null) return []
  const list: readonly unknown[] = Array.isArray(value) ? value : 'id' in value ? [value] : Object.values(value)
  // Any object with an id in that field of an event is such a record.
  return list.filter((one): one is One => typeof one === 'object' && one !== null && 'id' in one)
}
