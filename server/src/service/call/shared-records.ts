import type { CalendarEvent } from '@eventcal/contract'
import type { Database } from '../../store/engine.js'
import type { StoredEvent, StoredImage, StoredOrganizer, StoredVenue } from '../../store/model/records.js'
import type { CountedTerm } from '../../store/tables/terms/terms.js'
import type { Json } from '../wire/json.js'
import { ShownParts } from './shown-parts.js'

/** Approximate cache size per kind in bytes: some thousand records of usual length. */
const MOST = 8 * 1024 * 1024

/**
 * Cache of records, shared by all requests and invalidated by the version of the data: most pages show the same events,
 * venues, organizers, terms and images.
 *
 * Reads are never staler than the last acknowledged write of any process: each request queries the version of the data
 * first, and records are shared only between requests that got the same version.
 */
export class RecordCache {
  #version: string | undefined
  #records = new SharedRecords()

  /** Returns the cache for the current version of the data; a new, empty one if the database has no version. */
  async current(database: Database): Promise<SharedRecords> {
    const version = await database.dataVersion?.()
    if (version === undefined) return new SharedRecords()
    // No await from here on. A version that arrives late starts with an empty cache and never reuses a newer one.
    if (version !== this.#version) {
      this.#version = version
      this.#records = new SharedRecords()
    }
    return this.#records
  }
}

/** The cached records of one version of the data. They are shared, so they must not be mutated. */
export class SharedRecords {
  readonly events = new ById<StoredEvent>(sizeOfRecord)
  readonly venues = new ById<StoredVenue>(sizeOfRecord)
  readonly organizers = new ById<StoredOrganizer>(sizeOfRecord)
  readonly terms = new ById<CountedTerm>(sizeOfRecord)
  readonly images = new ById<StoredImage>(sizeOfRecord)
  /** Serialized events as anonymous lists show them. */
  readonly shownEvents = new ById<Json<CalendarEvent>>(({ bytes }) => MINIMUM + bytes.length)
  /** The records above as these events show them. */
  readonly shownParts = new ShownParts()
  /** The same as anonymous reads of one event show them, with their linked data. */
  readonly shownWhole = new ShownParts()
}

/** Approximate size of a record without its texts, in bytes. */
const MINIMUM = 2000

/** Estimates the size of a record: two bytes per character of its texts. */
function sizeOfRecord(record: object): number {
  let size = MINIMUM
  for (const name of Object.keys(record)) {
    const value: unknown = Reflect.get(record, name)
    if (typeof value === 'string') size += 2 * value.length
    else if (Array.isArray(value)) for (const item of value) if (typeof item === 'string') size += 2 * item.length
  }
  return size
}

/** A size-limited cache by id; it is cleared when it is full. */
class ById<Value> {
  readonly #known = new Map<number, Value>()
  readonly #sizeOf: (value: Value) => number
  #size = 0

  constructor(sizeOf: (value: Value) => number) {
    this.#sizeOf = sizeOf
  }

  /**
   * Returns the values of these ids, without duplicates.
   *
   * @param find loads the ids that are not cached; ids that it does not return are left out
   */
  async of(
    ids: Iterable<number>,
    find: (missing: readonly number[]) => Promise<ReadonlyMap<number, Value>>,
  ): Promise<ReadonlyMap<number, Value>> {
    const values = new Map<number, Value>()
    const missing: number[] = []
    const wanted = new Set(ids)
    for (const id of wanted) {
      const value = this.#known.get(id)
      if (value === undefined) missing.push(id)
      else values.set(id, value)
    }
    if (missing.length === 0) return values
    // Concurrent requests may fill or clear the cache during the await, so it is not read again after this.
    const found = await find(missing)
    for (const [id, value] of found) this.#keep(id, value)
    const all = new Map<number, Value>()
    for (const id of wanted) {
      const value = values.get(id) ?? found.get(id)
      if (value !== undefined) all.set(id, value)
    }
    return all
  }

  #keep(id: number, value: Value): void {
    const size = this.#sizeOf(value)
    if (size > MOST || this.#known.has(id)) return
    if (this.#size + size > MOST) {
      this.#known.clear()
      this.#size = 0
    }
    this.#known.set(id, value)
    this.#size += size
  }
}
