import { readFile } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import { upcoming } from '@eventcal/sdk/time'
import { FileInUse } from '../../harvest/file/lock.js'
import {
  type FileProgress,
  type HarvestFileOptions,
  harvestFile,
  siteLines,
  siteStatuses,
} from '../../harvest/index.js'
import type { SiteResult, SiteStatus } from '../../harvest/model/outcome.js'
import { readArguments, wholeNumber } from '../support/arguments.js'
import { CannotRun } from '../support/cannot-run.js'
import type { Command } from '../support/command.js'
import { coloursFor, createProgress, printable } from '../support/print.js'
import type { Surroundings } from '../support/surroundings.js'

/** `eventcal harvest`: reads the calendars of many sites into a file. */
export const harvestCommand: Command = {
  name: 'harvest',
  summary: 'read the calendars of many sites into a file of JSON lines',
  help: `eventcal harvest SITES --out FILE [options]

Reads the calendars of all sites that the file SITES lists: one address a line; blank lines and comments (# ...) are left
out. Writes JSON lines to FILE: {"type":"event","site",…,"event"} for each event, and after the events of a site
{"type":"result","site","status",…}. The status is ok, partial, empty, blocked, gone, noService or failed.

Run it again to go on after Ctrl-C, a kill or a power cut: sites with a result in FILE are left out.

  --out FILE             where to write, and where to go on
  --contact ADDRESS      mail or URL at which owners of sites reach you; part of the user agent
  --upcoming             events that have not ended; default: events of all times
  --again STATUS         harvest sites of FILE with this status again (repeatable)
  --pause SECONDS        between two requests to a host, where its robots.txt asks for no more (default 0.5)
  --concurrency N        sites that are visited at once (default 200)
  --site-timeout SECONDS for one site (default 75)
  --timeout SECONDS      for all sites; the rest is left to the next run (default: none)
  --no-fallback          read no feeds and pages where the API is off
  --json                 print the result of each site as a JSON line
  --help                 print this text

Exit codes: 0 every site has a result, 1 some are left (run it again), 2 not run.

  eventcal harvest sites.txt --out events.jsonl --contact me@example.org
  eventcal harvest sites.txt --out events.jsonl --again failed --again partial
`,
  async run(args, surroundings) {
    const { values, positionals } = readArguments('harvest', args, {
      options: {
        out: { type: 'string' },
        contact: { type: 'string' },
        upcoming: { type: 'boolean' },
        again: { type: 'string', multiple: true },
        pause: { type: 'string' },
        concurrency: { type: 'string' },
        'site-timeout': { type: 'string' },
        timeout: { type: 'string' },
        'no-fallback': { type: 'boolean' },
        json: { type: 'boolean' },
      },
      positionals: ['SITES'],
    })
    const { out: path } = values
    if (path === undefined) throw new CannotRun('--out is missing.', 'Name the file to write: --out events.jsonl')
    const sites = await readSites(String(positionals[0]))
    const concurrency = wholeNumber('concurrency', values.concurrency, 1, 10_000)
    const pause = milliseconds('pause', values.pause)
    const siteTimeout = milliseconds('site-timeout', values['site-timeout'])
    const totalTimeout = milliseconds('timeout', values.timeout)
    const options: HarvestFileOptions = {
      fetch: (request) => surroundings.fetch(request),
      signal: surroundings.signal,
      again: (values.again ?? []).map(statusIn),
      ...(values.contact === undefined ? {} : { contact: values.contact }),
      ...(values.upcoming ? { query: upcoming() } : {}),
      ...(pause === undefined ? {} : { pause }),
      ...(concurrency === undefined ? {} : { concurrency }),
      ...(siteTimeout === undefined ? {} : { siteTimeout }),
      ...(totalTimeout === undefined ? {} : { totalTimeout }),
      ...(values['no-fallback'] ? { fallback: false } : {}),
    }
    // Pages are garbage as soon as they are read. V8 would let hundreds of megabytes of them pile up before it looks.
    setFlagsFromString('--optimize-for-size')
    return run(sites, path, options, Boolean(values.json), surroundings)
  },
}

async function run(
  sites: readonly string[],
  path: string,
  options: HarvestFileOptions,
  json: boolean,
  surroundings: Surroundings,
): Promise<0 | 1> {
  const { out, err, signal } = surroundings
  const progress = createProgress(surroundings)
  const line = json ? (result: SiteResult) => `${JSON.stringify(result)}\n` : textLine(surroundings)
  const counts = new Map<SiteStatus, number>()
  let last: FileProgress = { finished: 0, sites: 0, events: 0 }
  try {
    for await (const step of harvestFile(sites, path, options)) {
      const { result } = step
      last = step
      progress.clear()
      if (result) {
        counts.set(result.status, (counts.get(result.status) ?? 0) + 1)
        out(line(result))
      } else if (step.finished > 0) err(`${step.finished} of ${step.sites} sites are in ${path} already\n`)
      progress.show(() => `${last.finished} of ${last.sites} sites, ${last.events} events`)
    }
  } catch (error) {
    if (error instanceof FileInUse) throw new CannotRun(`${error.message}.`, 'Wait for it, or name another file.')
    if (error instanceof RangeError || error instanceof TypeError)
      throw new CannotRun(`${error.message}.`, 'Change it.')
    if (isFileError(error)) throw new CannotRun(`${error.message}.`, 'Run it again: what was written stays.')
    if (!signal.aborted) throw error
  } finally {
    progress.clear()
  }
  const summary = [...counts].map(([status, count]) => `${count} ${status}`).join(', ')
  err(`${last.finished} of ${last.sites} sites, ${last.events} events${summary === '' ? '' : `: ${summary}`}\n`)
  if (last.finished >= last.sites && !signal.aborted) return 0
  err('eventcal: some sites are left. Run the command again to go on.\n')
  return 1
}

function textLine(surroundings: Surroundings): (result: SiteResult) => string {
  const { green, yellow, red, dim } = coloursFor(surroundings)
  const paint: Readonly<Record<SiteStatus, (text: string) => string>> = {
    ...{ ok: green, empty: green, partial: yellow, noService: dim },
    ...{ blocked: red, gone: red, failed: red },
  }
  return ({ site, status, events, evidence: [reason] }) => {
    const why = reason ? dim(`  ${printable(`${reason.kind}: ${reason.mark}`)}`) : ''
    return `${paint[status](status.padEnd(9))} ${String(events).padStart(6)}  ${printable(site)}${why}\n`
  }
}

async function readSites(path: string): Promise<string[]> {
  try {
    return siteLines(await readFile(path, 'utf8'))
  } catch (error) {
    if (!isFileError(error)) throw error
    throw new CannotRun(`${path} cannot be read: ${error.message}.`, 'Name a file with one address a line.')
  }
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error
}

function statusIn(text: string): SiteStatus {
  const found = siteStatuses.find((status) => status === text)
  if (found) return found
  throw new CannotRun(`--again must be one of ${siteStatuses.join(', ')}, not ${text}.`, 'Change it.')
}

function milliseconds(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const seconds = Number(text)
  if (text.trim() !== '' && seconds >= 0 && seconds <= 2_000_000) return seconds * 1000
  throw new CannotRun(`--${option} must be a number of seconds, not ${text}.`, 'Change it.')
}
