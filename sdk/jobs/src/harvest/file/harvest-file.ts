import { open } from 'node:fs/promises'
import { type HarvestOptions, settingsOf } from '../model/options.js'
import type { HarvestEntry, SiteResult, SiteStatus } from '../model/outcome.js'
import { harvest } from '../run/harvest.js'
import { readAddress } from '../site/address.js'
import { keepFinished, writeAll } from './kept.js'
import { lockFile } from './lock.js'

/** Options of a harvest into a file. */
export interface HarvestFileOptions extends HarvestOptions {
  /** Sites of the file with these outcomes are harvested again, for example `['failed']`. Default: none. */
  readonly again?: readonly SiteStatus[]
}

/** How far a harvest into a file is. */
export interface FileProgress {
  /** The site that was finished; absent at the begin. */
  readonly result?: SiteResult
  /** Sites with a result in the file. */
  readonly finished: number
  /** Sites of the list, each once. */
  readonly sites: number
  /** Events that this run wrote. */
  readonly events: number
}

/** Characters that are written at once. */
const batchSize = 65_536

/**
 * Harvests sites into a file of JSON lines, each a `HarvestEntry`. Goes on where an earlier run ended, however that ended:
 * sites with a result in the file are left out, and of other sites nothing stays in it. So in the end the file has, of each
 * site, every event once and one result.
 *
 * Sites that get no turn before `totalTimeout` have no result in the file, and are left to the next run.
 *
 * @throws FileInUse when another process writes to the file; errors of the file system; the reason of `signal`.
 */
export async function* harvestFile(
  sites: Iterable<string>,
  path: string,
  options: HarvestFileOptions = {},
): AsyncGenerator<FileProgress, void, undefined> {
  const { again = [], ...rest } = options
  // Options that cannot be are refused before anything is written.
  settingsOf(rest)
  const wanted = new Map<string, string>()
  for (const text of sites) {
    const { key } = readAddress(text)
    if (key !== '' && !wanted.has(key)) wanted.set(key, text)
  }
  const unlock = await lockFile(path)
  try {
    const done = await keepFinished(path, again)
    const open = [...wanted].filter(([key]) => !done.has(key)).map(([, text]) => text)
    const progress = { finished: wanted.size - open.length, sites: wanted.size, events: 0 }
    yield { ...progress }
    for await (const result of append(path, harvest(open, rest), progress)) yield { result, ...progress }
  } finally {
    await unlock()
  }
}

async function* append(
  path: string,
  entries: AsyncIterable<HarvestEntry>,
  progress: { finished: number; events: number },
): AsyncGenerator<SiteResult, void, undefined> {
  const file = await open(path, 'a')
  let batch = ''
  try {
    for await (const entry of entries) {
      // A site whose time was up for reasons of ours is one for the next run.
      const isFinal = entry.type === 'result' && !entry.evidence.some(({ kind }) => kind === 'allTimeout')
      if (entry.type === 'event') progress.events += 1
      if (entry.type === 'event' || isFinal) batch += `${JSON.stringify(entry)}\n`
      if (isFinal || batch.length > batchSize) {
        await writeAll(file, batch)
        batch = ''
      }
      if (entry.type !== 'result') continue
      if (isFinal) progress.finished += 1
      yield entry
    }
  } finally {
    await file.close()
  }
}
