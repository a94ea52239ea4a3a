import type {
  StoredEvent,
  StoredImage,
  StoredOrganizer,
  StoredPost,
  StoredVenue,
} from '../../../store/model/records.js'
import { findImages } from '../../../store/tables/images.js'
import { findEvents } from '../../../store/tables/posts/events.js'
import { findOrganizers } from '../../../store/tables/posts/organizers.js'
import { findVenues } from '../../../store/tables/posts/venues.js'
import { type CountedTerm, findCountedTerms } from '../../../store/tables/terms/terms.js'
import { SharedRecords } from '../../call/shared-records.js'
import type { Site } from '../../call/site.js'

/** Everything that the records of a page refer to, by id. */
export interface Relations {
  readonly venues: ReadonlyMap<number, StoredVenue>
  readonly organizers: ReadonlyMap<number, StoredOrganizer>
  readonly terms: ReadonlyMap<number, CountedTerm>
  readonly images: ReadonlyMap<number, StoredImage>
}

/** Loads the relations of events: one query per kind of record, for those that are not cached. */
export async function relationsOfEvents(site: Site, events: readonly StoredEvent[]): Promise<Relations> {
  const { database } = site
  const shared = await sharedOf(site)
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
export async function relationsOfPosts(site: Site, posts: readonly StoredPost[]): Promise<Relations> {
  const none = new Map<number, never>()
  const images = await imagesOf(site, await sharedOf(site), posts)
  return { venues: none, organizers: none, terms: none, images }
}

/** Events by id, in the order of the ids, to be shown; ids that are no event are left out. */
export async function readEvents(site: Site, ids: readonly number[]): Promise<StoredEvent[]> {
  const shared = await sharedOf(site)
  const events = await shared.events.of(ids, async (missing) => byId(await findEvents(site.database, missing)))
  return [...events.values()]
}

/** Returns the record cache; an empty one for a request that does not use the cache (a write). */
export async function sharedOf({ records }: Site): Promise<SharedRecords> {
  return (await records?.()) ?? new SharedRecords()
}

function imagesOf(
  { database }: Site,
  shared: SharedRecords,
  posts: readonly StoredPost[],
): Promise<ReadonlyMap<number, StoredImage>> {
  const ids = posts.flatMap((post) => (post.image === null ? [] : [post.image]))
  return shared.images.of(ids, async (missing) => byId(await findImages(database, missing)))
}

function byId<Item extends { readonly id: number }>(items: readonly Item[]): ReadonlyMap<number, Item> {
  return new Map(items.map((item) => [item.id, item]))
}
