import { findEvents } from '../store/events.js'
import { findImages } from '../store/images.js'
import { findOrganizers } from '../store/organizers.js'
import type { StoredEntry, StoredEvent, StoredImage, StoredOrganizer, StoredVenue } from '../store/records.js'
import { type CountedTerm, findCountedTerms } from '../store/terms.js'
import { findVenues } from '../store/venues.js'
import { SharedRecords } from './shared-records.js'
import type { Site } from './site.js'

/** Everything that the records of a page refer to, by id. */
export interface Relations {
  readonly venues: ReadonlyMap<number, StoredVenue>
  readonly organizers: ReadonlyMap<number, StoredOrganizer>
  readonly terms: ReadonlyMap<number, CountedTerm>
  readonly images: ReadonlyMap<number, StoredImage>
}

/** Loads what events refer to: one query for each kind of record, for those that are not known yet. */
export async function relationsOfEvents(site: Site, events: readonly StoredEvent[]): Promise<Relations> {
  const { database } = site
  const shared = sharedOf(site)
  const [venues, organizers, terms] = await Promise.all([
    shared.venues.of(
      events.flatMap((event) => event.venues),
      async (ids) => byId(await findVenues(database, ids)),
    ),
    shared.organizers.of(
      events.flatMap((event) => event.organizers),
      async (ids) => byId(await findOrganizers(database, ids)),
    ),
    shared.terms.of(
      events.flatMap((event) => [...event.categories, ...event.tags]),
      async (ids) => byId(await findCountedTerms(database, ids)),
    ),
  ])
  const images = await imagesOf(site, shared, [...events, ...venues.values(), ...organizers.values()])
  return { venues, organizers, terms, images }
}

/** Loads the pictures of venues and organizers. */
export async function relationsOfEntries(site: Site, entries: readonly StoredEntry[]): Promise<Relations> {
  const none = new Map<number, never>()
  const images = await imagesOf(site, sharedOf(site), entries)
  return { venues: none, organizers: none, terms: none, images }
}

/** Events by id, in the order of the ids, to be shown; ids that are no event are left out. */
export async function readEvents(site: Site, ids: readonly number[]): Promise<StoredEvent[]> {
  const events = await sharedOf(site).events.of(ids, async (missing) => byId(await findEvents(site.database, missing)))
  return [...events.values()]
}

/** Where nothing is kept, what one answer shows several times is still read once. */
export function sharedOf({ shared }: Site): SharedRecords {
  return shared ?? new SharedRecords()
}

function imagesOf(
  { database }: Site,
  shared: SharedRecords,
  entries: readonly StoredEntry[],
): Promise<ReadonlyMap<number, StoredImage>> {
  const ids = entries.flatMap((entry) => (entry.image === null ? [] : [entry.image]))
  return shared.images.of(ids, async (missing) => byId(await findImages(database, missing)))
}

function byId<Item extends { readonly id: number }>(items: readonly Item[]): ReadonlyMap<number, Item> {
  return new Map(items.map((item) => [item.id, item]))
}
