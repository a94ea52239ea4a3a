import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'

const command = fileURLToPath(new URL('../../server/dist/cli.js', import.meta.url))
const bare = fileURLToPath(new URL('bare-server.mjs', import.meta.url))
const bareSql = fileURLToPath(new URL('bare-sql.mjs', import.meta.url))

/** A server in a separate process. */
export interface Running {
  /** Where it answers, without a slash at its end: the root of the API, or the only address that there is. */
  readonly url: string
  /** Its output until it was ready. */
  readonly output: string
  /** Resident memory in MB, from Linux. */
  memory(): number
  stop(): Promise<void>
}

/** The built command without its console; it listens on a free port unless the arguments say another. */
export function startCommand(args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Running> {
  return start([command, '--port', '0', '--no-console', ...args], env, /(http:\S+\/v1)\b/, /Stop with/)
}

/** Bare `node:http` or bare Koa that sends the same body to everybody. */
export function startBare(kind: 'http' | 'koa', body: string): Promise<Running> {
  return startWithFile([bare, kind], body)
}

/** Bare Koa that answers each request by the rows of its recorded statements. */
export function startBareSql(recording: object): Promise<Running> {
  return startWithFile([bareSql], JSON.stringify(recording))
}

async function startWithFile(args: readonly string[], content: string): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'eventcal-bench-'))
  try {
    const file = join(folder, 'content.json')
    await writeFile(file, content)
    // It reads the file before it prints its URL.
    return await start([...args, file], {}, /(http:\S+)/, /http:/)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Runs the command until it exits and returns its output. */
export async function runCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = launch([command, ...args], env)
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${args.join(' ')}: exit code ${code}`)
  return output
}

function launch(args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function start(args: readonly string[], env: NodeJS.ProcessEnv, url: RegExp, ready: RegExp): Promise<Running> {
  const child = launch(args, env)
  if (!child.stdout) throw new Error('The server has no output')
  let output = ''
  for await (const line of createInterface({ input: child.stdout })) {
    output += `${line}\n`
    if (ready.test(line)) break
  }
  child.stdout.resume()
  const found = url.exec(output)?.[1]
  if (found === undefined) throw new Error(`The server did not start: ${output}`)
  return {
    url: found,
    output,
    memory: () => Math.round(Number(/VmRSS:\s+(\d+)/.exec(statusOf(child))?.[1] ?? 0) / 1024),
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

function statusOf({ pid }: ChildProcess): string {
  return readFileSync(`/proc/${pid}/status`, 'utf8')
}

/** The credentials of the administrator that a command wrote. */
export function adminOf(output: string): string {
  const password = /^\s*admin\s+(\S+)/m.exec(output)?.[1]
  if (password === undefined) throw new Error(`No administrator in: ${output}`)
  return `Basic ${btoa(`admin:${password}`)}`
}

/** Reads an address with a connection that is kept, and nothing compressed. */
export async function read(url: string): Promise<string> {
  const ask = () => fetch(url, { headers: { 'accept-encoding': 'identity' } })
  // A server may close an idle connection just when it is used again.
  const response = await ask().catch(ask)
  const text = await response.text()
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text.slice(0, 200)}`)
  return text
}

/** The event that is created again and again, each time with another title. */
export const newEvent = {
  start_date: '2027-07-01 10:00:00',
  end_date: '2027-07-01 12:00:00',
  categories: [1],
  venue: 11,
}

/** Creates an event. */
export async function create(apiRoot: string, authorization: string, run: number): Promise<void> {
  const response = await fetch(`${apiRoot}/events`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'accept-encoding': 'identity' },
    body: JSON.stringify({ ...newEvent, title: `Measured ${run}` }),
  })
  const text = await response.text()
  if (response.status !== 201) throw new Error(`create: ${response.status} ${text}`)
}

/** Throughput and latency of many connections. */
export interface Load {
  readonly perSecond: number
  /** In milliseconds. */
  readonly p50: number
  readonly p99: number
}

/**
 * Sends requests over connections that are shared out over the servers.
 *
 * @param path of the request with this number
 * @throws Error when one was not answered with 2xx
 */
export async function load(
  servers: readonly Running[],
  path: (number: number) => string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const results = await Promise.all(
    servers.map(({ url }) => {
      let number = 0
      const root = new URL(url)
      return autocannon({
        url: root.origin,
        connections: connections / servers.length,
        duration: seconds,
        requests: [
          { setupRequest: (request) => ({ ...request, path: `${root.pathname.replace(/\/$/, '')}${path(number++)}` }) },
        ],
      })
    }),
  )
  const failed = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0)
  if (failed > 0) throw new Error(`${failed} requests failed`)
  return {
    perSecond: results.reduce((sum, { requests }) => sum + requests.average, 0),
    p50: Math.max(...results.map(({ latency }) => latency.p50)),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
  }
}
