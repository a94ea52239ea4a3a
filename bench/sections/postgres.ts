import { createTestDatabase, startOwnPostgres } from '../../server/tests/support/postgres.js'
import { type Effort, type Figure, figureOf, medianOf, type Note, ratios } from '../figures.js'
import { multiplyEvents } from './multiply.js'
import { adminOf, load, type Running, read, runCommand, startCommand } from './processes.js'
import { createOn, eventAt, ids, month, monthAt, months, readsOf, timesOf, twoYears } from './requests.js'
import { again, startSameSql } from './same-sql.js'

const sizes = [1000, 10_000, 100_000] as const
/** The size at which most bounds are. */
const bounded = 100_000
/** Rounds at sizes without bounds, which only show how times grow. */
const fewRounds = 3
/** The largest site is the largest of `sizes` and so many copies of it, each in a time of its own. */
const copies = 9

/** Times with PostgreSQL beside bare Koa that runs the same SQL, and how they grow with the number of events. */
export async function postgres(note: Note, effort: Effort): Promise<void> {
  // It waits for its disk as it comes, as outside of benchmarks.
  // Without a log for replicas, so that tables that are filled at once are written once.
  const settings = ['shared_buffers=256MB', 'max_connections=60', 'wal_level=minimal', 'max_wal_senders=0']
  const own = await startOwnPostgres({ isDurable: true, settings })
  try {
    for (const size of sizes) await onDatabase(note, effort, own.url, size)
  } finally {
    await own.stop()
  }
}

async function onDatabase(note: Note, effort: Effort, serverUrl: string, size: number): Promise<void> {
  const database = await createTestDatabase(serverUrl)
  const url = database.url
  const begin = performance.now()
  const authorization = adminOf(await runCommand(['seed', '--events', String(size)], { DATABASE_URL: url }))
  try {
    const site: Site = { url, authorization, size }
    note(seedingOf(site, begin))
    const times = await timesAt(note, effort, site)
    if (size !== sizes.at(-1)) return
    const later = performance.now()
    await multiplyEvents(url, copies)
    const large: Site = { url, authorization, size: size * (copies + 1) }
    note(seedingOf(large, later, { most: 60 }))
    growthOf(note, times, await timesAt(note, effort, large))
  } finally {
    await database.drop()
  }
}

/** A site in a database. */
interface Site {
  readonly url: string
  /** Of an administrator. */
  readonly authorization: string
  readonly size: number
}

type Times = Readonly<Record<string, number[]>>

const sectionOf = ({ size }: Site) => `PostgreSQL with ${size.toLocaleString('en')} events`

function seedingOf(site: Site, begin: number, bound = {}): Figure {
  const seconds = (performance.now() - begin) / 1000
  return { ...figureOf(sectionOf(site), 'seeding', 's', [seconds], bound), events: site.size }
}

async function timesAt(tell: Note, whole: Effort, site: Site): Promise<Times> {
  const effort = site.size < bounded ? { ...whole, rounds: Math.min(whole.rounds, fewRounds) } : whole
  const note: Note = (figure) => tell({ ...figure, events: site.size })
  const section = sectionOf(site)
  const env = { DATABASE_URL: site.url }
  const server = await startCommand([], env)
  const { total }: { total: number } = JSON.parse(await read(server.url + month()))
  note(figureOf(section, 'events in the month', 'events', [total]))
  const paths = [
    ...Array.from({ length: months }, (_, run) => monthAt(run)),
    ...Array.from({ length: ids }, (_, run) => eventAt(run)),
  ]
  const peer = await startSameSql(site.url, site.authorization, paths, [month(), twoYears])
  try {
    const sameSql = {
      'another month, the same SQL by bare Koa': (run: number) => read(peer.url + monthAt(run)),
      'two years, the same SQL by bare Koa': () => read(peer.url + again(twoYears)),
      'read by id, the same SQL by bare Koa': (run: number) => read(peer.url + eventAt(run)),
    }
    const times = await timesOf(
      { ...readsOf(server), ...sameSql },
      {
        create: createOn(server, site.authorization),
        'create, the same SQL by bare Koa': () => fetch(peer.url, { method: 'POST' }).then(succeeded),
      },
      effort,
    )
    for (const [name, values] of Object.entries(times)) note(figureOf(section, name, 'ms', values))
    const most = site.size === bounded ? { most: 2 } : {}
    const by = (name: string, ours: readonly number[], bare: readonly number[]) =>
      note(figureOf(section, `${name}, by the same SQL`, 'times', ratios(ours, bare), most))
    by('another month', times['list of another month each time'], times['another month, the same SQL by bare Koa'])
    by('two years', times['list of two years, made anew'], times['two years, the same SQL by bare Koa'])
    by('read by id', times['read by id, each another'], times['read by id, the same SQL by bare Koa'])
    by('create', times.create, times['create, the same SQL by bare Koa'])
    if (site.size === bounded) await loads(note, effort, section, { server, peer })
    if (site.size === bounded) await memory(note, effort, section, env)
    return times
  } finally {
    await server.stop()
    await peer.stop()
  }
}

async function succeeded(response: Response): Promise<void> {
  const text = await response.text()
  if (!response.ok) throw new Error(`the same SQL: ${response.status} ${text.slice(0, 200)}`)
}

/** Lists and reads may take half as long again with ten times the events over ten times the span. */
function growthOf(note: Note, before: Times, after: Times): void {
  for (const [name, values] of Object.entries(after)) {
    if (!/^(list|read)/.test(name) || name.includes('bare')) continue
    const by = values.map((value) => value / medianOf(before[name] ?? []))
    note(figureOf('PostgreSQL, 1,000,000 events by 100,000', name, 'times', by, { most: 1.5 }))
  }
}

/** Throughput of 8 connections, by that of bare Koa with the same SQL. */
async function loads(
  note: Note,
  { rounds, scale }: Effort,
  section: string,
  { server, peer }: { server: Running; peer: Running },
): Promise<void> {
  const eight = { connections: 8, seconds: Math.max(1, Math.round(2 * scale)) }
  const taken = { one: [] as number[], anew: [] as number[], bare: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    taken.one.push((await load([server], () => month(), eight)).perSecond)
    taken.anew.push((await load([server], (number) => `${month()}&run=${round}.${number}`, eight)).perSecond)
    taken.bare.push((await load([peer], () => again(month()), eight)).perSecond)
  }
  const name = '8 connections: list of a month'
  note(figureOf(section, `${name}, one address`, 'requests/s', taken.one))
  note(figureOf(section, `${name}, each made anew`, 'requests/s', taken.anew))
  note(figureOf(section, `${name}, the same SQL by bare Koa`, 'requests/s', taken.bare))
  note(
    figureOf(section, `${name}, each made anew, by the same SQL`, 'times', ratios(taken.anew, taken.bare), {
      least: 0.5,
    }),
  )
}

/** The setting for a small server from OPERATING.md. */
const small = { NODE_OPTIONS: '--max-old-space-size=160' }

/** Memory of a size-limited server after many reads. */
async function memory(note: Note, { scale }: Effort, section: string, env: Record<string, string>): Promise<void> {
  const server = await startCommand([], { ...env, ...small })
  try {
    const taken: number[] = []
    let sent = 0
    while (sent < 15_000 * Math.min(1, scale)) {
      const { perSecond } = await load([server], (number) => `/events/${121 + (number % 9000)}`, {
        connections: 8,
        seconds: 3,
      })
      sent += Math.max(1, perSecond * 3)
      taken.push(server.memory())
    }
    const title = `memory during ${Math.round(sent).toLocaleString('en')} reads by id, with ${small.NODE_OPTIONS}`
    note(figureOf(section, title, 'MB', taken, { most: 200 }))
  } finally {
    await server.stop()
  }
}
