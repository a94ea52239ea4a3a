import type {
  api,
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

/** The types of each resource. */
export interface Kinds {
  readonly events: { one: CalendarEvent; list: EventList; query: EventQuery; create: EventCreate; update: EventUpdate }
  readonly venues: { one: Venue; list: VenueList; query: VenueQuery; create: VenueCreate; update: VenueUpdate }
  readonly organizers: {
    one: Organizer
    list: OrganizerList
    query: OrganizerQuery
    create: OrganizerCreate
    update: OrganizerUpdate
  }
  readonly categories: {
    one: Category
    list: CategoryList
    query: CategoryQuery
    create: CategoryCreate
    update: CategoryUpdate
  }
  readonly tags: { one: Tag; list: TagList; query: TagQuery; create: TagCreate; update: TagUpdate }
}

interface RootAnswers {
  readonly index: (typeof indexSchema)['_zod']['output']
  readonly doc: (typeof docSchema)['_zod']['output']
}

/** The body with which an operation succeeds. */
export type AnswerOf<Id extends OperationId> = Id extends keyof RootAnswers
  ? RootAnswers[Id]
  : Id extends `${infer Resource extends ResourceName}.${infer Action}`
    ? Kinds[Resource][Action extends 'list' ? 'list' : 'one']
    : never

/** The codes with which an operation can be refused. */
export type CodeOf<Id extends OperationId> = (typeof api)[Id]['errors'][number]

/** What stands in a query under one name, as it came over the wire. */
export type QueryText = string | readonly string[]

/** The parameters of a query by name, as they came over the wire. */
export type QueryOf<Id extends OperationId> = Id extends `${infer Resource extends ResourceName}.list`
  ? { readonly [Name in keyof Kinds[Resource]['query']]?: QueryText }
  : Readonly<Record<string, QueryText | undefined>>

/** The fields of a payload by name, as they came over the wire; `undefined` where there was none, or none to read. */
export type PayloadOf<Id extends OperationId> = Id extends `${infer Resource extends ResourceName}.create`
  ? { readonly [Name in keyof Kinds[Resource]['create']]?: unknown } | undefined
  : Id extends `${infer Resource extends ResourceName}.update${string}`
    ? { readonly [Name in keyof Kinds[Resource]['update']]?: unknown } | undefined
    : undefined

/** Records in the form in which a client creates them. */
export type MockRecords = { readonly [Resource in ResourceName]?: readonly Kinds[Resource]['create'][] }

/** Records as the calendar answers them after they were made. */
export type SeededRecords = { readonly [Resource in ResourceName]: readonly Kinds[Resource]['one'][] }
