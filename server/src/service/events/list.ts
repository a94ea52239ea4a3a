import { type EventFilter, eventPage } from '../../store/events.js'
import type { Answer } from '../exchange.js'
import { type Call, handler } from '../handler.js'
import { listLinks } from '../links.js'
import { pagesOf, pagingOf, totalHeaders } from '../paging.js'
import { problem } from '../problems.js'
import { viewOf } from '../view.js'
import { type EventQueryFound, readEventFilter } from './filter.js'
import { eventLinkQuery, eventLinkStyle } from './links.js'
import { shownEvents } from './shown.js'

/** `GET /events` */
export const listEvents = handler<EventQueryFound>({
  check: readEventFilter,
  allowed: () => true,
  answer: list,
})

async function list(call: Call, found: EventQueryFound): Promise<Answer> {
  const { site } = call
  const paging = pagingOf(call)
  const filter: EventFilter = found.filter
  const { ids, total } = await eventPage(site.database, filter, found.order, paging)
  const pages = pagesOf(total, paging)
  if (ids.length === 0 && paging.page > 1) throw problem('event-archive-page-not-found')
  const events = await shownEvents(viewOf(call), ids)
  const collection = `${site.urls.of('events.list')}/`
  const query = eventLinkQuery(call, found, paging)
  return {
    status: 200,
    headers: totalHeaders(total, pages),
    body: {
      events,
      ...listLinks(collection, query, paging, pages, eventLinkStyle(call)),
      total,
      total_pages: pages,
    },
  }
}
