import type { CalendarEvent, FieldKinds } from '@eventcal/contract'
import { eventPage } from '../../../store/tables/posts/events.js'
import type { BodyOf } from '../../call/exchange.js'
import type { Json } from '../../wire/json.js'
import type { PostList } from '../lifecycle/list.js'
import { type EventQueryFound, readEventFilter } from './filter.js'
import { eventLinkQuery, eventLinkStyle } from './links.js'
import { shownEvents } from './shown.js'

/** The list of events, by start. */
export const eventList: PostList<
  FieldKinds<'events.list'>,
  EventQueryFound,
  Json<CalendarEvent>,
  BodyOf<'events.list'>
> = {
  check: readEventFilter,
  page: ({ site }, { filter, order }, paging) => eventPage(site.database, filter, order, paging),
  shown: shownEvents,
  linkQuery: eventLinkQuery,
  linkStyle: eventLinkStyle,
  body: (events, tail) => ({ events, ...tail }),
}
