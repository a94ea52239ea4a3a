import type { Database } from './database.js'
import { eventIndex } from './event-index.js'
import type { StoredTerm } from './records.js'
import { inOrderOf } from './rows.js'
import { TERM_COLUMNS } from './term-rows.js'

/** A term with the number of published events that have it. */
export interface CountedTerm extends StoredTerm {
  readonly count: number
}

/** Terms by id with their counts, in the order of the ids; ids that are no term are left out. */
export async function findCountedTerms(db: Database, ids: readonly number[]): Promise<CountedTerm[]> {
  if (ids.length === 0) return []
  if (db.engine === 'postgres') {
    const rows = await db.query<CountedTerm>(
      `select ${TERM_COLUMNS}, coalesce(events, 0) as count from terms left join term_counts on term_id = id
       where id = any($1::bigint[])`,
      [ids],
    )
    return inOrderOf(ids, rows)
  }
  const [terms, counts] = await Promise.all([
    db.query<StoredTerm>(`select ${TERM_COLUMNS} from terms where id = any($1::bigint[])`, [ids]),
    termCounts(db),
  ])
  return inOrderOf(
    ids,
    terms.map((term) => ({ ...term, count: counts.get(term.id) ?? 0 })),
  )
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
