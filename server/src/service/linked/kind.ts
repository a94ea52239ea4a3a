import type { Fields } from '@eventcal/contract'
import type { Database } from '../../store/database.js'
import type { IdPage, PageWindow } from '../../store/filters.js'
import type { StoredEntry } from '../../store/records.js'
import type { LinkedFilter } from '../../store/venues.js'
import type { Call } from '../handler.js'
import type { Relations } from '../relations.js'
import type { View } from '../view.js'

/** The two kinds of records that events are linked to. */
export type Noun = 'venue' | 'organizer'

/** The fields that venues and organizers have in common with all entries. */
export type EntryFields = Omit<StoredEntry, 'id'>

/** What a payload is applied to. */
export interface Present<Entry> {
  /** The record whose texts stay where none are sent; `undefined` on create. */
  readonly texts: Entry | undefined
  /** The record whose flags and derived fields stay where nothing is sent; `undefined` where those are reset. */
  readonly kept: Entry | undefined
}

/** What tells venues and organizers apart. */
export interface LinkedKind<Entry extends StoredEntry> {
  /** Also the name of the field that holds the name. */
  readonly noun: Noun
  readonly resource: 'venues' | 'organizers'
  /** What a create accepts. */
  readonly fields: Fields

  /** Records by id, in the order of the ids. */
  find(db: Database, ids: readonly number[]): Promise<Entry[]>
  findBySlug(db: Database, slug: string): Promise<Entry | undefined>
  /** By title, case not counting; the lowest id first. */
  findByTitle(db: Database, title: string): Promise<Entry[]>
  page(db: Database, filter: LinkedFilter, window: PageWindow): Promise<IdPage>
  insert(db: Database, fields: Omit<Entry, 'id'>, id: number): Promise<number>
  update(db: Database, id: number, fields: Omit<Entry, 'id'>): Promise<void>
  /** Ids of the events that are linked to a record. */
  eventsOf(db: Database, id: number): Promise<number[]>
  /** Takes a record off all events. */
  unlink(db: Database, id: number): Promise<void>
  /** Takes all records of this kind off one event. */
  unlinkAll(db: Database, event: number): Promise<void>

  /** All fields of a record: the common ones and those that the payload of a call gives. */
  complete(common: EntryFields, call: Call, present: Present<Entry>): Omit<Entry, 'id'>
  present(view: View, entry: Entry, relations: Relations): Record<string, unknown>
}
