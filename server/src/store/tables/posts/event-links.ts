import type { Database } from '../../engine.js'
import { tagsAmong } from '../terms/term-rows.js'
import type { EventLinks } from './event-columns.js'

/**
 * Puts these links in the place of the present ones; a kind that is not given stays as it is. Ids given twice count
 * once. Nothing checks that the ids exist.
 */
export async function setEventLinks(db: Database, event: number, links: Partial<EventLinks>): Promise<void> {
  await db.transaction(async (tx) => {
    if (links.venues) {
      await tx.query('delete from event_venues where event_id = $1', [event])
      await tx.insertMany('event_venues', linkRows(event, 'venue_id', links.venues))
    }
    if (links.organizers) {
      await tx.query('delete from event_organizers where event_id = $1', [event])
      await tx.insertMany('event_organizers', linkRows(event, 'organizer_id', links.organizers))
    }
    if (links.categories || links.tags) {
      const present = await tx.query<{ id: number }>('select term_id as id from event_terms where event_id = $1', [
        event,
      ])
      const tags = await tagsAmong(
        tx,
        present.map(({ id }) => id),
      )
      // A term that is missing counts as a category.
      const kept = present.map(({ id }) => id).filter((id) => !links[tags.has(id) ? 'tags' : 'categories'])
      await tx.query('delete from event_terms where event_id = $1', [event])
      await tx.insertMany('event_terms', termRows(event, [...kept, ...(links.categories ?? []), ...(links.tags ?? [])]))
    }
  })
}

/** Rows of `event_venues` or `event_organizers`. */
export function linkRows<Column extends string>(event: number, column: Column, ids: readonly number[]) {
  return [...new Set(ids)].map((id, position) => ({ event_id: event, [column]: id, position }))
}

/** Rows of `event_terms`. */
export function termRows(event: number, ids: readonly number[]) {
  return [...new Set(ids)].map((id) => ({ event_id: event, term_id: id }))
}
