/**
 * Harvests the sites of the queue: `node worker.js`, as often as there are processors. With `--drain` it ends when nothing
 * is left; otherwise on Ctrl-C, when the sites in hand are done.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { harvest } from '@eventcal/jobs'
import { openQueue, queue, siteSeconds } from './queue.js'

// Pages are garbage as soon as they are read.
setFlagsFromString('--optimize-for-size')
const contact = process.env.HARVESTER_CONTACT
const lanes = Number(process.env.HARVESTER_CONCURRENCY ?? 20)
const pause = Number(process.env.HARVESTER_PAUSE ?? 500)
const isDraining = process.argv.includes('--drain')
let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (isEnding = true))

const { pool, boss, close } = await openQueue()
await Promise.all(Array.from({ length: lanes }, lane))
await close()

/** Takes one job after the other. */
async function lane() {
  while (!isEnding) {
    const [job] = await boss.fetch(queue)
    if (job) await harvestHost(job)
    else if (isDraining && (await boss.getQueueSize(queue, { before: 'completed' })) === 0) return
    else await sleep(300)
  }
}

/** Harvests the sites of a host, one after the other, and completes its job with the last of them. */
async function harvestHost({ id, data: { sites } }) {
  const { rows } = await pool.query('select site from harvest_result where site = any($1)', [sites])
  const done = new Set(rows.map(({ site }) => site))
  const attempt = randomUUID()
  const options = { pause, siteTimeout: siteSeconds * 1000, concurrency: 1, ...(contact ? { contact } : {}) }
  try {
    let events = []
    const left = sites.filter((site) => !done.has(site))
    for await (const entry of harvest(left, options)) {
      if (entry.type === 'event') events.push(entry)
      if (entry.type === 'result' || events.length >= 500) {
        await store(attempt, events)
        events = []
      }
      if (entry.type === 'result') await finish(attempt, entry)
    }
    await boss.complete(queue, id)
  } catch (error) {
    // The queue hands it out again.
    console.error(`${sites[0]}: ${error.message}`)
    await boss.fail(queue, id, { message: error.message })
  }
}

async function store(attempt, events) {
  if (events.length === 0) return
  const columns = [events.map(({ site }) => site), events.map(({ source }) => source)]
  // PostgreSQL takes no NUL in a text.
  const records = events.map(({ event }) => JSON.stringify(event).replaceAll('\\u0000', ''))
  await pool.query(
    `insert into harvest_event (site, attempt, source, event)
     select site, $1, source, event from unnest($2::text[], $3::text[], $4::jsonb[]) as new (site, source, event)`,
    [attempt, ...columns, records],
  )
}

/**
 * The first attempt that comes to its end is the one that counts. Another one can be under way where a process was slow
 * and its job was handed out again; its events go.
 */
async function finish(attempt, result) {
  const { rowCount } = await pool.query(
    `insert into harvest_result (site, attempt, status, result) values ($1, $2, $3, $4) on conflict (site) do nothing`,
    [result.site, attempt, result.status, JSON.stringify(result)],
  )
  await pool.query(
    'delete from harvest_event using harvest_result result where harvest_event.site = $1 and result.site = $1 and harvest_event.attempt <> result.attempt',
    [result.site],
  )
  if (rowCount === 1) console.log(`${result.status.padEnd(9)} ${String(result.events).padStart(6)}  ${result.site}`)
}
