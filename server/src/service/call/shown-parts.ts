import type { CalendarEvent, CalendarImage, EmbeddedTerm, Organizer, Venue } from '@eventcal/contract'
import type { StoredEvent, StoredImage, StoredOrganizer, StoredVenue } from '../../store/model/records.js'
import type { CountedTerm } from '../../store/tables/terms/terms.js'
import { type Json, JsonTexts } from '../wire/json.js'

/**
 * The parts that events show of the records that they are linked to, by record, and their JSON. Hundreds of events show
 * the same venue, and its JSON is most of theirs. Nothing is kept longer than the records are.
 *
 * Without it, "PostgreSQL with 100,000 events: another month, by the same SQL" misses its bound, and "read by id, each
 * another" of the engine in memory has no reserve.
 */
export class ShownParts {
  /** Whole events. */
  readonly events = new Made<StoredEvent, Json<CalendarEvent>>()
  /** `undefined` = hidden from the viewer. */
  readonly venues = new Made<StoredVenue, Venue | undefined>()
  readonly organizers = new Made<StoredOrganizer, Organizer | undefined>()
  readonly terms = new Made<CountedTerm, EmbeddedTerm | undefined>()
  readonly images = new Made<StoredImage, CalendarImage | undefined>()
  readonly texts = new JsonTexts()
}

/** A record that another one shows; `undefined` = there is none. */
type Linked = object | undefined

/** Values that are made of records, and of the records that these show. */
export class Made<Item extends object, Value> {
  readonly #made = new WeakMap<Item, { readonly linked: readonly Linked[]; readonly value: Value }>()

  /** Returns the value that was made of the same record and the same linked ones, or makes it. */
  of(item: Item, linked: readonly Linked[], make: (item: Item) => Value): Value {
    const last = this.#made.get(item)
    if (last?.linked.length === linked.length && linked.every((each, at) => each === last.linked[at])) return last.value
    const value = make(item)
    this.#made.set(item, { linked, value })
    return value
  }
}
