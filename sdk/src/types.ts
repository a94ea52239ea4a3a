import type {
  CalendarEvent,
  Category,
  CategoryCreate,
  CategoryList,
  CategoryQuery,
  CategoryUpdate,
  docSchema,
  EventCreate,
  EventList,
  EventQuery,
  EventUpdate,
  indexSchema,
  OperationId,
  Organizer,
  OrganizerCreate,
  OrganizerList,
  OrganizerQuery,
  OrganizerUpdate,
  ResourceName,
  routes,
  Tag,
  TagCreate,
  TagList,
  TagQuery,
  TagUpdate,
  Venue,
  VenueCreate,
  VenueList,
  VenueQuery,
  VenueUpdate,
} from '@eventcal/contract'

/** The answer of the index: every route of the instance with its parameters. */
export type ServiceIndex = (typeof indexSchema)['_zod']['output']
/** The answer of the interface description, an OpenAPI document. */
export type ServiceDescription = (typeof docSchema)['_zod']['output']

/** The types of each resource. */
export interface Kinds {
  events: { one: CalendarEvent; list: EventList; query: EventQuery; create: EventCreate; update: EventUpdate }
  venues: { one: Venue; list: VenueList; query: VenueQuery; create: VenueCreate; update: VenueUpdate }
  organizers: {
    one: Organizer
    list: OrganizerList
    query: OrganizerQuery
    create: OrganizerCreate
    update: OrganizerUpdate
  }
  categories: {
    one: Category
    list: CategoryList
    query: CategoryQuery
    create: CategoryCreate
    update: CategoryUpdate
  }
  tags: { one: Tag; list: TagList; query: TagQuery; create: TagCreate; update: TagUpdate }
}

type PathParams<Path extends string> = Path extends `${string}{id}`
  ? { readonly params: { readonly id: number } }
  : Path extends `${string}{slug}`
    ? { readonly params: { readonly slug: string } }
    : unknown

type ActionInput<Resource extends ResourceName, Action extends string> = Action extends 'list'
  ? { readonly query?: Kinds[Resource]['query'] }
  : Action extends 'create'
    ? { readonly body: Kinds[Resource]['create'] }
    : Action extends `update${string}`
      ? { readonly body: Kinds[Resource]['update'] }
      : Resource extends 'events'
        ? { readonly query?: { readonly password?: string } }
        : unknown

/** What an operation takes: `params` of its path, `query`, `body`. */
export type OperationInput<Id extends OperationId> = PathParams<(typeof routes)[Id]['path']> &
  (Id extends `${infer Resource extends ResourceName}.${infer Action}` ? ActionInput<Resource, Action> : unknown)

/** What an operation answers. */
export type OperationAnswer<Id extends OperationId> = Id extends 'index'
  ? ServiceIndex
  : Id extends 'doc'
    ? ServiceDescription
    : Id extends `${infer Resource extends ResourceName}.${infer Action}`
      ? Kinds[Resource][Action extends 'list' ? 'list' : 'one']
      : never
