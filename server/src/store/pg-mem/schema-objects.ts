import type { IMemoryDb } from 'pg-mem'
import type { Parameter } from '../engine.js'
import type { Item } from './open-table.js'

/** The methods of pg-mem's schemas and sequences beside their declared interface. */
interface OpenSchema {
  getOwnObject(name: string): unknown
}
interface OpenSequence {
  nextValue(state: unknown): number
  setValue(state: unknown, value: number, isTaken: boolean): void
}

/** Finds a table by its name. */
export const TABLE_BY_NAME = 'select table_name from information_schema.tables where table_name = $1'

const sequenceCall = /^select (nextval\('([a-z_]+)'\) as id|setval\('([a-z_]+)', \$1, false\))$/

/**
 * Answers the statements about objects of the schema: takes and sets the numbers of sequences, and finds tables. pg-mem
 * plans such a statement anew each time, which takes ten times as long as all else of a new id. The first plan of all
 * takes longest: without it, "start to the first list, by bare Koa" has no reserve.
 *
 * @returns undefined for other statements, and where pg-mem is made otherwise
 */
export function askSchema(db: IMemoryDb, sql: string, params: readonly Parameter[]): Item[] | undefined {
  const schema: object & Partial<OpenSchema> = db.public
  if (typeof schema.getOwnObject !== 'function') return undefined
  const [first] = params
  if (sql === TABLE_BY_NAME) {
    if (typeof first !== 'string') return undefined
    const found: { readonly type?: unknown } = Object(schema.getOwnObject(first))
    return found.type === 'table' ? [{ table_name: first }] : []
  }
  const [, , taken, set] = sequenceCall.exec(sql) ?? []
  const name = taken ?? set
  if (name === undefined) return undefined
  const sequence: Partial<OpenSequence> = Object(schema.getOwnObject(name))
  const state: unknown = Reflect.get(db, 'data')
  if (state === undefined || typeof sequence.nextValue !== 'function' || typeof sequence.setValue !== 'function')
    return undefined
  if (taken !== undefined) return [{ id: sequence.nextValue(state) }]
  if (typeof first !== 'number') return undefined
  sequence.setValue(state, first, false)
  return [{ setval: first }]
}
