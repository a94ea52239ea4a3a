import type { OperationId } from '@eventcal/contract'
import type { App } from '../../app/app.js'
import { delayOf, pause } from '../../faults/delay.js'
import { deliver } from '../../faults/deliver.js'
import { FaultRegistry } from '../../faults/registry.js'
import type { Credential } from '../../seed/credentials.js'
import { type Role, roles } from '../../service/call/caller.js'
import type { Incoming, Outgoing } from '../../service/call/exchange.js'
import { problem } from '../../service/wire/problems.js'
import { Urls } from '../../service/wire/urls.js'
import { RequestOver } from '../../store/request-database.js'
import { delivered, incomingOf } from '../fetch.js'
import { warnings } from '../warnings.js'
import { readAddresses } from './addresses.js'
import { MockClock } from './clock.js'
import { basicHeader } from './data/basic.js'
import { readSeed } from './data/seed.js'
import { assertRecords } from './data/seed-records.js'
import { MockState } from './data/state.js'
import type { MockRecords, SeededRecords } from './data/types.js'
import { assertOptions, type MockOptions } from './options.js'
import { type AnyCall, fieldsOf, type MockCall, type OpenCall, openCall } from './overrides/calls.js'
import { OperationOverrides } from './overrides/operation-mock.js'
import { operationTree } from './overrides/operation-tree.js'
import type { Effect, Reply } from './overrides/override.js'
import { RateCounter, type RateLimit } from './overrides/rate-limit.js'
import { errorResponse, goWrong, reply } from './overrides/replies.js'

/** Maximum size of a request body, in bytes. */
const bodyLimit = 1024 * 1024

/** The mock without msw: answers requests with the reference service, or with the overrides of a test. */
export class CalendarMock {
  readonly clock: MockClock
  readonly urls: Urls
  /** The users with their passwords, for clients that sign in. */
  readonly credentials: readonly Credential[]
  readonly operations
  readonly faults: FaultRegistry
  readonly #state: MockState
  readonly #overrides = new Map<OperationId, OperationOverrides<OperationId>>()
  readonly #limit: RateCounter
  readonly #latency: () => number
  readonly #reportFault: (operation: string, error: unknown) => void
  #calls: OpenCall[] = []
  #as: Credential | undefined
  /** Incremented by every reset, so that a request from before the reset cannot affect the state after it. */
  #generation = 0

  constructor(options: MockOptions) {
    assertOptions(options)
    const { baseUrl = 'http://localhost', namespace, timezone = 'UTC', random = Math.random } = options
    const addresses = readAddresses(baseUrl, namespace, globalThis.location?.href)
    const seed = readSeed(options.seed ?? 'demo', options.users)
    this.clock = new MockClock(options.clock)
    this.urls = new Urls(addresses)
    this.credentials = seed.credentials
    this.operations = operationTree((operation) => this.#mockOf(operation))
    this.#limit = new RateCounter(() => Date.now())
    this.faults = new FaultRegistry(random)
    this.#latency = () => delayOf(options.latency ?? 0, random)
    this.#reportFault = options.reportFault ?? reportToConsole
    const { profile = 'reference', quirks = {}, extensions = [], fetchImage } = options
    const handedIn = { profile, quirks, extensions, random, ...(fetchImage ? { fetchImage } : {}) }
    const reportFault = (operation: string, error: unknown) => this.#reportFault(operation, error)
    const { reportIgnored, reportNearMiss } = { ...warnings(), ...options }
    const app = { ...addresses, ...handedIn, clock: this.clock, bodyLimit, reportFault, reportIgnored, reportNearMiss }
    this.#state = new MockState({ app, seed, now: this.clock.now(), timezone })
  }

  /** The requests so far, in the order of arrival. */
  get calls(): readonly AnyCall[] {
    // Safe: `operation` discriminates the union, and the other keys were decoded for that operation.
    return this.#calls as unknown as AnyCall[]
  }

  async ready(): Promise<void> {
    await this.#state.ready()
  }

  async reset(): Promise<void> {
    this.#generation += 1
    this.#calls = []
    this.#as = undefined
    this.#limit.set(undefined)
    this.faults.clear()
    for (const mock of this.#overrides.values()) mock.restore()
    this.clock.reset()
    await this.#state.reset()
  }

  async seed(records: MockRecords): Promise<SeededRecords> {
    assertRecords(records)
    return this.#state.seed(records)
  }

  as(role: Role | 'anonymous'): Credential | undefined {
    if (role === 'anonymous') {
      this.#as = undefined
      return undefined
    }
    const found = this.credentials.find((each) => each.role === role)
    const known = roles.filter((each) => this.credentials.some((user) => user.role === each))
    if (!found)
      throw new TypeError(`There is no user with the role "${role}"; there are ${known.join(', ')}, anonymous`)
    this.#as = found
    return found
  }

  rateLimit(limit: RateLimit): void {
    this.#limit.set(limit)
  }

  /** Answers one request. It never throws; a broken connection is `Response.error()`. */
  async handle(request: Request): Promise<Response> {
    // Read before the first await: overrides set before the request apply to it, later ones do not.
    const generation = this.#generation
    const call = openCall(request, this.urls)
    this.#calls.push(call)
    const wait = this.#limit.take()
    const effect = wait === undefined ? this.#effectOn(call.operation) : undefined
    const as = this.#as
    try {
      await pause(this.#latency() + (effect?.delay ?? 0))
      const app = await this.#state.ready()
      const response = await this.#answer(app, request, call, { as, generation, wait, how: effect?.reply })
      if (response.type !== 'error') call.status = response.status
      return response
    } catch (error) {
      return error instanceof RequestOver ? Response.error() : this.#fault(call, error)
    }
  }

  async #answer(app: App, request: Request, call: OpenCall, asked: Asked): Promise<Response> {
    const { as, generation, wait, how } = asked
    this.#refuseOld(generation)
    const { urls } = app.site
    const serve = async (incoming: Incoming): Promise<Outgoing> => {
      this.#refuseOld(generation)
      return this.#state.during(() => app.serve(incoming))
    }
    const received = signedIn(incomingOf(request), as)
    if (wait !== undefined) {
      return goWrong({ kind: 'rate-limit', retryAfter: wait }, { call, urls, ask: () => serve(received) })
    }
    const bytes = await received.body(bodyLimit)
    const incoming = { ...received, body: async () => bytes }
    call.body = await fieldsOf(incoming, bodyLimit)
    const { operation } = call
    if (how && operation !== undefined) {
      return reply(how, { call: Object.assign(call, { operation }), urls, ask: () => serve(incoming) })
    }
    return delivered(request, await deliver({ site: app.site, faults: this.faults, serve }, incoming))
  }

  /** @throws RequestOver for a request from before the last reset */
  #refuseOld(generation: number): void {
    if (generation !== this.#generation) throw new RequestOver()
  }

  async #fault(call: OpenCall, error: unknown): Promise<Response> {
    this.#reportFault(call.operation ?? `${call.method} ${new URL(call.url).pathname}`, error)
    const fault = problem('internal_server_error')
    call.status = fault.status
    return errorResponse(this.urls, call, fault)
  }

  #effectOn(operation: OperationId | undefined): Effect | undefined {
    return operation && this.#overrides.get(operation)?.take()
  }

  #mockOf(operation: OperationId): OperationOverrides<OperationId> {
    // The calls of an operation are those that were read by it.
    const callsOf = (id: OperationId) => this.#calls.filter((call) => call.operation === id) as unknown as MockCall[]
    const mock = new OperationOverrides(operation, callsOf)
    this.#overrides.set(operation, mock)
    return mock
  }
}

interface Asked {
  /** That of the request. */
  readonly generation: number
  /** Seconds, where the limit of requests is exceeded. */
  readonly wait: number | undefined
  readonly as: Credential | undefined
  readonly how: Reply | undefined
}

/** Adds the user's credentials to a request that has none. */
function signedIn(incoming: Incoming, as: Credential | undefined): Incoming {
  if (!as || incoming.header('authorization') !== undefined) return incoming
  return { ...incoming, header: (name) => (name === 'authorization' ? basicHeader(as) : incoming.header(name)) }
}

function reportToConsole(operation: string, error: unknown): void {
  console.error(`[eventcal] ${operation} failed:`, error)
}
