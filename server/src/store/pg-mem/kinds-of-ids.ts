import type { IMemoryDb } from 'pg-mem'
import type { Parameter } from '../engine.js'
import { KINDS_OF_IDS, TABLES_OF_KINDS } from '../tables/ids.js'
import type { Item } from './open-table.js'
import { readSimple } from './simple-select.js'

/**
 * Answers the one union, which every write of an event begins with, from the indexes of its tables: pg-mem takes ten times
 * as long to plan it.
 *
 * @returns undefined for other statements, and where pg-mem is made otherwise
 */
export function readKinds(db: IMemoryDb, sql: string, params: readonly Parameter[]): Item[] | undefined {
  if (sql !== KINDS_OF_IDS) return undefined
  const found: Item[] = []
  for (const [kind, table] of TABLES_OF_KINDS) {
    const rows = readSimple(db, `select id from ${table} where id = any($1::bigint[])`, params)
    if (!rows) return undefined
    found.push(...rows.map(({ id }) => ({ id, kind })))
  }
  return found
}
