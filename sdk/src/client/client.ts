import type { AnswerOf, InputOf } from '@eventcal/contract'
import type { OperationId } from '@eventcal/contract/routes'
import { addressOf } from '../call/address.js'
import { type Answer, answerOf } from '../call/answered.js'
import { type CallInput, createCall } from '../call/call.js'
import { checkClientOptions } from '../call/checked-options.js'
import type { Checks } from '../call/checks/checks.js'
import type { CallOptions } from '../call/options.js'
import { createExchange } from '../call/transport/exchange.js'
import { createLimit } from '../call/transport/limit.js'
import { atLevel, createObserver } from '../call/transport/observer.js'
import type { Transport } from '../call/transport/transport.js'
import { createReport } from '../call/warnings.js'
import { createDialects } from '../write/dialects.js'
import type { ClientOptions } from './options.js'
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
  request<Id extends OperationId>(operation: Id, ...rest: RequestArguments<Id>): Answer<AnswerOf<Id>>
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
}

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
  const { baseUrl, namespace, auth, fetch, dialect, maxConcurrent, siteTimezone, ...rest } = options
  const { onWarning, hooks = {}, logger, logLevel = 'warn', ...defaults } = copied(rest)
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
      createObserver(hooks, log, (hook, reason) => report(hook, [{ path: '', message: String(reason) }], 'rejected')),
      maxConcurrent === undefined ? undefined : createLimit(maxConcurrent),
    ),
    checks,
    report,
  })
  if (auth?.kind === 'applicationPassword' && 'document' in globalThis) {
    report('auth', [{ path: '', message: 'visible to everybody who opens the page' }], 'holds a password in a browser')
  }
  const shared: Shared = {
    call,
    dialects: createDialects(dialect),
    isDocumented: dialect === 'documented',
    report,
    siteTimezone,
    locks: new Map(),
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
      // The body has the contract's type; the option `validate` decides how strictly that is checked.
      return answerOf(answered, ({ body }) => body as AnswerOf<Id>)
    },
    verifyAuth: (callOptions) => verifyAuth(call, callOptions),
  }
}

/** What the caller changes later in its own objects has no effect. */
function copied<Options extends Pick<ClientOptions, 'headers' | 'retry'>>(options: Options): Options {
  const { headers, retry } = options
  return {
    ...options,
    ...(headers ? { headers: { ...headers } } : {}),
    ...(typeof retry === 'object' ? { retry: { ...retry } } : {}),
  }
}

function warn({ message }: { readonly message: string }): void {
  console.warn(`[eventcal] ${message}`)
}
