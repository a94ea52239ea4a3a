import type { Database, InsertRow } from './database.js'
import { assertIdentifier } from './parameters.js'

/** Inserts one row. */
export async function insertRow(db: Database, table: string, row: InsertRow): Promise<void> {
  // pg-mem takes longer to read a statement with as many values than for all else of an insert.
  if (db.engine === 'pg-mem') return db.insertMany(table, [row])
  const names = Object.keys(row)
  for (const name of [table, ...names]) assertIdentifier(name)
  const places = names.map((_, index) => `$${index + 1}`)
  await db.query(`insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`, Object.values(row))
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

/**
 * Keeps others from changing or deleting a row until the transaction ends; on pg-mem transactions come one after the
 * other anyway. An unknown id locks nothing.
 */
export async function lockRow(tx: Database, table: string, id: number): Promise<void> {
  assertIdentifier(table)
  if (tx.engine === 'postgres') await tx.query(`select id from ${table} where id = $1 for update`, [id])
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
  const select = (list: string) => db.query<Row>(`select ${list} from ${table} where id = any($1::bigint[])`, [ids])
  if (db.engine === 'postgres') return inOrderOf(ids, await select(columns.join(', ')))
  // pg-mem gives a whole row in half the time that it takes to name its columns.
  return inOrderOf(ids, await select('*')).map((row) => pick(row, columns))
}

function pick<Row extends object>(row: Row, columns: readonly (keyof Row)[]): Row {
  // The columns are those that the type of the row names.
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as Row
}

/** The columns of a row that differ from what it was. */
export function changedColumns(before: InsertRow, after: InsertRow): InsertRow {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value))
}
