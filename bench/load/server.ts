import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createTestDatabase, startTestPostgres } from '../../server/tests/support/postgres.js'

/** In bytes, after a collection. */
export interface Memory {
  readonly rss: number
  readonly heapUsed: number
}

/** The built server in a separate process. */
export interface LoadedServer {
  readonly apiRoot: string
  readonly password: string
  memory(): Promise<Memory>
  /** Restores data in memory; a PostgreSQL database keeps its writes. */
  reset(): Promise<void>
  close(): Promise<void>
}

const command = fileURLToPath(new URL('../../server/dist/cli.js', import.meta.url))
const preload = new URL('./memory-on-demand.ts', import.meta.url).href

function start(args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  return fork(command, args, {
    // One address sends all wrong passwords here, which the command would make wait.
    env: { PATH: process.env.PATH, EVENTCAL_PASSWORD_ATTEMPTS: '0', ...env },
    execArgv: ['--expose-gc', '--import', import.meta.resolve('tsx'), '--import', preload],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
}

/** Collects the output of a process until the pattern matches. */
async function wrote(child: ChildProcess, pattern: RegExp): Promise<string> {
  let output = ''
  for await (const chunk of child.stdout ?? []) {
    output += chunk
    if (pattern.test(output)) break
  }
  return output
}

/** Starts the server on the demo site, in memory or on a PostgreSQL server that is started for it. */
export async function startLoaded(engine: 'memory' | 'postgres'): Promise<LoadedServer> {
  if (engine === 'memory') return serve({ EVENTCAL_TEST_CONTROLS: '1' }, true)
  const postgres = await startTestPostgres()
  const { url, drop } = await createTestDatabase(postgres.url)
  const close = async () => {
    await drop()
    await postgres.stop()
  }
  try {
    const env = { DATABASE_URL: url }
    const seeding = start(['seed'], env)
    const users = await wrote(seeding, /never/)
    const server = await serve(env, false)
    return { ...server, password: passwordIn(users), close: () => server.close().then(close) }
  } catch (error) {
    await close()
    throw error
  }
}

async function serve(env: Readonly<Record<string, string>>, canReset: boolean): Promise<LoadedServer> {
  const child = start(['--port', '0', '--no-console'], env)
  const output = await wrote(child, /Stop with/)
  const apiRoot = /http:\S+v1/.exec(output)?.[0]
  if (apiRoot === undefined) throw new Error(`The server did not start: ${output}`)
  child.stdout?.resume()
  return {
    apiRoot,
    password: passwordIn(output),
    async memory() {
      child.send('memory')
      const [memory] = await once(child, 'message')
      return memory
    },
    async reset() {
      if (!canReset) return
      const answer = await fetch(`${new URL(apiRoot).origin}/__test/reset`, { method: 'POST' })
      if (answer.status !== 204) throw new Error(`The reset is answered ${answer.status}`)
    },
    async close() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

function passwordIn(output: string): string {
  // Colours stand between the words on a terminal only.
  return /admin +(\w+)/.exec(output)?.[1] ?? ''
}
