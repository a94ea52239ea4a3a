import { maxPerPage } from '@eventcal/contract'
import type { CalendarClient, List, Page } from '@eventcal/sdk'
import type { PublicRecords } from './records.js'

/** Reports progress. `total` grows as the lists report their lengths. */
export type OnProgress = (done: number, total: number) => void

/** The records that could be read, and one message per part that could not. */
export interface Reading {
  readonly records: PublicRecords
  readonly gaps: readonly string[]
}

/** A date window that includes every event. */
const always = { start_date: '1000-01-01 00:00:00', end_date: '2999-12-31 23:59:59' }

/**
 * Reads everything public: all pages of the five lists, events of all times. A page that cannot be read leaves a gap;
 * the others are read all the same. Records that are protected by a password come as strangers see them.
 */
export async function readPublic(client: CalendarClient, onProgress: OnProgress = () => {}): Promise<Reading> {
  const gaps: string[] = []
  const pages = { done: 0, total: 5 }
  const read = <Item extends { readonly id: number }>(name: string, ask: (page: number) => List<Item>) =>
    readPages(name, ask, gaps, (done, total) => {
      pages.done += done
      pages.total += total
      onProgress(pages.done, pages.total)
    })
  const [events, venues, organizers, categories, tags] = await Promise.all([
    read('events', (page) => client.events.list({ ...always, page, per_page: maxPerPage })),
    read('venues', (page) => client.venues.list({ page, per_page: maxPerPage })),
    read('organizers', (page) => client.organizers.list({ page, per_page: maxPerPage })),
    read('categories', (page) => client.categories.list({ hide_empty: false, page, per_page: maxPerPage })),
    read('tags', (page) => client.tags.list({ hide_empty: false, page, per_page: maxPerPage })),
  ])
  return { records: { events, venues, organizers, categories, tags }, gaps }
}

async function readPages<Item extends { readonly id: number }>(
  name: string,
  ask: (page: number) => List<Item>,
  gaps: string[],
  advance: (done: number, total: number) => void,
): Promise<readonly Item[]> {
  const items = new Map<number, Item>()
  const take = async (page: number): Promise<Page<Item> | undefined> => {
    try {
      const answered = await ask(page)
      for (const item of answered.items) items.set(item.id, item)
      return answered
    } catch (error) {
      gaps.push(`${name}, page ${page}: ${error instanceof Error ? error.message : String(error)}`)
      return undefined
    } finally {
      advance(1, 0)
    }
  }
  const first = await take(1)
  const others = Array.from({ length: Math.max(0, (first?.totalPages ?? 1) - 1) }, (_, index) => index + 2)
  advance(0, others.length)
  await Promise.all(others.map(take))
  return [...items.values()]
}
