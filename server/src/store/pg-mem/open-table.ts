import type { IMemoryDb } from 'pg-mem'

/** A row as pg-mem keeps it. */
export type Item = Record<string | symbol, unknown>

/** A map of the package `immutable`, which can be written in place for a while. */
export interface PersistentMap {
  clear(): PersistentMap
  set(id: unknown, row: Item): PersistentMap
  values(): Iterable<Item>
  asMutable(): PersistentMap
  asImmutable(): PersistentMap
}

/** The methods of pg-mem's tables beside their declared interface. */
export interface OpenTable {
  doInsert(state: unknown, item: Item): unknown
  delete(state: unknown, item: Item): unknown
  indexElt(state: unknown, item: Item): void
  bin(state: unknown): PersistentMap
  setBin(state: unknown, rows: PersistentMap): unknown
}

const METHODS = ['doInsert', 'delete', 'indexElt', 'bin', 'setBin'] as const

/** The state of a database: a map of the rows of tables and the trees of indexes, set anew for each row. */
interface State {
  data: PersistentMap
}

/** A table by more than its declared interface, with the state that is in place. */
export interface Opened {
  readonly table: OpenTable
  readonly state: State
}

/** Opens a table; undefined where pg-mem is made otherwise than here is known. */
export function openTable(db: IMemoryDb, name: string): Opened | undefined {
  const table: object & Partial<OpenTable> = db.getTable(name)
  const state: unknown = Reflect.get(db, 'data')
  return isOpen(table) && isState(state) ? { table, state } : undefined
}

/** Does work that writes the rows of a table in place: nobody sees them meanwhile. Work that throws leaves the state unusable. */
export function writeInPlace({ table, state }: Opened, work: () => void): void {
  state.data = state.data.asMutable()
  table.setBin(state, table.bin(state).asMutable())
  work()
  table.setBin(state, table.bin(state).asImmutable())
  state.data = state.data.asImmutable()
}

function isOpen(table: Partial<OpenTable>): table is OpenTable {
  return METHODS.every((method) => typeof table[method] === 'function')
}

function isState(state: unknown): state is State {
  const { data } = Object(state) as { data?: Partial<PersistentMap> | undefined }
  return typeof data?.asMutable === 'function' && typeof data.asImmutable === 'function'
}
