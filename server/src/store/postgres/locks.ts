import type { LockEngine } from '../engine.js'

export const locks: LockEngine = {
  async lock(tx, key) {
    const number = typeof key === 'number' ? '$1' : 'hashtext($1)'
    await tx.query(`select pg_advisory_xact_lock(${number})`, [key])
  },

  async lockRow(tx, table, id) {
    await tx.query(`select id from ${table} where id = $1 for update`, [id])
  },

  async holdRows(tx, table, ids) {
    if (ids.length === 0) return
    // In one order, so that no two transactions wait for each other.
    await tx.query(`select id from ${table} where id = any($1::bigint[]) order by id for key share`, [ids])
  },

  async lockTable(tx, table) {
    await tx.query(`lock table ${table} in share row exclusive mode`)
  },

  async readOneState(tx) {
    await tx.query('set transaction isolation level repeatable read')
  },
}
