import type { CalendarEvent } from '@eventcal/contract'
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
import { publishedAt } from '../normalize/fields.js'
import { organizers } from '../normalize/links.js'
import { statusOf } from '../normalize/status.js'
import { decodeEntities } from '../text/entities.js'
import { htmlToText } from '../text/html.js'
import { type EventTime, endOf, startOf } from '../time/event-time.js'
import { instantOf } from '../time/wall-time.js'
import { textOf } from '../values/objects.js'
import { placeOf } from './place.js'
import { wallClock } from './wall-clock.js'
import { isToldByZone, zoneComponent } from './zones.js'

/** The header of a calendar file. */
export interface IcalOptions {
  /** The name that calendar programs show. */
  readonly name: string
  /** The host that makes ids unique across calendars, for example `example.com`. */
  readonly host: string
  /** When the file was made. Default: now. */
  readonly now?: Date
}

/**
 * Events as one iCalendar file (RFC 5545), with CRLF and lines of at most 75 bytes.
 *
 * Times carry the zone of their event, and the file describes each zone; in zones that have no name (`UTC+2`) or had other
 * rules then, they are in UTC. All-day events are days. An id (`event-42@example.com`) stays the same from file to file, so that
 * calendar programs update what they have. Records without readable times are left out.
 *
 * Needs the packages `ical-generator` and `timezones-ical-library` beside the SDK.
 *
 * @example
 * ```ts
 * import { toIcal } from '@eventcal/sdk/ical'
 *
 * const events = await calendar.events.list({ categories: ['music'] }).toArray()
 * const file = toIcal(events, { name: 'Concerts', host: 'your-site.example' })
 * ```
 */
export function toIcal(events: readonly CalendarEvent[], { name, host, now = new Date() }: IcalOptions): string {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Eventcal', product: 'iCalendar export' },
    // Without a zone of its own: a file can hold events of several.
    timezone: { name: null, generator: zoneComponent },
  })
  for (const event of events) {
    const times = timesOf(event)
    if (times) calendar.createEvent({ id: `event-${event.id}@${host}`, stamp: now, ...times, ...factsOf(event) })
  }
  return calendar.toString()
}

function timesOf(event: CalendarEvent): Pick<ICalEventData, 'start' | 'end' | 'allDay' | 'timezone'> | undefined {
  const [start, end] = [startOf(event), endOf(event)]
  if (!start || !end) return undefined
  if (start.allDay) {
    // Whole days end on the day after the last one, and the library writes the UTC day of a date.
    const dayAfter = instantOf(end.date, 'UTC')
    dayAfter.setUTCDate(dayAfter.getUTCDate() + 1)
    return { start: instantOf(start.date, 'UTC'), end: dayAfter, allDay: true }
  }
  if (![start, end].every(isToldByZone)) return { start: start.instant, end: end.instant }
  const clock = ({ wallTime, instant }: EventTime) => wallClock(wallTime, instant)
  return { start: clock(start), end: clock(end), timezone: start.zone }
}

const statuses = {
  scheduled: ICalEventStatus.CONFIRMED,
  canceled: ICalEventStatus.CANCELLED,
  postponed: ICalEventStatus.TENTATIVE,
} as const

function factsOf(event: CalendarEvent): Partial<ICalEventData> {
  const description = htmlToText(textOf(event.description))
  const location = placeOf(event)
  const host = organizers(event).find(({ organizer, email }) => organizer !== '' && textOf(email) !== '')
  const modified = publishedAt({ date_utc: event.modified_utc })
  return {
    summary: htmlToText(textOf(event.title)),
    status: statuses[statusOf(event) ?? 'scheduled'],
    ...(description === '' ? {} : { description }),
    ...(location ? { location } : {}),
    ...(typeof event.url === 'string' && event.url !== '' ? { url: event.url } : {}),
    ...(host?.email ? { organizer: { name: decodeEntities(host.organizer), email: host.email } } : {}),
    ...(modified ? { lastModified: modified } : {}),
    categories: Object.values(event.categories ?? [])
      .map((term) => ({ name: decodeEntities(textOf(term?.name)) }))
      .filter(({ name }) => name !== ''),
  }
}
