import { decodeEntities } from '@eventcal/sdk/text'
import { type Change, type Mirror, MirrorError, mirror } from '../../mirror/index.js'
import { readArguments, wholeNumber } from '../support/arguments.js'
import { calendarHelp, calendarOptions, openCalendar } from '../support/calendar.js'
import type { Command, ExitCode } from '../support/command.js'
import { coloursFor, createProgress, printable } from '../support/print.js'
import { stateIn } from '../support/state.js'
import type { Surroundings } from '../support/surroundings.js'

/** `eventcal mirror`: prints how a calendar differs from what the runs before printed. */
export const mirrorCommand: Command = {
  name: 'mirror',
  summary: 'print what was added, changed, canceled and removed since the last run',
  help: `eventcal mirror ADDRESS --state FILE [options]

Prints a line for each event that was added, changed, canceled or removed since the last run with the same state; the
first run prints all events. A run that ends early is continued by running the command again: the change that it
printed last may then come a second time.

  --state FILE        what earlier runs printed; created where it is missing
  --max-removals N    how many events a run may remove, or "any" (default: three, or a tenth of all)
  --concurrency N     events read by id at once (default 4)
${calendarHelp}
  --json              one JSON object per line: {"type","id","status","listed","event"}
  --help              print this text

Exit codes: 0 done, 1 something may be missing (run it again), or too much would be removed, 2 not run.

  eventcal mirror http://127.0.0.1:4010 --state mirror.state
  eventcal mirror http://127.0.0.1:4010 --state mirror.state --json >> changes.jsonl
`,
  async run(args, surroundings) {
    const { values, positionals } = readArguments('mirror', args, {
      options: {
        ...calendarOptions,
        state: { type: 'string' },
        'max-removals': { type: 'string' },
        concurrency: { type: 'string' },
        json: { type: 'boolean' },
      },
      positionals: ['ADDRESS'],
    })
    const state = stateIn(values.state, 'mirror.state')
    const most = values['max-removals']
    const maxRemovals = most === 'any' ? Number.POSITIVE_INFINITY : wholeNumber('max-removals', most, 0, 1_000_000)
    const concurrency = wholeNumber('concurrency', values.concurrency, 1, 64)
    const { calendar } = await openCalendar(String(positionals[0]), values, surroundings)
    const changes = mirror(calendar, {
      state,
      signal: surroundings.signal,
      ...(maxRemovals === undefined ? {} : { maxRemovals }),
      ...(concurrency === undefined ? {} : { concurrency }),
    })
    return print(changes, Boolean(values.json), surroundings)
  },
}

async function print(changes: Mirror, json: boolean, surroundings: Surroundings): Promise<ExitCode> {
  const { out, err, signal } = surroundings
  const progress = createProgress(surroundings)
  const line = json ? (change: Change) => `${JSON.stringify(change)}\n` : textLine(surroundings)
  const summary = () => {
    const { listed, added, changed, canceled, removed } = changes.report
    return `${listed} events: ${added} added, ${changed} changed, ${canceled} canceled, ${removed} removed`
  }
  try {
    for await (const change of changes) {
      progress.clear()
      out(line(change))
      progress.show(summary)
      if (signal.aborted) break
    }
  } catch (error) {
    progress.clear()
    if (!(error instanceof MirrorError)) throw error
    err(`${summary()}\neventcal: ${error.message}.\n  ${nextOf(error)}\n`)
    return 1
  }
  progress.clear()
  err(`${summary()}\n`)
  return signal.aborted ? 1 : 0
}

function nextOf({ code, ids }: MirrorError): string {
  if (code === 'incomplete') return 'Run the command again to make up for it.'
  if (code === 'contradiction')
    return 'Nothing was removed. A plugin or firewall may hide single events: try again later.'
  return `Nothing was removed. Look at some (${ids.slice(0, 3).join(', ')}); --max-removals any removes them.`
}

function textLine(surroundings: Surroundings): (change: Change) => string {
  const { green, yellow, red, dim } = coloursFor(surroundings)
  const paint = { added: green, changed: yellow, canceled: red, removed: red }
  return (change) => {
    const type = paint[change.type](change.type.padEnd(8))
    const id = `#${change.id}`.padEnd(8)
    if (change.type === 'removed') return `${type}  ${id}\n`
    const { event, listed } = change
    const title = printable(decodeEntities(String(event.title)))
    return `${type}  ${id}  ${printable(String(event.start_date).slice(0, 16))}  ${title}${listed ? '' : dim('  (in no list)')}\n`
  }
}
