import type { CalendarImage, EmbeddedTerm, Organizer, Venue } from '@eventcal/contract'
import type { StoredImage, StoredOrganizer, StoredVenue } from '../../store/model/records.js'
import type { CountedTerm } from '../../store/tables/terms/terms.js'
import { JsonTexts } from '../wire/json.js'

/**
 * The parts that events show of the records that they are linked to, by record, and their JSON. Hundreds of events show
 * the same venue, and its JSON is most of theirs. Nothing is kept longer than the records are.
 *
 * Without it, "PostgreSQL with 100,000 events: another month, by the same SQL" misses its bound, and "read by id, each
 * another" of the engine in memory has no reserve.
 */
export class ShownParts {
  /** `undefined` = hidden from the viewer. */
  readonly venues = new WeakMap<StoredVenue, Venue | undefined>()
  readonly organizers = new WeakMap<StoredOrganizer, Organizer | undefined>()
  readonly terms = new WeakMap<CountedTerm, EmbeddedTerm | undefined>()
  readonly images = new WeakMap<StoredImage, CalendarImage | undefined>()
  readonly texts = new JsonTexts()
}
