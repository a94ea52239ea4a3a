import type { OperationId } from '@eventcal/contract'
import type { MockCall } from './calls.js'
import { type Effect, type FailOptions, Override, type Overrides, type Responder } from './override.js'
import type { AnswerOf, CodeOf } from './types.js'

/** One operation of a mock: what it is to answer, and what it was asked. */
export interface OperationMock<Id extends OperationId> extends Overrides<Id> {
  /**
   * The same for one request only, the next that has none yet. Several are used up in turn, and come before what was
   * said for all requests.
   *
   * @example
   * calendar.events.list.once.fail('service_unavailable')
   * calendar.events.list.once.delay(500).networkError()
   */
  readonly once: Overrides<Id>
  /** The requests that meant this operation, in the order of arrival. */
  readonly calls: readonly MockCall<Id>[]
  /** Forgets what was said of this operation; the service answers again. */
  restore(): void
}

/** What a mock keeps of one operation. */
export class OperationOverrides<Id extends OperationId> implements OperationMock<Id> {
  readonly #operation: Id
  readonly #callsOf: (operation: Id) => readonly MockCall<Id>[]
  #always: Override<Id>
  #queue: Override<Id>[] = []

  constructor(operation: Id, callsOf: (operation: Id) => readonly MockCall<Id>[]) {
    this.#operation = operation
    this.#callsOf = callsOf
    this.#always = new Override(operation)
  }

  get once(): Overrides<Id> {
    const override: Override<Id> = new Override(this.#operation, () => {
      if (!queued) this.#queue.push(override)
      queued = true
    })
    let queued = false
    return override
  }

  get calls(): readonly MockCall<Id>[] {
    return this.#callsOf(this.#operation)
  }

  respond(answer: AnswerOf<Id> | Response | Responder<Id>): Overrides<Id> {
    return this.#always.respond(answer)
  }

  fail(code: CodeOf<Id>, options?: FailOptions): Overrides<Id> {
    return this.#always.fail(code, options)
  }

  delay(ms: number): Overrides<Id> {
    return this.#always.delay(ms)
  }

  networkError(): Overrides<Id> {
    return this.#always.networkError()
  }

  malformed(): Overrides<Id> {
    return this.#always.malformed()
  }

  restore(): void {
    this.#always = new Override(this.#operation)
    this.#queue = []
  }

  /** What is to happen to the request that arrives now. */
  take(): Effect {
    const { delay, reply } = this.#always.effect
    const once = this.#queue.shift()?.effect
    return { delay: once && once.delay > 0 ? once.delay : delay, reply: once ? once.reply : reply }
  }
}
