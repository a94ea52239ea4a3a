import { findImages } from '../store/images.js'
import { findOrganizers } from '../store/organizers.js'
import type {
  StoredEntry,
  StoredEvent,
  StoredImage,
  StoredOrganizer,
  StoredTerm,
  StoredVenue,
} from '../store/records.js'
import { findTerms, termCounts } from '../store/terms.js'
import { findVenues } from '../store/venues.js'
import type { Site } from './site.js'

/** Everything that the records of a page refer to, by id. */
export interface Relations {
  readonly venues: ReadonlyMap<number, StoredVenue>
  readonly organizers: ReadonlyMap<number, StoredOrganizer>
  readonly terms: ReadonlyMap<number, StoredTerm>
  /** Published events per term. */
  readonly counts: ReadonlyMap<number, number>
  readonly images: ReadonlyMap<number, StoredImage>
}

/** Loads what events refer to: one query for each kind of record. */
export async function relationsOfEvents(site: Site, events: readonly StoredEvent[]): Promise<Relations> {
  const { database } = site
  const termIds = unique(events.flatMap((event) => [...event.categories, ...event.tags]))
  const [venues, organizers, terms, counts] = await Promise.all([
    findVenues(database, unique(events.flatMap((event) => event.venues))),
    findOrganizers(database, unique(events.flatMap((event) => event.organizers))),
    findTerms(database, termIds),
    termCounts(database, termIds),
  ])
  const images = await imagesOf(site, [...events, ...venues, ...organizers])
  return { venues: byId(venues), organizers: byId(organizers), terms: byId(terms), counts, images }
}

/** Loads the pictures of venues and organizers. */
export async function relationsOfEntries(site: Site, entries: readonly StoredEntry[]): Promise<Relations> {
  const none = new Map<number, never>()
  return { venues: none, organizers: none, terms: none, counts: none, images: await imagesOf(site, entries) }
}

async function imagesOf(site: Site, entries: readonly StoredEntry[]): Promise<ReadonlyMap<number, StoredImage>> {
  const ids = unique(entries.flatMap((entry) => (entry.image === null ? [] : [entry.image])))
  return byId(await findImages(site.database, ids))
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)]
}

function byId<Item extends { readonly id: number }>(items: readonly Item[]): ReadonlyMap<number, Item> {
  return new Map(items.map((item) => [item.id, item]))
}
