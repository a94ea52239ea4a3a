import type { Database } from '../../engine.js'
import type { EventFilter, EventOrder } from '../../model/event-filter.js'
import type { IdPage, PageWindow } from '../../model/page.js'
import type { StoredEvent } from '../../model/records.js'
import { nextRecordId } from '../ids.js'
import { changedColumns, inOrderOf, insertRow, updateRow } from '../rows.js'
import { idBySlug } from '../slugs.js'
import { type EventFields, eventOf, eventRow } from './event-columns.js'
import { linkRows, setEventLinks, termRows } from './event-links.js'

export type { Bound, EventFilter, EventOrder, EventSearch, Span } from '../../model/event-filter.js'
export type { EventFields, EventLinks } from './event-columns.js'
export { setEventLinks } from './event-links.js'

/** Events by id, in the order of the ids; ids that are no event are left out. */
export async function findEvents(db: Database, ids: readonly number[]): Promise<StoredEvent[]> {
  if (ids.length === 0) return []
  return inOrderOf(ids, (await db.engine.findEvents(db, ids)).map(eventOf))
}

/** One event. */
export async function findEvent(db: Database, id: number): Promise<StoredEvent | undefined> {
  const [event] = await findEvents(db, [id])
  return event
}

/** The event of this slug, whatever its status; of drafts that share one, the lowest id (`idBySlug`). */
export async function findEventBySlug(db: Database, slug: string): Promise<StoredEvent | undefined> {
  const id = await idBySlug(db, 'events', slug)
  return id === undefined ? undefined : findEvent(db, id)
}

/** The ids of one page of the events that match, and how many match. */
export const eventPage = (db: Database, filter: EventFilter, order: EventOrder, window: PageWindow): Promise<IdPage> =>
  db.engine.eventPage(db, filter, order, window)

/** Ids of events that are children of this one, ascending. */
export async function childrenOfEvent(db: Database, id: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>('select id from events where parent = $1', [id])
  return rows.map((row) => row.id).sort((a, b) => a - b)
}

/**
 * Stores a new event with its links.
 *
 * @param id one taken before by `nextRecordId`; by default the next
 * @returns the id
 * @throws UniqueViolation when another event claims the slug (`freeSlug` finds one that is free)
 */
export async function insertEvent(db: Database, event: EventFields, id?: number): Promise<number> {
  return db.transaction(async (tx) => {
    const newId = id ?? (await nextRecordId(tx))
    await insertRow(tx, 'events', eventRow(newId, event))
    await tx.insertMany('event_venues', linkRows(newId, 'venue_id', event.venues))
    await tx.insertMany('event_organizers', linkRows(newId, 'organizer_id', event.organizers))
    await tx.insertMany('event_terms', termRows(newId, [...event.categories, ...event.tags]))
    return newId
  })
}

/**
 * Changes the given fields and links of an event, and what is computed from them. An unknown id changes nothing.
 *
 * @throws UniqueViolation when another event claims the slug, also when a draft starts to claim one
 */
export async function updateEvent(db: Database, id: number, changes: Partial<EventFields>): Promise<void> {
  await db.transaction(async (tx) => {
    const present = await findEvent(tx, id)
    if (!present) return
    const { start_wall_ms, end_wall_ms, start_utc_ms, end_utc_ms, id: _, ...fields } = present
    await updateRow(tx, 'events', id, changedColumns(eventRow(id, fields), eventRow(id, { ...fields, ...changes })))
    await setEventLinks(tx, id, changes)
  })
}

/** Deletes an event for good, with its links. Its children lose their parent. */
export async function deleteEvent(db: Database, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await setEventLinks(tx, id, { venues: [], organizers: [], categories: [], tags: [] })
    await tx.query('update events set parent = null where parent = $1', [id])
    await tx.query('delete from events where id = $1', [id])
  })
}
