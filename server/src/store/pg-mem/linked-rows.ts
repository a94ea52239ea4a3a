import type { IMemoryDb } from 'pg-mem'
import type { Parameter } from '../engine.js'
import { type Item, openTable, writeInPlace } from './open-table.js'

const pattern = /^delete from (event_[a-z]+) where ([a-z]+_id) = \$1$/

/**
 * Takes a venue, an organizer or a term off all events, which is a search through all links, since pg-mem has no index
 * for it (`engine.ts`). pg-mem itself takes up to twice as long: with 100,000 events more than a tenth of a second.
 *
 * @returns the events that were linked to it; undefined for other statements, and where pg-mem is made otherwise
 */
export function deleteLinks(db: IMemoryDb, sql: string, [id]: readonly Parameter[]): number[] | undefined {
  const [, name, key] = pattern.exec(sql) ?? []
  if (name === undefined || key === undefined || typeof id !== 'number') return undefined
  const opened = openTable(db, name)
  if (!opened) return undefined
  const { table, state } = opened
  const found: Item[] = []
  for (const row of table.bin(state).values()) if (row[key] === id) found.push(row)
  writeInPlace(opened, () => {
    for (const row of found) table.delete(state, row)
  })
  return found.map((row) => Number(row.event_id))
}
