import { type Database, DatabaseUnavailable } from '../engine.js'
import { LOADING } from './migrations/0009-link-times.js'

/** A commit that is not on the disk yet hides from `tidy` that all see the rows. */
const FLUSH = `select set_config('synchronous_commit', 'on', true) where current_setting('synchronous_commit') = 'off'`

/** From so many events on making the indexes anew, and checking all links at once, takes less time than row by row. */
const MANY = 10_000

export async function loading(
  tx: Database,
  tables: readonly string[],
  work: () => Promise<void>,
  events = 0,
): Promise<void> {
  await tx.query(FLUSH)
  await tx.query('select set_config($1, $2, true)', [LOADING, 'on'])
  const dropped = events < MANY ? [] : await dropForMany(tx)
  await work()
  await countTerms(tx)
  await tx.query('select set_config($1, $2, true)', [LOADING, 'off'])
  for (const { restore } of dropped) await tx.query(restore)
  // Statements are planned by these statistics, which the server would gather by itself only minutes later.
  for (const table of tables) await tx.query(`analyze ${table}`)
}

/** Counts published events by their terms, as the triggers do when a single event is written. */
async function countTerms(tx: Database): Promise<void> {
  // The lock of those triggers.
  await tx.engine.lock(tx, 7_310_562_206)
  await tx.query(
    `insert into term_counts (term_id, events)
     select term_id, count(*) from event_terms join events on events.id = event_id where status = 'publish'
     group by term_id
     on conflict (term_id) do update set events = excluded.events`,
  )
}

/**
 * Drops the indexes of the tables that grow with the events, except those of keys, and their foreign keys. Where events are
 * stored, others may be reading them, who would have to wait until all is there again; then nothing is dropped.
 *
 * @returns statements that make it anew
 */
async function dropForMany(tx: Database): Promise<readonly { readonly restore: string }[]> {
  const [stored] = await tx.query('select from events limit 1')
  if (stored) return []
  const found = await tx.query<{ drop: string; restore: string }>(
    `with tables as (
       select oid from pg_class where pg_has_role(relowner, 'usage')
         and oid = any(array['events', 'event_venues', 'event_organizers', 'event_terms']::regclass[]))
     select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as restore
     from pg_index
     where indrelid in (select oid from tables) and not exists (select from pg_constraint where conindid = indexrelid)
     union all
     select format('alter table %s drop constraint %I', conrelid::regclass, conname),
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
     from pg_constraint where contype = 'f' and conrelid in (select oid from tables)`,
  )
  for (const { drop } of found) await tx.query(drop)
  return found
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
