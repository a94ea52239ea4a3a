import type { Database } from './database.js'
import { eventIndex } from './event-index.js'
import type { StoredTerm } from './records.js'

/** A term with the number of published events that have it. */
export interface CountedTerm extends StoredTerm {
  readonly count: number
}

/** How many published events each term has, at the moment of the answer; terms without any are left out. */
export async function termCounts(db: Database): Promise<ReadonlyMap<number, number>> {
  if (db.engine === 'postgres') {
    // Kept by the database itself: counting takes a tenth of a second where there are a hundred thousand events.
    const rows = await db.query<{ term_id: number; events: number }>(
      'select term_id, events from term_counts where events > 0',
    )
    return new Map(rows.map((row) => [row.term_id, row.events]))
  }
  // A join of all events takes pg-mem a tenth of a second.
  return (await eventIndex(db)).termCounts
}
