import type {
  CalendarEvent,
  Category,
  CategoryCreate,
  CategoryQuery,
  CategoryUpdate,
  Organizer,
  OrganizerQuery,
  Tag,
  TagCreate,
  TagQuery,
  TagUpdate,
  Venue,
  VenueQuery,
} from '@eventcal/contract'
import type { ReadOptions } from '../call/options.js'
import type { Ref } from '../call/read-record.js'
import type { Patch } from '../client/resource-types.js'
import type { Resources } from '../client/resources.js'
import type { EventQuery } from '../lists/query.js'
import type {
  EventCreate,
  EventUpdate,
  OrganizerCreate,
  OrganizerUpdate,
  VenueCreate,
  VenueUpdate,
} from '../write/fields.js'
import { createResourceQueries, type ResourceQueries, type SluggedQueries } from './resource-queries.js'

/** How keys are made. */
export interface CalendarQueriesOptions {
  /**
   * The first part of all keys. Default `eventcal`. Programs with several calendars, or with several users of one, give each
   * its own, so that none sees the data of another.
   */
  readonly key?: string
}

/** Options of queries and mutations for the five resources of a calendar. */
export interface CalendarQueries {
  /** The key with which all keys begin. */
  readonly key: readonly [calendar: string]
  readonly events: SluggedQueries<CalendarEvent, EventQuery, EventCreate, Patch<CalendarEvent, EventUpdate>>
  readonly venues: SluggedQueries<Venue, VenueQuery, VenueCreate, Patch<Venue, VenueUpdate>>
  readonly organizers: SluggedQueries<Organizer, OrganizerQuery, OrganizerCreate, Patch<Organizer, OrganizerUpdate>>
  readonly categories: ResourceQueries<Category, CategoryQuery, CategoryCreate, Patch<Category, CategoryUpdate>>
  readonly tags: ResourceQueries<Tag, TagQuery, TagCreate, Patch<Tag, TagUpdate>>
}

/**
 * Options of TanStack Query 5 for a calendar: for `useQuery`, `useSuspenseQuery`, `useInfiniteQuery`, `useMutation`, and
 * `prefetchQuery` of whichever framework. Data are plain, so that they can be dehydrated on a server. Queries end their
 * requests with their signal; the client tries again by itself, so that `retry` is off.
 *
 * @example
 * ```ts
 * import { calendarQueries } from '@eventcal/sdk/tanstack'
 *
 * const queries = calendarQueries(calendar)
 * const upcoming = queries.events.list({ per_page: 10 }) // useQuery(upcoming)
 * const feed = queries.events.infinite({ search: 'jazz' }) // useInfiniteQuery(feed)
 * const rename = queries.events.update() // useMutation(rename), then mutate({ ref: 42, fields: { title: 'Gala' } })
 * ```
 */
export function calendarQueries(
  { events, venues, organizers, categories, tags }: Pick<Resources, keyof Resources>,
  { key = 'eventcal' }: CalendarQueriesOptions = {},
): CalendarQueries {
  return {
    key: [key],
    // An event brings new venues, organizers and terms along, and changes how many events those of before have.
    events: createResourceQueries<
      CalendarEvent,
      EventQuery,
      EventCreate,
      Patch<CalendarEvent, EventUpdate>,
      Ref,
      ReadOptions
    >(events, [key, 'events'], ['events', 'venues', 'organizers', 'categories', 'tags']),
    // The others stand inside of events.
    venues: createResourceQueries<Venue, VenueQuery, VenueCreate, Patch<Venue, VenueUpdate>, Ref, ReadOptions>(
      venues,
      [key, 'venues'],
      ['venues', 'events'],
    ),
    organizers: createResourceQueries<
      Organizer,
      OrganizerQuery,
      OrganizerCreate,
      Patch<Organizer, OrganizerUpdate>,
      Ref,
      ReadOptions
    >(organizers, [key, 'organizers'], ['organizers', 'events']),
    categories: createResourceQueries(categories, [key, 'categories'], ['categories', 'events']),
    tags: createResourceQueries(tags, [key, 'tags'], ['tags', 'events']),
  }
}
