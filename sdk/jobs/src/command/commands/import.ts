import type { EventCreate } from '@eventcal/sdk'
import { ImportError, importEvents, type RecordReport } from '../../import/index.js'
import { readArguments, wholeNumber } from '../support/arguments.js'
import { calendarHelp, calendarOptions, openCalendar } from '../support/calendar.js'
import { CannotRun } from '../support/cannot-run.js'
import type { Command, ExitCode } from '../support/command.js'
import { coloursFor, createProgress, printable } from '../support/print.js'
import { type Row, rowsIn } from '../support/rows.js'
import { stateIn } from '../support/state.js'
import type { Surroundings } from '../support/surroundings.js'

type Outcome = RecordReport['outcome']

/** `eventcal import`: brings events of a file into a calendar. */
export const importCommand: Command = {
  name: 'import',
  summary: 'bring events of a file into a calendar, as often as you like',
  help: `eventcal import ADDRESS FILE --state FILE --user LOGIN [options]

Creates the events of a file that are new, updates those that differ, and sends nothing for the rest. FILE has one JSON
object per line, or is a JSON array; - is standard input. An object has the fields of an event (title, start_date,
end_date, timezone, venue, categories, …), and a key that stays the same. A run that ends early, even by a kill, is
continued by running the command again; no event is created twice.

  --state FILE        what earlier runs did; created where it is missing
  --key FIELD         the field with the key, which is not sent (default "uid")
  --recreate          create events again that were deleted on the site
  --concurrency N     records at once (default 4)
${calendarHelp}
  --json              one JSON object per line: {"key","outcome","id","changes","error"}
  --help              print this text

Exit codes: 0 done, 1 some records failed or are unknown (run it again), 2 not run.

  eventcal import http://127.0.0.1:4010 events.jsonl --state import.state --user admin
`,
  async run(args, surroundings) {
    const { values, positionals } = readArguments('import', args, {
      options: {
        ...calendarOptions,
        state: { type: 'string' },
        key: { type: 'string' },
        recreate: { type: 'boolean' },
        concurrency: { type: 'string' },
        json: { type: 'boolean' },
      },
      positionals: ['ADDRESS', 'FILE'],
    })
    const [address = '', file = ''] = positionals
    const state = stateIn(values.state, 'import.state')
    const concurrency = wholeNumber('concurrency', values.concurrency, 1, 64)
    if (values.user === undefined) throw new CannotRun('--user is missing.', 'Name a user who may write: --user LOGIN')
    // Records under way are finished after Ctrl-C, so the signal ends the import and not its requests.
    const quiet = { ...surroundings, signal: new AbortController().signal }
    const { calendar } = await openCalendar(address, values, quiet)
    const key = values.key ?? 'uid'
    const run = importEvents(calendar, rowsIn(file), {
      key: (row) => keyOf(row, key),
      // The client checks the fields before it sends them.
      fields: ({ [key]: _, ...fields }: Row) => fields as unknown as EventCreate,
      state,
      deleted: values.recreate ? 'create' : 'skip',
      signal: surroundings.signal,
      ...(concurrency === undefined ? {} : { concurrency }),
    })
    return print(run, Boolean(values.json), surroundings)
  },
}

function keyOf(row: Row, key: string): string {
  const value = row[key]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

async function print(
  records: AsyncIterable<RecordReport>,
  json: boolean,
  surroundings: Surroundings,
): Promise<ExitCode> {
  const { out, err, signal } = surroundings
  const progress = createProgress(surroundings)
  const line = json ? jsonLine : textLine(surroundings)
  const counts: Record<Outcome, number> = { created: 0, updated: 0, unchanged: 0, deleted: 0, failed: 0, unknown: 0 }
  const summary = () =>
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([outcome, count]) => `${count} ${outcome}`)
      .join(', ') || 'no records'
  try {
    for await (const record of records) {
      counts[record.outcome] += 1
      progress.clear()
      out(line(record))
      progress.show(summary)
    }
  } catch (error) {
    progress.clear()
    if (!(error instanceof ImportError)) throw error
    const { cause } = error
    err(
      `${summary()}\neventcal: ${error.message}: ${printable(cause instanceof Error ? cause.message : String(cause))}\n`,
    )
    if (cause instanceof CannotRun) err(`  ${cause.next}\n`)
    return Object.values(counts).some((count) => count > 0) ? 1 : 2
  }
  progress.clear()
  err(`${summary()}\n`)
  return counts.failed + counts.unknown > 0 || signal.aborted ? 1 : 0
}

function jsonLine({ error, ...record }: RecordReport): string {
  const said = error === undefined ? {} : { error: error instanceof Error ? error.message : String(error) }
  return `${JSON.stringify({ ...record, ...said })}\n`
}

function textLine(surroundings: Surroundings): (record: RecordReport) => string {
  const { green, yellow, red, dim } = coloursFor(surroundings)
  const paint = { created: green, updated: yellow, unchanged: dim, deleted: dim, failed: red, unknown: red }
  return ({ key, outcome, id, changes, error }) => {
    const fields = changes.map(({ field }) => field).join(', ')
    const why = error instanceof Error ? error.message : fields
    const parts = [paint[outcome](outcome.padEnd(9)), (id === undefined ? '' : `#${id}`).padEnd(8), printable(key)]
    return `${[...parts, dim(printable(why))].join('  ').trimEnd()}\n`
  }
}
