import type { ReadOptions } from '../call/options.js'
import type { Ref } from '../call/read-record.js'
import type { Patch } from '../client/resource-types.js'
import type { Resources, ResourceTypes } from '../client/resources.js'
import { createResourceQueries, type Queried, type ResourceQueries, type SluggedQueries } from './resource-queries.js'

type Post = ResourceTypes['events' | 'venues' | 'organizers']
type Term = ResourceTypes['categories' | 'tags']
type Posts<Own extends Post> = SluggedQueries<Own['one'], Own['query'], Own['create'], Patch<Own['one'], Own['update']>>
type Terms<Own extends Term> = ResourceQueries<
  Own['one'],
  Own['query'],
  Own['create'],
  Patch<Own['one'], Own['update']>
>

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
  readonly events: Posts<ResourceTypes['events']>
  readonly venues: Posts<ResourceTypes['venues']>
  readonly organizers: Posts<ResourceTypes['organizers']>
  readonly categories: Terms<ResourceTypes['categories']>
  readonly tags: Terms<ResourceTypes['tags']>
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
    events: postQueries<ResourceTypes['events']>(
      events,
      [key, 'events'],
      ['events', 'venues', 'organizers', 'categories', 'tags'],
    ),
    // The others stand inside of events.
    venues: postQueries<ResourceTypes['venues']>(venues, [key, 'venues'], ['venues', 'events']),
    organizers: postQueries<ResourceTypes['organizers']>(organizers, [key, 'organizers'], ['organizers', 'events']),
    categories: createResourceQueries(categories, [key, 'categories'], ['categories', 'events']),
    tags: createResourceQueries(tags, [key, 'tags'], ['tags', 'events']),
  }
}

/** The methods of posts have several forms, of which the compiler cannot choose by itself. */
function postQueries<Own extends Post>(
  client: Queried<Own['one'], Own['query'], Own['create'], Patch<Own['one'], Own['update']>, Ref, ReadOptions>,
  key: readonly [calendar: string, resource: string],
  touched: readonly string[],
): Posts<Own> {
  return createResourceQueries(client, key, touched)
}
