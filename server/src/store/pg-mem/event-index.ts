import type { Database } from '../engine.js'
import type { SortKey } from '../model/event-filter.js'
import type { ChangeLog } from './changes.js'
import { type IndexedEvent, readIndexed } from './event-index-rows.js'
import { SortedEvents } from './sorted-events.js'

/** A part of the events, in an order. */
export interface EventSelection {
  readonly key: SortKey
  /** The pair of times that is asked for. */
  readonly times: 'wall' | 'utc'
  /** Only what everybody sees in lists: published, and not hidden from listings. */
  readonly listed: boolean
}

/**
 * All events of a pg-mem database as lists need them, read once and kept up to date by the log of changes. pg-mem takes
 * tens of milliseconds to read and sort ten thousand rows; this takes one.
 */
export class EventIndex {
  readonly #events = new Map<number, IndexedEvent>()
  readonly #sorted = new Map<string, { readonly listed: boolean; readonly events: SortedEvents }>()
  readonly #termCounts = new Map<number, number>()

  /** The number of published events of each term; terms without any are left out. */
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

/** Only events in this state count for their terms, and are for everybody. */
export const PUBLISHED = 'publish'

function isListed({ status, hide_from_listings }: IndexedEvent): boolean {
  return status === PUBLISHED && !hide_from_listings
}

/** Reads the index of a database as it is now; it must be used at once. */
export type ReadIndex = (db: Database) => Promise<EventIndex>

/** Keeps the index of one database up to date by its log of changes; without one, it is read anew each time. */
export function indexReader(changes: ChangeLog | undefined): ReadIndex {
  const index = new EventIndex()
  if (!changes) return readAnew
  /** The state of the data that the index is of; undefined = of none yet. */
  let indexed: number | undefined
  /** The end of the queue of updates. */
  let ready: Promise<unknown> = Promise.resolve()
  const update = async (db: Database) => {
    const { revision } = changes
    if (revision === indexed) return
    const changed = indexed === undefined ? undefined : changes.eventsChangedSince(indexed)
    // Nothing is waited for between asking for the revision and asking for the rows, so both are of the same state.
    const events = await (changed?.size === 0 ? [] : readIndexed(db, changed))
    index.replace(events, changed)
    indexed = revision
  }
  return async (db) => {
    const turn = ready.then(() => update(db))
    ready = turn.catch(() => {})
    await turn
    return index
  }
}

async function readAnew(db: Database): Promise<EventIndex> {
  const index = new EventIndex()
  index.replace(await readIndexed(db))
  return index
}
