import type { CalendarClient, CalendarEvent, EventQuery, Page } from '@eventcal/sdk'
import type { Address } from './address.js'
import { addDays, gridOf } from './moments.js'
import type { Load } from './use-load.js'

/** Most events that a month shows. */
const mostInMonth = 1000

/** The filters of an address, as the list of events is asked for them. */
function filters({ search, category, venue }: Address): EventQuery {
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(category === '' ? {} : { categories: [category] }),
    ...(venue === '' ? {} : { venue: [Number(venue)] }),
  }
}

/** All events of a month's grid, page by page, so that the first are shown before the last are there. */
export function monthOf(calendar: CalendarClient, address: Address, month: string): Load<readonly CalendarEvent[]> {
  return async (signal, show) => {
    const { first, last } = gridOf(month)
    const query = { ...filters(address), starts_before: last, ends_after: addDays(first, -1), per_page: 50 }
    let events: readonly CalendarEvent[] = []
    for await (const page of calendar.events.list(query, { signal }).pages()) {
      events = [...events, ...page.items].slice(0, mostInMonth)
      if (events.length === mostInMonth) break
      show(events)
    }
    return events
  }
}

/** Events of an agenda so far, and the last page of them. */
export interface Agenda {
  readonly events: readonly CalendarEvent[]
  readonly page: Page<CalendarEvent>
}

/** The first page of what goes on from a day on. */
export function agendaFrom(calendar: CalendarClient, address: Address, day: string): Load<Agenda> {
  return async (signal) => {
    const query = { ...filters(address), ends_after: addDays(day, -1), per_page: 20 }
    const page = await calendar.events.list(query, { signal })
    return { events: page.items, page }
  }
}

/** The same with one page more. */
export async function withNextPage({ events, page }: Agenda): Promise<Agenda> {
  const next = await page.next()
  return next ? { events: [...events, ...next.items], page: next } : { events, page }
}
