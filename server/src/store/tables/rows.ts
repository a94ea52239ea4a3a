import type { Database, InsertRow } from '../engine.js'
import { assertIdentifier } from '../model/parameters.js'

/** Inserts one row. */
export async function insertRow(db: Database, table: string, row: InsertRow): Promise<void> {
  for (const name of [table, ...Object.keys(row)]) assertIdentifier(name)
  await db.engine.insertRow(db, table, row)
}

/** Changes the columns of the row with this id; none given = nothing happens. */
export async function updateRow(db: Database, table: string, id: number, changes: InsertRow): Promise<void> {
  const names = Object.keys(changes)
  if (names.length === 0) return
  for (const name of [table, ...names]) assertIdentifier(name)
  const sets = names.map((name, index) => `${name} = $${index + 1}`)
  await db.query(`update ${table} set ${sets.join(', ')} where id = $${names.length + 1}`, [
    ...Object.values(changes),
    id,
  ])
}

/** Rows by id, in the order in which the ids are given; ids without a row are left out, an id given twice comes twice. */
export function inOrderOf<Row extends { readonly id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** These columns of rows by id, in the order of the ids as `inOrderOf` has it. */
export async function rowsById<Row extends { readonly id: number }>(
  db: Database,
  table: string,
  columns: readonly (keyof Row & string)[],
  ids: readonly number[],
): Promise<Row[]> {
  if (ids.length === 0) return []
  for (const name of [table, ...columns]) assertIdentifier(name)
  return inOrderOf(ids, await db.engine.rowsById<Row>(db, table, columns, ids))
}

/** The columns of a row that differ from what it was. */
export function changedColumns(before: InsertRow, after: InsertRow): InsertRow {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value))
}
