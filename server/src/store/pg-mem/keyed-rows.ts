import type { IMemoryDb } from 'pg-mem'
import type { Parameter } from '../engine.js'
import type { Item } from './bulk-insert.js'

/** The statement that `readKeyed` answers, apart from the name of its table. */
export const rowsByIdSql = (table: string) => `select * from ${table} where id = any($1::bigint[])`

const pattern = /^select \* from ([a-z_]+) where id = any\(\$1::bigint\[\]\)$/

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
  const name = pattern.exec(sql)?.[1]
  if (name === undefined || !Array.isArray(ids)) return undefined
  const table: object & Partial<OpenTable> = db.getTable(name)
  const state: unknown = Reflect.get(db, 'data')
  const index = table.getIndex?.(table.getColumn?.('id'))
  if (!index?.eq || state === undefined) return undefined
  const rows: Item[] = []
  for (const id of new Set<unknown>(ids)) {
    for (const row of index.eq([id], state, false)) rows.push(copyOf(row))
  }
  return rows
}

/** A copy of a row, without pg-mem's own notes, which are under symbols. */
function copyOf(row: Item): Item {
  const copy: Item = { ...row }
  for (const key of Object.keys(row)) {
    const value = row[key]
    if (typeof value === 'object' && value !== null) copy[key] = JSON.parse(JSON.stringify(value))
    // pg-mem's own null of JSON.
    else if (typeof value === 'symbol') copy[key] = null
  }
  return copy
}
