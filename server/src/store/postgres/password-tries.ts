import type { Database } from '../engine.js'
import type { Forgetting, SharedTries, StoredTries } from '../model/password-tries.js'

/** Most rows that are kept; an attacker with many addresses could fill the disk otherwise. */
const MOST = 100_000
/** Milliseconds between two removals of old rows. */
const TIDY_EVERY = 60_000

/** Wrong passwords in the table `password_tries`, which all processes share. */
export function sharedTries(database: Database, { after, leak }: Forgetting): SharedTries {
  let tidiedAt = 0
  const tidy = async (now: number) => {
    if (now - tidiedAt < TIDY_EVERY) return
    tidiedAt = now
    await database.query('delete from password_tries where at_ms < $1', [now - after])
    await database.query(
      `delete from password_tries where at_ms < (select at_ms from password_tries order by at_ms desc offset $1 limit 1)`,
      [MOST],
    )
  }
  return {
    read: (address, subject = '') =>
      database.query<StoredTries>(
        `select address, subject, level, at_ms as at from password_tries
         where (address = $1 and ($2 = '' or subject in ('', $2))) or (address = '' and subject = $2)`,
        [address, subject],
      ),

    async add(keys, at) {
      // One statement in an order that all processes share, so that they neither lose a count nor wait in a circle.
      await database.query(
        `insert into password_tries as tries (address, subject, level, at_ms)
         select address, subject, 1, $3::bigint from unnest($1::text[], $2::text[]) as new (address, subject)
         order by address, subject
         on conflict (address, subject) do update set
           level = 1 + case
             when excluded.at_ms - tries.at_ms >= $4::bigint then 0
             when tries.address = '' or tries.subject = ''
               then greatest(0, tries.level - greatest(0, excluded.at_ms - tries.at_ms) * $5::double precision)
             else tries.level
           end,
           at_ms = greatest(excluded.at_ms, tries.at_ms)`,
        [keys.map(({ address }) => address), keys.map(({ subject }) => subject), at, after, leak],
      )
      await tidy(at)
    },

    async clear({ address, subject }) {
      await database.query('delete from password_tries where address = $1 and subject = $2', [address, subject])
    },
  }
}
