import { createServer } from '@eventcal/server'
import { eventPage } from '../../server/src/store/tables/posts/events.js'
import { type Effort, figureOf, inTurns, medianOf, type Note, ratios } from '../figures.js'
import { adminOf, create, load, type Running, read, startBare, startCommand } from './processes.js'

const section = 'Server on pg-mem with 10,000 events'
const events = 10_000
const page = '/events?per_page=50'
/**
 * Requests per second of a deployed PHP instance on such a machine, with 2 connections; the minimum is 25 times that.
 */
const deployed = { list: 26, read: 45 }

/** The server in a separate process, compared with bare `node:http` and bare Koa that send the same bytes. */
export async function server(note: Note, effort: Effort): Promise<void> {
  const running: Running[] = []
  const begun = async (server: Promise<Running>) => {
    running.push(await server)
    return server
  }
  try {
    const calendar = await begun(startCommand(['--seed', String(events)]))
    const peers: Peers = {
      http: await begun(startBare('http', await read(calendar.url + page))),
      koa: await begun(startBare('koa', await read(calendar.url + page))),
      single: await begun(startBare('koa', await read(`${calendar.url}/events/300`))),
    }
    await firstPages(note, effort, calendar, peers)
    await times(note, effort, calendar, peers)
    await throughput(note, effort, calendar, peers)
  } finally {
    for (const each of running) await each.stop()
  }
}

/** Bare servers: of the list, and of a single event. */
interface Peers {
  readonly http: Running
  readonly koa: Running
  readonly single: Running
}

/** Pages whose events were never shown before, so that nothing of them is cached. */
async function firstPages(note: Note, { rounds }: Effort, { url }: Running, peers: Peers): Promise<void> {
  // The code is warm, as in all figures; the data are not.
  const today = new Date().toISOString().slice(0, 10)
  for (let past = 1; past <= 60; past++) {
    await read(`${url}${page}&start_date=2000-01-01&end_date=${today}&page=${past}`)
    await read(peers.koa.url)
  }
  const { pages, koa } = await inTurns(
    { koa: () => read(peers.koa.url), pages: (run) => read(`${url}${page}&page=${1 + run}`) },
    { rounds, calls: Math.floor(100 / rounds), warmup: 0 },
  )
  note(figureOf(section, 'list of 50, each page for the first time', 'ms', pages, { most: 20 }))
  note(figureOf(section, 'list of 50, each page for the first time, by bare Koa', 'times', ratios(pages, koa)))
}

async function times(note: Note, { rounds, scale }: Effort, { url, output }: Running, peers: Peers): Promise<void> {
  const authorization = adminOf(output)
  const taken = await inTurns(
    {
      'list of 50: the same bytes from bare node:http': () => read(peers.http.url),
      'list of 50: the same bytes from bare Koa': () => read(peers.koa.url),
      'read by id: the same bytes from bare Koa': () => read(peers.single.url),
      // Parameters that nobody knows change nothing, but the request is another.
      'list of 50, made anew': (run) => read(`${url}${page}&run=${run}`),
      'list of 50, another page each time': (run) => read(`${url}${page}&page=${1 + (run % 100)}`),
      'list of 50, as asked before': () => read(url + page),
      'list of 50 of a venue, made anew': (run) => read(`${url}${page}&venue=11&run=${run}`),
      'list of 50 of a category, made anew': (run) => read(`${url}${page}&categories=music&run=${run}`),
      'list of 50 by search, made anew': (run) => read(`${url}${page}&search=jazz&run=${run}`),
      'read by id, each another': (run) => read(`${url}/events/${121 + (run % 9000)}`),
    },
    { rounds, calls: Math.ceil(60 * scale), warmup: 20 },
  )
  const bounds: Record<string, number> = { 'read by id, each another': 3 }
  for (const [name, values] of Object.entries(taken)) {
    const most = bounds[name] ?? (/anew$|another page/.test(name) ? 20 : undefined)
    note(figureOf(section, name, 'ms', values, most === undefined ? {} : { most }))
  }
  const bare = taken['list of 50: the same bytes from bare Koa']
  const page50 = ratios(taken['list of 50, another page each time'], bare)
  note(figureOf(section, 'list of 50, another page each time, by bare Koa', 'times', page50, { most: 2.5 }))
  const query = await queryAlone({ rounds, scale })
  note(figureOf(section, 'the query of the page alone, in the process', 'ms', query))
  const allowed = bare.map((time) => time + medianOf(query))
  const by = taken['list of 50, made anew'].map((time, round) => time / (allowed[round] ?? Number.NaN))
  note(figureOf(section, 'list of 50, made anew, by bare Koa and the query', 'times', by, { most: 3 }))
  const created = await inTurns(
    { create: (run) => create(url, authorization, run) },
    { rounds, calls: Math.ceil(40 * scale) },
  )
  note(figureOf(section, 'create', 'ms', created.create, { most: 10 }))
}

/** Time of the query for the ids of a page and the total, in this process. */
async function queryAlone({ rounds, scale }: Effort): Promise<number[]> {
  await using same = await createServer({ seed: events })
  const now = Date.now()
  const filter = {
    visible: { statuses: ['publish'] },
    start: [{ min: { ms: now } }],
    end: [{ max: { ms: now + 2 * 365 * 86_400_000 } }],
  }
  const { database } = same.app.site
  const { query } = await inTurns(
    { query: () => eventPage(database, filter, 'start', { limit: 50, offset: 0 }) },
    { rounds, calls: Math.ceil(100 * scale) },
  )
  return query
}

async function throughput(note: Note, { rounds, scale }: Effort, calendar: Running, peers: Peers): Promise<void> {
  const seconds = Math.max(1, Math.round(3 * scale))
  const cases = [
    ['list of 50, one address', [calendar], () => page, { least: 25 * deployed.list }],
    ['list of 50, each another', [calendar], (number: number) => `${page}&run=${number}`, {}],
    ['read by id, one address', [calendar], () => '/events/300', { least: 25 * deployed.read }],
    ['read by id, each another', [calendar], (number: number) => `/events/${121 + (number % 9000)}`, {}],
    ['the bytes of a list from bare Koa', [peers.koa], () => '/', {}],
    ['the bytes of a list from bare node:http', [peers.http], () => '/', {}],
  ] as const
  const taken = new Map<string, number[]>(cases.map(([name]) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [name, servers, path] of cases) {
      const { perSecond } = await load(servers, path, { connections: 2, seconds })
      taken.get(name)?.push(perSecond)
    }
  }
  for (const [name, , , bound] of cases) {
    note(figureOf(section, `2 connections: ${name}`, 'requests/s', taken.get(name) ?? [], bound))
  }
  note(figureOf(section, 'memory after all that', 'MB', [calendar.memory()]))
}
