import type { CalendarEvent, Category, Organizer, Tag, Venue } from '@eventcal/sdk'

/** The public records of an instance, as in its responses. */
export interface PublicRecords {
  readonly events: readonly CalendarEvent[]
  readonly venues: readonly Venue[]
  readonly organizers: readonly Organizer[]
  readonly categories: readonly Category[]
  readonly tags: readonly Tag[]
}
