import { eventSchema, maxPerPage, organizerSchema, termSchema, venueSchema } from '@eventcal/contract'
import type { CalendarClient, List } from '@eventcal/sdk'
import { fitting, type Schema } from './fitting.js'
import type { PublicRecords } from './records.js'

/** Reports progress. `total` grows as the lists report their lengths. */
export type OnProgress = (done: number, total: number) => void

/** The records that could be read, and one message per part that could not. */
export interface Reading {
  readonly records: PublicRecords
  readonly gaps: readonly string[]
}

/** Limits and dependencies of a reading. */
export interface ReadOptions {
  /** Most pages of one list. */
  readonly pages: number
  /** Pages of one list that are requested at a time. */
  readonly atATime: number
  /** The limit of the whole copy that was reached, in words. */
  readonly reached: () => string | undefined
  readonly onProgress?: OnProgress | undefined
}

/** A date window that includes every event. */
const always = { start_date: '1000-01-01 00:00:00', end_date: '2999-12-31 23:59:59' }

/** A list whose pages fail so often in a row is not read further. */
const mostFailures = 10

/**
 * Reads everything public: all pages of the five lists, events of all times. A page that cannot be read leaves a gap;
 * the others are read all the same. Records that are protected by a password come as strangers see them.
 */
export async function readPublic(client: CalendarClient, options: ReadOptions): Promise<Reading> {
  const gaps: string[] = []
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
  ) => new ListReading(name, schema, ask, { ...options, gaps, advance }).all()
  const [events, venues, organizers, categories, tags] = await Promise.all([
    read('events', eventSchema, (page) => client.events.list({ ...always, page, per_page: maxPerPage })),
    read('venues', venueSchema, (page) => client.venues.list({ page, per_page: maxPerPage })),
    read('organizers', organizerSchema, (page) => client.organizers.list({ page, per_page: maxPerPage })),
    read('categories', termSchema, (page) => client.categories.list({ hide_empty: false, page, per_page: maxPerPage })),
    read('tags', termSchema, (page) => client.tags.list({ hide_empty: false, page, per_page: maxPerPage })),
  ])
  return { records: { events, venues, organizers, categories, tags }, gaps }
}

interface ListOptions extends Omit<ReadOptions, 'onProgress'> {
  readonly gaps: string[]
  readonly advance: (done: number, total: number) => void
}

/** The pages of one list, read from the first to the last. */
class ListReading<Item extends { readonly id: number }> {
  readonly #name: string
  readonly #schema: Schema<Item>
  readonly #ask: (page: number) => List<Item>
  readonly #options: ListOptions
  readonly #items = new Map<number, Item>()
  #failures = 0

  constructor(name: string, schema: Schema<Item>, ask: (page: number) => List<Item>, options: ListOptions) {
    this.#name = name
    this.#schema = schema
    this.#ask = ask
    this.#options = options
  }

  async all(): Promise<readonly Item[]> {
    const { pages, atATime, gaps, advance } = this.#options
    const told = await this.#take(1)
    const last = Math.min(told, pages)
    if (told > pages) gaps.push(`${this.#name}: of ${told} pages only the first ${pages} are read`)
    advance(0, last - 1)
    let next = 2
    let stopped = false
    const take = async () => {
      while (next <= last && !stopped) {
        const page = next++
        const reason = this.#options.reached() ?? this.#tooManyFailures()
        if (reason !== undefined) {
          stopped = true
          gaps.push(`${this.#name}, from page ${page} of ${last}: ${reason}`)
          return advance(last - page + 1, 0)
        }
        await this.#take(page)
      }
    }
    await Promise.all(Array.from({ length: atATime }, take))
    return [...this.#items.values()]
  }

  #tooManyFailures(): string | undefined {
    return this.#failures >= mostFailures ? `${this.#failures} pages in a row could not be read` : undefined
  }

  /** Reads a page and gives the number of pages that the list tells. */
  async #take(number: number): Promise<number> {
    const { gaps, advance } = this.#options
    try {
      const { items, totalPages } = await this.#ask(number)
      for (const item of items) this.#keep(item)
      this.#failures = 0
      return Number.isFinite(totalPages) ? Math.max(1, Number(totalPages)) : 1
    } catch (error) {
      this.#failures += 1
      gaps.push(`${this.#name}, page ${number}: ${reasonOf(error)}`)
      return 1
    } finally {
      advance(1, 0)
    }
  }

  #keep(value: unknown): void {
    const item = fitting(this.#name, value, this.#schema, (line) => this.#options.gaps.push(line))
    if (item) this.#items.set(item.id, item)
  }
}

/** The message of an error and of what caused it: why a host is not reached stands there. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
