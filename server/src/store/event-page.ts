import type { Database } from './database.js'
import { eventConditions } from './event-conditions.js'
import { type EventFilter, type EventOrder, orderColumn, rangeOf } from './event-filter.js'
import { eventIndex, firstIndex, type IndexedEvent } from './event-index.js'
import { eventMatcher } from './event-matcher.js'
import { type IdPage, type PageWindow, pageOf } from './filters.js'
import { pageInPostgres } from './where.js'

/** The ids of one page of the events that match, and how many match. */
export async function eventPage(
  db: Database,
  filter: EventFilter,
  order: EventOrder,
  window: PageWindow,
): Promise<IdPage> {
  const column = orderColumn(filter, order)
  if (db.engine === 'postgres') {
    const orderBy: [string, 'asc'][] = [
      [column, 'asc'],
      ['id', 'asc'],
    ]
    const where = eventConditions(filter)
    return pageInPostgres(db, { table: 'events', where, order: orderBy, isCostly: isCostly(filter) }, window)
  }
  const matches = await eventMatcher(db, filter)
  const index = await eventIndex(db)
  return pageOf(inWindow(index.by(column), column, filter).filter(matches), window)
}

/** Whether more must be asked of an event than an index of lists knows. */
function isCostly({ search, near, geoloc, ids, categories, tags, venues, organizers }: EventFilter): boolean {
  return [search, near, geoloc, ids, categories, tags, venues, organizers].some((part) => part !== undefined)
}

/** The events that can lie in the window of the filter: where they are in the order of their starts, a part of all. */
function inWindow(
  sorted: readonly IndexedEvent[],
  column: ReturnType<typeof orderColumn>,
  { start }: EventFilter,
): readonly IndexedEvent[] {
  if (column === 'date' || start === undefined) return sorted
  const { first, last } = rangeOf(start)
  return sorted.slice(
    firstIndex(sorted, (event) => event[column] >= first),
    firstIndex(sorted, (event) => event[column] > last),
  )
}
