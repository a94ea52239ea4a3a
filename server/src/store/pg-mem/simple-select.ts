import type { IMemoryDb } from 'pg-mem'
import type { Parameter } from '../engine.js'
import type { Item } from './open-table.js'
import { type SimpleCondition, type SimpleStatement, simpleStatement } from './simple-statement.js'

/** The methods of pg-mem's tables and indexes beside their declared interface. */
interface OpenTable {
  getColumn(name: string, orUndefined: boolean): unknown
  getIndex(column: unknown): { eq?(key: readonly unknown[], state: unknown, matchNull: boolean): Iterable<Item> } | null
  enumerate(state: unknown): Iterable<Item>
}

/**
 * Answers statements that read some columns of one table from its rows and indexes: pg-mem plans a statement anew each
 * time, which takes longer than all else of it, and copies each row twice. Without it, "list of 50, another page each
 * time" and "until an answer is there, p99" of `npm run bench` miss their bounds.
 *
 * @returns undefined for other statements, and where pg-mem is made otherwise
 */
export function readSimple(db: IMemoryDb, sql: string, params: readonly Parameter[]): Item[] | undefined {
  const statement = simpleStatement(sql)
  if (!statement) return undefined
  const { columns, conditions, order } = statement
  const tests = conditions.flatMap((condition) => testOf(condition, params) ?? [])
  if (tests.length < conditions.length) return undefined
  const table: object & Partial<OpenTable> = db.getTable(statement.table)
  const state: unknown = Reflect.get(db, 'data')
  if (state === undefined || !isOpen(table)) return undefined
  const names = [...columns.map(({ from }) => from), ...tests.map((test) => test.column)]
  // pg-mem says what is wrong with an unknown column.
  if (!names.every((name) => table.getColumn(name, true))) return undefined
  const rows: Item[] = []
  const ids: number[] = []
  for (const row of candidates(table, state, tests)) {
    if (!tests.every((test) => test.holds(row[test.column]))) continue
    rows.push(copyOf(row, statement))
    if (order !== undefined) ids.push(Number(row.id))
  }
  return order === undefined ? rows : sorted(rows, ids, order === 'asc' ? 1 : -1)
}

interface Test {
  readonly column: string
  /** The values that the column may have; `undefined` where it may have all but some. */
  readonly wanted: readonly unknown[] | undefined
  readonly holds: (value: unknown) => boolean
}

/** A condition with its values; `undefined` where SQL would convert them, or has rules of its own. */
function testOf({ column, kind, value }: SimpleCondition, params: readonly Parameter[]): Test | undefined {
  const given: unknown = 'text' in value ? value.text : params[value.parameter]
  const list: readonly unknown[] = kind === 'in' ? (Array.isArray(given) ? given : [undefined]) : [given]
  if (!list.every((each) => typeof each === 'string' || typeof each === 'number')) return undefined
  const values = new Set<unknown>(list)
  if (kind !== 'unequal') return { column, wanted: [...values], holds: (own) => values.has(own) }
  return { column, wanted: undefined, holds: (own) => own !== null && own !== undefined && !values.has(own) }
}

/** The rows that can meet the conditions: by an index, if one of them has one. */
function* candidates(table: OpenTable, state: unknown, tests: readonly Test[]): Iterable<Item> {
  for (const { column, wanted } of tests) {
    const index = wanted === undefined ? null : table.getIndex(table.getColumn(column, true))
    if (wanted === undefined || !index?.eq) continue
    for (const value of wanted) yield* index.eq([value], state, false)
    return
  }
  yield* table.enumerate(state)
}

function isOpen(table: Partial<OpenTable>): table is OpenTable {
  return [table.getColumn, table.getIndex, table.enumerate].every((method) => typeof method === 'function')
}

function sorted(rows: readonly Item[], ids: readonly number[], direction: 1 | -1): Item[] {
  const places = ids.map((_, place) => place).sort((a, b) => direction * ((ids[a] ?? 0) - (ids[b] ?? 0)))
  return places.map((place) => rows[place] ?? {})
}

/** The columns of a row, without pg-mem's own notes, which are under symbols. */
function copyOf(row: Item, { columns, shape }: SimpleStatement): Item {
  const copy: Item = { ...shape }
  for (const { from, as } of columns) {
    const value = row[from]
    if (typeof value === 'object' && value !== null) copy[as] = copyOfJson(value)
    // pg-mem's own null of JSON.
    else copy[as] = typeof value === 'symbol' ? null : value
  }
  return copy
}

function copyOfJson(value: object): unknown {
  // Most are lists of a few texts, which take a tenth of the time so.
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
    ? [...value]
    : JSON.parse(JSON.stringify(value, (_key, each: unknown) => (typeof each === 'symbol' ? null : each)))
}
