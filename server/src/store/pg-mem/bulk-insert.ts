import type { IMemoryDb, IMemoryTable } from 'pg-mem'
import { sameFor } from '../model/same-for.js'
import { indexRows } from './index-build.js'

/** A row as pg-mem keeps it. */
export type Item = Record<string | symbol, unknown>

/** A map of the package `immutable`, which can be written in place for a while. */
interface PersistentMap {
  asMutable(): PersistentMap
  asImmutable(): PersistentMap
}

/** The methods of pg-mem's tables beside their declared interface. */
interface OpenTable {
  doInsert(state: unknown, item: Item): unknown
  bin(state: unknown): PersistentMap
  setBin(state: unknown, rows: PersistentMap): unknown
  indexElt(state: unknown, item: Item): void
}

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
    const table: IMemoryTable<Item> & Partial<OpenTable> = this.#db.getTable<Item>(name)
    const state: unknown = Reflect.get(this.#db, 'data')
    const open = isOpen(table) && state !== undefined ? table : undefined
    const items: Item[] = []
    let shape = this.#shapeOf(columns)
    if (open) writeInPlace(state, true)
    open?.setBin(state, open.bin(state).asMutable())
    if (open && unindexed) open.indexElt = () => {}
    try {
      for (const row of rows) {
        const item: Item = { ...shape }
        fill(item, row)
        if (!open) {
          table.insert(item)
          continue
        }
        open.doInsert(state, item)
        if (unindexed) items.push(item)
        if (this.#notes.length > 0) continue
        this.#notes = Object.getOwnPropertySymbols(item)
        shape = this.#shapeOf(columns)
      }
    } finally {
      // The method of the class, below the one of the object.
      if (unindexed) Reflect.deleteProperty(table, 'indexElt')
    }
    open?.setBin(state, open.bin(state).asImmutable())
    if (open) writeInPlace(state, false)
    const waiting = unindexed?.get(name) ?? []
    for (const item of items) waiting.push(item)
    if (waiting.length > 0) unindexed?.set(name, waiting)
  }

  /** Puts rows into the indexes of their tables. */
  index(unindexed: UnindexedRows): void {
    for (const [name, rows] of unindexed) indexRows(this.#db, name, rows, this.#notes)
    unindexed.clear()
  }

  /** With all keys from the beginning: an object to which pg-mem has to add one becomes a hash table, too. */
  #shapeOf(columns: readonly string[]): Item {
    return { ...sameFor(columns, undefined), ...sameFor(this.#notes, undefined) }
  }
}

/** The state of a database is a map, too: of the rows of tables and the trees of indexes, set anew for each row. */
function writeInPlace(state: unknown, on: boolean): void {
  const { data } = state as { data?: Partial<PersistentMap> }
  const next = on ? data?.asMutable?.() : data?.asImmutable?.()
  if (next) Reflect.set(Object(state), 'data', next)
}

function isOpen(table: Partial<OpenTable>): table is OpenTable {
  return [table.doInsert, table.bin, table.setBin, table.indexElt].every((method) => typeof method === 'function')
}
