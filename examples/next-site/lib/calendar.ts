import { type CalendarEvent, createClient, isCalendarError } from '@eventcal/sdk'
import { decodeEntities, htmlToText } from '@eventcal/sdk/text'
import { endOf, startOf, upcoming } from '@eventcal/sdk/time'
import { cache } from 'react'

/** Seconds for which pages and answers are kept. */
export const kept = 60

const { CALENDAR_URL = 'http://127.0.0.1:4010', CALENDAR_NAMESPACE, SITE_URL = 'http://localhost:3000' } = process.env

/** The address of this site, without a slash at its end. */
export const siteUrl = SITE_URL.replace(/\/+$/, '')

const calendar = createClient({
  baseUrl: CALENDAR_URL,
  ...(CALENDAR_NAMESPACE ? { namespace: CALENDAR_NAMESPACE } : {}),
  // Next.js keeps answers; revalidateTag('events') fetches them anew.
  fetchOptions: { next: { revalidate: kept, tags: ['events'] } },
})

/** The next events. The hour is enough for a window, so that the address of the request stays the same meanwhile. */
export const upcomingEvents = cache(async (): Promise<readonly CalendarEvent[]> => {
  const hour = new Date()
  hour.setMinutes(0, 0, 0)
  return (await calendar.events.list({ ...upcoming(hour), per_page: 20 })).items
})

/** Every event of the coming two years, for the site map. */
export const allEvents = cache(() => calendar.events.list({ per_page: 50 }, { maxItems: 5000 }).toArray())

/** One event; `undefined` where there is none, or none that visitors may see. */
export const eventBySlug = cache(async (slug: string): Promise<CalendarEvent | undefined> => {
  try {
    return await calendar.events.get({ slug })
  } catch (error) {
    if (isCalendarError(error, 'notFound') || isCalendarError(error, 'notAllowed')) return undefined
    throw error
  }
})

/** The path of the page of an event. */
export function pathOf({ slug, id }: CalendarEvent): string {
  return `/events/${encodeURIComponent(decodeURIComponent(slug || String(id)))}`
}

/** The title as plain text. */
export function titleOf({ title }: CalendarEvent): string {
  return htmlToText(title) || 'Untitled'
}

/** A field that holds entities as plain text. */
export function plain(text: string | undefined): string {
  return decodeEntities(text ?? '')
}

/** The time as a text, by the clock at the place of the event. */
export function whenOf(event: CalendarEvent): string {
  const [start, end] = [startOf(event), endOf(event)]
  if (!start || !end) return ''
  const wall = (text: string) => new Date(`${text.replace(' ', 'T')}Z`)
  const format = new Intl.DateTimeFormat('en', {
    dateStyle: 'full',
    ...(start.allDay ? {} : { timeStyle: 'short' }),
    timeZone: 'UTC',
  })
  return start.allDay
    ? format.formatRange(wall(`${start.date} 00:00:00`), wall(`${end.date} 00:00:00`))
    : `${format.formatRange(wall(start.wallTime), wall(end.wallTime))} (${start.zone})`
}
