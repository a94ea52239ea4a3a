export type {
  AnswerOf as OperationAnswer,
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
  EventOrganizer,
  EventVenue,
  InputOf as OperationInput,
  OperationId,
  Organizer,
  OrganizerList,
  OrganizerQuery,
  ServiceDescription,
  ServiceIndex,
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
export type { Answer, ResponseInfo, WithResponse } from './call/answered.js'
export { type Auth, applicationPassword, bearer, cookieNonce, headerAuth } from './call/auth.js'
export type { CallOptions, ReadOptions, Validate, Warning } from './call/options.js'
export type { Ref } from './call/read-record.js'
export type {
  AttemptInfo,
  Fetch,
  FetchOptions,
  Hooks,
  Logger,
  LogLevel,
  RetryOptions,
} from './call/transport/options.js'
export type { CalendarClient, RequestArguments, RequestFunction } from './client/client.js'
export type { Media, MediaClient, UploadOptions } from './client/media.js'
export type { ClientOptions } from './client/options.js'
export type { Raw, RawRequest } from './client/raw.js'
export type { Patch, PostsClient, TermsClient } from './client/resource-types.js'
export type {
  CategoriesClient,
  EventsClient,
  OrganizersClient,
  Resources,
  TagsClient,
  VenuesClient,
} from './client/resources.js'
export type { Result, SafeClient, SafePosts, SafeTerms } from './client/safe.js'
export type { AuthState } from './client/verify-auth.js'
export { type DiscoverOptions, type Discovery, discover, type Tried } from './discovery/discover.js'
export {
  AbortedError,
  type Attempt,
  BadCredentialsError,
  type CalendarError,
  type CalendarErrorCode,
  ConflictError,
  DiscoveryError,
  IncompleteListError,
  type IncompleteReason,
  InvalidInputError,
  type Issue,
  isCalendarError,
  MalformedJsonError,
  NoServiceError,
  NotAllowedError,
  NotAppliedError,
  NotFoundError,
  NotModifiedError,
  OutsideContractError,
  RateLimitedError,
  RedirectedError,
  type RequestSummary,
  ServiceError,
  TimedOutError,
  TooLargeError,
  UnexpectedAnswerError,
  UnreachableError,
  type WalkReport,
  WouldOverwriteError,
} from './errors/index.js'
export type { List, ListOptions } from './lists/list.js'
export type { Checkpoint, Page } from './lists/page.js'
export type { EventQuery } from './lists/query.js'
export type { Moment } from './values/moment.js'
export type { DryRun, FieldChange } from './write/difference.js'
export type {
  EventCreate,
  EventUpdate,
  LinkedId,
  OrganizerCreate,
  OrganizerUpdate,
  TermRef,
  VenueCreate,
  VenueUpdate,
} from './write/fields.js'
export type { Dialect } from './write/forms.js'
export type { DryRunOptions, UpdateOptions, WriteOptions } from './write/options.js'
