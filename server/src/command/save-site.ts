import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Site } from '../store/site/read.js'
import { replaceFile } from './replace-file.js'

/**
 * Saves the site that `read` exports.
 *
 * @throws Error with one line for the user if it cannot be exported or written
 */
export type SaveSite = (read: () => Promise<Site>) => Promise<void>

/**
 * Returns a function that saves into a file. Saves run one at a time; calls that come while one runs share the next
 * one, which exports after it and so has all that they would have.
 */
export function createSaver(file: string): SaveSite {
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  return (read) => {
    next ??= running.then(() => {
      next = undefined
      const saved = save(read, file)
      running = saved.catch(() => {})
      return saved
    })
    return next
  }
}

async function save(read: () => Promise<Site>, file: string): Promise<void> {
  try {
    const site = await read()
    // The folder existed at the start. Without it the data would be lost.
    await mkdir(dirname(file), { recursive: true })
    await replaceFile(file, `${JSON.stringify(site, null, 2)}\n`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`the site cannot be saved to ${file}: ${reason}`, { cause: error })
  }
}
