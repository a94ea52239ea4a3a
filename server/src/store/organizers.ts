import type { Database } from './database.js'
import { entryKeys } from './entry-columns.js'
import type { IdPage, PageWindow } from './filters.js'
import * as linked from './linked.js'
import { type LinkedFilter, linkedPage } from './linked-page.js'
import type { StoredOrganizer } from './records.js'

export type { LinkedFilter } from './linked-page.js'

/** The fields of an organizer without its id. */
export type OrganizerFields = Omit<StoredOrganizer, 'id'>

/** Organizers in the tables. */
export const ORGANIZERS: linked.LinkedTable<StoredOrganizer> = {
  table: 'organizers',
  link: 'event_organizers',
  key: 'organizer_id',
  columns: ['phone', 'email'],
  row: (id, organizer) => ({
    ...organizer,
    id,
    ...entryKeys(organizer, [
      organizer.title,
      organizer.description,
      organizer.excerpt,
      organizer.phone,
      organizer.email,
      organizer.website,
    ]),
  }),
}

/** Organizers by id, in the order of the ids; ids that are no organizer are left out. */
export const findOrganizers = (db: Database, ids: readonly number[]): Promise<StoredOrganizer[]> =>
  linked.findLinked(db, ORGANIZERS, ids)

/** One organizer. */
export const findOrganizer = async (db: Database, id: number): Promise<StoredOrganizer | undefined> =>
  (await findOrganizers(db, [id]))[0]

/** The organizer of this slug, whatever its status. */
export const findOrganizerBySlug = (db: Database, slug: string): Promise<StoredOrganizer | undefined> =>
  linked.findLinkedBySlug(db, ORGANIZERS, slug)

/** All organizers of this title by id, in any status; case and accents do not count, blanks at the ends do. */
export const findOrganizersByTitle = (db: Database, title: string): Promise<StoredOrganizer[]> =>
  linked.findLinkedByTitle(db, ORGANIZERS, title)

/**
 * Stores a new organizer and gives its id: one taken before by `nextRecordId`, by default the next.
 *
 * @throws UniqueViolation when another organizer claims the slug
 */
export const insertOrganizer = (db: Database, organizer: OrganizerFields, id?: number): Promise<number> =>
  linked.insertLinked(db, ORGANIZERS, organizer, id)

/** Changes the given fields of an organizer, and what is computed from them. An unknown id changes nothing. */
export const updateOrganizer = (db: Database, id: number, changes: Partial<OrganizerFields>): Promise<void> =>
  linked.updateLinked(db, ORGANIZERS, id, changes)

/** Deletes an organizer for good, with its links to events. */
export const deleteOrganizer = (db: Database, id: number): Promise<void> => linked.deleteLinked(db, ORGANIZERS, id)

/** Ids of all events that are linked to an organizer, ascending. */
export const eventsOfOrganizer = (db: Database, id: number): Promise<number[]> =>
  linked.eventsLinkedTo(db, ORGANIZERS, id)

/** Takes an organizer off all events, or off the given ones. */
export const unlinkOrganizer = (db: Database, id: number, events?: readonly number[]): Promise<void> =>
  linked.unlinkFromEvents(db, ORGANIZERS, id, events)

/** The ids of one page of the organizers that match, the newest first by publication date, and how many match. */
export const organizerPage = (db: Database, filter: LinkedFilter, window: PageWindow): Promise<IdPage> =>
  linkedPage(db, ORGANIZERS, filter, window)
