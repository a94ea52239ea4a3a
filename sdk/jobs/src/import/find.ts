import { type CalendarClient, type CalendarEvent, type EventCreate, isCalendarError } from '@eventcal/sdk'
import { decodeEntities } from '@eventcal/sdk/text'
import type { Entries } from './entry.js'

/** Looks for the event that a record became, although no answer has told its id. */
export interface Finder {
  /** The event that has exactly this slug; `undefined` where the service says that there is none. */
  bySlug(slug: string): Promise<CalendarEvent | undefined>
  /**
   * An event of the same title and start that belongs to no other record, one with this slug before others: drafts keep
   * the slug that they were sent with, but can share it, and some instances show none.
   */
  byContent(key: string, fields: EventCreate, slug: string): Promise<CalendarEvent | undefined>
  /** Another event of the same title, start and slug as one that a record became. */
  twinOf(id: number, key: string, fields: EventCreate, slug: string): Promise<CalendarEvent | undefined>
}

const margin = 2 * 86_400_000

/** Looks on one calendar. */
export function createFinder(calendar: CalendarClient, entries: Entries): Finder {
  return {
    async bySlug(slug) {
      try {
        const found = await calendar.events.get({ slug })
        // Instances fold cases and blanks, and some answer with the nearest slug that they have.
        return found.slug === slug ? found : undefined
      } catch (error) {
        if (isCalendarError(error, 'notFound')) return undefined
        throw error
      }
    },
    async byContent(key, fields, slug) {
      let first: CalendarEvent | undefined
      for await (const event of sameContent(key, fields)) {
        if (event.slug === slug) return event
        first ??= event
      }
      return first
    },
    async twinOf(id, key, fields, slug) {
      for await (const event of sameContent(key, fields)) if (event.id !== id && event.slug === slug) return event
      return undefined
    },
  }

  async function* sameContent(key: string, { title, start_date, status }: EventCreate): AsyncGenerator<CalendarEvent> {
    const start = Date.parse(String(start_date instanceof Date ? start_date.toISOString() : start_date).slice(0, 10))
    const day = (time: number) => new Date(time).toISOString().slice(0, 10)
    const near = Number.isNaN(start)
      ? { starts_before: '2999-12-31' }
      : { starts_after: day(start - margin), starts_before: day(start + margin) }
    const query = { ...near, per_page: 50, ...(status === undefined ? {} : { status }) }
    for await (const event of calendar.events.list(query)) {
      const isSame = decodeEntities(event.title).trim() === decodeEntities(title).trim()
      if (!isSame || entries.isTaken(event.id, key)) continue
      const { changes } = await calendar.events.update(event.id, { title, start_date }, { dryRun: true })
      if (changes.length === 0) yield event
    }
  }
}

/** True for an event that has no slug of its own: drafts can share one, and have none where none was sent. */
export function hasNoSlug({ status }: Pick<EventCreate, 'status'>): boolean {
  return status === 'draft' || status === 'pending'
}
