import { createReadStream } from 'node:fs'
import { type FileHandle, open, rename } from 'node:fs/promises'
import { StringDecoder } from 'node:string_decoder'
import type { HarvestEntry, SiteStatus } from '../model/outcome.js'
import { readAddress } from '../site/address.js'

/** A line longer than this was not written by a harvest. */
const mostLine = 64 * 1024 * 1024

/** The sites in a file whose events are all there, by the key of their address. */
export type Finished = ReadonlyMap<string, SiteStatus>

/**
 * Finds the sites of a file that are finished, and takes everything else out of it: events of sites that have no result
 * yet, lines that were cut off, and sites that are to be harvested again. The file is replaced as a whole, so that a kill
 * leaves it as it was or as it has to be.
 *
 * @param again outcomes that are to be tried again
 */
export async function keepFinished(path: string, again: readonly SiteStatus[] = []): Promise<Finished> {
  const counts = new Map<string, number>()
  const results = new Map<string, { readonly status: SiteStatus; readonly events: number; count: number }>()
  let dropped = 0
  for await (const line of linesOf(path)) {
    const entry = entryOf(line)
    if (!entry) dropped += 1
    else if (entry.type === 'event') counts.set(entry.site, (counts.get(entry.site) ?? 0) + 1)
    else {
      const count = (results.get(entry.site)?.count ?? 0) + 1
      results.set(entry.site, { status: entry.status, events: entry.events, count })
    }
  }
  const finished = new Set<string>()
  for (const [site, { status, events, count }] of results) {
    // A count that differs says that the file was changed, or lost a part when the machine went down.
    if (count === 1 && (counts.get(site) ?? 0) === events && !again.includes(status)) finished.add(site)
  }
  const isWhole = [...counts.keys(), ...results.keys()].every((site) => finished.has(site))
  if (dropped > 0 || !isWhole) await rewrite(path, finished)
  return new Map([...finished].map((site) => [readAddress(site).key, results.get(site)?.status ?? 'failed']))
}

async function rewrite(path: string, finished: ReadonlySet<string>): Promise<void> {
  const draft = `${path}.draft`
  const file = await open(draft, 'w')
  try {
    let batch = ''
    for await (const line of linesOf(path)) {
      const entry = entryOf(line)
      if (entry && finished.has(entry.site)) batch += `${line}\n`
      if (batch.length > 65_536) {
        await writeAll(file, batch)
        batch = ''
      }
    }
    await writeAll(file, batch)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}

/** Writes a text, all of it. */
export async function writeAll(file: FileHandle, text: string): Promise<void> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten
}

/** The lines of a file; none of one that does not exist. A last line without an end is one that was cut off. */
async function* linesOf(path: string): AsyncGenerator<string, void, undefined> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  try {
    for await (const chunk of createReadStream(path)) {
      const lines = (rest + decoder.write(chunk)).split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > mostLine) throw new Error(`${path} is no output of a harvest: a line has no end`)
      yield* lines
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw error
  }
  // An empty line is none, and so is dropped.
  if (rest + decoder.end() !== '') yield ''
}

/** An entry of a line; `undefined` for a line that is none. */
function entryOf(line: string): HarvestEntry | undefined {
  try {
    const entry: unknown = JSON.parse(line)
    return isEntry(entry) ? entry : undefined
  } catch {
    return undefined
  }
}

function isEntry(value: unknown): value is HarvestEntry {
  if (typeof value !== 'object' || value === null || !('type' in value && 'site' in value)) return false
  if (typeof value.site !== 'string') return false
  if (value.type === 'event') return 'event' in value
  return value.type === 'result' && 'status' in value && 'events' in value && typeof value.events === 'number'
}
