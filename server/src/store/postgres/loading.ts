import { type Database, DatabaseUnavailable } from '../engine.js'
import { LOADING } from './migrations/0009-link-times.js'

/** A commit that is not on the disk yet hides from `tidy` that all see the rows. */
const FLUSH = `select set_config('synchronous_commit', 'on', true) where current_setting('synchronous_commit') = 'off'`

/** From so many events on making the indexes anew takes less time than filling them row by row. */
const MANY = 10_000

export async function loading(
  tx: Database,
  tables: readonly string[],
  work: () => Promise<void>,
  events = 0,
): Promise<void> {
  await tx.query(FLUSH)
  await tx.query('select set_config($1, $2, true)', [LOADING, 'on'])
  const indexes = events < MANY ? [] : await dropIndexes(tx)
  await work()
  await tx.query('select set_config($1, $2, true)', [LOADING, 'off'])
  for (const { definition } of indexes) await tx.query(definition)
  // Statements are planned by these statistics, which the server would gather by itself only minutes later.
  for (const table of tables) await tx.query(`analyze ${table}`)
}

/**
 * Drops the indexes of the tables that grow with the events, except those of constraints. Where events are stored, others
 * may be reading them, who would have to wait until the indexes are there again; then nothing is dropped.
 */
async function dropIndexes(tx: Database): Promise<readonly { readonly definition: string }[]> {
  const [stored] = await tx.query('select from events limit 1')
  if (stored) return []
  const indexes = await tx.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indexrelid
     where indrelid = any(array['events', 'event_venues', 'event_organizers', 'event_terms']::regclass[])
       and pg_has_role(relowner, 'usage') and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  for (const { name } of indexes) await tx.query(`drop index ${name}`)
  return indexes
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
