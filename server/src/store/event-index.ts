import type { Database } from './database.js'

/** What lists ask of an event. */
export interface IndexedEvent {
  readonly id: number
  readonly status: string
  readonly author: number
  readonly date: string
  readonly parent: number | null
  readonly hide_from_listings: boolean
  readonly featured: boolean
  readonly ticketed: boolean
  readonly password: string | null
  readonly start_wall_ms: number
  readonly end_wall_ms: number
  readonly start_utc_ms: number
  readonly end_utc_ms: number
  readonly search_text: string
  readonly venues: readonly number[]
  readonly organizers: readonly number[]
  /** Term ids. */
  readonly terms: readonly number[]
}

export type IndexOrder = 'start_wall_ms' | 'start_utc_ms' | 'date'

/**
 * What lists ask of all events of a pg-mem database, read once and kept up to date by the log of changes. pg-mem reads
 * and sorts ten thousand rows in tens of milliseconds; this takes one.
 */
export class EventIndex {
  readonly #events = new Map<number, IndexedEvent>()
  readonly #sorted = new Map<IndexOrder, readonly IndexedEvent[]>()
  readonly #termCounts = new Map<number, number>()

  /** How many published events each term has; terms without any are left out. */
  get termCounts(): ReadonlyMap<number, number> {
    return this.#termCounts
  }

  /** All events, in no order. */
  all(): Iterable<IndexedEvent> {
    return this.#events.values()
  }

  get(id: number): IndexedEvent | undefined {
    return this.#events.get(id)
  }

  /** All events, ascending, those with equal keys by id. */
  by(order: IndexOrder): readonly IndexedEvent[] {
    let sorted = this.#sorted.get(order)
    if (!sorted) {
      sorted = [...this.#events.values()].sort(ascending(order))
      this.#sorted.set(order, sorted)
    }
    return sorted
  }

  /** Puts events in the place of those with these ids; without ids, in the place of all. */
  replace(events: readonly IndexedEvent[], ids?: ReadonlySet<number>): void {
    if (ids) {
      for (const id of ids) {
        const gone = this.#events.get(id)
        if (gone) this.#count(gone, -1)
        this.#events.delete(id)
      }
      for (const [order, sorted] of this.#sorted) {
        const others = sorted.filter((event) => !ids.has(event.id))
        this.#sorted.set(order, merge(others, events.toSorted(ascending(order)), ascending(order)))
      }
    } else {
      this.#events.clear()
      this.#sorted.clear()
      this.#termCounts.clear()
    }
    for (const event of events) {
      this.#events.set(event.id, event)
      this.#count(event, 1)
    }
  }

  #count({ status, terms }: IndexedEvent, difference: 1 | -1): void {
    if (status !== COUNTED) return
    for (const term of terms) {
      const count = (this.#termCounts.get(term) ?? 0) + difference
      if (count === 0) this.#termCounts.delete(term)
      else this.#termCounts.set(term, count)
    }
  }
}

/** Only events in this state count for their terms. */
const COUNTED = 'publish'

interface Kept {
  readonly index: EventIndex
  /** Of which state of the data it is; undefined = of none yet. */
  revision: number | undefined
  /** The end of the queue of those who bring it up to date. */
  ready: Promise<unknown>
}

/** By database, so that a database that is gone takes its index with it. */
const kept = new WeakMap<Database, Kept>()

/** The index of a pg-mem database as it is now, to be read at once. Inside a transaction it is read anew. */
export async function eventIndex(db: Database): Promise<EventIndex> {
  if (!db.changes) {
    const index = new EventIndex()
    index.replace(await readEvents(db))
    return index
  }
  const entry = kept.get(db) ?? { index: new EventIndex(), revision: undefined, ready: Promise.resolve() }
  kept.set(db, entry)
  const turn = entry.ready.then(() => update(db, entry))
  entry.ready = turn.catch(() => {})
  await turn
  return entry.index
}

async function update(db: Database, entry: Kept): Promise<void> {
  const revision = db.changes?.revision
  if (revision === entry.revision) return
  const changed = entry.revision === undefined ? undefined : db.changes?.eventsChangedSince(entry.revision)
  // Nothing is waited for between asking for the revision and asking for the rows, so both are of the same state.
  const events = await (changed?.size === 0 ? [] : readEvents(db, changed))
  entry.index.replace(events, changed)
  entry.revision = revision
}

type EventKeys = Omit<IndexedEvent, 'venues' | 'organizers' | 'terms'>

const KEYS = `id, status, author, date, parent, hide_from_listings, featured, ticketed, password, start_wall_ms,
  end_wall_ms, start_utc_ms, end_utc_ms, search_text`

/** All queries are asked at once, which pg-mem answers of one state of the data. */
async function readEvents(db: Database, changed?: ReadonlySet<number>): Promise<IndexedEvent[]> {
  const ids = changed ? [[...changed]] : []
  const where = (column: string) => (changed ? `where ${column} = any($1::bigint[])` : '')
  const [events, venues, organizers, terms] = await Promise.all([
    db.query<EventKeys>(`select ${KEYS} from events ${where('id')}`, ids),
    db.query<Link>(`select event_id, venue_id as id from event_venues ${where('event_id')}`, ids),
    db.query<Link>(`select event_id, organizer_id as id from event_organizers ${where('event_id')}`, ids),
    db.query<Link>(`select event_id, term_id as id from event_terms ${where('event_id')}`, ids),
  ])
  const linked = [venues, organizers, terms].map(byEvent)
  return events.map((event) => compact(event, linked))
}

/** An object of one shape for all events, which is read several times as fast as a row of pg-mem. */
function compact(row: EventKeys, linked: readonly ReadonlyMap<number, readonly number[]>[]): IndexedEvent {
  const [venues = [], organizers = [], terms = []] = linked.map((links) => links.get(row.id))
  return {
    id: row.id,
    status: row.status,
    author: row.author,
    date: row.date,
    parent: row.parent,
    hide_from_listings: row.hide_from_listings,
    featured: row.featured,
    ticketed: row.ticketed,
    password: row.password,
    start_wall_ms: row.start_wall_ms,
    end_wall_ms: row.end_wall_ms,
    start_utc_ms: row.start_utc_ms,
    end_utc_ms: row.end_utc_ms,
    search_text: row.search_text,
    venues,
    organizers,
    terms,
  }
}

interface Link {
  readonly event_id: number
  readonly id: number
}

function byEvent(links: readonly Link[]): Map<number, number[]> {
  const map = new Map<number, number[]>()
  for (const { event_id, id } of links) {
    const ids = map.get(event_id)
    if (ids) ids.push(id)
    else map.set(event_id, [id])
  }
  return map
}

type Comparison = (a: IndexedEvent, b: IndexedEvent) => number

function ascending(order: IndexOrder): Comparison {
  return (a, b) => (a[order] < b[order] ? -1 : a[order] > b[order] ? 1 : a.id - b.id)
}

/** One sorted list of two: sorting ten thousand events again takes longer than a whole answer. */
function merge(left: readonly IndexedEvent[], right: readonly IndexedEvent[], compare: Comparison): IndexedEvent[] {
  const merged: IndexedEvent[] = []
  let next = 0
  for (const event of left) {
    for (let other = right[next]; other && compare(other, event) < 0; other = right[next]) {
      merged.push(other)
      next += 1
    }
    merged.push(event)
  }
  return merged.concat(right.slice(next))
}
