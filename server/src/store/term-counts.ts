import type { Database } from './database.js'
import { eventIndex } from './event-index.js'

/**
 * How many published events each term has, at the moment of the answer; terms without any are left out.
 *
 * @param ids the terms that are asked for, by default all; more may be in the answer
 */
export async function termCounts(db: Database, ids?: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids?.length === 0) return new Map()
  if (db.engine === 'postgres') {
    // Kept by the database itself: counting takes a tenth of a second where there are a hundred thousand events.
    const wanted = ids ? 'and term_id = any($1::bigint[])' : ''
    const rows = await db.query<{ term_id: number; events: number }>(
      `select term_id, events from term_counts where events > 0 ${wanted}`,
      ids ? [ids] : [],
    )
    return new Map(rows.map((row) => [row.term_id, row.events]))
  }
  // A join of all events takes pg-mem a tenth of a second.
  return (await eventIndex(db)).termCounts
}
