import type { CalendarEvent } from '@eventcal/contract'
import type { Database } from '../../store/engine.js'
import type { StoredEvent, StoredImage, StoredOrganizer, StoredVenue } from '../../store/model/records.js'
import type { CountedTerm } from '../../store/tables/terms/terms.js'
import type { Json } from '../wire/json.js'
import { ShownParts } from './shown-parts.js'

/**
 * Approximate cache size per kind in bytes: the five thousand events of usual length that lists of a site with ten
 * thousand show. With less, "list of 50, another page each time, by bare Koa" misses its bound.
 */
const MOST = 24 * 1024 * 1024

/**
 * Cache of records, shared by all requests: most pages show the same events, venues, organizers, terms and images.
 *
 * Reads are never staler than the last acknowledged write of any process: each request queries the version of the data
 * first, and records are shared only between requests that got the same version. After a write, records are loaded anew,
 * but those that did not change stay the same objects, and what was made of them is kept.
 *
 * Without the latter, "until an answer is there, p99" of the mixed load misses its bound.
 */
export class RecordCache {
  readonly #known = new KnownRecords()
  #version: string | undefined
  #records = new SharedRecords(this.#known)

  /** Returns the cache for the current version of the data; a new, empty one if the database has no version. */
  async current(database: Database): Promise<SharedRecords> {
    const version = await database.dataVersion?.()
    if (version === undefined) return new SharedRecords()
    // No await from here on. A version that arrives late starts with an empty cache and never reuses a newer one.
    if (version !== this.#version) {
      this.#version = version
      this.#records = new SharedRecords(this.#known)
    }
    return this.#records
  }
}

/** The cached records of one version of the data. They are shared, so they must not be mutated. */
export class SharedRecords {
  readonly events: ById<StoredEvent>
  readonly venues: ById<StoredVenue>
  readonly organizers: ById<StoredOrganizer>
  readonly terms: ById<CountedTerm>
  readonly images: ById<StoredImage>
  /** Serialized events as anonymous lists show them. */
  readonly shownEvents: ById<Json<CalendarEvent>>
  /** The records above as these events show them. */
  readonly shownParts: ShownParts
  /** The same as anonymous reads of one event show them, with their linked data. */
  readonly shownWhole: ShownParts

  /** @param known what is known of other versions */
  constructor(known = new KnownRecords()) {
    const loading = known.nextLoading()
    this.events = new ById(known.events, loading)
    this.venues = new ById(known.venues, loading)
    this.organizers = new ById(known.organizers, loading)
    this.terms = new ById(known.terms, loading)
    this.images = new ById(known.images, loading)
    this.shownEvents = new ById(known.shownEvents, loading)
    this.shownParts = known.shownParts
    this.shownWhole = known.shownWhole
  }
}

/** Records of all versions, each as it was loaded last. */
class KnownRecords {
  readonly events = new LastLoaded<StoredEvent>(sizeOfRecord, sameRecord)
  readonly venues = new LastLoaded<StoredVenue>(sizeOfRecord, sameRecord)
  readonly organizers = new LastLoaded<StoredOrganizer>(sizeOfRecord, sameRecord)
  readonly terms = new LastLoaded<CountedTerm>(sizeOfRecord, sameRecord)
  readonly images = new LastLoaded<StoredImage>(sizeOfRecord, sameRecord)
  readonly shownEvents = new LastLoaded<Json<CalendarEvent>>(({ bytes }) => OF_BYTES + bytes.length, Object.is)
  readonly shownParts = new ShownParts()
  readonly shownWhole = new ShownParts()
  #loadings = 0

  /** A number for what is loaded of one version. */
  nextLoading(): number {
    this.#loadings += 1
    return this.#loadings
  }
}

/** Approximate size of a record without its texts, in bytes. */
const MINIMUM = 2000

/** The same of serialized JSON without its bytes. */
const OF_BYTES = 300

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

/** True if two records, which come from the same query, have the same contents. */
function sameRecord(left: object, right: object): boolean {
  return Object.keys(right).every((name) => {
    const [one, other]: unknown[] = [Reflect.get(left, name), Reflect.get(right, name)]
    if (one === other) return true
    return typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other)
  })
}

interface Loaded<Value> {
  readonly value: Value
  readonly loading: number
  readonly size: number
}

/** Values by id, limited in size; everything is dropped when it is full. */
class LastLoaded<Value> {
  readonly #loaded = new Map<number, Loaded<Value>>()
  readonly #sizeOf: (value: Value) => number
  readonly #isSame: (left: Value, right: Value) => boolean
  #size = 0

  constructor(sizeOf: (value: Value) => number, isSame: (left: Value, right: Value) => boolean) {
    this.#sizeOf = sizeOf
    this.#isSame = isSame
  }

  /** The value of an id; `undefined` if it was not loaded for this version. */
  get(id: number, loading: number): Value | undefined {
    const last = this.#loaded.get(id)
    return last?.loading === loading ? last.value : undefined
  }

  /** Keeps a value, and returns it, or the one that was known and is the same. */
  keep(id: number, loaded: Value, loading: number): Value {
    const last = this.#loaded.get(id)
    const isKnown = last !== undefined && this.#isSame(last.value, loaded)
    const value = isKnown ? last.value : loaded
    // Requests that began before a write may load after those that began later.
    if (last !== undefined && last.loading > loading) return value
    const size = isKnown ? last.size : this.#sizeOf(value)
    if (size > MOST) return value
    this.#size += size - (last?.size ?? 0)
    if (this.#size > MOST) {
      this.#loaded.clear()
      this.#size = size
    }
    this.#loaded.set(id, { value, loading, size })
    return value
  }
}

/** The values of one version by id. */
class ById<Value> {
  readonly #values: LastLoaded<Value>
  readonly #loading: number

  constructor(values: LastLoaded<Value>, loading: number) {
    this.#values = values
    this.#loading = loading
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
      const value = this.#values.get(id, this.#loading)
      if (value === undefined) missing.push(id)
      else values.set(id, value)
    }
    if (missing.length === 0) return values
    // Concurrent requests may fill or clear the cache during the await, so it is not read again after this.
    for (const [id, value] of await find(missing)) values.set(id, this.#values.keep(id, value, this.#loading))
    const inOrder = new Map<number, Value>()
    for (const id of wanted) {
      const value = values.get(id)
      if (value !== undefined) inOrder.set(id, value)
    }
    return inOrder
  }
}
