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
import type { Answer } from '../call/answered.js'
import type { CallOptions, ReadOptions } from '../call/options.js'
import type { EventQuery } from '../lists/query.js'
import type {
  EventCreate,
  EventUpdate,
  OrganizerCreate,
  OrganizerUpdate,
  VenueCreate,
  VenueUpdate,
} from '../write/fields.js'
import type { PostsClient, TermsClient } from './resource-types.js'

/** An additional method of venues and organizers. */
interface Findable<One, Create> {
  /**
   * Gives the record of this name (entities decoded, else in any case), or creates it. A plain create would, on deployed
   * instances, write over a record of the same name.
   *
   * @example
   * ```ts
   * const hall = await calendar.venues.findOrCreate({ venue: 'Town Hall', city: 'Lyon' })
   * ```
   */
  findOrCreate(fields: Create | string, options?: CallOptions): Answer<One>
}

/** The types of the records, queries and payloads of each resource. */
export interface ResourceTypes {
  readonly events: Types<CalendarEvent, EventQuery, EventCreate, EventUpdate>
  readonly venues: Types<Venue, VenueQuery, VenueCreate, VenueUpdate>
  readonly organizers: Types<Organizer, OrganizerQuery, OrganizerCreate, OrganizerUpdate>
  readonly categories: Types<Category, CategoryQuery, CategoryCreate, CategoryUpdate>
  readonly tags: Types<Tag, TagQuery, TagCreate, TagUpdate>
}

interface Types<One, Query, Create, Update> {
  readonly one: One
  readonly query: Query
  readonly create: Create
  readonly update: Update
}

/** Events: list, read, create, change, delete. */
export interface EventsClient extends PostsClient<CalendarEvent, EventQuery, EventCreate, EventUpdate, ReadOptions> {}
/** Venues: list, read, find, create, change, delete. */
export interface VenuesClient
  extends PostsClient<Venue, VenueQuery, VenueCreate, VenueUpdate>,
    Findable<Venue, VenueCreate> {}
/** Organizers: list, read, find, create, change, delete. */
export interface OrganizersClient
  extends PostsClient<Organizer, OrganizerQuery, OrganizerCreate, OrganizerUpdate>,
    Findable<Organizer, OrganizerCreate> {}
/** Categories of events: list, read, find, create, change, delete. */
export interface CategoriesClient extends TermsClient<Category, CategoryQuery, CategoryCreate, CategoryUpdate> {}
/** Tags of events: list, read, find, create, change, delete. */
export interface TagsClient extends TermsClient<Tag, TagQuery, TagCreate, TagUpdate> {}

/** The five resources of an instance. */
export interface Resources {
  readonly events: EventsClient
  readonly venues: VenuesClient
  readonly organizers: OrganizersClient
  readonly categories: CategoriesClient
  readonly tags: TagsClient
}
