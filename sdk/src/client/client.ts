import type { AnswerOf, InputOf } from '@eventcal/contract'
import type { OperationId } from '@eventcal/contract/routes'
import { addressOf } from '../call/address.js'
import { type Answer, answerOf } from '../call/answered.js'
import { type CallInput, createCall, type Setup } from '../call/call.js'
import { checkClientOptions } from '../call/checked-options.js'
import type { Checks } from '../call/checks/checks.js'
import type { CallOptions } from '../call/options.js'
import { createExchange } from '../call/transport/exchange.js'
import { createLimit } from '../call/transport/limit.js'
import { atLevel, createObserver } from '../call/transport/observer.js'
import type { Transport } from '../call/transport/transport.js'
import { createReport } from '../call/warnings.js'
import { createSiteClock } from '../values/site-clock.js'
import { zoneOf } from '../values/zone.js'
import { createDialects, type Dialects } from '../write/dialects.js'
import { createMedia, type MediaClient } from './media.js'
import type { ClientOptions } from './options.js'
import { createSiteCall, type Raw } from './raw.js'
import { createResource, type Shared, type Writes } from './resource.js'
import type { Resources } from './resources.js'
import { createSafe, type SafeClient } from './safe.js'
import { type AuthState, verifyAuth } from './verify-auth.js'

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
  readonly request: RequestFunction
  /** The media library of the site, for pictures of events. */
  readonly media: MediaClient
  /**
   * Checks the credentials. A public read cannot: many instances silently ignore invalid credentials.
   *
   * @example
   * ```ts
   * const { state, canWrite } = await calendar.verifyAuth()
   * if (state !== 'accepted') console.warn(`the credentials are ${state}`)
   * else console.log(canWrite ? 'may write' : 'may read')
   * ```
   */
  verifyAuth(options?: CallOptions): Promise<AuthState>
  /**
   * A client of the same instance with other options; what is not given stays, and headers are added. Both share what is
   * learnt of the instance: its limits, its dialect, and the names that are being created.
   *
   * @example
   * ```ts
   * const patient = calendar.withOptions({ timeout: 120_000, retry: { limit: 5 } })
   * ```
   */
  withOptions(options: OwnOptions): CalendarClient
}

/** Runs operations of the contract, and with `raw` other routes of the same site. */
export interface RequestFunction {
  <Id extends OperationId>(operation: Id, ...rest: RequestArguments<Id>): Answer<AnswerOf<Id>>
  /**
   * Sends a request to another route of the same site, with the credentials, retries, limits and errors of the client. The
   * answer is JSON, and nothing checks it.
   *
   * @example
   * ```ts
   * const { data, response } = await calendar.request.raw('/wp/v2/tags', { query: { per_page: 5 } }).withResponse()
   * console.log(data, response.headers.get('x-wp-total'))
   * ```
   */
  readonly raw: Raw
}

/** The options in which clients of the same instance can differ. */
export type OwnOptions = Omit<
  ClientOptions,
  'baseUrl' | 'namespace' | 'fetch' | 'maxConcurrent' | 'onWarning' | 'hooks' | 'logger' | 'logLevel'
>

/** Everything that clients of the same instance share. */
type Common = Pick<Setup, 'address' | 'exchange' | 'checks' | 'report' | 'clock'> & Pick<Shared, 'loadWrites' | 'locks'>

/** Input and options of `request`; the input may be left out where nothing of it is needed. */
export type RequestArguments<Id extends OperationId> =
  Record<never, never> extends InputOf<Id>
    ? [input?: InputOf<Id>, options?: CallOptions]
    : [input: InputOf<Id>, options?: CallOptions]

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
  checkClientOptions(options)
  const { baseUrl, namespace, fetch, maxConcurrent, ...rest } = options
  const { onWarning, hooks = {}, logger, logLevel = 'warn', ...settings } = rest
  const log = atLevel(logger, logLevel)
  const report = createReport(onWarning ?? (log.warn ? ({ message }) => log.warn?.(message) : warn))
  const address = addressOf(baseUrl, namespace)
  const exchange = createExchange(
    // The global is looked up on each call, since tools put theirs in its place at any time.
    fetch ?? ((request, init) => globalThis.fetch(request, init)),
    transport,
    createObserver(hooks, log, (hook, reason) => report(hook, [{ path: '', message: String(reason) }], 'rejected')),
    maxConcurrent === undefined ? undefined : createLimit(maxConcurrent),
  )
  const locks = new Map<string, Promise<unknown>>()
  const common = { address, exchange, checks, report, loadWrites, locks, clock: createSiteClock() }
  return clientOf(common, copied(settings), createDialects(settings.dialect))
}

/** Puts a client together from what clients of the same instance have in common, and from its own options. */
function clientOf(common: Common, settings: OwnOptions, dialects: Dialects): CalendarClient {
  const { auth, dialect, siteTimezone, ...defaults } = settings
  const { report, loadWrites, locks, clock } = common
  const zone = siteTimezone === undefined ? undefined : zoneOf(siteTimezone)
  const call = createCall({ ...common, auth, defaults })
  if (auth?.kind === 'applicationPassword' && 'document' in globalThis) {
    report('auth', [{ path: '', message: 'visible to everybody who opens the page' }], 'holds a password in a browser')
  }
  const shared: Shared = {
    call,
    dialects,
    isDocumented: dialect === 'documented',
    report,
    siteTimezone,
    siteOffsetAt: (zone ?? clock).offsetAt,
    locks,
    loadWrites,
  }
  const resources: Resources = {
    events: createResource(shared, 'events'),
    venues: createResource(shared, 'venues'),
    organizers: createResource(shared, 'organizers'),
    categories: createResource(shared, 'categories'),
    tags: createResource(shared, 'tags'),
  }
  function request<Id extends OperationId>(operation: Id, ...[input, callOptions]: RequestArguments<Id>) {
    // Every input of an operation has this form; the compiler cannot see it through the generic.
    const answered = call(operation, (input ?? {}) as CallInput, callOptions)
    // The body has the contract's type; the option `validate` decides how strictly that is checked.
    return answerOf(answered, ({ body }) => body as AnswerOf<Id>)
  }
  const site = createSiteCall(common.address, call.send)
  const raw: Raw = (...input) => answerOf(site(...input), ({ body }) => body)
  return {
    ...resources,
    safe: createSafe(resources),
    request: Object.assign(request, { raw }),
    media: createMedia(site),
    verifyAuth: (callOptions) => verifyAuth(call, callOptions),
    withOptions(more) {
      checkClientOptions({ baseUrl: '', ...more })
      const given = Object.fromEntries(Object.entries(copied(more)).filter(([, value]) => value !== undefined))
      const headers = { ...settings.headers, ...more.headers }
      const fetchOptions = { ...settings.fetchOptions, ...more.fetchOptions }
      return clientOf(
        common,
        { ...settings, ...given, headers, fetchOptions },
        more.dialect ? createDialects(more.dialect) : dialects,
      )
    },
  }
}

/** A copy of the options with their nested objects, so that later changes to those of the caller have no effect. */
function copied<Options extends Pick<ClientOptions, 'headers' | 'retry' | 'fetchOptions'>>(options: Options): Options {
  const { headers, retry, fetchOptions } = options
  return {
    ...options,
    headers: { ...headers },
    fetchOptions: { ...fetchOptions },
    ...(typeof retry === 'object' ? { retry: { ...retry } } : {}),
  }
}

function warn({ message }: { readonly message: string }): void {
  console.warn(`[eventcal] ${message}`)
}
