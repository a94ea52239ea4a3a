import type { IMemoryDb } from 'pg-mem'
import type { Parameter } from '../engine.js'
import { sameFor } from '../model/same-for.js'
import type { Item } from './open-table.js'

/** The statement that `readKeyed` answers, with the names of the columns and of the table. */
const pattern = /^select (\w+(?:, \w+)*) from (\w+) where id = any\(\$1::bigint\[\]\)$/

/** Statements by their texts, which this code alone writes: one for each kind of record. */
const known = new Map<string, Keyed>()

interface Keyed {
  readonly table: string
  readonly columns: readonly string[]
  /** Rows of one shape are made and read several times as fast. */
  readonly shape: Readonly<Record<string, undefined>>
}

function keyedOf(sql: string): Keyed | undefined {
  const before = known.get(sql)
  if (before) return before
  const [, list, table] = pattern.exec(sql) ?? []
  if (list === undefined || table === undefined) return undefined
  const columns = list.split(', ')
  const keyed = { table, columns, shape: sameFor(columns, undefined) }
  known.set(sql, keyed)
  return keyed
}

/** The methods of pg-mem's tables and indexes beside their declared interface. */
interface OpenTable {
  getColumn(name: string): unknown
  getIndex(column: unknown): { eq?(key: readonly unknown[], state: unknown, matchNull: boolean): Iterable<Item> } | null
}

/**
 * Reads rows by id from the index of a table, where a statement asks for nothing else: pg-mem plans the statement anew
 * each time and copies each row twice. Without it, a page of other events each time takes longer than
 * `npm run bench -- --only server` allows.
 *
 * @returns undefined for other statements, and where pg-mem is made otherwise
 */
export function readKeyed(db: IMemoryDb, sql: string, [ids]: readonly Parameter[]): Item[] | undefined {
  const keyed = keyedOf(sql)
  if (keyed === undefined || !Array.isArray(ids)) return undefined
  const table: object & Partial<OpenTable> = db.getTable(keyed.table)
  const state: unknown = Reflect.get(db, 'data')
  const index = table.getIndex?.(table.getColumn?.('id'))
  if (!index?.eq || state === undefined) return undefined
  const rows: Item[] = []
  for (const id of new Set<unknown>(ids)) {
    for (const row of index.eq([id], state, false)) rows.push(copyOf(row, keyed))
  }
  return rows
}

/** The columns of a row, without pg-mem's own notes, which are under symbols. */
function copyOf(row: Item, { columns, shape }: Keyed): Item {
  const copy: Item = { ...shape }
  for (const column of columns) {
    const value = row[column]
    if (typeof value === 'object' && value !== null) copy[column] = copyOfJson(value)
    // pg-mem's own null of JSON.
    else copy[column] = typeof value === 'symbol' ? null : value
  }
  return copy
}

function copyOfJson(value: object): unknown {
  // Most are lists of a few texts, which take a tenth of the time so.
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
    ? [...value]
    : JSON.parse(JSON.stringify(value))
}
