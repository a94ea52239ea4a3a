export { api, type CodeOf, operations } from './api.js'
export { descriptionOf } from './descriptions.js'
export {
  type ErrorBody,
  type ErrorCode,
  type ErrorEntry,
  errorEntry,
  errorSchema,
  errors,
} from './errors.js'
export {
  type EventCreate,
  type EventUpdate,
  eventCreateSchema,
  eventFields,
  eventUpdateSchema,
} from './event-fields.js'
export { type CalendarEvent, type EventOrganizer, type EventVenue, eventSchema } from './events.js'
export { fits } from './fits.js'
export { type IgnoredName, ignoredIn, ignoredLine, ignoredNames, type SentNames } from './ignored-names.js'
export { type CalendarImage, imageSchema } from './images.js'
export {
  type Limits,
  maxEntries,
  maxSearchLength,
  maxTextLength,
  maxWordLength,
  maxWords,
} from './limits.js'
export {
  type Organizer,
  type OrganizerCreate,
  type OrganizerUpdate,
  organizerCreateSchema,
  organizerFields,
  organizerSchema,
  organizerUpdateSchema,
  type Venue,
  type VenueCreate,
  type VenueUpdate,
  venueCreateSchema,
  venueFields,
  venueSchema,
  venueUpdateSchema,
} from './linked.js'
export {
  type CategoryList,
  categoryListSchema,
  type EventList,
  eventListSchema,
  type OrganizerList,
  organizerListSchema,
  type TagList,
  tagListSchema,
  type VenueList,
  venueListSchema,
} from './lists.js'
export { type Match, match, matchPath, type PathEntry, paths } from './match.js'
export { type NearMiss, nearMiss, nearMissLine } from './near-misses.js'
export type { Operation } from './operation.js'
export { type Protection, protection } from './protection.js'
export {
  type CategoryQuery,
  categoryQueryFields,
  categoryQuerySchema,
  type EventQuery,
  eventQueryFields,
  eventQuerySchema,
  linkedQueryFields,
  linkedQuerySchema,
  type OrganizerQuery,
  type TagQuery,
  tagQueryFields,
  tagQuerySchema,
  undeclared,
  type VenueQuery,
} from './queries.js'
export {
  defaultPerPage,
  isPost,
  isResource,
  isStrict,
  isTerm,
  isUnpublished,
  type LinkedName,
  maxPerPage,
  type NounOf,
  type PostName,
  type ResourceEntry,
  type ResourceName,
  refusedSchemes,
  resourceNames,
  resourceOf,
  resources,
  type Status,
  statuses,
  type TermName,
} from './resources.js'
export { docSchema, indexQueryFields, indexSchema, routeDescriptionSchema } from './root.js'
export {
  defaultNamespace,
  type Method,
  type OperationId,
  operationIds,
  pathOf,
  type Route,
  routeOf,
  routes,
} from './routes.js'
export {
  type Category,
  type CategoryCreate,
  type CategoryUpdate,
  categoryCreateSchema,
  categoryFields,
  categoryUpdateSchema,
  type EmbeddedTerm,
  embeddedTermSchema,
  type Tag,
  type TagCreate,
  type TagUpdate,
  tagCreateSchema,
  tagFields,
  tagUpdateSchema,
  termSchema,
} from './terms.js'
export type {
  AnswerOf,
  FieldKinds,
  InputOf,
  Kinds,
  PayloadOf,
  QueryOf,
  QueryText,
  ServiceDescription,
  ServiceIndex,
} from './types.js'
export type { Declaration, Field, Fields, KindsOf, ValueKind } from './values.js'
