import type { Database, Engine, RecordEngine, RowEngine } from '../engine.js'
import type { StoredEvent } from '../model/records.js'
import { initial } from '../tables/migrations/0001-initial.js'
import { later } from '../tables/migrations/later.js'
import { EVENT_COLUMNS, type EventRow } from '../tables/posts/event-columns.js'
import { TERM_COLUMNS } from '../tables/terms/term-rows.js'
import type { ChangeLog } from './changes.js'
import { indexReader } from './event-index.js'
import { readLinks } from './event-index-rows.js'
import { sortTerms, tagReader } from './event-links.js'
import { eventPage, postPage } from './pages.js'
import { TABLE_BY_NAME } from './schema-objects.js'

/**
 * Answers the port of the store on pg-mem, each database by an engine of its own, which keeps an index of its events.
 *
 * @param changes the log of changes of the database; a transaction has none, and reads everything anew
 */
export function pgMemEngine(changes?: ChangeLog): Engine {
  return { ...rows, ...recordsOf(changes), ...withoutLocks, ...schema, ...sites }
}

const rows: RowEngine = {
  // pg-mem takes longer to read a statement with as many values than for all else of an insert.
  insertRow: (db, table, row) => db.insertMany(table, [row]),

  rowsById: (db, table, columns, ids) =>
    db.query(`select ${columns.join(', ')} from ${table} where id = any($1::bigint[])`, [ids]),

  /** pg-mem has no table of a sequence. Its sequences can be set back, and nobody comes between in a transaction. */
  peekSequence: (db, sequence) =>
    db.transaction(async (tx) => {
      const [row] = await tx.query<{ id: number }>(`select nextval('${sequence}') as id`)
      const id = row?.id ?? 1
      await tx.query(`select setval('${sequence}', $1, false)`, [id])
      return id
    }),
}

const NO_LINKS = { venues: [], organizers: [], categories: [], tags: [] }

function recordsOf(changes: ChangeLog | undefined): RecordEngine {
  const readIndex = indexReader(changes)
  const readTags = tagReader(changes)
  // A join of all events takes pg-mem a tenth of a second.
  const termCounts = async (db: Database) => (await readIndex(db)).termCounts
  return {
    async findEvents(db, ids): Promise<StoredEvent[]> {
      // All queries start at once, which pg-mem answers of one state of the data: that of the index.
      const index = changes && (await readIndex(db))
      const links = async () => sortTerms(db, ids, index ?? (await readLinks(db, ids)), readTags)
      const [events, linksOf] = await Promise.all([rows.rowsById<EventRow>(db, 'events', EVENT_COLUMNS, ids), links()])
      // The rows are copies, and to copy each once more would take longer than to read it.
      return events.map((event) => Object.assign(event, linksOf.get(event.id) ?? NO_LINKS))
    },

    eventPage: (db, filter, order, window) => eventPage(db, filter, order, window, readIndex),
    postPage: (db, table, filter, window) => postPage(db, table, filter, window, readIndex),

    async findCountedTerms(db, ids) {
      const [terms, counts] = await Promise.all([rows.rowsById(db, 'terms', TERM_COLUMNS, ids), termCounts(db)])
      return terms.map((term) => ({ ...term, count: counts.get(term.id) ?? 0 }))
    },

    termCounts,
  }
}

/** Transactions run one after the other, so nothing needs to be kept from others. */
const withoutLocks = {
  lock: async () => {},
  lockRow: async () => {},
  holdRows: async () => {},
  lockTable: async () => {},
  readOneState: async () => {},
}

/**
 * Indexes that take pg-mem a tenth of the memory of a large site, and as much of its start, and that only who deletes a
 * venue, an organizer or a term needs, which is rare: pg-mem then looks at all links. With them, the bounds of 100,000
 * events (`npm run bench -- --only growth`) are missed.
 */
const LEFT_OUT = ['event_venues_venue', 'event_organizers_organizer', 'event_terms_term']

const isNeeded = (statement: string) => !LEFT_OUT.some((name) => statement.startsWith(`create index ${name} `))

const schema = {
  migrations: [{ ...initial, statements: initial.statements.filter(isNeeded) }, ...later],

  async hasTable(db: Database, name: string) {
    return (await db.query(TABLE_BY_NAME, [name])).length > 0
  },

  // pg-mem cannot undo a change of the schema, and has nobody else on its database.
  migrating: <T>(db: Database, work: (db: Database) => Promise<T>) => work(db),
}

const sites = {
  loading: (_tx: Database, _tables: readonly string[], work: () => Promise<void>) => work(),
  tidy: async () => {},
}
