export { api, operations } from './api.js'
export {
  type ErrorBody,
  type ErrorCode,
  type ErrorEntry,
  errorEntry,
  errorSchema,
  errors,
} from './errors.js'
export { type EventList, eventListSchema } from './event-operations.js'
export {
  type CalendarEvent,
  type EventCreate,
  type EventUpdate,
  eventCreateSchema,
  eventFields,
  eventSchema,
  eventUpdateSchema,
} from './events.js'
export { type CalendarImage, imageSchema } from './images.js'
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
export { type OrganizerList, organizerListSchema, type VenueList, venueListSchema } from './linked-operations.js'
export { type Match, match, matchPath, type PathEntry, paths } from './match.js'
export type { Operation } from './operation.js'
export {
  type CategoryQuery,
  categoryQuerySchema,
  type EventQuery,
  eventQuerySchema,
  linkedQuerySchema,
  type OrganizerQuery,
  type TagQuery,
  tagQuerySchema,
  type VenueQuery,
} from './queries.js'
export { docSchema, indexSchema, routeDescriptionSchema } from './root.js'
export {
  defaultNamespace,
  type Method,
  maxPerPage,
  type OperationId,
  operationIds,
  pathOf,
  type ResourceName,
  type Route,
  routeOf,
  routes,
} from './routes.js'
export { type CategoryList, categoryListSchema, type TagList, tagListSchema } from './term-operations.js'
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
export { type Declaration, type Field, type Fields, type Status, statuses, type ValueKind } from './values.js'
