import type { CalendarEvent } from '@eventcal/sdk'
import { venues } from '@eventcal/sdk/normalize'
import { decoded, decodeEntities, htmlToText } from '@eventcal/sdk/text'
import { endOf, instantOf, startOf } from '@eventcal/sdk/time'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** The header of a calendar file. */
export interface SeasonOptions {
  readonly name: string
  /** The host that makes ids unique across calendars, for example `example.com`. */
  readonly host: string
  /** The time stamp of the file; default: now. */
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
    const times = timesOf(event)
    // A record with impossible times has no place in a calendar.
    if (!times) continue
    const location = locationOf(event)
    const description = htmlToText(event.description)
    calendar.createEvent({
      id: `event-${event.id}@${host}`,
      summary: decodeEntities(event.title),
      stamp: now,
      lastModified: instantOf(event.modified_utc, 'UTC'),
      status: ICalEventStatus.CONFIRMED,
      url: event.url,
      ...times,
      ...(description === '' ? {} : { description }),
      ...(location === '' ? {} : { location }),
      categories: event.categories.map((category) => ({ name: decodeEntities(category.name) })),
    })
  }
  return calendar.toString()
}

function timesOf(event: CalendarEvent) {
  const [start, end] = [startOf(event), endOf(event)]
  if (!start || !end) return undefined
  if (!start.allDay) return { start: start.instant, end: end.instant }
  // iCalendar ends whole days on the day after the last one, and the library writes the UTC day of a date.
  const dayAfter = instantOf(end.date, 'UTC')
  dayAfter.setUTCDate(dayAfter.getUTCDate() + 1)
  return { start: instantOf(start.date, 'UTC'), end: dayAfter, allDay: true }
}

function locationOf(event: CalendarEvent): string {
  const [first] = venues(event)
  if (!first) return ''
  const { venue: name, address, city, country } = decoded(first)
  return [name, address, city, country].filter((part) => typeof part === 'string' && part !== '').join(', ')
}
