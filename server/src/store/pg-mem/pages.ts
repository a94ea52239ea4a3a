import type { Database } from '../engine.js'
import { eventConditions } from '../model/event-conditions.js'
import { type EventFilter, type EventOrder, orderColumn } from '../model/event-filter.js'
import type { PostTableName } from '../model/links.js'
import type { IdPage, PageWindow } from '../model/page.js'
import { type PostFilter, postConditions } from '../model/post-filter.js'
import { PUBLISHED, type ReadIndex } from './event-index.js'
import { allOf, eventPredicate, type Place, type PostRow, postPredicate } from './predicates.js'

/** Pages of events are found in the index: pg-mem itself takes tens of milliseconds to sort ten thousand rows. */
export async function eventPage(
  db: Database,
  filter: EventFilter,
  order: EventOrder,
  window: PageWindow,
  readIndex: ReadIndex,
): Promise<IdPage> {
  const { listed, times, rest } = eventConditions(filter)
  const isListed = isForAll(filter)
  const places = filter.near || filter.geoloc !== undefined ? await readPlaces(db) : []
  const predicates = [...(isListed ? [] : listed), ...rest].map((condition) => eventPredicate(condition, places))
  const index = await readIndex(db)
  const events = index.sorted({ key: orderColumn(filter, order), times: times.keys, listed: isListed })
  const isWanted = predicates.length === 0 ? undefined : allOf(predicates)
  return events.page({ ...times, isWanted }, window)
}

/** True if a list shows what everybody sees in lists, and nothing else: the index keeps these events sorted. */
function isForAll({ visible: { statuses, own }, hidden = false }: EventFilter): boolean {
  return !hidden && own === undefined && statuses.length > 0 && statuses.every((status) => status === PUBLISHED)
}

function readPlaces(db: Database): Promise<Place[]> {
  return db.query<Place>(
    'select id, status, author, password, geo_lat, geo_lng from venues where geo_lat is not null and geo_lng is not null',
  )
}

export async function postPage(
  db: Database,
  table: PostTableName,
  filter: PostFilter,
  window: PageWindow,
  readIndex: ReadIndex,
): Promise<IdPage> {
  const index = await readIndex(db)
  const rows = await db.query<PostRow>(`select id, status, author, password, date, search_text from ${table}`)
  const predicates = postConditions(filter).map((condition) => postPredicate(condition, table, index))
  const matches = rows.filter(allOf(predicates))
  const byStatus = (a: PostRow, b: PostRow) => compareTexts(String(a.status), String(b.status)) || a.id - b.id
  const ties = filter.ties === 'status' ? byStatus : (a: PostRow, b: PostRow) => b.id - a.id
  matches.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : ties(a, b)))
  return pageOf(matches, window)
}

/** Cuts one page out of all matches, which are in order. */
function pageOf(matches: readonly { readonly id: number }[], { limit, offset }: PageWindow): IdPage {
  return { ids: matches.slice(offset, offset + limit).map(({ id }) => id), total: matches.length }
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
