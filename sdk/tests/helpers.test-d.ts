/** Types of programs with the helpers; checked by `tsc`, never run. */

import {
  authorId,
  type EventStatus,
  image,
  nameOf,
  organizers,
  type Picture,
  statusOf,
  venues,
} from '../src/normalize/index.js'
import type { CalendarClient, CalendarEvent, Organizer, Venue } from '../src/public.js'
import { decoded, htmlToText } from '../src/text/index.js'
import {
  between,
  type EventTime,
  endOf,
  isBetween,
  isUpcoming,
  startOf,
  upcoming,
  wallTime,
} from '../src/time/index.js'

declare const calendar: CalendarClient
declare const event: CalendarEvent

export const start: EventTime | undefined = startOf(event)
export const end: Date | undefined = endOf(event)?.instant
export const places: readonly Venue[] = venues(event)
export const hosts: readonly Organizer[] = organizers(event)
export const names: (string | null)[] = places.map(nameOf)
export const poster: Picture | undefined = image(event, { minWidth: 640 })
export const venuePoster: Picture | undefined = places[0] && image(places[0])
export const author: number | undefined = authorId(event)
export const state: EventStatus | undefined = statusOf(event)
export const same: CalendarEvent = decoded(event)
export const text: string = htmlToText(event.description)

// Windows are queries, and go along with filters.
export const listed = [
  calendar.events.list(upcoming()),
  calendar.events.list({ ...between('2027-07-01', '2027-07-31'), categories: ['jazz'] }),
  calendar.events.list(between(new Date(0), new Date(), { anyZone: true })),
]
export const next: boolean = isUpcoming(event)

// @ts-expect-error days and moments do not mix
between('2027-07-01', new Date())
// @ts-expect-error days are the same in all zones
between('2027-07-01', '2027-07-31', { anyZone: true })
// @ts-expect-error days and moments do not mix
isBetween(event, new Date(), '2027-07-31')
// @ts-expect-error a wall time needs a zone
wallTime(new Date())
// @ts-expect-error a picture has no sizes
poster?.sizes
// @ts-expect-error a venue is not an event
startOf(places[0])
