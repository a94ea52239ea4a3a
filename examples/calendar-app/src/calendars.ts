import type { CalendarEvent } from '@eventcal/sdk'
import { endOf, startOf } from '@eventcal/sdk/time'
import { addDays } from './days.js'
import { plain } from './html.js'
import { addressLines, venuesOf } from './parts/records.js'

/** Ways of an event into the visitor's own calendar. Each is undefined for a record without readable times. */

/** The most characters of a description in a link; longer ones make addresses that servers refuse. */
const longest = 1000

function textsOf(event: CalendarEvent) {
  const [venue] = venuesOf(event)
  const text = plain(event.description)
  return {
    title: plain(event.title),
    text: text.length > longest ? `${text.slice(0, longest)} …` : text,
    place: venue ? [plain(venue.venue), ...addressLines(venue)].filter(Boolean).join(', ') : '',
  }
}

/** The form of a new event in Google Calendar. */
export function googleLink(event: CalendarEvent): string | undefined {
  const [start, end] = [startOf(event), endOf(event)]
  if (!start || !end) return undefined
  const { title, text, place } = textsOf(event)
  // Moments in UTC; of whole days the days, up to the one after the last.
  const moment = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')
  const day = (date: string) => date.replaceAll('-', '')
  const dates = start.allDay
    ? `${day(start.date)}/${day(addDays(end.date, 1))}`
    : `${moment(start.instant)}/${moment(end.instant)}`
  const query = new URLSearchParams({ action: 'TEMPLATE', text: title, dates, details: text, location: place })
  if (!start.allDay) query.set('ctz', event.timezone)
  return `https://calendar.google.com/calendar/render?${query}`
}

/** The form of a new event in Outlook on the web. */
export function outlookLink(event: CalendarEvent): string | undefined {
  const [start, end] = [startOf(event), endOf(event)]
  if (!start || !end) return undefined
  const { title, text, place } = textsOf(event)
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: start.allDay ? start.date : start.instant.toISOString(),
    enddt: start.allDay ? addDays(end.date, 1) : end.instant.toISOString(),
    ...(start.allDay ? { allday: 'true' } : {}),
    body: text,
    location: place,
  })
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query}`
}

/** Hands over a calendar file. Its libraries, with the rules of all time zones, are loaded only here. */
export async function downloadFile(event: CalendarEvent, name: string, host: string): Promise<void> {
  const { toIcal } = await import('@eventcal/sdk/ical')
  const file = new Blob([toIcal([event], { name, host })], { type: 'text/calendar;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${event.slug || `event-${event.id}`}.ics`
  link.click()
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
