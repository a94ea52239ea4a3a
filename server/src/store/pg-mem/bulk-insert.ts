import type { IMemoryDb } from 'pg-mem'
import { sameFor } from '../model/same-for.js'
import { indexRows, openIndexes } from './index-build.js'
import { type Item, type OpenTable, openTable, writeInPlace } from './open-table.js'

/** Rows that are in their tables and in no index yet, by the name of the table. */
export type UnindexedRows = Map<string, Item[]>

/**
 * Puts rows into tables as they are: pg-mem's own `insert` copies each twice, key by key, which makes hash tables of
 * them, eight times as large. It also copies a path of the map of all rows for each; here the map is written in place,
 * and nobody sees it meanwhile. Without it, the bounds of 100,000 events (`npm run bench -- --only growth`) are missed.
 *
 * A version of pg-mem that is made otherwise gets the rows by `insert`.
 */
export class BulkInsert {
  readonly #db: IMemoryDb
  /** The keys under which pg-mem keeps its own notes in a row; known from the first row on. */
  #notes: readonly symbol[] = []

  constructor(db: IMemoryDb) {
    this.#db = db
  }

  /**
   * @param fill puts the values of a row into an item that has all columns
   * @param unindexed takes the rows, where indexes can do without them until `index`
   */
  insert<Row>(
    name: string,
    columns: readonly string[],
    rows: readonly Row[],
    fill: (item: Item, row: Row) => void,
    unindexed?: UnindexedRows,
  ): void {
    const opened = openTable(this.#db, name)
    // With all keys from the beginning: an object to which pg-mem has to add one becomes a hash table, too.
    const shapeOf = (): Item => ({ ...sameFor(columns, undefined), ...sameFor(this.#notes, undefined) })
    let shape = shapeOf()
    const itemOf = (row: Row): Item => {
      const item = { ...shape }
      fill(item, row)
      return item
    }
    if (!opened) {
      const table = this.#db.getTable<Item>(name)
      for (const row of rows) table.insert(itemOf(row))
      return
    }
    const { table, state } = opened
    const waiting = openIndexes(table) && unindexed
    const items: Item[] = []
    const insertRows = () => {
      for (const row of rows) {
        const item = itemOf(row)
        table.doInsert(state, item)
        if (waiting) items.push(item)
        if (this.#notes.length > 0) continue
        this.#notes = Object.getOwnPropertySymbols(item)
        shape = shapeOf()
      }
    }
    writeInPlace(opened, waiting ? () => withoutIndexes(table, insertRows) : insertRows)
    if (!waiting || items.length === 0) return
    const before = waiting.get(name) ?? []
    for (const item of items) before.push(item)
    waiting.set(name, before)
  }

  /** Puts rows into the indexes of their tables. */
  index(unindexed: UnindexedRows): void {
    for (const [name, rows] of unindexed) {
      const opened = openTable(this.#db, name)
      if (opened) indexRows(opened, rows, this.#notes)
    }
    unindexed.clear()
  }
}

/** Does work in which no index of a table takes note of its new rows. */
function withoutIndexes(table: OpenTable, work: () => void): void {
  table.indexElt = () => {}
  try {
    work()
  } finally {
    // The method of the class is there again, below the one of the object.
    Reflect.deleteProperty(table, 'indexElt')
  }
}
