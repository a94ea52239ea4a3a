import type { Database } from './database.js'
import { entryKeys } from './entry-columns.js'
import type { IdPage, PageWindow } from './filters.js'
import * as linked from './linked.js'
import { type LinkedFilter, linkedPage } from './linked-page.js'
import type { StoredVenue } from './records.js'

export type { LinkedFilter } from './linked-page.js'

/** The fields of a venue without its id. */
export type VenueFields = Omit<StoredVenue, 'id'>

/** Venues in the tables. */
export const VENUES: linked.LinkedTable<StoredVenue> = {
  table: 'venues',
  link: 'event_venues',
  key: 'venue_id',
  columns: [
    'address',
    'city',
    'country',
    'province',
    'state',
    'stateprovince',
    'zip',
    'phone',
    'show_map',
    'show_map_link',
    'geo_lat',
    'geo_lng',
  ],
  row: (id, venue) => ({
    ...venue,
    id,
    ...entryKeys(venue, [
      venue.title,
      venue.description,
      venue.excerpt,
      venue.address,
      venue.city,
      venue.province,
      venue.state,
      venue.stateprovince,
      venue.zip,
      venue.phone,
    ]),
  }),
}

/** Venues by id, in the order of the ids; ids that are no venue are left out. */
export const findVenues = (db: Database, ids: readonly number[]): Promise<StoredVenue[]> =>
  linked.findLinked(db, VENUES, ids)

/** One venue. */
export const findVenue = async (db: Database, id: number): Promise<StoredVenue | undefined> =>
  (await findVenues(db, [id]))[0]

/** The venue of this slug, whatever its status. */
export const findVenueBySlug = (db: Database, slug: string): Promise<StoredVenue | undefined> =>
  linked.findLinkedBySlug(db, VENUES, slug)

/** All venues of this title by id, in any status; case and accents do not count, blanks at the ends do. */
export const findVenuesByTitle = (db: Database, title: string): Promise<StoredVenue[]> =>
  linked.findLinkedByTitle(db, VENUES, title)

/**
 * Stores a new venue and gives its id: one taken before by `nextRecordId`, by default the next.
 *
 * @throws UniqueViolation when another venue claims the slug
 */
export const insertVenue = (db: Database, venue: VenueFields, id?: number): Promise<number> =>
  linked.insertLinked(db, VENUES, venue, id)

/** Changes the given fields of a venue, and what is computed from them. An unknown id changes nothing. */
export const updateVenue = (db: Database, id: number, changes: Partial<VenueFields>): Promise<void> =>
  linked.updateLinked(db, VENUES, id, changes)

/** Deletes a venue for good, with its links to events. */
export const deleteVenue = (db: Database, id: number): Promise<void> => linked.deleteLinked(db, VENUES, id)

/** Ids of all events that are linked to a venue, ascending. */
export const eventsOfVenue = (db: Database, id: number): Promise<number[]> => linked.eventsLinkedTo(db, VENUES, id)

/** Takes a venue off all events, or off the given ones. */
export const unlinkVenue = (db: Database, id: number, events?: readonly number[]): Promise<void> =>
  linked.unlinkFromEvents(db, VENUES, id, events)

/** The ids of one page of the venues that match, the newest first by publication date, and how many match. */
export const venuePage = (db: Database, filter: LinkedFilter, window: PageWindow): Promise<IdPage> =>
  linkedPage(db, VENUES, filter, window)
