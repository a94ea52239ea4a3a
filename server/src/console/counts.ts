import type { App } from '../app/app.js'
import { type RecordCounts, recordCounts } from '../store/tables/record-counts.js'

/** Counts the public records of a site, once per version of its data: with many events it takes a while. */
export class Counts {
  readonly #app: App
  #version: string | undefined
  #counts: RecordCounts | undefined

  constructor(app: App) {
    this.#app = app
  }

  async current(): Promise<RecordCounts> {
    const { database } = this.#app.site
    const version = await database.dataVersion?.()
    if (this.#counts && version !== undefined && version === this.#version) return this.#counts
    const counts = await recordCounts(database)
    // A write during the counting is part of a later version, for which they are counted again.
    this.#version = version
    this.#counts = counts
    return counts
  }
}
