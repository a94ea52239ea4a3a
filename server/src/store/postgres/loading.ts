import { type Database, DatabaseUnavailable } from '../engine.js'

/** A commit that is not on the disk yet hides from `tidy` that all see the rows. */
const FLUSH = `select set_config('synchronous_commit', 'on', true) where current_setting('synchronous_commit') = 'off'`

export async function loading(tx: Database, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  await tx.query(FLUSH)
  await work()
  // Statements are planned by these statistics, which the server would gather by itself only minutes later.
  for (const table of tables) await tx.query(`analyze ${table}`)
}

/** Else PostgreSQL would vacuum some time later, and until then look at every row. */
export async function tidy(db: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    // A table that others have locked is passed over. Each is a statement of its own, so that each has the time of one.
    const failure = await db.query(`vacuum (skip_locked) ${table}`).catch((error: unknown) => error)
    // Of a database that went away the rest would only be waited for.
    if (failure instanceof DatabaseUnavailable && failure.reason !== 'timeout') return
  }
}
