import type { Database } from './database.js'
import { type EventIndex, eventIndex } from './event-index.js'
import { type IdPage, isVisible, type PageWindow, pageOf, type StatusRule } from './filters.js'
import { foldText, searchFields } from './fold.js'
import type { LinkedTable } from './linked.js'
import type { StoredEntry } from './records.js'
import { containing, pageInPostgres, Where } from './where.js'

/** What must hold of a venue or organizer, all together. */
export interface LinkedFilter {
  readonly visible: StatusRule
  /** One field must hold all of these words; case and accents do not count. */
  readonly search?: readonly string[] | undefined
  /** Linked to one of these events, whatever their status. */
  readonly events?: readonly number[] | undefined
  /** Linked to this event too. */
  readonly event?: number | undefined
  /** Linked (true) or not linked (false) to any event with one of these statuses. */
  readonly hasEvents?: { readonly value: boolean; readonly statuses: readonly string[] } | undefined
}

/** The ids of one page of the entries that match, the newest first by publication date, and how many match. */
export async function linkedPage<Entry extends StoredEntry>(
  db: Database,
  of: LinkedTable<Entry>,
  filter: LinkedFilter,
  window: PageWindow,
): Promise<IdPage> {
  if (db.engine === 'pg-mem') return pageInMemory(db, of, filter, window)
  const order: [string, 'desc'][] = [
    ['date', 'desc'],
    ['id', 'desc'],
  ]
  const where = [linkedConditions(of, filter).conditions()]
  return pageInPostgres(db, { table: of.table, where, order, isCostly: true }, window)
}

function linkedConditions<Entry extends StoredEntry>({ link, key }: LinkedTable<Entry>, filter: LinkedFilter): Where {
  const where = new Where()
  where.andVisible(filter.visible)
  if (filter.search) {
    // Said of the whole text, which an index answers, and then of each field.
    for (const word of filter.search) where.and(`search_text like ${where.param(containing(foldText(word)))}`)
    const words = filter.search.map((word) => `strpos(field, ${where.param(foldText(word))}) > 0`)
    where.and(`exists (select from unnest(string_to_array(search_text, chr(31))) as field
      where ${['true', ...words].join(' and ')})`)
  }
  if (filter.events) {
    where.and(`id in (select ${key} from ${link} where event_id = any(${where.param(filter.events, 'bigint[]')}))`)
  }
  if (filter.event !== undefined) {
    where.and(`id in (select ${key} from ${link} where event_id = ${where.param(filter.event)})`)
  }
  if (filter.hasEvents) {
    const { value, statuses } = filter.hasEvents
    where.and(`${value ? '' : 'not '}exists (select from ${link} join events on events.id = event_id
      where ${key} = ${link.replace('event_', '')}.id and events.status = any(${where.param(statuses, 'text[]')}))`)
  }
  return where
}

interface Row {
  readonly id: number
  readonly status: string
  readonly author: number
  readonly date: string
  readonly search_text: string
}

async function pageInMemory<Entry extends StoredEntry>(
  db: Database,
  of: LinkedTable<Entry>,
  filter: LinkedFilter,
  window: PageWindow,
): Promise<IdPage> {
  const index = await eventIndex(db)
  const rows = await db.query<Row>(`select id, status, author, date, search_text from ${of.table}`)
  const tests = linkTests(index, of.table, filter)
  const words = filter.search?.map(foldText)
  const matches = rows.filter(
    (row) =>
      isVisible(row, filter.visible) &&
      tests.every((test) => test(row.id)) &&
      (!words || searchFields(row.search_text).some((field) => words.every((word) => field.includes(word)))),
  )
  matches.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : b.id - a.id))
  return pageOf(matches, window)
}

function linkTests(
  index: EventIndex,
  links: 'venues' | 'organizers',
  filter: LinkedFilter,
): ((id: number) => boolean)[] {
  const tests: ((id: number) => boolean)[] = []
  for (const events of [filter.events, filter.event === undefined ? undefined : [filter.event]]) {
    if (!events) continue
    const linked = new Set(events.flatMap((event) => index.get(event)?.[links] ?? []))
    tests.push((id) => linked.has(id))
  }
  if (filter.hasEvents) {
    const { value, statuses } = filter.hasEvents
    const linked = new Set<number>()
    for (const event of index.all()) {
      if (statuses.includes(event.status)) for (const id of event[links]) linked.add(id)
    }
    tests.push((id) => linked.has(id) === value)
  }
  return tests
}
