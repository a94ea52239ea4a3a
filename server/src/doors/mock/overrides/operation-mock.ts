import type { AnswerOf, CodeOf, OperationId } from '@eventcal/contract'
import type { MockCall } from './calls.js'
import { type Effect, type FailOptions, Override, type Overrides, type Responder } from './override.js'

/** One operation of a mock: its overrides, and the calls it received. */
export interface OperationMock<Id extends OperationId> extends Overrides<Id> {
  /**
   * Overrides a single request: the next one without an override. Several queue up in order, and take precedence over
   * overrides for all requests.
   *
   * @example
   * calendar.events.list.once.fail('service_unavailable')
   * calendar.events.list.once.delay(500).networkError()
   */
  readonly once: Overrides<Id>
  /** The requests to this operation, in the order of arrival. */
  readonly calls: readonly MockCall<Id>[]
  /** Removes the overrides of this operation; the service answers again. */
  restore(): void
}

/** The overrides of one operation: a permanent one and a queue of one-time ones. */
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

  /** Returns the effect for the current request and consumes a one-time override. */
  take(): Effect {
    const { delay, reply } = this.#always.effect
    const once = this.#queue.shift()?.effect
    return { delay: once && once.delay > 0 ? once.delay : delay, reply: once ? once.reply : reply }
  }
}
