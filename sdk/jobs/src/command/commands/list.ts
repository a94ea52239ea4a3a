import type { CalendarEvent, EventQuery } from '@eventcal/sdk'
import { decodeEntities } from '@eventcal/sdk/text'
import { readArguments, wholeNumber } from '../support/arguments.js'
import { calendarHelp, calendarOptions, openCalendar } from '../support/calendar.js'
import { CannotRun } from '../support/cannot-run.js'
import type { Command } from '../support/command.js'
import { coloursFor, createProgress, printable } from '../support/print.js'

/** `eventcal list`: prints the events of a calendar. */
export const listCommand: Command = {
  name: 'list',
  summary: 'print the events of a calendar',
  help: `eventcal list ADDRESS [options]

Prints the events that start today or later, or run now; one line each.

  --from DATE         events that end on this day or later, as YYYY-MM-DD; --all for the past, too
  --to DATE           events that start on this day or earlier
  --all               events of all times
  --search TEXT       events that have these words
  --limit N           at most N events
${calendarHelp}
  --json              one JSON object per line: each event as the API gives it
  --help              print this text

Exit codes: 0 done, 1 the list changed while it was read and may lack events, 2 not run.

  eventcal list http://127.0.0.1:4010 --limit 5
  eventcal list http://127.0.0.1:4010 --all --json > events.jsonl
`,
  async run(args, surroundings) {
    const { values, positionals } = readArguments('list', args, {
      options: {
        ...calendarOptions,
        from: { type: 'string' },
        to: { type: 'string' },
        all: { type: 'boolean' },
        search: { type: 'string' },
        limit: { type: 'string' },
        json: { type: 'boolean' },
      },
      positionals: ['ADDRESS'],
    })
    const limit = wholeNumber('limit', values.limit, 1, 1_000_000)
    const query = queryOf(values)
    const { calendar } = await openCalendar(String(positionals[0]), values, surroundings)
    const list = calendar.events.list(query, {
      consistency: 'report',
      ...(limit === undefined ? {} : { maxItems: limit }),
    })
    const progress = createProgress(surroundings)
    const line = values.json ? jsonLine : textLine(coloursFor(surroundings))
    let count = 0
    for await (const event of list) {
      count += 1
      progress.clear()
      surroundings.out(line(event))
      progress.show(() => `${count} events`)
    }
    progress.clear()
    const { complete, reasons } = list.report ?? { complete: true, reasons: [] }
    if (complete || (limit !== undefined && count >= limit)) return 0
    surroundings.err(`eventcal: the list may lack events: ${reasons.join(', ')}. Run the command again.\n`)
    return 1
  },
}

interface Wanted {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly all?: boolean | undefined
  readonly search?: string | undefined
}

function queryOf({ from, to, all, search }: Wanted): EventQuery {
  if (all && (from !== undefined || to !== undefined)) {
    throw new CannotRun('--all does not go with --from and --to.', 'Leave one of them out.')
  }
  const begin = all ? undefined : (day('from', from) ?? new Date().toISOString().slice(0, 10))
  const end = day('to', to)
  return {
    ...{ per_page: 50, starts_before: end ?? '2999-12-31' },
    ...(begin === undefined ? {} : { ends_after: dayBefore(begin) }),
    ...(search === undefined ? {} : { search }),
  }
}

function day(option: string, text: string | undefined): string | undefined {
  if (text === undefined || (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)))) return text
  throw new CannotRun(`--${option} must be a day as YYYY-MM-DD, not ${text}.`, 'Change it.')
}

/** `ends_after` leaves out the day that it names. */
function dayBefore(date: string): string {
  return new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)
}

function jsonLine(event: CalendarEvent): string {
  return `${JSON.stringify(event)}\n`
}

function textLine({ dim, bold }: ReturnType<typeof coloursFor>) {
  return ({ id, start_date, timezone, title, all_day }: CalendarEvent) => {
    const when = all_day ? String(start_date).slice(0, 10) : String(start_date).slice(0, 16)
    const name = bold(printable(decodeEntities(String(title))))
    return `${when.padEnd(16)}  ${name}  ${dim(printable(`${timezone}  #${id}`))}\n`
  }
}
