import type { EventCreate, EventUpdate, eventFields } from './event-fields.js'
import type { CalendarEvent } from './events.js'
import type {
  Organizer,
  OrganizerCreate,
  OrganizerUpdate,
  organizerFields,
  Venue,
  VenueCreate,
  VenueUpdate,
  venueFields,
} from './linked.js'
import type { CategoryList, EventList, OrganizerList, TagList, VenueList } from './lists.js'
import type {
  CategoryQuery,
  categoryQueryFields,
  EventQuery,
  eventQueryFields,
  linkedQueryFields,
  OrganizerQuery,
  TagQuery,
  tagQueryFields,
  undeclared,
  VenueQuery,
} from './queries.js'
import type { PostName, ResourceName } from './resources.js'
import type { docSchema, indexQueryFields, indexSchema } from './root.js'
import type { OperationId, routes } from './routes.js'
import type {
  Category,
  CategoryCreate,
  CategoryUpdate,
  categoryFields,
  Tag,
  TagCreate,
  TagUpdate,
  tagFields,
} from './terms.js'
import type { KindsOf } from './values.js'

/** The types of each resource: one record, a page, a query, and the payloads. */
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

/** The answer of the index: every route of the instance with its parameters. */
export type ServiceIndex = (typeof indexSchema)['_zod']['output']
/** The answer of the interface description, an OpenAPI document. */
export type ServiceDescription = (typeof docSchema)['_zod']['output']

/** The body with which an operation succeeds. */
export type AnswerOf<Id extends OperationId> = Id extends 'index'
  ? ServiceIndex
  : Id extends 'doc'
    ? ServiceDescription
    : Id extends `${infer Resource extends ResourceName}.${infer Action}`
      ? Kinds[Resource][Action extends 'list' ? 'list' : 'one']
      : never

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

/** The input of an operation as a client gives it: `params` of its path, `query`, `body`. */
export type InputOf<Id extends OperationId> = PathParams<(typeof routes)[Id]['path']> &
  (Id extends `${infer Resource extends ResourceName}.${infer Action}` ? ActionInput<Resource, Action> : unknown)

/** The value of one name in a query, as it came over the wire. */
export type QueryText = string | readonly string[]

/** The parameters of a query by name, as they came over the wire. */
export type QueryOf<Id extends OperationId> = Id extends `${infer Resource extends ResourceName}.list`
  ? { readonly [Name in keyof Kinds[Resource]['query']]?: QueryText }
  : Readonly<Record<string, QueryText | undefined>>

/** The fields of a payload by name, as they came over the wire; `undefined` if there was none, or none to read. */
export type PayloadOf<Id extends OperationId> = Id extends `${infer Resource extends ResourceName}.create`
  ? { readonly [Name in keyof Kinds[Resource]['create']]?: unknown } | undefined
  : Id extends `${infer Resource extends ResourceName}.update${string}`
    ? { readonly [Name in keyof Kinds[Resource]['update']]?: unknown } | undefined
    : undefined

interface WrittenFields {
  readonly events: typeof eventFields
  readonly venues: typeof venueFields
  readonly organizers: typeof organizerFields
  readonly categories: typeof categoryFields
  readonly tags: typeof tagFields
}

interface QueryFields {
  readonly events: typeof eventQueryFields
  readonly venues: typeof linkedQueryFields
  readonly organizers: typeof linkedQueryFields
  readonly categories: typeof categoryQueryFields
  readonly tags: typeof tagQueryFields
}

/** The kinds of the parameters in a query: those of a list, or the password of one event. */
export type QueryKinds<Id extends OperationId> = Id extends `${infer Resource extends ResourceName}.list`
  ? KindsOf<QueryFields[Resource]>
  : Id extends 'events.get' | 'events.delete'
    ? KindsOf<Pick<Undeclared['strict'], 'password'>>
    : Id extends 'index'
      ? KindsOf<typeof indexQueryFields>
      : unknown

/** The kinds of the fields in a payload. */
export type BodyKinds<Id extends OperationId> = Id extends `${infer Resource extends ResourceName}.create`
  ? KindsOf<WrittenFields[Resource]>
  : Id extends `${infer Resource extends ResourceName}.update${string}`
    ? KindsOf<WrittenFields[Resource]>
    : unknown

type Undeclared = typeof undeclared

/** The kinds of the parameters that are read although no instance declares them. */
export type UndeclaredKinds<Id extends OperationId> = Id extends 'events.get' | 'events.delete' | 'events.update'
  ? KindsOf<Pick<Undeclared['lax'], 'context'>>
  : Id extends 'events.getBySlug' | 'events.deleteBySlug'
    ? KindsOf<Undeclared['strict']>
    : Id extends `${PostName}.${string}`
      ? KindsOf<Undeclared['lax']>
      : Id extends 'tags.create' | 'tags.update'
        ? KindsOf<Undeclared['tag']>
        : unknown

/**
 * The names of all parameters and fields of an operation, but those in its path, with the kinds of their values.
 *
 * @example type Kind = FieldKinds<'events.create'>['title'] // 'text'
 */
export type FieldKinds<Id extends OperationId> = QueryKinds<Id> &
  BodyKinds<Id> &
  UndeclaredKinds<Id> &
  (Id extends 'events.update' ? KindsOf<Pick<Undeclared['strict'], 'password'>> : unknown)
