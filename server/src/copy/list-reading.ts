import { maxPerPage } from '@eventcal/contract'
import type { List } from '@eventcal/sdk'
import { fitting, type Misfit, type Schema } from './fitting.js'
import type { Gaps } from './gaps.js'
import { reasonOf } from './reason.js'

/** A list whose pages fail so often in a row is not read further. */
const mostFailures = 10

/** A list whose pages have nothing new so often in a row is not read further: it is empty there, or repeats itself. */
const mostRepeats = 5

/** Limits of the reading of a list. */
export interface ListLimits {
  /** Most pages of one list. */
  readonly pages: number
  /** Pages of one list that are requested at a time. */
  readonly atATime: number
  /** The limit of the whole copy that was reached, in words. */
  readonly reached: () => string | undefined
}

interface ListOptions extends ListLimits {
  readonly gaps: Gaps
  readonly advance: (done: number, total: number) => void
  /** Called if the first page of the list cannot be read. */
  readonly fail: () => void
}

/** The lengths that a page tells of its list. */
interface Told {
  readonly pages: number
  readonly total: number | undefined
}

/** The pages of one list, read from the first to the last. */
export class ListReading<Item extends { readonly id: number }> {
  readonly #name: string
  readonly #schema: Schema<Item>
  readonly #ask: (page: number) => List<Item>
  readonly #options: ListOptions
  readonly #items = new Map<number, Item>()
  /** The ids that came, also those of records that do not fit. */
  readonly #seen = new Set<unknown>()
  #failures = 0
  #repeats = 0
  #isWhole = true
  #last = { page: 0, isFull: false }

  constructor(name: string, schema: Schema<Item>, ask: (page: number) => List<Item>, options: ListOptions) {
    this.#name = name
    this.#schema = schema
    this.#ask = ask
    this.#options = options
  }

  async all(): Promise<readonly Item[]> {
    const { pages, atATime, gaps, advance, fail } = this.#options
    const told = await this.#take(1)
    if (!told) fail()
    const last = Math.min(told?.pages ?? 1, pages)
    advance(0, last - 1)
    let next = 2
    const take = async () => {
      while (next <= last && this.#isWhole) {
        const page = next++
        const reason = this.#options.reached() ?? this.#tooManyFailures() ?? this.#tooManyRepeats()
        if (reason !== undefined) {
          this.#isWhole = false
          gaps.add(`${this.#name}, from page ${page} of ${last}: ${reason}`)
          return advance(last - page + 1, 0)
        }
        await this.#take(page)
      }
    }
    await Promise.all(Array.from({ length: atATime }, take))
    if (told && told.pages > pages && this.#isWhole) {
      gaps.add(`${this.#name}: of ${told.pages} pages only the first ${pages} are read`)
    }
    await this.#takeUntold(last)
    if (told?.total !== undefined && this.#isWhole && this.#failures === 0) this.#compare(told.total)
    return [...this.#items.values()]
  }

  /** Reads on while pages are full: some sites tell fewer pages than they have. */
  async #takeUntold(told: number): Promise<void> {
    const { pages, advance, reached } = this.#options
    let page = told
    while (this.#last.isFull && this.#isWhole && page < pages && reached() === undefined) {
      page += 1
      const before = this.#seen.size
      advance(0, 1)
      await this.#take(page, true)
      if (this.#seen.size === before) return
    }
  }

  /** A list that was read to its end should have as many records as it counts. */
  #compare(total: number): void {
    const found = this.#seen.size
    if (total <= found) return
    const [told, listed] = [total, found].map((count) => count.toLocaleString('en'))
    this.#options.gaps.add(`${this.#name}: the site counts ${told}, but lists only ${listed}`)
  }

  #tooManyFailures(): string | undefined {
    return this.#failures >= mostFailures ? `${this.#failures} pages in a row could not be read` : undefined
  }

  #tooManyRepeats(): string | undefined {
    return this.#repeats >= mostRepeats ? `${this.#repeats} pages in a row had nothing new` : undefined
  }

  /**
   * Reads a page and gives the lengths that it tells; undefined if it cannot be read.
   *
   * @param isExtra true for a page that nothing promised: it may be missing
   */
  async #take(number: number, isExtra = false): Promise<Told | undefined> {
    const { gaps, advance } = this.#options
    try {
      const { items, total, totalPages } = await this.#ask(number)
      const before = this.#seen.size
      for (const item of items) this.#keep(item)
      this.#failures = 0
      this.#repeats = this.#seen.size === before ? this.#repeats + 1 : 0
      if (number > this.#last.page) this.#last = { page: number, isFull: items.length >= maxPerPage }
      const pages = Number.isFinite(totalPages) ? Math.max(1, Number(totalPages)) : 1
      return { pages, total: Number.isFinite(total) ? total : undefined }
    } catch (error) {
      if (number > this.#last.page) this.#last = { page: number, isFull: false }
      if (isExtra) return undefined
      this.#failures += 1
      gaps.add(`${this.#name}, page ${number}: ${reasonOf(error)}`)
      return undefined
    } finally {
      advance(1, 0)
    }
  }

  #keep(value: unknown): void {
    this.#seen.add(typeof value === 'object' && value !== null && 'id' in value ? value.id : value)
    const tell: Misfit = (...misfit) => this.#options.gaps.addRecord(this.#name, ...misfit)
    const item = fitting(value, this.#schema, tell)
    if (item) this.#items.set(item.id, item)
  }
}
