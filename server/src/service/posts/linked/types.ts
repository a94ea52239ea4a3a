import type { LinkedName, NounOf, Organizer, Venue } from '@eventcal/contract'
import type { Database } from '../../../store/engine.js'
import type { IdPage, PageWindow } from '../../../store/model/page.js'
import type { PostFilter } from '../../../store/model/post-filter.js'
import type { StoredPost } from '../../../store/model/records.js'
import type { Call } from '../../call/handler.js'
import type { CommonFields, PostTypes, Present, WrittenPost } from '../lifecycle/kind.js'

/** Venues or organizers: the posts that events are linked to. */
export type Noun = NounOf<LinkedName>

/** The types of venues or of organizers. */
export interface LinkedTypes<Post extends StoredPost, Names extends WrittenPost, Shown extends Venue | Organizer>
  extends PostTypes {
  readonly post: Post
  readonly fields: Omit<Post, 'id'>
  readonly names: Names
  /** Their payloads hold texts and flags only, which need no checks. */
  readonly parts: object
  readonly links: object
  readonly shown: Shown
}

/** How venues and organizers are stored. */
export interface LinkedStore<Post extends StoredPost> {
  readonly resource: LinkedName
  /** Posts by id, in the order of the ids. */
  find(db: Database, ids: readonly number[]): Promise<Post[]>
  findBySlug(db: Database, slug: string): Promise<Post | undefined>
  /** By title, case-insensitively; lowest id first. */
  findByTitle(db: Database, title: string): Promise<Post[]>
  page(db: Database, filter: PostFilter, window: PageWindow): Promise<IdPage>
  insert(db: Database, fields: Omit<Post, 'id'>, id: number): Promise<number>
  update(db: Database, id: number, changes: Partial<Omit<Post, 'id'>>): Promise<void>
  /** Ids of the events that are linked to a post. */
  eventsOf(db: Database, id: number): Promise<number[]>
  /** Unlinks a post from all events. */
  unlink(db: Database, id: number): Promise<void>
  /** Unlinks all posts of this kind from one event. */
  unlinkAll(db: Database, event: number): Promise<void>
}

/** The payload of a venue or organizer. */
export interface LinkedPayload<Post extends StoredPost, Names extends WrittenPost> {
  /** The name in the payload of a call. */
  nameOf(call: Call<Names>): string | null | undefined
  /** All fields: the common ones, and those that the payload gives. */
  complete(common: CommonFields, call: Call<Names>, present: Present<Post>): Omit<Post, 'id'>
}
