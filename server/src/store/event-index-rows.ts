import type { Database } from './database.js'

/** What an event is linked to. */
export interface IndexedLinks {
  /** In their order. */
  readonly venues: readonly number[]
  /** In their order. */
  readonly organizers: readonly number[]
  /** Term ids, ascending. */
  readonly terms: readonly number[]
}

/** What lists ask of an event. */
export interface IndexedEvent extends IndexedLinks {
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
}

type EventKeys = Omit<IndexedEvent, keyof IndexedLinks>

const KEYS = `id, status, author, date, parent, hide_from_listings, featured, ticketed, password, start_wall_ms,
  end_wall_ms, start_utc_ms, end_utc_ms, search_text`

/** What lists ask of these events, or of all. All queries are asked at once, which pg-mem answers of one state of the data. */
export async function readIndexed(db: Database, changed?: ReadonlySet<number>): Promise<IndexedEvent[]> {
  const ids = changed && [...changed]
  const [events, links] = await Promise.all([
    db.query<EventKeys>(`select ${KEYS} from events ${ids ? 'where id = any($1::bigint[])' : ''}`, ids ? [ids] : []),
    readLinks(db, ids),
  ])
  return events.map((event) => compact(event, links.get(event.id)))
}

/** The links of these events, or of all, by event id; an event without any is left out. */
export async function readLinks(db: Database, ids?: readonly number[]): Promise<ReadonlyMap<number, IndexedLinks>> {
  const select = (table: string, column: string, position: string) =>
    db.query<Link>(
      `select event_id, ${column} as id, ${position} as position from ${table}
       ${ids ? 'where event_id = any($1::bigint[])' : ''}`,
      ids ? [ids] : [],
    )
  const found = await Promise.all([
    select('event_venues', 'venue_id', 'position'),
    select('event_organizers', 'organizer_id', 'position'),
    select('event_terms', 'term_id', 'term_id'),
  ])
  const links = new Map<number, { venues: number[]; organizers: number[]; terms: number[] }>()
  for (const [index, rows] of found.entries()) {
    for (const { event_id, id } of rows.toSorted((a, b) => a.position - b.position)) {
      const own = links.get(event_id) ?? { venues: [], organizers: [], terms: [] }
      links.set(event_id, own)
      own[LISTS[index] ?? 'terms'].push(id)
    }
  }
  return links
}

const LISTS = ['venues', 'organizers', 'terms'] as const

interface Link {
  readonly event_id: number
  readonly id: number
  readonly position: number
}

/** An object of one shape for all events, which is read several times as fast as a row of pg-mem. */
function compact(row: EventKeys, links: IndexedLinks | undefined): IndexedEvent {
  const { venues = [], organizers = [], terms = [] } = links ?? {}
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
