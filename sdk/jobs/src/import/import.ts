import { type CalendarClient, type EventCreate, isCalendarError } from '@eventcal/sdk'
import { entriesOf } from './entry.js'
import { createFinder } from './find.js'
import { createLinker } from './links.js'
import { pooled } from './pool.js'
import { bringIn } from './record.js'
import { type Import, ImportError, type ImportOptions, type ImportReport, type RecordReport } from './types.js'

/** So many records in a row without an answer end an import. */
const mostSilent = 10

/**
 * Brings events into a calendar, as often as you like: creates those that are new, updates the fields that differ, and
 * sends nothing for the rest. The intent to create an event is stored before it is sent, and an event whose answer was
 * lost is known again by its slug; so a run that is killed at any point, and run again, leaves no event twice.
 *
 * Awaited, it does all records and gives a report; iterated, it gives the report of each record as soon as it is done.
 *
 * @throws ImportError where the source fails, or the calendar answers nothing any more or refuses the credentials.
 * @throws StateError where another process has the state.
 * @example
 * ```ts
 * import { importEvents, memoryState } from '@eventcal/jobs'
 *
 * const source = [{ uid: 'gala-2030', title: 'Gala', start_date: '2030-05-01 20:00:00', end_date: '2030-05-01 23:00:00' }]
 * const { created, unchanged } = await importEvents(calendar, source, { key: 'uid', state: memoryState() })
 * ```
 */
export function importEvents<One extends object>(
  calendar: CalendarClient,
  source: Iterable<One> | AsyncIterable<One>,
  options: ImportOptions<One>,
): Import {
  const { concurrency = 4 } = options
  if (!(Number.isInteger(concurrency) && concurrency >= 1)) throw new RangeError('concurrency must be 1 or more')
  let isExhausted = false
  const run = recordsOf(calendar, source, options, concurrency, () => {
    isExhausted = true
  })
  let whole: Promise<ImportReport> | undefined
  return {
    [Symbol.asyncIterator]: () => run,
    // biome-ignore lint/suspicious/noThenProperty: awaiting an import is the point.
    then(fulfilled, rejected) {
      whole ??= reportOf(run, () => isExhausted)
      return whole.then(fulfilled, rejected)
    },
  }
}

async function* recordsOf<One extends object>(
  calendar: CalendarClient,
  source: Iterable<One> | AsyncIterable<One>,
  { key, state, deleted = 'skip', signal, fields: fieldsOf }: ImportOptions<One>,
  concurrency: number,
  end: () => void,
): AsyncGenerator<RecordReport, void, undefined> {
  const session = await state.open()
  try {
    const entries = entriesOf(session)
    const shop = { calendar, entries, deleted, finder: createFinder(calendar, entries) }
    const link = createLinker(calendar)
    const seen = new Set<string>()
    let silent = 0
    let fatal: unknown

    const work = async (one: One): Promise<RecordReport> => {
      const name = keyOf(one, key)
      if (name === undefined || seen.has(name)) {
        const said = name === undefined ? 'The record has no key' : `Another record has the key ${name}`
        return { key: name ?? '', outcome: 'failed', id: undefined, changes: [], error: new TypeError(said) }
      }
      seen.add(name)
      try {
        const fields = await link(fieldsOf ? await fieldsOf(one) : withoutKey(one, key))
        return { key: name, ...(await bringIn(shop, name, fields)) }
      } catch (error) {
        return { key: name, outcome: 'failed', id: entries.get(name)?.id, changes: [], error }
      }
    }
    const mayBegin = () => fatal === undefined && !signal?.aborted
    const pool = pooled(source, concurrency, mayBegin, work)
    try {
      for (;;) {
        const next = await pool.next().catch((error: unknown) => {
          throw new ImportError('source', 'The source of the import failed', error)
        })
        if (next.done) {
          if (next.value.isExhausted) end()
          break
        }
        const { error } = next.value
        silent = isSilence(error) ? silent + 1 : 0
        if (silent >= mostSilent || isCalendarError(error, 'badCredentials') || isCalendarError(error, 'noService')) {
          fatal ??= error
        }
        yield next.value
      }
    } finally {
      await pool.return({ isExhausted: false })
    }
    if (fatal !== undefined) throw new ImportError('stopped', 'The calendar takes no further records', fatal)
  } finally {
    await session.close()
  }
}

async function reportOf(run: AsyncIterable<RecordReport>, isExhausted: () => boolean): Promise<ImportReport> {
  const records: RecordReport[] = []
  const counts = { created: 0, updated: 0, unchanged: 0, deleted: 0, failed: 0, unknown: 0 }
  for await (const record of run) {
    records.push(record)
    counts[record.outcome] += 1
  }
  return { ...counts, complete: isExhausted() && counts.failed + counts.unknown === 0, records }
}

function keyOf<One extends object>(one: One, key: ImportOptions<One>['key']): string | undefined {
  const value: unknown = typeof key === 'function' ? key(one) : one[key]
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined
}

function withoutKey<One extends object>(one: One, key: ImportOptions<One>['key']): EventCreate {
  const fields = Object.entries(one).filter(([name]) => name !== key)
  // The client checks the fields before it sends them.
  return Object.fromEntries(fields) as unknown as EventCreate
}

function isSilence(error: unknown): boolean {
  return isCalendarError(error, 'network') || isCalendarError(error, 'timeout')
}
