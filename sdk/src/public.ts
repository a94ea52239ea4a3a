export type {
  CalendarEvent,
  CalendarImage,
  Category,
  CategoryCreate,
  CategoryList,
  CategoryQuery,
  CategoryUpdate,
  EmbeddedTerm,
  ErrorCode,
  EventList,
  OperationId,
  Organizer,
  OrganizerList,
  OrganizerQuery,
  Status,
  Tag,
  TagCreate,
  TagList,
  TagQuery,
  TagUpdate,
  Venue,
  VenueList,
  VenueQuery,
} from '@eventcal/contract'
export type { Answer, ResponseInfo, WithResponse } from './answered.js'
export { type Auth, applicationPassword, bearer, cookieNonce, headerAuth } from './auth.js'
export type {
  CalendarClient,
  CategoriesClient,
  EventsClient,
  OrganizersClient,
  RequestArguments,
  Resources,
  TagsClient,
  VenuesClient,
} from './client.js'
export { type DiscoverOptions, type Discovery, discover, type Tried } from './discover.js'
export {
  AbortedError,
  type Attempt,
  BadCredentialsError,
  type CalendarError,
  type CalendarErrorCode,
  ConflictError,
  DiscoveryError,
  InvalidInputError,
  type Issue,
  isCalendarError,
  MalformedJsonError,
  NoServiceError,
  NotAllowedError,
  NotAppliedError,
  NotFoundError,
  OutsideContractError,
  RedirectedError,
  RepeatedPageError,
  type RequestSummary,
  ServiceError,
  TimedOutError,
  TooLargeError,
  UnexpectedAnswerError,
  UnreachableError,
} from './errors/index.js'
export type {
  EventCreate,
  EventUpdate,
  LinkedId,
  Moment,
  OrganizerCreate,
  OrganizerUpdate,
  TermRef,
  VenueCreate,
  VenueUpdate,
} from './fields.js'
export type { List, ListOptions } from './list.js'
export type { EventQuery } from './list-query.js'
export type {
  AttemptInfo,
  CallOptions,
  ClientOptions,
  Fetch,
  Hooks,
  Logger,
  LogLevel,
  RetryOptions,
  Validate,
  Warning,
} from './options.js'
export type { Checkpoint, Page } from './page.js'
export type {
  DryRunOptions,
  Patch,
  PostsClient,
  ReadOptions,
  Ref,
  TermsClient,
  UpdateOptions,
} from './resource-types.js'
export type { Result, SafeClient, SafePosts, SafeTerms } from './safe.js'
export type { OperationAnswer, OperationInput, ServiceDescription, ServiceIndex } from './types.js'
export type { AuthState } from './verify-auth.js'
export type { DryRun, FieldChange } from './write/difference.js'
export type { Dialect } from './write/forms.js'
