import type { Database, RecordEngine } from '../engine.js'
import type { CountedTerm, StoredEvent } from '../model/records.js'
import { EVENT_COLUMNS } from '../tables/posts/event-columns.js'
import { TERM_LIST } from '../tables/terms/term-rows.js'

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

/** Events with their links in one statement, since each is a way to the server and back. */
function findEvents(db: Database, ids: readonly number[]): Promise<StoredEvent[]> {
  const columns = [...EVENT_COLUMNS, ...LINKS].join(', ')
  return db.query<StoredEvent>(`select ${columns} from events where id = any($1::bigint[])`, [ids])
}

function findCountedTerms(db: Database, ids: readonly number[]): Promise<CountedTerm[]> {
  return db.query<CountedTerm>(
    `select ${TERM_LIST}, coalesce(events, 0) as count from terms left join term_counts on term_id = id
     where id = any($1::bigint[])`,
    [ids],
  )
}

/** The database keeps the counts: counting takes a tenth of a second where there are a hundred thousand events. */
async function termCounts(db: Database): Promise<ReadonlyMap<number, number>> {
  const rows = await db.query<{ term_id: number; events: number }>(
    'select term_id, events from term_counts where events > 0',
  )
  return new Map(rows.map((row) => [row.term_id, row.events]))
}

export const records = { findEvents, findCountedTerms, termCounts } satisfies Partial<RecordEngine>
