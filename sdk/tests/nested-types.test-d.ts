/** Fields that a site adds are known wherever its records are; checked by `tsc`, never run. */
import type { CalendarEvent, CalendarImage, EmbeddedTerm, EventOrganizer, EventVenue, Venue } from '../src/index.js'
import { organizers, venues } from '../src/normalize/index.js'

declare module '@eventcal/contract' {
  interface EventVenue {
    parking?: string
  }
  interface EventOrganizer {
    pronouns?: string
  }
  interface EmbeddedTerm {
    color?: string
  }
  interface CalendarImage {
    alt?: string
  }
}

declare const event: CalendarEvent

export const venue: EventVenue | EventVenue[] = event.venue
export const place: Venue | undefined = [venue].flat()[0]
export const parking: (string | undefined)[] = [event.venue].flat().map((one) => one.parking)
export const organizer: EventOrganizer | undefined = event.organizer[0]
export const pronouns: string | undefined = event.organizer[0]?.pronouns
export const terms: EmbeddedTerm[] = [...event.categories, ...event.tags]
export const color: string | undefined = event.tags[0]?.color
export const image: CalendarImage | false | undefined = event.image
export const alt: string | undefined = event.image ? event.image.alt : undefined
export const inner = [event.venue].flat().map((one) => (one.image ? one.image.alt : undefined))
export const names: string[] = [
  ...venues(event).map((one) => one.venue),
  ...organizers(event).map((one) => one.organizer),
]
export const lots: (string | undefined)[] = venues(event).map((one) => one.parking)

export const virtual: boolean | null | undefined = event.is_virtual
export const address: string | null | undefined = event.virtual_url
export const source: string | null | undefined = event.virtual_video_source
export const tickets: boolean | string[] | null | undefined = event.ticketed
export const attendance = event.attendance && !Array.isArray(event.attendance) && event.attendance.total_attendees
// @ts-expect-error a misspelt field of a nested record
export const misspelt = event.organizer[0]?.pronoun
