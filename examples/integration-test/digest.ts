import { type CalendarClient, type CalendarEvent, isCalendarError } from '@eventcal/sdk'
import { plainText } from '../text.js'

/** Options of a digest. */
export interface DigestOptions {
  /** The first day, `YYYY-MM-DD`. */
  readonly from: string
  /** The last day, `YYYY-MM-DD`. */
  readonly to: string
  /** Only events of this category, by its slug. */
  readonly category?: string
}

/**
 * The app under test: the text of a newsletter with the events of some days.
 *
 * A category that the calendar does not know makes a letter without events, since categories come and go; any other
 * failure is the caller's to handle.
 */
export async function digest(calendar: CalendarClient, { from, to, category }: DigestOptions): Promise<string> {
  const query = { start_date: from, end_date: to, ...(category === undefined ? {} : { categories: [category] }) }
  const events = await calendar.events
    .list(query)
    .toArray()
    .catch((error: unknown) => {
      if (isCalendarError(error, 'service') && error.params !== undefined) return []
      throw error
    })
  if (events.length === 0) return `Nothing happens from ${from} to ${to}.`
  return [`${events.length} events from ${from} to ${to}:`, ...events.map(line)].join('\n')
}

function line(event: CalendarEvent): string {
  const [venue] = [event.venue].flat()
  const time = event.all_day ? 'all day' : event.start_date.slice(11, 16)
  const place = typeof venue?.venue === 'string' ? `, ${plainText(venue.venue)}` : ''
  const cost = event.cost ? ` (${plainText(event.cost)})` : ''
  return `- ${event.start_date.slice(0, 10)}, ${time}: ${plainText(event.title)}${place}${cost}`
}
