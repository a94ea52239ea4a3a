import type { Engine, RowEngine } from '../engine.js'
import { loading, tidy } from './loading.js'
import { locks } from './locks.js'
import { eventPage, postPage } from './pages.js'
import { records } from './records.js'
import { schema } from './schema.js'

const rows: RowEngine = {
  async insertRow(db, table, row) {
    const names = Object.keys(row)
    const places = names.map((_, index) => `$${index + 1}`)
    await db.query(`insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`, Object.values(row))
  },

  rowsById: (db, table, columns, ids) =>
    db.query(`select ${columns.join(', ')} from ${table} where id = any($1::bigint[])`, [ids]),

  async peekSequence(db, sequence) {
    const [row] = await db.query<{ id: number }>(
      `select case when is_called then last_value + 1 else last_value end as id from ${sequence}`,
    )
    return row?.id ?? 1
  },
}

/** Answers the port of the store on PostgreSQL 13 and later. */
export const postgresEngine: Engine = { ...rows, ...records, eventPage, postPage, ...locks, ...schema, loading, tidy }
