import type { CalendarEvent, EventOrganizer, EventVenue } from '@eventcal/contract'

/** A venue whose name is a text; empty where a password hides it. */
export interface NamedVenue extends EventVenue {
  venue: string
}

/** An organizer whose name is a text; empty where a password hides it. */
export interface NamedOrganizer extends EventOrganizer {
  organizer: string
}

/**
 * The venues of an event as a list: without one an event has `[]`, with one an object, with add-ons a list. Their names
 * are texts, also where an instance sends `[]` for one that a password hides.
 *
 * @example
 * ```ts
 * import { venues } from '@eventcal/sdk/normalize'
 *
 * const places = venues(event).map(({ venue, city }) => (city ? `${venue}, ${city}` : venue))
 * ```
 */
export function venues(event: Partial<Pick<CalendarEvent, 'venue'>>): readonly NamedVenue[] {
  return recordsOf<NamedVenue>(event?.venue, 'venue')
}

/** The organizers of an event as a list, in the order in which they were given, with their names as texts. */
export function organizers(event: Partial<Pick<CalendarEvent, 'organizer'>>): readonly NamedOrganizer[] {
  return recordsOf<NamedOrganizer>(event?.organizer, 'organizer')
}

/** One, many, or a list with gaps, which PHP writes as an object by number. */
function recordsOf<One extends { readonly id: unknown }>(value: unknown, name: keyof One & string): readonly One[] {
  if (typeof value !== 'object' || value === null) return []
  const list: readonly unknown[] = Array.isArray(value) ? value : 'id' in value ? [value] : Object.values(value)
  return list.flatMap((one) => {
    if (typeof one !== 'object' || one === null || !('id' in one)) return []
    const named = name in one && typeof Reflect.get(one, name) === 'string' ? one : { ...one, [name]: '' }
    // Any object with an id in that field of an event is such a record.
    return [named as One]
  })
}
