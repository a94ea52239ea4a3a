import type { Database } from './database.js'
import { eventConditions } from './event-conditions.js'
import { type EventFilter, type EventOrder, orderColumn, rangeOf } from './event-filter.js'
import { eventIndex } from './event-index.js'
import { eventTests } from './event-tests.js'
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
  const listed = isForAll(filter)
  const tests = await eventTests(db, filter, listed)
  const index = await eventIndex(db)
  const events = index.sorted({ key: column, times: filter.keys ?? 'wall', listed })
  const found = events.within(rangeOf(filter.start), rangeOf(filter.end))
  return pageOf(tests.length === 0 ? found : found.filter((event) => tests.every((test) => test(event))), window)
}

/** Whether more must be asked of an event than an index of lists knows. */
function isCostly({ search, near, geoloc, ids, categories, tags, venues, organizers }: EventFilter): boolean {
  return [search, near, geoloc, ids, categories, tags, venues, organizers].some((part) => part !== undefined)
}

/** Whether a list shows what everybody sees in lists, and nothing else. */
function isForAll({ visible: { statuses, own }, hidden = false }: EventFilter): boolean {
  return !hidden && own === undefined && statuses.length > 0 && statuses.every((status) => status === 'publish')
}
