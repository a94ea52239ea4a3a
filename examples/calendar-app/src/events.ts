import type { CalendarClient, CalendarEvent, EventQuery, List, Page } from '@eventcal/sdk'
import { between } from '@eventcal/sdk/time'
import type { Address } from './address.js'
import { addDays, gridOf } from './moments.js'
import type { Load } from './use-load.js'

/** Most events that a month shows. */
const mostInMonth = 1000

/** Converts the filters of an address to the query of the event list. */
function filters({ search, category, venue }: Address): EventQuery {
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(category === '' ? {} : { categories: [category] }),
    ...(venue === '' ? {} : { venue: [Number(venue)] }),
  }
}

/**
 * All events of a month's grid. The first page is shown as soon as it is there, and then each time that twice as many
 * are, since the grid is laid out anew each time.
 */
export function monthOf(calendar: CalendarClient, address: Address, month: string): Load<readonly CalendarEvent[]> {
  return async (signal, show) => {
    const { first, last } = gridOf(month)
    const query = { ...filters(address), ...between(first, last), per_page: 50 }
    const events: CalendarEvent[] = []
    let next = 1
    // A month that changes while it is loaded is shown as far as it came.
    for await (const page of calendar.events.list(query, { signal, consistency: 'report' }).pages()) {
      events.push(...page.items)
      if (events.length >= mostInMonth) break
      if (events.length < next) continue
      show([...events])
      next = events.length * 2
    }
    return events.slice(0, mostInMonth)
  }
}

/** Events of an agenda so far, and the last page of them. */
export interface Agenda {
  readonly events: readonly CalendarEvent[]
  readonly page: Page<CalendarEvent>
  readonly list: List<CalendarEvent>
}

/** Loads the first page of events from a day on. */
export function agendaFrom(calendar: CalendarClient, address: Address, day: string): Load<Agenda> {
  return async (signal) => {
    const query = { ...filters(address), ends_after: addDays(day, -1), per_page: 20 }
    const list = calendar.events.list(query, { signal })
    const page = await list
    return { events: page.items, page, list }
  }
}

/** The same with one page more. */
export async function withNextPage({ events, page, list }: Agenda): Promise<Agenda> {
  const next = await list.nextPage(page)
  return next ? { events: [...events, ...next.items], page: next, list } : { events, page, list }
}
