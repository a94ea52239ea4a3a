import { type FileHandle, mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { hasCode, lockFile } from './lock-file.js'
import { type JobState, StateError, type StateSession } from './state.js'

/** The first line of a state file. */
const head = '{"eventcal":"state","version":1}'

/**
 * A state in a file of JSON lines. Each change is appended; opening it replaces the file by one without what was
 * superseded, through a second file that is written, flushed and renamed. A process that is killed at any point leaves a
 * file that can be opened. A second process cannot open it meanwhile.
 *
 * @param path Of the file, which is created where it is missing, with its folder.
 * @example
 * ```ts
 * import { fileState } from '@eventcal/jobs'
 *
 * const state = fileState('mirror-of-example.jsonl')
 * ```
 */
export function fileState(path: string): JobState {
  return { open: () => openFile(resolve(path)) }
}

async function openFile(path: string): Promise<StateSession> {
  await mkdir(dirname(path), { recursive: true })
  const lock = await lockFile(`${path}.lock`)
  try {
    const entries = await load(path)
    await replace(path, entries)
    return session(await open(path, 'a'), entries, lock)
  } catch (error) {
    await lock.release()
    throw error
  }
}

function session(
  file: FileHandle,
  entries: ReadonlyMap<string, unknown>,
  lock: Awaited<ReturnType<typeof lockFile>>,
): StateSession {
  // Lines are written one after the other, also where a job stores several things at once.
  let last: Promise<unknown> = Promise.resolve()
  const append = (line: readonly unknown[], durable = false) => {
    const write = last.then(async () => {
      await lock.check()
      const { size } = await file.stat()
      try {
        await file.appendFile(`${JSON.stringify(line)}\n`)
        if (durable) await file.datasync()
      } catch (error) {
        // Half a line would be taken for the begin of the next.
        await file.truncate(size)
        throw error
      }
    })
    last = write.catch(() => undefined)
    return write
  }
  return {
    entries,
    set: (key, value, options) => append([key, value], options?.durable),
    delete: (key) => append([key]),
    async close() {
      await last
      await file.sync().catch(() => undefined)
      await file.close()
      await lock.release()
    },
  }
}

/** @throws StateError `damaged` for a file that holds something else */
async function load(path: string): Promise<Map<string, unknown>> {
  const entries = new Map<string, unknown>()
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return ''
    throw error
  })
  const lines = text.split('\n')
  if (text !== '' && lines[0] !== head) {
    throw new StateError('damaged', `${path} is no state file of eventcal, and is left as it is`)
  }
  const changes = lines.slice(1).map(change)
  // Lines that were not written whole when the power went are the last ones.
  const whole = changes.findLastIndex((one) => one !== undefined) + 1
  for (const [index, one] of changes.slice(0, whole).entries()) {
    if (!one) throw new StateError('damaged', `${path} is damaged at line ${index + 2}, and is left as it is`)
    if ('value' in one) entries.set(one.key, one.value)
    else entries.delete(one.key)
  }
  return entries
}

function change(line: string): { readonly key: string; readonly value?: unknown } | undefined {
  try {
    const parts: unknown = JSON.parse(line)
    if (!Array.isArray(parts) || typeof parts[0] !== 'string') return undefined
    return parts.length > 1 ? { key: parts[0], value: parts[1] } : { key: parts[0] }
  } catch {
    return undefined
  }
}

async function replace(path: string, entries: ReadonlyMap<string, unknown>): Promise<void> {
  const draft = `${path}.new`
  const file = await open(draft, 'w')
  try {
    const lines = [...entries].map((entry) => JSON.stringify(entry))
    await file.writeFile(`${[head, ...lines].join('\n')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
  // Flushes the new name, too, where a folder can be opened.
  const folder = await open(dirname(path), 'r').catch(() => undefined)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}
