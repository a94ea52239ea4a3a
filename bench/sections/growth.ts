import { createTestDatabase, startOwnPostgres } from '../../server/tests/support/postgres.js'
import { type Effort, figureOf, inTurns, type Note } from '../figures.js'
import { adminOf, create, load, type Running, read, runCommand, startBare, startCommand } from './processes.js'

const sizes = [1000, 10_000, 100_000]

/** The month that begins tomorrow, or some days later: the window that a page of a calendar shows. */
function month(later = 0): string {
  const day = (offset: number) => new Date(Date.now() + (offset + later) * 86_400_000).toISOString().slice(0, 10)
  return `/events?per_page=50&start_date=${day(1)}&end_date=${day(31)}`
}

/** How times grow with the number of events in memory. */
export async function growth(tell: Note, effort: Effort): Promise<void> {
  for (const size of sizes) {
    const note: Note = (figure) => tell({ ...figure, events: size })
    const section = `pg-mem with ${size.toLocaleString('en')} events`
    const begin = performance.now()
    const server = await startCommand(['--seed', String(size)])
    try {
      note(figureOf(section, 'start', 's', [(performance.now() - begin) / 1000]))
      await times(note, effort, section, server, adminOf(server.output), {})
      note(figureOf(section, 'memory', 'MB', [server.memory()]))
    } finally {
      await server.stop()
    }
  }
}

/** The same in PostgreSQL; with 100,000 events also the throughput of many connections. */
export async function postgres(note: Note, effort: Effort): Promise<void> {
  // It waits for its disk as it comes, as outside of benchmarks.
  const own = await startOwnPostgres({ isDurable: true, settings: ['shared_buffers=256MB', 'max_connections=60'] })
  try {
    for (const size of sizes) await onPostgres((figure) => note({ ...figure, events: size }), effort, own.url, size)
  } finally {
    await own.stop()
  }
}

async function onPostgres(note: Note, effort: Effort, url: string, size: number): Promise<void> {
  const section = `PostgreSQL with ${size.toLocaleString('en')} events`
  const database = await createTestDatabase(url)
  const env = { DATABASE_URL: database.url }
  const begin = performance.now()
  const authorization = adminOf(await runCommand(['seed', '--events', String(size)], env))
  note(figureOf(section, 'seeding', 's', [(performance.now() - begin) / 1000]))
  const server = await startCommand([], env)
  try {
    const isLarge = size === sizes.at(-1)
    await times(note, effort, section, server, authorization, isLarge ? promised : {})
    if (isLarge) await loads(note, effort, section, server, env)
  } finally {
    await server.stop()
    await database.drop()
  }
}

/** Milliseconds with 100,000 events in PostgreSQL. */
const promised: Readonly<Record<string, number>> = {
  'list of a month, made anew': 8,
  'list of another month each time': 8,
  'list of a month by category, made anew': 25,
  'list of a month by search, made anew': 25,
  'read by id, each another': 3,
  create: 8,
}

async function times(
  note: Note,
  { rounds, scale }: Effort,
  section: string,
  { url }: Running,
  authorization: string,
  bounds: Readonly<Record<string, number>>,
): Promise<void> {
  const { total }: { total: number } = JSON.parse(await read(url + month()))
  const ids = 300
  const peers = {
    list: await startBare('koa', await read(url + month())),
    single: await startBare('koa', await read(`${url}/events/121`)),
  }
  const taken = await inTurns(
    {
      'list of a month: the same bytes from bare Koa': () => read(peers.list.url),
      'read by id: the same bytes from bare Koa': () => read(peers.single.url),
      'list of a month, made anew': (run) => read(`${url}${month()}&run=${run}`),
      'list of another month each time': (run) => read(url + month(run % 400)),
      'list of a month, as asked before': () => read(url + month()),
      'list of a month by category, made anew': (run) => read(`${url}${month()}&categories=music&run=${run}`),
      'list of a month by search, made anew': (run) => read(`${url}${month()}&search=jazz&run=${run}`),
      'list of two years, made anew': (run) => read(`${url}/events?per_page=50&run=${run}`),
      'read by id, each another': (run) => read(`${url}/events/${121 + (run % ids)}`),
    },
    { rounds, calls: Math.ceil(40 * scale), warmup: 20 },
  ).finally(() => Promise.all([peers.list.stop(), peers.single.stop()]))
  const created = await inTurns(
    { create: (run) => create(url, authorization, run) },
    { rounds, calls: Math.ceil(30 * scale) },
  )
  for (const [name, values] of Object.entries({ ...taken, ...created })) {
    const most = bounds[name]
    const matches = name.startsWith('list of a month, made') ? `${name} (${total} match)` : name
    note(figureOf(section, matches, 'ms', values, most === undefined ? {} : { most }))
  }
}

async function loads(
  note: Note,
  { rounds, scale }: Effort,
  section: string,
  server: Running,
  env: Record<string, string>,
): Promise<void> {
  const eight = { connections: 8, seconds: Math.max(1, Math.round(4 * scale)) }
  const other = await startCommand([], env)
  const path = month()
  const taken = { one: [] as number[], two: [] as number[], anew: [] as number[], anewByTwo: [] as number[] }
  try {
    for (let round = 0; round < rounds; round++) {
      taken.one.push((await load([server], () => path, eight)).perSecond)
      taken.two.push((await load([server, other], () => path, eight)).perSecond)
      taken.anew.push((await load([server], (number) => `${path}&run=${round}.${number}`, eight)).perSecond)
      taken.anewByTwo.push((await load([server, other], (number) => `${path}&run=${round}.${number}`, eight)).perSecond)
    }
  } finally {
    await other.stop()
  }
  const name = '8 connections: list of a month'
  note(figureOf(section, `${name}, one address`, 'requests/s', taken.one, { least: 350 }))
  note(figureOf(section, `${name}, each made anew`, 'requests/s', taken.anew))
  const factor = (two: readonly number[], one: readonly number[]) => two.map((value, at) => value / (one[at] ?? 0))
  note(figureOf(section, `${name}, one address, two processes by one`, 'times', factor(taken.two, taken.one)))
  note(figureOf(section, `${name}, made anew, two processes by one`, 'times', factor(taken.anewByTwo, taken.anew)))
  note(figureOf(section, 'memory after these lists, as Node likes', 'MB', [server.memory()]))
  await memory(note, scale, section, env)
}

/** The setting for a small server from OPERATING.md. */
const small = { NODE_OPTIONS: '--max-old-space-size=160' }

/** Memory of a size-limited server after a hundred thousand reads. */
async function memory(note: Note, scale: number, section: string, env: Record<string, string>): Promise<void> {
  const server = await startCommand([], { ...env, ...small })
  try {
    const taken = [server.memory()]
    let sent = 0
    while (sent < 100_000 * Math.min(1, scale)) {
      const { perSecond } = await load([server], (number) => `/events/${121 + (number % 9000)}`, {
        connections: 8,
        seconds: 5,
      })
      sent += Math.max(1, perSecond * 5)
      taken.push(server.memory())
    }
    const title = `memory during ${Math.round(sent).toLocaleString('en')} reads by id, with ${small.NODE_OPTIONS}`
    note(figureOf(section, title, 'MB', taken.slice(1), { most: 200 }))
  } finally {
    await server.stop()
  }
}
