import type { CalendarClient, CalendarEvent, EventQuery, List, Page } from '@eventcal/sdk'
import { between, past } from '@eventcal/sdk/time'
import type { Address } from './address.js'
import { addDays } from './days.js'
import type { Load } from './use-load.js'

/** Most events that a month shows. */
const mostInMonth = 1000

/** Converts the filters of an address to the query of the event list. */
function filters({ search, category, venue, organizer, tag }: Address): EventQuery {
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(category === '' ? {} : { categories: [category] }),
    ...(venue === '' ? {} : { venue: [Number(venue)] }),
    ...(organizer === '' ? {} : { organizer: [Number(organizer)] }),
    ...(tag === '' ? {} : { tags: [Number(tag)] }),
  }
}

/**
 * All events of a span of days. The first page is shown as soon as it is there, and then each time that twice as many
 * are, since the grid is laid out anew each time.
 */
export function eventsBetween(
  calendar: CalendarClient,
  address: Address,
  { first, last }: { readonly first: string; readonly last: string },
): Load<readonly CalendarEvent[]> {
  return async (signal, show) => {
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

/** The nearest hits outside of the days that are shown. */
export interface Hits {
  readonly next: CalendarEvent | undefined
  /** Looked for only where there is no next one. */
  readonly last: CalendarEvent | undefined
}

/** Finds the first event after a span of days that the filters let through; if there is none, the last one before it. */
export function hitsAround(
  calendar: CalendarClient,
  address: Address,
  { first, last }: { readonly first: string; readonly last: string },
): Load<Hits> {
  return async (signal) => {
    const query = { ...filters(address), per_page: 1 }
    const [next] = (await calendar.events.list({ ...query, starts_after: last }, { signal })).items
    if (next) return { next, last: undefined }
    const before = { ...query, ...past(new Date(`${first}T00:00:00Z`)) }
    const { total } = await calendar.events.list(before, { signal })
    // Lists go forward in time, so the last page has the latest.
    const [latest] = total === 0 ? [] : (await calendar.events.list({ ...before, page: total }, { signal })).items
    return { next: undefined, last: latest }
  }
}
