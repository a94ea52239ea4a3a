import type { Database } from '../../engine.js'
import type { IdPage, PageWindow } from '../../model/page.js'
import type { PostFilter } from '../../model/post-filter.js'
import { ORGANIZER_TEXTS, type StoredOrganizer } from '../../model/records.js'
import { sameFor } from '../../model/same-for.js'
import { postKeys } from './post-columns.js'
import * as posts from './posts.js'

export type { PostFilter } from '../../model/post-filter.js'

/** The fields of an organizer without its id. */
export type OrganizerFields = Omit<StoredOrganizer, 'id'>

/** Organizers in the tables. */
export const ORGANIZERS: posts.PostTable<StoredOrganizer> = {
  table: 'organizers',
  columns: sameFor(ORGANIZER_TEXTS, true),
  row: (id, organizer) => ({
    ...organizer,
    id,
    ...postKeys(organizer, [
      organizer.title,
      organizer.description,
      organizer.excerpt,
      ...ORGANIZER_TEXTS.map((name) => organizer[name]),
      organizer.website,
    ]),
  }),
}

/** Organizers by id, in the order of the ids; ids that are no organizer are left out. */
export const findOrganizers = (db: Database, ids: readonly number[]): Promise<StoredOrganizer[]> =>
  posts.findPosts(db, ORGANIZERS, ids)

/** One organizer. */
export const findOrganizer = async (db: Database, id: number): Promise<StoredOrganizer | undefined> =>
  (await findOrganizers(db, [id]))[0]

/** The organizer of this slug, whatever its status. */
export const findOrganizerBySlug = (db: Database, slug: string): Promise<StoredOrganizer | undefined> =>
  posts.findPostBySlug(db, ORGANIZERS, slug)

/** All organizers of this title by id, in any status; case and accents do not count, blanks at the ends do. */
export const findOrganizersByTitle = (db: Database, title: string): Promise<StoredOrganizer[]> =>
  posts.findPostsByTitle(db, ORGANIZERS, title)

/**
 * Stores a new organizer and gives its id: one taken before by `nextRecordId`, by default the next.
 *
 * @throws UniqueViolation when another organizer claims the slug
 */
export const insertOrganizer = (db: Database, organizer: OrganizerFields, id?: number): Promise<number> =>
  posts.insertPost(db, ORGANIZERS, organizer, id)

/** Changes the given fields of an organizer, and what is computed from them. An unknown id changes nothing. */
export const updateOrganizer = (db: Database, id: number, changes: Partial<OrganizerFields>): Promise<void> =>
  posts.updatePost(db, ORGANIZERS, id, changes)

/** Deletes an organizer for good, with its links to events. */
export const deleteOrganizer = (db: Database, id: number): Promise<void> => posts.deletePost(db, ORGANIZERS, id)

/** Ids of all events that are linked to an organizer, ascending. */
export const eventsOfOrganizer = (db: Database, id: number): Promise<number[]> => posts.eventsOfPost(db, ORGANIZERS, id)

/** Takes an organizer off all events, or off the given ones. */
export const unlinkOrganizer = (db: Database, id: number, events?: readonly number[]): Promise<void> =>
  posts.unlinkPost(db, ORGANIZERS, id, events)

/** The ids of one page of the organizers that match, the newest first by publication date, and how many match. */
export const organizerPage = (db: Database, filter: PostFilter, window: PageWindow): Promise<IdPage> =>
  posts.postPage(db, ORGANIZERS, filter, window)
