import type { CalendarEvent, Category, Organizer, Tag, Venue } from '@eventcal/sdk'

/** What strangers can read of an instance, as it was answered. */
export interface PublicRecords {
  readonly events: readonly CalendarEvent[]
  readonly venues: readonly Venue[]
  readonly organizers: readonly Organizer[]
  readonly categories: readonly Category[]
  readonly tags: readonly Tag[]
}
