import type { eventFields, Fields, KindsOf, NounOf, organizerFields, PostName, venueFields } from '@eventcal/contract'
import type { Database } from '../../../store/engine.js'
import type { StoredPost } from '../../../store/model/records.js'
import type { Caller } from '../../call/caller.js'
import type { Call } from '../../call/handler.js'
import type { Site } from '../../call/site.js'
import type { View, ViewNames } from '../../call/view.js'
import type { PublicationDates } from '../../time/publication-dates.js'
import type { PlainCode, Problem, Refusal } from '../../wire/problems.js'
import type { DateReadingRules } from '../values/publication.js'

/** The names that the payloads of all posts have in common. */
export type WrittenPost = ViewNames &
  Pick<KindsOf<typeof eventFields>, keyof typeof eventFields & keyof typeof venueFields & keyof typeof organizerFields>

/** The types that belong to one kind of posts. */
export interface PostTypes {
  readonly post: StoredPost
  /** The fields that the store takes. */
  readonly fields: object
  /** The names in the payload, with the kinds of their values. */
  readonly names: WrittenPost
  /** The checked payload without the fields that all posts have. */
  readonly parts: object
  /** The fields that refer to other posts and terms. */
  readonly links: object
  /** One post as it is answered. */
  readonly shown: object
}

/** The parts of a payload that only one kind has, after its check. */
export interface Own<T extends PostTypes> {
  readonly parts: T['parts']
  readonly links: T['links']
}

/** The fields that all posts have in common. */
export type CommonFields = Omit<StoredPost, 'id'>

/** The four dates of a post. */
export type PostDates = Pick<StoredPost, 'date' | 'date_utc' | 'modified' | 'modified_utc'>

/** The current values that a payload is merged into. */
export interface Present<Post> {
  /** The post that is written; `undefined` on create. */
  readonly stored: Post | undefined
  /** The post whose status, image and flags are kept if they are not sent; `undefined` if they are reset. */
  readonly kept: Post | undefined
}

/** The values that the slug of a post depends on. */
export interface Slugged {
  readonly id: number
  readonly status: string
  readonly title: string
}

/** The steps that look up a post that may not exist. */
export type Action = 'read' | 'update' | 'delete'

/**
 * One kind of posts: events, venues or organizers. The life cycle (check, create, read, list, update, trash) is the
 * same for all of them; the members of this interface are the differences, and each says why it is one.
 */
export interface PostKind<T extends PostTypes> {
  readonly resource: PostName
  readonly noun: NounOf<PostName>
  /** The fields of a create payload. */
  readonly fields: Fields

  /** Posts by id from the store, in the order of the ids. */
  find(db: Database, ids: readonly number[]): Promise<T['post'][]>
  findBySlug(db: Database, slug: string): Promise<T['post'] | undefined>
  insert(db: Database, fields: T['fields'], id: number): Promise<number>
  update(db: Database, id: number, changes: Partial<T['fields']> | Partial<CommonFields>): Promise<void>

  /** Posts by id to be shown: events are in the cache of records, since one event is in many answers. */
  load(site: Site, ids: readonly number[]): Promise<T['post'][]>
  /** The bodies of posts, in their order. */
  present(view: View, posts: readonly T['post'][]): Promise<T['shown'][]>
  /** Deployed instances find no event by its slug that has a parent (`eventFilters`). */
  isFoundBySlug?(site: Site, post: T['post']): boolean
  /** Events have errors of their own for unknown ids; an unknown venue or organizer is a refused parameter. */
  readonly unknown?: {
    /** True if the error is answered, after the permissions were checked; false if `id` or `slug` is refused. */
    answers(action: Action, target: number | string | undefined): boolean
    problem(site: Site, target: number | string | undefined): Promise<Problem>
  }
  /** Events in the trash and protected ones are not answered; venues and organizers are, the latter redacted. */
  readonly closed?: { readonly trashed: PlainCode; readonly locked: PlainCode }
  /** True if `Allow` has the methods that change for a post that does not exist. */
  mayChangeUnknown(site: Site, caller: Caller, target: number | string): Promise<boolean>

  /** Validates what only this kind has in its payload. */
  check(call: Call<T['names']>, stored: T['post'] | undefined, refusals: Refusal[]): Promise<T['parts']>
  /** Fetches what the parts of a payload name by URL, after all checks and outside of transactions. */
  fetch?(parts: T['parts']): Promise<void>
  /**
   * Rejects a blank name before anything is fetched or written: each kind has its own error, and events alone have one
   * for updates here.
   */
  requireName(call: Call<T['names']>, stored: T['post'] | undefined): void
  /** The title to store. Markup alone is a title for an event, and an error for the others. */
  title(call: Call<T['names']>, present: Present<T['post']>): string
  /** The description to store. Deployed instances ignore an empty one of venues and organizers (`rigidPayloads`). */
  description(call: Call<T['names']>, stored: string | undefined): string
  /** Deployed instances put the content of a second venue of the same name into the first (`titleReuse`). */
  reusable?(tx: Database, call: Call<T['names']>): Promise<T['post'] | undefined>
  /** The rules about dates: an event that is no longer published loses its `date_utc`, the others keep it. */
  readonly dates: PostDateRules<T>
  /** The slug after a write: events can be sent one, drafts of the others get one and share it. */
  slug(tx: Database, call: Call<T['names']>, slugged: Slugged, stored: T['post'] | undefined): Promise<string>
  /** Writes what the post refers to: the terms, venues and organizers of an event. */
  relate(tx: Database, parts: T['parts'], present: Present<T['post']>): Promise<T['links']>
  /** All fields of a post: the common ones, and those that only this kind has. */
  complete(common: CommonFields, call: Call<T['names']>, own: Own<T>, present: Present<T['post']>): T['fields']
  /** Runs after a post was created or changed: deployed instances publish what a published event is linked to. */
  afterSave?(tx: Database, call: Call<T['names']>, saved: T['fields'], stored: T['post'] | undefined): Promise<void>
  /** Runs after a post was put in the trash: venues and organizers leave their events. */
  afterTrash?(tx: Database, call: Call, id: number): Promise<void>
}

/** How a kind keeps the dates of its posts. */
export interface PostDateRules<T extends PostTypes> {
  /** How the texts of the dates in a payload are read. */
  reading(call: Call<T['names']>): DateReadingRules
  /** The dates that are kept if none are sent; `undefined` if the post is published anew with this request. */
  kept(site: Site, stored: T['post']): PublicationDates | undefined
  /** The dates of a post after a write, if `publication` are those that its payload gives. */
  after(call: Call<T['names']>, publication: PublicationDates, status: string, stored: T['post'] | undefined): PostDates
  /** The publication dates of a post in the trash, which has some even if it was never published. */
  trashed(site: Site, stored: T['post']): PublicationDates
}
