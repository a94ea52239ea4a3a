import type { Database } from '../../engine.js'
import type { IdPage, PageWindow } from '../../model/page.js'
import type { PostFilter } from '../../model/post-filter.js'
import { type StoredVenue, VENUE_TEXTS } from '../../model/records.js'
import { sameFor } from '../../model/same-for.js'
import { postKeys } from './post-columns.js'
import * as posts from './posts.js'

export type { PostFilter } from '../../model/post-filter.js'

/** The fields of a venue without its id. */
export type VenueFields = Omit<StoredVenue, 'id'>

/** Every name of a country would be found in the venues of half a site. */
const SEARCHED = VENUE_TEXTS.filter((name) => name !== 'country')

/** Venues in the tables. */
export const VENUES: posts.PostTable<StoredVenue> = {
  table: 'venues',
  columns: {
    ...sameFor(VENUE_TEXTS, true),
    show_map: true,
    show_map_link: true,
    geo_lat: true,
    geo_lng: true,
  },
  row: (id, venue) => ({
    ...venue,
    id,
    ...postKeys(venue, [venue.title, venue.description, venue.excerpt, ...SEARCHED.map((name) => venue[name])]),
  }),
}

/** Venues by id, in the order of the ids; ids that are no venue are left out. */
export const findVenues = (db: Database, ids: readonly number[]): Promise<StoredVenue[]> =>
  posts.findPosts(db, VENUES, ids)

/** One venue. */
export const findVenue = async (db: Database, id: number): Promise<StoredVenue | undefined> =>
  (await findVenues(db, [id]))[0]

/** The venue of this slug, whatever its status. */
export const findVenueBySlug = (db: Database, slug: string): Promise<StoredVenue | undefined> =>
  posts.findPostBySlug(db, VENUES, slug)

/** All venues of this title by id, in any status; case and accents do not count, blanks at the ends do. */
export const findVenuesByTitle = (db: Database, title: string): Promise<StoredVenue[]> =>
  posts.findPostsByTitle(db, VENUES, title)

/**
 * Stores a new venue and gives its id: one taken before by `nextRecordId`, by default the next.
 *
 * @throws UniqueViolation when another venue claims the slug
 */
export const insertVenue = (db: Database, venue: VenueFields, id?: number): Promise<number> =>
  posts.insertPost(db, VENUES, venue, id)

/** Changes the given fields of a venue, and what is computed from them. An unknown id changes nothing. */
export const updateVenue = (db: Database, id: number, changes: Partial<VenueFields>): Promise<void> =>
  posts.updatePost(db, VENUES, id, changes)

/** Deletes a venue for good, with its links to events. */
export const deleteVenue = (db: Database, id: number): Promise<void> => posts.deletePost(db, VENUES, id)

/** Ids of all events that are linked to a venue, ascending. */
export const eventsOfVenue = (db: Database, id: number): Promise<number[]> => posts.eventsOfPost(db, VENUES, id)

/** Takes a venue off all events, or off the given ones. */
export const unlinkVenue = (db: Database, id: number, events?: readonly number[]): Promise<void> =>
  posts.unlinkPost(db, VENUES, id, events)

/** The ids of one page of the venues that match, the newest first by publication date, and how many match. */
export const venuePage = (db: Database, filter: PostFilter, window: PageWindow): Promise<IdPage> =>
  posts.postPage(db, VENUES, filter, window)
