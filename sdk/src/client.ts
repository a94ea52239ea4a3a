import type {
  CalendarEvent,
  Category,
  CategoryCreate,
  CategoryQuery,
  CategoryUpdate,
  EventCreate,
  EventQuery,
  EventUpdate,
  Organizer,
  OrganizerCreate,
  OrganizerQuery,
  OrganizerUpdate,
  Tag,
  TagCreate,
  TagQuery,
  TagUpdate,
  Venue,
  VenueCreate,
  VenueQuery,
  VenueUpdate,
} from '@eventcal/contract'
import { defaultNamespace, type OperationId } from '@eventcal/contract/routes'
import { addressOf } from './address.js'
import { type CallInput, createCall } from './call.js'
import type { Checks } from './checks.js'
import { createExchange } from './exchange.js'
import type { CallOptions, ClientOptions } from './options.js'
import { createResource, type PostsClient, type ReadOptions, type TermsClient } from './resource.js'
import type { OperationAnswer, OperationInput } from './types.js'
import { createReport } from './warnings.js'

/** Events: list, read, create, change, delete. */
export interface EventsClient extends PostsClient<CalendarEvent, EventQuery, EventCreate, EventUpdate, ReadOptions> {}
/** Venues: list, read, create, change, delete. */
export interface VenuesClient extends PostsClient<Venue, VenueQuery, VenueCreate, VenueUpdate> {}
/** Organizers: list, read, create, change, delete. */
export interface OrganizersClient extends PostsClient<Organizer, OrganizerQuery, OrganizerCreate, OrganizerUpdate> {}
/** Categories of events: list, read, create, change, delete. */
export interface CategoriesClient extends TermsClient<Category, CategoryQuery, CategoryCreate, CategoryUpdate> {}
/** Tags of events: list, read, create, change, delete. */
export interface TagsClient extends TermsClient<Tag, TagQuery, TagCreate, TagUpdate> {}

/** A client of one instance. */
export interface CalendarClient {
  readonly events: EventsClient
  readonly venues: VenuesClient
  readonly organizers: OrganizersClient
  readonly categories: CategoriesClient
  readonly tags: TagsClient
  /**
   * Runs any operation of the contract by its id and gives what the instance answered.
   *
   * @example
   * ```ts
   * const index = await calendar.request('index')
   * const event = await calendar.request('events.getBySlug', { params: { slug: 'december-gala' } })
   * ```
   */
  request<Id extends OperationId>(operation: Id, ...rest: RequestArguments<Id>): Promise<OperationAnswer<Id>>
}

/** Input and options of `request`; the input may be left out where nothing of it is needed. */
export type RequestArguments<Id extends OperationId> =
  Record<never, never> extends OperationInput<Id>
    ? [input?: OperationInput<Id>, options?: CallOptions]
    : [input: OperationInput<Id>, options?: CallOptions]

/** Puts a client together from its parts; `checks` decides whether schemas come along. */
export function assembleClient(options: ClientOptions, checks: Checks): CalendarClient {
  const { baseUrl, namespace = defaultNamespace, auth, fetch, onWarning = warn, hooks = {}, ...defaults } = options
  const call = createCall({
    address: addressOf(baseUrl, namespace),
    auth,
    defaults,
    // The global is looked up on each call, since tools put theirs in its place at any time.
    exchange: createExchange(fetch ?? ((request) => globalThis.fetch(request)), hooks),
    checks,
    report: createReport(onWarning),
  })
  return {
    events: createResource(call, 'events'),
    venues: createResource(call, 'venues'),
    organizers: createResource(call, 'organizers'),
    categories: createResource(call, 'categories'),
    tags: createResource(call, 'tags'),
    async request<Id extends OperationId>(operation: Id, ...[input, callOptions]: RequestArguments<Id>) {
      // Every input of an operation has this form; the compiler cannot see it through the generic.
      const answered = await call(operation, (input ?? {}) as CallInput, callOptions)
      // What the operation answers by the contract; how hard that is checked is the user's choice.
      return answered.body as OperationAnswer<Id>
    },
  }
}

function warn({ message }: { readonly message: string }): void {
  console.warn(`[eventcal] ${message}`)
}
