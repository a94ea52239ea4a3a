import type { Database } from '../engine.js'
import { EVENT_FIELDS, type EventField } from '../model/event-conditions.js'
import type { StoredEvent } from '../model/records.js'
import { sameFor } from '../model/same-for.js'

/** The links of an event. */
export interface IndexedLinks {
  /** In their order. */
  readonly venues: readonly number[]
  /** In their order. */
  readonly organizers: readonly number[]
  /** Term ids, ascending. */
  readonly terms: readonly number[]
}

/** The fields of an event that lists filter and sort by. */
export interface IndexedEvent extends IndexedLinks, EventKeys {}

interface EventKeys extends Pick<StoredEvent, 'date' | Exclude<EventField, 'search_text' | 'title_key'>> {
  readonly title_key: string
  readonly search_text: string
}

const KEYS = ['date', ...EVENT_FIELDS] as const
const NO_IDS: readonly number[] = []

/** Reads these events, or all. All queries start at once, which pg-mem answers from one state of the data. */
export async function readIndexed(db: Database, changed?: ReadonlySet<number>): Promise<IndexedEvent[]> {
  const ids = changed && [...changed]
  const [events, links] = await Promise.all([
    db.query<EventKeys>(
      `select ${KEYS.join(', ')} from events ${ids ? 'where id = any($1::bigint[])' : ''}`,
      ids ? [ids] : [],
    ),
    readLinks(db, ids),
  ])
  const lists = new SharedLists()
  return events.map((event) => compact(event, links.get(event.id), lists))
}

/**
 * Equal lists of ids, held once: lists of many events are then read from few places of the memory. Without it, the
 * worst list of 100,000 events exceeds its bound (`npm run bench -- --only bounds`).
 */
class SharedLists {
  readonly #lists = new Map<string, readonly number[]>()

  shared(list: readonly number[]): readonly number[] {
    if (list.length === 0) return NO_IDS
    const key = list.join()
    const known = this.#lists.get(key)
    if (known) return known
    this.#lists.set(key, list)
    return list
  }
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

/** The shape of all events: objects made by adding keys to others would each be read several times as slowly. */
const SHAPE = { ...sameFor(KEYS, null), venues: NO_IDS, organizers: NO_IDS, terms: NO_IDS }

/** An object of one shape for all events, which is read several times as fast as a row of pg-mem. */
function compact(row: EventKeys, links: IndexedLinks | undefined, lists: SharedLists): IndexedEvent {
  const event: Record<string, unknown> = { ...SHAPE }
  for (const key of KEYS) event[key] = row[key]
  if (links) for (const list of LISTS) event[list] = lists.shared(links[list])
  // The shape and the loop have filled in every key of a row.
  return event as unknown as IndexedEvent
}
