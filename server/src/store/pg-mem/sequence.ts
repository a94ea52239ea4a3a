import type { IMemoryDb } from 'pg-mem'
import type { Item } from './open-table.js'

/** The methods of pg-mem's schemas and sequences beside their declared interface. */
interface OpenSchema {
  getOwnObject(name: string): unknown
}
interface OpenSequence {
  nextValue(state: unknown): number
}

const pattern = /^select nextval\('([a-z_]+)'\) as id$/

/**
 * Takes the next number of a sequence. pg-mem plans the statement anew for each record, which takes ten times as long as
 * all else of it.
 *
 * @returns undefined for other statements, and where pg-mem is made otherwise
 */
export function takeNext(db: IMemoryDb, sql: string): Item[] | undefined {
  const [, name] = pattern.exec(sql) ?? []
  if (name === undefined) return undefined
  const schema: object & Partial<OpenSchema> = db.public
  const sequence: Partial<OpenSequence> = Object(schema.getOwnObject?.(name))
  const state: unknown = Reflect.get(db, 'data')
  if (state === undefined || typeof sequence.nextValue !== 'function') return undefined
  return [{ id: sequence.nextValue(state) }]
}
