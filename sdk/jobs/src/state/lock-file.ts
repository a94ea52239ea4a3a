import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { StateError } from './state.js'

/** A lock that this process holds. */
export interface FileLock {
  /** @throws StateError `lost` where another process took the lock over, since this one had stopped for a minute. */
  check(): Promise<void>
  release(): Promise<void>
}

interface Holder {
  readonly token: string
  readonly pid: number
  readonly host: string
}

const heartbeat = 10_000
/** Milliseconds after which a holder that gives no sign is taken for dead. */
const patience = 60_000

/**
 * Takes a lock file. It is taken over from a process that has ended, from one that has given no sign for a minute, and
 * from an earlier run of this same process, whose session then can write no more.
 *
 * @throws StateError `locked`
 */
export async function lockFile(path: string): Promise<FileLock> {
  const token = randomUUID()
  const text = JSON.stringify({ token, pid: process.pid, host: hostname() } satisfies Holder)
  for (let tries = 0; ; tries++) {
    try {
      await writeFile(path, text, { flag: 'wx' })
      break
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
    }
    const holder = await holderOf(path)
    if (holder?.isAlive && tries < 5) {
      const who = holder.pid === undefined ? 'another process' : `process ${holder.pid} on ${holder.host}`
      throw new StateError('locked', `${path.replace(/\.lock$/, '')} is in use by ${who}; ${path} says so`)
    }
    // Renamed rather than removed: of several processes that find the same dead holder, one succeeds.
    const aside = `${path}.${token}`
    await rename(path, aside).catch((error: unknown) => {
      if (!hasCode(error, 'ENOENT')) throw error
    })
    await rm(aside, { force: true })
  }
  const touch = () => void utimes(path, new Date(), new Date()).catch(() => undefined)
  const timer = setInterval(touch, heartbeat)
  timer.unref()
  const isOwn = async () => (await readFile(path, 'utf8').catch(() => '')) === text
  return {
    async check() {
      if (!(await isOwn())) throw new StateError('lost', `${path} belongs to another run now`)
    },
    async release() {
      clearInterval(timer)
      if (await isOwn()) await rm(path, { force: true })
    },
  }
}

/** Who holds a lock; `undefined` where it is gone. */
async function holderOf(path: string) {
  const [text, state] = await Promise.all([
    readFile(path, 'utf8').catch(() => undefined),
    stat(path).catch(() => undefined),
  ])
  if (text === undefined || !state) return undefined
  const isSilent = Date.now() - state.mtimeMs > patience
  const { pid, host } = parsed(text)
  // Between its creation and its first byte it names nobody.
  if (pid === undefined) return { pid, host, isAlive: !isSilent }
  const isHere = host === hostname()
  return { pid, host, isAlive: !isSilent && !(isHere && (pid === process.pid || !runs(pid))) }
}

function parsed(text: string): Partial<Holder> {
  try {
    // Written above; anything else names nobody.
    return JSON.parse(text) as Partial<Holder>
  } catch {
    return {}
  }
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/** True for an error of the system with this code. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
