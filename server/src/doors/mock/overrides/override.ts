import {
  type AnswerOf,
  api,
  type CodeOf,
  type ErrorCode,
  errorEntry,
  errors,
  type OperationId,
} from '@eventcal/contract'
import type { AnswerFault } from '../../../faults/effect.js'
import type { MockCall } from './calls.js'

/**
 * Computes a response. `real` calls the service and returns its answer; if the service fails, the mock fails likewise.
 *
 * @example calendar.events.list.respond(async (call, real) => ({ ...(await real()), total: 1_000_000 }))
 */
export type Responder<Id extends OperationId> = (
  call: MockCall<Id>,
  real: () => Promise<AnswerOf<Id>>,
) => AnswerOf<Id> | Response | Promise<AnswerOf<Id> | Response>

/** The parts of an error response besides its code. */
export interface FailOptions {
  /** One of the statuses of the code's catalogue entry; by default the first. */
  readonly status?: number
  readonly message?: string
  /** Keys of `data` beside `status`, for example `{ params: { title: 'is blank' } }`. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** Overrides for the responses of one operation. `reset()` removes them all. */
export interface Overrides<Id extends OperationId> {
  /** Responds with this body and the success status, or with a complete `Response`, instead of the service. */
  respond(answer: AnswerOf<Id> | Response | Responder<Id>): Overrides<Id>
  /**
   * Responds with an error of the catalogue, as the service would.
   *
   * @throws TypeError for a code that the operation does not have; the message lists its codes
   */
  fail(code: CodeOf<Id>, options?: FailOptions): Overrides<Id>
  /** Delays the response by this many milliseconds; combines with every kind of response. */
  delay(ms: number): Overrides<Id>
  /** Breaks the connection: `fetch` rejects. */
  networkError(): Overrides<Id>
  /** Truncates the response of the service to the first half of its body. */
  malformed(): Overrides<Id>
}

/** A response that replaces the service's. */
export type Reply =
  | { readonly kind: 'respond'; readonly answer: unknown }
  | { readonly kind: 'fault'; readonly fault: AnswerFault }

/** An override resolved for a request. */
export interface Effect {
  readonly delay: number
  readonly reply: Reply | undefined
}

/** One override, permanent or for one request. */
export class Override<Id extends OperationId> implements Overrides<Id> {
  readonly #operation: Id
  readonly #onUse: () => void
  #delay = 0
  #reply: Reply | undefined

  /** @param onUse called whenever the override is configured */
  constructor(operation: Id, onUse: () => void = () => {}) {
    this.#operation = operation
    this.#onUse = onUse
  }

  get effect(): Effect {
    return { delay: this.#delay, reply: this.#reply }
  }

  respond(answer: AnswerOf<Id> | Response | Responder<Id>): this {
    return this.#put({ kind: 'respond', answer })
  }

  fail(code: CodeOf<Id>, options: FailOptions = {}): this {
    assertPossible(this.#operation, code, options.status)
    const { status = errors[code].statuses[0], message, data } = options
    return this.#fault({ kind: 'status', status, code, message, data })
  }

  networkError(): this {
    return this.#fault({ kind: 'cut' })
  }

  malformed(): this {
    return this.#fault({ kind: 'truncate' })
  }

  delay(ms: number): this {
    if (!Number.isFinite(ms) || ms < 0) throw new TypeError(`delay takes milliseconds, not ${ms}`)
    this.#delay = ms
    this.#onUse()
    return this
  }

  #fault(fault: AnswerFault): this {
    return this.#put({ kind: 'fault', fault })
  }

  #put(reply: Reply): this {
    this.#reply = reply
    this.#onUse()
    return this
  }
}

function assertPossible(operation: OperationId, code: ErrorCode, status: number | undefined): void {
  const possible: readonly ErrorCode[] = api[operation].errors
  if (!possible.includes(code)) {
    throw new TypeError(`${operation} cannot fail with "${code}"; it can with ${possible.join(', ')}`)
  }
  const statuses: readonly number[] = errorEntry(code)?.statuses ?? []
  if (status !== undefined && !statuses.includes(status)) {
    throw new TypeError(`${code} comes with the status ${statuses.join(' or ')}, not ${status}`)
  }
}
