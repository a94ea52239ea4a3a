import type { Database } from './database.js'
import { eventConditions } from './event-conditions.js'
import { type EventFilter, type EventOrder, orderColumn } from './event-filter.js'
import { eventIndex } from './event-index.js'
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
    return pageInPostgres(db, 'events', eventConditions(filter), orderBy, window)
  }
  const matches = await eventMatcher(db, filter)
  const index = await eventIndex(db)
  return pageOf(index.by(column).filter(matches), window)
}
