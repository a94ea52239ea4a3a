import { rename, writeFile } from 'node:fs/promises'
import type { Site } from '../seed/site-file.js'

/** Writes a site file, for its owner alone: hashes, drafts and passwords of events are in it. Whoever reads it meanwhile finds the old one or the new one, never half of one. */
export async function saveSite(site: Site, file: string): Promise<void> {
  const unfinished = `${file}.${process.pid}.unfinished`
  await writeFile(unfinished, `${JSON.stringify(site, null, 2)}\n`, { mode: 0o600 })
  await rename(unfinished, file)
}
