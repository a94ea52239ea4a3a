import { type CalendarClient, type CalendarEvent, isCalendarError, type WalkReport } from '@eventcal/sdk'
import type { MirrorOptions } from './types.js'
import { isRecord } from './values.js'

const perPage = 50

/**
 * All events of a calendar, page by page; the outcome when it ends. It walks all times, since a list without dates covers
 * two years. Totals can be too low, so the page after the last is asked for as well, unless the last one was short.
 */
export async function* pagesOf(
  calendar: CalendarClient,
  given: MirrorOptions['query'],
  signal: AbortSignal,
): AsyncGenerator<readonly CalendarEvent[], WalkReport, undefined> {
  const query = { ...allTimes(given), per_page: perPage }
  const list = calendar.events.list(query, { consistency: 'report', signal })
  let last = { page: 0, count: 0 }
  let first = 0
  for await (const { items, page } of list.pages()) {
    if (page > last.page) last = { page, count: items.length }
    if (page === 1) first = items.length
    yield items.flatMap(usable)
  }
  const report = list.report ?? { complete: false, reasons: ['stopped'], seen: 0, total: undefined }
  if (report.complete && last.count > 0 && (last.page === 1 || last.count >= first)) {
    yield* pagesAfter(last.page, (page) => readPage(calendar, { ...query, page }, signal))
  }
  return report
}

/** Pages that the totals deny; the first that is empty or refused is the end. */
async function* pagesAfter(last: number, read: (page: number) => Promise<readonly CalendarEvent[]>) {
  let before = ''
  for (let page = last + 1; ; page++) {
    const events = await read(page)
    const ids = events.map(({ id }) => id).join()
    // An instance that does not know the page number gives the same page each time.
    if (events.length === 0 || ids === before) return
    before = ids
    yield events
  }
}

async function readPage(
  calendar: CalendarClient,
  query: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<readonly CalendarEvent[]> {
  try {
    const { events }: { readonly events?: unknown } = await calendar.request('events.list', { query }, { signal })
    const listed = Array.isArray(events) ? events : isRecord(events) ? Object.values(events) : []
    return listed.flatMap(usable)
  } catch (error) {
    if (signal.aborted || !isCalendarError(error)) throw error
    return []
  }
}

/** The event where it is one; plugins send ids as texts, and lists of editors can hold what is in the trash. */
function usable(event: unknown): readonly CalendarEvent[] {
  if (!isRecord(event) || !/^[1-9]\d{0,14}$/.test(String(event.id)) || event.status === 'trash') return []
  // Fields of other shapes are handed over as they came, as the client does.
  return [{ ...event, id: Number(event.id) } as CalendarEvent]
}

const dates = ['start_date', 'end_date', 'starts_after', 'starts_before', 'ends_after', 'ends_before'] as const

function allTimes(query: MirrorOptions['query'] = {}): NonNullable<MirrorOptions['query']> {
  return dates.some((name) => query[name] !== undefined) ? query : { ...query, starts_before: '2999-12-31' }
}
