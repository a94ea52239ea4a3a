import { eventSchema, maxPerPage, organizerSchema, termSchema, venueSchema } from '@eventcal/contract'
import type { CalendarClient, List } from '@eventcal/sdk'
import type { Schema } from './fitting.js'
import { Gaps } from './gaps.js'
import { type ListLimits, ListReading } from './list-reading.js'
import type { PublicRecords } from './records.js'

/** Reports progress. `total` grows as the lists report their lengths. */
export type OnProgress = (done: number, total: number) => void

/** The records that could be read, and what could not. */
export interface Reading {
  readonly records: PublicRecords
  readonly gaps: Gaps
  /** True if no list could be read at all. */
  readonly isNothing: boolean
}

/** Limits and dependencies of a reading. */
export interface ReadOptions extends ListLimits {
  readonly onProgress?: OnProgress | undefined
}

/** A date window that includes every event. */
const always = { start_date: '1000-01-01 00:00:00', end_date: '2999-12-31 23:59:59' }

/**
 * Reads everything public: all pages of the five lists, events of all times. A page that cannot be read leaves a gap;
 * the others are read all the same. Records that are protected by a password come as strangers see them.
 */
export async function readPublic(client: CalendarClient, options: ReadOptions): Promise<Reading> {
  const gaps = new Gaps()
  let unread = 0
  const pages = { done: 0, total: 5 }
  const advance = (done: number, total: number) => {
    pages.done += done
    pages.total += total
    options.onProgress?.(pages.done, pages.total)
  }
  const read = <Item extends { readonly id: number }>(
    name: string,
    schema: Schema<Item>,
    ask: (page: number) => List<Item>,
  ) => {
    const fail = () => {
      unread += 1
    }
    return new ListReading(name, schema, ask, { ...options, gaps, advance, fail }).all()
  }
  const [events, venues, organizers, categories, tags] = await Promise.all([
    read('events', eventSchema, (page) => client.events.list({ ...always, page, per_page: maxPerPage })),
    read('venues', venueSchema, (page) => client.venues.list({ page, per_page: maxPerPage })),
    read('organizers', organizerSchema, (page) => client.organizers.list({ page, per_page: maxPerPage })),
    read('categories', termSchema, (page) => client.categories.list({ hide_empty: false, page, per_page: maxPerPage })),
    read('tags', termSchema, (page) => client.tags.list({ hide_empty: false, page, per_page: maxPerPage })),
  ])
  return { records: { events, venues, organizers, categories, tags }, gaps, isNothing: unread === 5 }
}
