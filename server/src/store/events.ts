import type { Database } from './database.js'
import { EVENT_COLUMNS, type EventFields, type EventRow, eventRow } from './event-columns.js'
import { eventIndex } from './event-index.js'
import { linkRows, linksInMemory, setEventLinks, termRows } from './event-links.js'
import { nextRecordId } from './ids.js'
import type { StoredEvent } from './records.js'
import { changedColumns, inOrderOf, insertRow, rowsById, updateRow } from './rows.js'
import { idBySlug } from './slugs.js'

export type { EventFields, EventLinks } from './event-columns.js'
export type { Bound, EventFilter, EventOrder, EventSearch, Span } from './event-filter.js'
export { setEventLinks } from './event-links.js'
export { eventPage } from './event-page.js'

/** The links of an event as columns; ids of terms, which have no order of their own, ascending. */
const LINKS = [
  'array(select venue_id from event_venues where event_id = events.id order by position) as venues',
  'array(select organizer_id from event_organizers where event_id = events.id order by position) as organizers',
  // A term that is missing counts as a category.
  ...[
    ["taxonomy is distinct from 'tag'", 'categories'],
    ["taxonomy = 'tag'", 'tags'],
  ].map(
    ([condition, name]) => `array(
      select term_id from event_terms left join terms on terms.id = term_id
      where event_id = events.id and ${condition} order by term_id
    ) as ${name}`,
  ),
]

/** Events by id, in the order of the ids; ids that are no event are left out. */
export async function findEvents(db: Database, ids: readonly number[]): Promise<StoredEvent[]> {
  if (ids.length === 0) return []
  if (db.engine === 'postgres') {
    // One statement, since each is a way to the server and back.
    const columns = [...EVENT_COLUMNS, ...LINKS].join(', ')
    return inOrderOf(
      ids,
      await db.query<StoredEvent>(`select ${columns} from events where id = any($1::bigint[])`, [ids]),
    )
  }
  // Within a transaction there is no index. Asked at once, pg-mem answers of one state of the data, that of the index.
  const index = db.changes && (await eventIndex(db))
  const [rows, links] = await Promise.all([
    rowsById<EventRow>(db, 'events', EVENT_COLUMNS, ids),
    linksInMemory(db, ids, index),
  ])
  const none = { venues: [], organizers: [], categories: [], tags: [] }
  return rows.map((row) => ({ ...row, ...(links.get(row.id) ?? none) }))
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
