import type { StoredEvent, StoredImage, StoredOrganizer, StoredVenue } from '../store/records.js'
import type { CountedTerm } from '../store/terms.js'
import type { Json } from './json.js'

/** How much is kept of each kind, in bytes, roughly: some thousand records, unless they are long. */
const MOST = 8 * 1024 * 1024

/**
 * Records of one state of the data that were read already, for all answers that show them: most pages show the same
 * events, venues, organizers, terms and pictures. Whoever knows that the data changed begins with new ones. Nobody
 * changes a record that is in here.
 */
export class SharedRecords {
  readonly events = new ById<StoredEvent>(sizeOfRecord)
  readonly venues = new ById<StoredVenue>(sizeOfRecord)
  readonly organizers = new ById<StoredOrganizer>(sizeOfRecord)
  readonly terms = new ById<CountedTerm>(sizeOfRecord)
  readonly images = new ById<StoredImage>(sizeOfRecord)
  /** Events as lists show them to everybody. */
  readonly shownEvents = new ById<Json>(({ bytes }) => MINIMUM + bytes.length)
}

/** What a record takes besides its texts, roughly. */
const MINIMUM = 2000

/** Texts can be of any length: two bytes for each character. */
function sizeOfRecord(record: object): number {
  return Object.values(record)
    .flat()
    .reduce((size, value) => (typeof value === 'string' ? size + 2 * value.length : size), MINIMUM)
}

/** What is known by id. */
class ById<Value> {
  readonly #known = new Map<number, Value>()
  readonly #sizeOf: (value: Value) => number
  #size = 0

  constructor(sizeOf: (value: Value) => number) {
    this.#sizeOf = sizeOf
  }

  /**
   * What there is of these ids, each once.
   *
   * @param find is asked for the ids that are not known yet; those that it leaves out are left out
   */
  async of(
    ids: Iterable<number>,
    find: (missing: readonly number[]) => Promise<ReadonlyMap<number, Value>>,
  ): Promise<ReadonlyMap<number, Value>> {
    const wanted = new Set(ids)
    const values = new Map<number, Value | undefined>()
    for (const id of wanted) values.set(id, this.#known.get(id))
    const missing = [...wanted].filter((id) => values.get(id) === undefined)
    // Others may find and forget records meanwhile, so nothing is looked up again after this.
    for (const [id, value] of missing.length > 0 ? await find(missing) : []) {
      this.#keep(id, value)
      values.set(id, value)
    }
    return new Map([...values].flatMap(([id, value]) => (value === undefined ? [] : [[id, value]])))
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
