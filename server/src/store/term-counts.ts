import type { Database } from './database.js'
import { eventIndex } from './event-index.js'

/** Only events in this state count. */
const COUNTED = 'publish'

/** How many published events each term has; terms without any are left out. */
export async function termCounts(db: Database): Promise<Map<number, number>> {
  if (db.engine === 'postgres') {
    const rows = await db.query<{ term_id: number; events: number }>(
      `select term_id, count(*) as events from event_terms join events on events.id = event_id
       where status = $1 group by term_id`,
      [COUNTED],
    )
    return new Map(rows.map((row) => [row.term_id, row.events]))
  }
  // A join of all events takes pg-mem a tenth of a second.
  const counts = new Map<number, number>()
  const index = await eventIndex(db)
  for (const event of index.all()) {
    if (event.status !== COUNTED) continue
    for (const term of event.terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  return counts
}
