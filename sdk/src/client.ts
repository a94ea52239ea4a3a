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
import type { OperationId } from '@eventcal/contract/routes'
import { addressOf } from './address.js'
import { type Answer, answerOf } from './answered.js'
import { type CallInput, createCall } from './call.js'
import type { Checks } from './checks.js'
import { createExchange } from './exchange.js'
import type { EventCreate, EventUpdate, OrganizerCreate, OrganizerUpdate, VenueCreate, VenueUpdate } from './fields.js'
import { createLimit } from './limit.js'
import type { EventQuery } from './list-query.js'
import { atLevel, createObserver } from './observer.js'
import type { CallOptions, ClientOptions } from './options.js'
import { createResource, type Shared, type Writes } from './resource.js'
import type { PostsClient, ReadOptions, TermsClient } from './resource-types.js'
import { createSafe, type SafeClient } from './safe.js'
import type { Transport } from './transport.js'
import type { OperationAnswer, OperationInput } from './types.js'
import { type AuthState, verifyAuth } from './verify-auth.js'
import { createReport } from './warnings.js'
import { createDialects } from './write/dialects.js'

/** What venues and organizers have beside what all records with slugs have. */
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

/** A client of one instance. */
export interface CalendarClient extends Resources {
  /**
   * The same five resources with methods that give `{ ok: true, data }` or `{ ok: false, error }` instead of throwing.
   *
   * @example
   * ```ts
   * const result = await calendar.safe.events.get(42)
   * if (result.ok) console.log(result.data.title)
   * else console.warn(result.error.code)
   * ```
   */
  readonly safe: SafeClient
  /**
   * Runs any operation of the contract by its id and gives what the instance answered. Payloads go out as they are.
   *
   * @example
   * ```ts
   * const index = await calendar.request('index')
   * const event = await calendar.request('events.getBySlug', { params: { slug: 'december-gala' } })
   * ```
   */
  request<Id extends OperationId>(operation: Id, ...rest: RequestArguments<Id>): Answer<OperationAnswer<Id>>
  /**
   * Asks the instance who it takes the caller for. A public read does not tell: many ignore credentials in silence.
   *
   * @example
   * ```ts
   * const { state, canWrite } = await calendar.verifyAuth()
   * if (state !== 'accepted') console.warn(`the credentials are ${state}`)
   * else console.log(canWrite ? 'may write' : 'may read')
   * ```
   */
  verifyAuth(options?: CallOptions): Promise<AuthState>
}

/** Input and options of `request`; the input may be left out where nothing of it is needed. */
export type RequestArguments<Id extends OperationId> =
  Record<never, never> extends OperationInput<Id>
    ? [input?: OperationInput<Id>, options?: CallOptions]
    : [input: OperationInput<Id>, options?: CallOptions]

/** In what clients differ. */
export interface Parts {
  /** How inputs and answers are held against the contract. */
  readonly checks: Checks
  readonly transport: Transport
  /** Gives what only writes need. */
  readonly loadWrites: () => Promise<Writes>
}

/** Puts a client together from its parts, which decide whether schemas and ky come along. */
export function assembleClient(options: ClientOptions, { checks, transport, loadWrites }: Parts): CalendarClient {
  const { baseUrl, namespace, auth, fetch, dialect, maxConcurrent, ...rest } = options
  const { onWarning, hooks = {}, logger, logLevel = 'warn', ...defaults } = rest
  const log = atLevel(logger, logLevel)
  const report = createReport(onWarning ?? (log.warn ? ({ message }) => log.warn?.(message) : warn))
  const call = createCall({
    address: addressOf(baseUrl, namespace),
    auth,
    defaults,
    exchange: createExchange(
      // The global is looked up on each call, since tools put theirs in its place at any time.
      fetch ?? ((request) => globalThis.fetch(request)),
      transport,
      createObserver(hooks, log),
      maxConcurrent === undefined ? undefined : createLimit(maxConcurrent),
    ),
    checks,
    report,
  })
  if (auth?.kind === 'applicationPassword' && 'document' in globalThis) {
    report('auth', [{ path: '', message: 'a password in a browser can be read by everybody who opens the page' }])
  }
  const shared: Shared = {
    call,
    dialects: createDialects(dialect),
    isDocumented: dialect === 'documented',
    report,
    loadWrites,
  }
  const resources: Resources = {
    events: createResource(shared, 'events'),
    venues: createResource(shared, 'venues'),
    organizers: createResource(shared, 'organizers'),
    categories: createResource(shared, 'categories'),
    tags: createResource(shared, 'tags'),
  }
  return {
    ...resources,
    safe: createSafe(resources),
    request<Id extends OperationId>(operation: Id, ...[input, callOptions]: RequestArguments<Id>) {
      // Every input of an operation has this form; the compiler cannot see it through the generic.
      const answered = call(operation, (input ?? {}) as CallInput, callOptions)
      // What the operation answers by the contract; how hard that is checked is the user's choice.
      return answerOf(answered, ({ body }) => body as OperationAnswer<Id>)
    },
    verifyAuth: (callOptions) => verifyAuth(call, callOptions),
  }
}

function warn({ message }: { readonly message: string }): void {
  console.warn(`[eventcal] ${message}`)
}
