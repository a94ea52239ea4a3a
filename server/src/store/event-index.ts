import type { Database } from './database.js'
import { type IndexedEvent, readIndexed } from './event-index-rows.js'
import { SortedEvents, type SortKey } from './sorted-events.js'

export type { IndexedEvent } from './event-index-rows.js'

/** Which of the events, and in which order. */
export interface EventSelection {
  readonly key: SortKey
  /** Which pair of times is asked for. */
  readonly times: 'wall' | 'utc'
  /** Only what everybody sees in lists: published, and not hidden from listings. */
  readonly listed: boolean
}

/**
 * What lists ask of all events of a pg-mem database, read once and kept up to date by the log of changes. pg-mem reads
 * and sorts ten thousand rows in tens of milliseconds; this takes one.
 */
export class EventIndex {
  readonly #events = new Map<number, IndexedEvent>()
  readonly #sorted = new Map<string, { readonly listed: boolean; readonly events: SortedEvents }>()
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

  /** Sorted events, which change with the data. */
  sorted({ key, times, listed }: EventSelection): SortedEvents {
    const name = `${key} ${times} ${listed}`
    const known = this.#sorted.get(name)
    if (known) return known.events
    const all = [...this.#events.values()]
    const events = new SortedEvents(listed ? all.filter(isListed) : all, key, times)
    this.#sorted.set(name, { listed, events })
    return events
  }

  /** Puts events in the place of those with these ids; without ids, in the place of all. */
  replace(events: readonly IndexedEvent[], ids?: ReadonlySet<number>): void {
    if (!ids) {
      this.#events.clear()
      this.#termCounts.clear()
    }
    // To sort all again takes longer than a whole answer, to put each of a few in its place next to nothing.
    if (!ids || ids.size > FEW) this.#sorted.clear()
    for (const id of ids ?? []) this.#remove(id)
    for (const event of events) this.#add(event)
  }

  #remove(id: number): void {
    const event = this.#events.get(id)
    if (!event) return
    this.#events.delete(id)
    this.#count(event, -1)
    for (const events of this.#having(event)) events.remove(event)
  }

  #add(event: IndexedEvent): void {
    this.#events.set(event.id, event)
    this.#count(event, 1)
    for (const events of this.#having(event)) events.add(event)
  }

  /** The sorted events of which an event is one. */
  #having(event: IndexedEvent): SortedEvents[] {
    const fitting = [...this.#sorted.values()].filter(({ listed }) => !listed || isListed(event))
    return fitting.map(({ events }) => events)
  }

  #count({ status, terms }: IndexedEvent, difference: 1 | -1): void {
    if (status !== PUBLISHED) return
    for (const term of terms) {
      const count = (this.#termCounts.get(term) ?? 0) + difference
      if (count === 0) this.#termCounts.delete(term)
      else this.#termCounts.set(term, count)
    }
  }
}

/** More are not put in their places one by one. */
const FEW = 100

/** Only events in this state count for their terms. */
const PUBLISHED = 'publish'

function isListed({ status, hide_from_listings }: IndexedEvent): boolean {
  return status === PUBLISHED && !hide_from_listings
}

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
    index.replace(await readIndexed(db))
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
  const events = await (changed?.size === 0 ? [] : readIndexed(db, changed))
  entry.index.replace(events, changed)
  entry.revision = revision
}
