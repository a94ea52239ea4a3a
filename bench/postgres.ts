import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { createTestDatabase, startOwnPostgres } from '../server/tests/support/postgres.js'
import { type Figure, isWithin, machine, measure, print } from './measure.js'

/**
 * Figures of the server on PostgreSQL, which waits for its disk as it comes (fsync on). Database, servers and load run on
 * the same machine. `--quick` takes fewer requests.
 */
const quick = process.argv.includes('--quick')
const sizes = [1000, 10_000, 100_000]
const command = fileURLToPath(import.meta.resolve('@eventcal/server').replace(/index\.js$/, 'cli.js'))

interface Running {
  readonly child: ChildProcess
  readonly apiRoot: string
}

interface Loaded {
  readonly requestsPerSecond: number
  readonly p50: number
  readonly p99: number
  readonly not2xx: number
}

async function main(): Promise<void> {
  console.log(JSON.stringify({ ...machine(), fsync: 'on', load: 'autocannon on the same machine' }))
  const missed: string[] = []
  const note = (figure: Figure) => {
    print(figure)
    if (!isWithin(figure)) missed.push(figure.name)
  }
  const postgres = await startOwnPostgres({ isDurable: true, settings: ['shared_buffers=256MB', 'max_connections=60'] })
  const growth: Record<string, unknown>[] = []
  try {
    for (const size of sizes) {
      const database = await createTestDatabase(postgres.url)
      const env = { DATABASE_URL: database.url }
      const start = performance.now()
      const output = await runToEnd(['seed', '--events', String(size)], env)
      console.log(
        JSON.stringify({ name: `seed ${size} events`, seconds: Math.round(performance.now() - start) / 1000 }),
      )
      const password = /admin +(\w+)/.exec(output)?.[1] ?? ''
      const authorization = `Basic ${btoa(`admin:${password}`)}`
      const server = await startServer(env)
      try {
        const list = await single(server, size, authorization, size === 100_000 ? note : print)
        growth.push({ events: size, ...list })
        if (size === 100_000) missed.push(...(await load(server, env)))
      } finally {
        await stop(server)
      }
      await database.drop()
    }
  } finally {
    await postgres.stop()
  }
  console.table(growth)
  for (const name of missed) console.error(`over its ceiling: ${name}`)
  process.exitCode = missed.length > 0 ? 1 : 0
}

function monthPath(): string {
  const from = new Date(Date.now() + 86_400_000)
  const to = new Date(from.getTime() + 30 * 86_400_000)
  return `/events?per_page=50&start_date=${from.toISOString().slice(0, 10)}&end_date=${to.toISOString().slice(0, 10)}`
}

async function single(
  { apiRoot }: Running,
  size: number,
  authorization: string,
  note: (figure: Figure) => void,
): Promise<Record<string, number>> {
  const read = async (path: string) => {
    const response = await fetch(apiRoot + path)
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    return text
  }
  const runs = quick ? 60 : 300
  const month = monthPath()
  const matches = JSON.parse(await read(month)).total
  const figures: [name: string, work: (run: number) => Promise<unknown>, p50: number][] = [
    ['list of a month', () => read(month), 8],
    ['list of a month, by category', () => read(`${month}&categories=music`), 25],
    ['list of a month, by search', () => read(`${month}&search=jazz`), 25],
    ['list, default window', () => read('/events?per_page=50'), 1000],
    ['list, default window, by category', () => read('/events?per_page=50&categories=music'), 25],
    ['list, default window, by search', () => read('/events?per_page=50&search=jazz'), 25],
    ['read by id', (run) => read(`/events/${200 + (run % (size - 200))}`), 3],
    ['create', (run) => create(apiRoot, authorization, run), 8],
  ]
  const p50s: Record<string, number> = { 'in the month': matches }
  for (const [name, work, p50] of figures) {
    const figure = await measure(`${size} events: ${name}`, work, { runs, ceiling: p50 < 1000 ? { p50 } : {} })
    note(figure)
    p50s[name] = figure.p50
  }
  return p50s
}

async function create(apiRoot: string, authorization: string, run: number): Promise<void> {
  const response = await fetch(`${apiRoot}/events`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      title: `Measured ${run}`,
      start_date: '2027-07-01 10:00:00',
      end_date: '2027-07-01 12:00:00',
      categories: [1],
      venue: 11,
    }),
  })
  const text = await response.text()
  if (response.status !== 201) throw new Error(`create: ${response.status} ${text}`)
}

async function load(server: Running, env: Record<string, string>): Promise<string[]> {
  const missed: string[] = []
  const seconds = quick ? 4 : 10
  const one = await cannon([server.apiRoot], seconds)
  console.log(JSON.stringify({ name: 'list of a month, 8 connections, one process', ...one, memory: memoryOf(server) }))
  if (one.requestsPerSecond < 350) missed.push('list of a month: 350 requests per second')

  const wanted = quick ? 5000 : 100_000
  const [before] = [memoryOf(server)]
  const many = await new Promise<autocannon.Result>((resolve, reject) => {
    autocannon({ url: `${server.apiRoot}/events/300`, connections: 8, amount: wanted }, (error, result) =>
      error ? reject(error) : resolve(result),
    )
  })
  const after = memoryOf(server)
  console.log(
    JSON.stringify({
      name: `memory over ${wanted} reads by id`,
      before,
      after,
      not2xx: many.non2xx,
      perSecond: many.requests.average,
    }),
  )
  if (after > 200) missed.push('memory of 200 MB')

  const second = await startServer(env)
  try {
    const two = await cannon([server.apiRoot, second.apiRoot], seconds)
    const factor = Math.round((two.requestsPerSecond / one.requestsPerSecond) * 100) / 100
    console.log(JSON.stringify({ name: 'the same, two processes', ...two, factor }))
    if (factor < 1.5) missed.push(`two processes: ${factor} of 1.5 times`)
  } finally {
    await stop(second)
  }
  return missed
}

/** Eight connections, shared out over the servers. */
async function cannon(apiRoots: readonly string[], seconds: number): Promise<Loaded> {
  const path = monthPath()
  const results = await Promise.all(
    apiRoots.map((apiRoot) => autocannon({ url: apiRoot + path, connections: 8 / apiRoots.length, duration: seconds })),
  )
  return {
    requestsPerSecond: Math.round(results.reduce((sum, result) => sum + result.requests.average, 0)),
    p50: Math.max(...results.map((result) => result.latency.p50)),
    p99: Math.max(...results.map((result) => result.latency.p99)),
    not2xx: results.reduce((sum, result) => sum + result.non2xx + result.errors, 0),
  }
}

async function runToEnd(args: readonly string[], env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [command, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${args.join(' ')}: exit code ${code}`)
  return output
}

async function startServer(env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, [command, '--port', '0'], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const apiRoot = /(http:\S+)/.exec(line)?.[1]
    if (apiRoot !== undefined) return { child, apiRoot }
  }
  throw new Error('The server did not start')
}

async function stop({ child }: Running): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}

/** Resident memory in MB, as Linux tells it. */
function memoryOf({ child }: Running): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

await main()
