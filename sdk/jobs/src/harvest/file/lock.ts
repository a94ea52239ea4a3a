import { open, readFile, rm } from 'node:fs/promises'

/** Another process writes to the same file. */
export class FileInUse extends Error {
  override readonly name = 'FileInUse'
}

/**
 * Makes sure that one process writes to a file. A lock whose process is gone, as after a kill, is taken over.
 *
 * @returns a function that gives the lock back
 * @throws FileInUse
 */
export async function lockFile(path: string): Promise<() => Promise<void>> {
  const lock = `${path}.lock`
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const file = await open(lock, 'wx')
      await file.writeFile(String(process.pid))
      await file.close()
      return () => rm(lock, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const owner = Number(await readFile(lock, 'utf8').catch(() => ''))
      if (owner > 0 && owner !== process.pid && isAlive(owner)) {
        throw new FileInUse(`${path} is written by process ${owner}; if that is no harvest, remove ${lock}`)
      }
      await rm(lock, { force: true })
    }
  }
  throw new FileInUse(`${path} is written by another process`)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It lives, and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
