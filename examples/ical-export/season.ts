import type { CalendarEvent } from '@eventcal/sdk'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { plainText } from '../text.js'

/** What a calendar file says of itself. */
export interface SeasonOptions {
  readonly name: string
  /** The host that makes ids unique over all calendars, for example `example.com`. */
  readonly host: string
  /** When the file is made; default: now. */
  readonly now?: Date
}

/**
 * Events as one iCalendar file (RFC 5545).
 *
 * Times are written as instants, which every calendar shows by the clock of its reader. Whole days are written as days,
 * since they are the same everywhere. Ids stay the same from export to export, so that readers update what they have.
 */
export function seasonOf(events: readonly CalendarEvent[], { name, host, now = new Date() }: SeasonOptions): string {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Eventcal', product: 'iCalendar export' },
  })
  for (const event of events) {
    const location = locationOf(event)
    const description = plainText(event.description).trim()
    calendar.createEvent({
      id: `event-${event.id}@${host}`,
      summary: plainText(event.title),
      stamp: now,
      lastModified: instant(event.modified_utc),
      status: ICalEventStatus.CONFIRMED,
      url: event.url,
      ...timesOf(event),
      ...(description === '' ? {} : { description }),
      ...(location === '' ? {} : { location }),
      categories: event.categories.map((category) => ({ name: plainText(category.name) })),
    })
  }
  return calendar.toString()
}

function timesOf(event: CalendarEvent) {
  if (!event.all_day) return { start: instant(event.utc_start_date), end: instant(event.utc_end_date) }
  // The end of whole days is the day after the last.
  const end = day(event.end_date)
  end.setUTCDate(end.getUTCDate() + 1)
  return { start: day(event.start_date), end, allDay: true }
}

/** A time in UTC as instances write it: `YYYY-MM-DD HH:MM:SS`. */
function instant(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}Z`)
}

/** The library writes the day that a date has in UTC. */
function day(text: string): Date {
  return new Date(`${text.slice(0, 10)}T00:00:00Z`)
}

function locationOf({ venue }: CalendarEvent): string {
  const [first] = [venue].flat()
  if (!first) return ''
  const { venue: name, address, city, country } = first
  return [name, address, city, country]
    .filter((part) => typeof part === 'string' && part !== '')
    .map((part) => plainText(String(part)))
    .join(', ')
}
