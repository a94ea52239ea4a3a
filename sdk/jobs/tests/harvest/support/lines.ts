import { readFile } from 'node:fs/promises'
import type { HarvestEntry } from '../../../src/index.js'

/** The contents of an output file. */
export interface Content {
  /** Sites, each with its result. */
  readonly results: readonly string[]
  /** Site and id of each event. */
  readonly events: readonly string[]
}

/** Reads a whole file; every line has to be an entry. */
export async function contentOf(path: string): Promise<Content> {
  const text = await readFile(path, 'utf8')
  const entries: HarvestEntry[] = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
  return {
    results: entries
      .flatMap((entry) => (entry.type === 'result' ? [`${entry.site} ${entry.status} ${entry.events}`] : []))
      .sort(),
    events: entries.flatMap((entry) => (entry.type === 'event' ? [`${entry.site} ${entry.event.id}`] : [])).sort(),
  }
}
