import type { StoredEvent, StoredImage, StoredOrganizer, StoredVenue } from '../store/records.js'
import type { CountedTerm } from '../store/terms.js'

/** How many values of a kind are kept: some megabytes at most. */
const MOST = 2000

/**
 * Records of one state of the data that were read already, for all answers that show them: most pages show the same
 * venues, organizers, terms and pictures. Whoever knows that the data changed begins with new ones. Nobody changes a
 * record that is in here.
 */
export class SharedRecords {
  readonly events = new ById<StoredEvent>()
  readonly venues = new ById<StoredVenue>()
  readonly organizers = new ById<StoredOrganizer>()
  readonly terms = new ById<CountedTerm>()
  readonly images = new ById<StoredImage>()
}

/** What is known by id. */
class ById<Value> {
  readonly #known = new Map<number, Value>()

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
    if (missing.length > 0) {
      // Others may find and forget records meanwhile, so nothing is looked up again after this.
      const found = await find(missing)
      if (this.#known.size + found.size > MOST) this.#known.clear()
      for (const [id, value] of found) {
        this.#known.set(id, value)
        values.set(id, value)
      }
    }
    return new Map([...values].flatMap(([id, value]) => (value === undefined ? [] : [[id, value]])))
  }
}
