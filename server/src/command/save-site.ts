import { rename, writeFile } from 'node:fs/promises'
import type { Site } from '../store/site/read.js'

/**
 * Writes a site file atomically: a concurrent reader sees the old file or the new one, never a partial one. Only the
 * owner can read it (mode 0600), since it contains password hashes, drafts and passwords of events.
 */
export async function saveSite(site: Site, file: string): Promise<void> {
  const unfinished = `${file}.${process.pid}.unfinished`
  await writeFile(unfinished, `${JSON.stringify(site, null, 2)}\n`, { mode: 0o600 })
  await rename(unfinished, file)
}
