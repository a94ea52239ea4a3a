import { createHash } from 'node:crypto'
import pg from 'pg'
import PgBoss from 'pg-boss'

/** The queue: a job for each host, with all sites of it, so that no two processes ask one host at the same time. */
export const queue = 'harvest'

/** Seconds for one site; a test takes less. */
export const siteSeconds = Number(process.env.HARVESTER_SITE_SECONDS ?? 75)

const tables = `
  create table if not exists harvest_result (
    site text primary key, attempt uuid not null, status text not null, result jsonb not null, at timestamptz not null default now()
  );
  create table if not exists harvest_event (site text not null, attempt uuid not null, source text not null, event jsonb not null);
  create index if not exists harvest_event_site on harvest_event (site, attempt);
  -- The events of the attempt that came to its end; those of one that was killed are not among them.
  create or replace view harvested_event as
    select event.* from harvest_event event join harvest_result result using (site, attempt)`

/** Opens the database of `DATABASE_URL`: tables for results, and the queue. */
export async function openQueue() {
  const connectionString = process.env.DATABASE_URL
  if (!connectionString) throw new Error('Set DATABASE_URL to a PostgreSQL database')
  const pool = new pg.Pool({ connectionString, max: 10 })
  await locked(pool, (client) => client.query(tables))
  const boss = new PgBoss({ connectionString, max: 4, maintenanceIntervalSeconds: Math.min(10, siteSeconds) })
  boss.on('error', (error) => console.error(`queue: ${error.message}`))
  await boss.start()
  await locked(pool, () => boss.createQueue(queue))
  return {
    pool,
    boss,
    async close() {
      await boss.stop({ graceful: false, wait: true })
      await pool.end()
    },
  }
}

/** Processes that start together would make the same tables at the same time. */
async function locked(pool, work) {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock(4010)')
    await work(client)
  } finally {
    await client.query('select pg_advisory_unlock(4010)')
    client.release()
  }
}

/** Puts hosts into the queue. A host that is there already, with the same sites, is left alone: its job has the same id. */
export async function enqueue(boss, hosts) {
  const jobs = [...hosts].map(([host, sites]) => ({
    name: queue,
    id: idOf(`${host}\n${sites.join('\n')}`),
    data: { host, sites },
    // A process that was killed gives its job back after this time. Longer than all sites of the job can take.
    expireInSeconds: Math.ceil(siteSeconds * sites.length * 1.5) + 5,
    retryLimit: 10,
  }))
  for (let at = 0; at < jobs.length; at += 1000) await boss.insert(jobs.slice(at, at + 1000))
}

function idOf(text) {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
