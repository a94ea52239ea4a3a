import type { CalendarEvent } from '@eventcal/contract'
import { upcoming } from '@eventcal/sdk/time'
import type { App } from '../app/app.js'
import { type ReadSite, readerOf } from './read.js'

/** A page of the events that have not ended. */
export interface EventPart {
  readonly events: readonly CalendarEvent[]
  readonly number: number
  readonly pages: number
}

/** Which of the events to come are read. */
export interface EventPartOptions {
  readonly perPage: number
  readonly number?: number
  /** Further parameters of the list. */
  readonly filter?: Readonly<Record<string, string>>
}

/** Reads the events that have not ended, the next first. A page past the end is empty. */
export async function readUpcoming(
  now: number,
  read: ReadSite,
  { perPage, number = 1, filter = {} }: EventPartOptions,
): Promise<EventPart> {
  const window = { ...upcoming(new Date(now)), strict_dates: 'true' }
  const query = { ...window, ...filter, per_page: String(perPage), page: String(number) }
  const { body } = await read('events.list', { query })
  return { events: body?.events ?? [], number, pages: body?.total_pages ?? 0 }
}

/** The events on the front page, as everybody may read them. */
export async function nextEvents(app: App): Promise<readonly CalendarEvent[]> {
  return (await readUpcoming(app.clock.now(), readerOf(app), { perPage: 6 })).events
}
