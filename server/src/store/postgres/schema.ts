import type { SchemaEngine } from '../engine.js'
import { later } from '../tables/migrations/later.js'
import { initial } from './migrations/0001-initial.js'
import { weight } from './migrations/0002-weight.js'
import { lists } from './migrations/0003-lists.js'
import { longTexts } from './migrations/0004-long-texts.js'
import { passwordTries } from './migrations/0005-password-tries.js'
import { linkTimes } from './migrations/0009-link-times.js'

/** Any number that no other program on the same database is likely to lock. */
const LOCK = 7_310_562_204

export const schema: SchemaEngine = {
  migrations: [initial, weight, lists, longTexts, passwordTries, ...later, linkTimes],

  async hasTable(db, name) {
    const tables = await db.query(
      'select table_name from information_schema.tables where table_schema = current_schema() and table_name = $1',
      [name],
    )
    return tables.length > 0
  },

  migrating: (db, work) =>
    db.transaction(
      async (tx) => {
        await tx.engine.lock(tx, LOCK)
        return work(tx)
      },
      { unhurried: true },
    ),
}
