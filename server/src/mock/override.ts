import { api, type ErrorCode, errorEntry, type OperationId } from '@eventcal/contract'
import type { MockCall } from './calls.js'
import type { AnswerOf, CodeOf } from './types.js'

/**
 * Computes an answer. `real` asks the service and gives its answer; where the service refuses, so does the mock.
 *
 * @example calendar.events.list.respond(async (call, real) => ({ ...(await real()), total: 1_000_000 }))
 */
export type Responder<Id extends OperationId> = (
  call: MockCall<Id>,
  real: () => Promise<AnswerOf<Id>>,
) => AnswerOf<Id> | Response | Promise<AnswerOf<Id> | Response>

/** What an error answer says beside its code. */
export interface FailOptions {
  /** One of the statuses of the code's catalogue entry; by default the first. */
  readonly status?: number
  readonly message?: string
  /** Keys of `data` beside `status`, for example `{ params: { title: 'is blank' } }`. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** What can be said about the answers of one operation. Everything ends with `reset()`. */
export interface Overrides<Id extends OperationId> {
  /** Answers with this body and the status of success, or with a whole `Response`, in place of the service. */
  respond(answer: AnswerOf<Id> | Response | Responder<Id>): Overrides<Id>
  /**
   * Answers with an error of the catalogue, as the service does it.
   *
   * @throws TypeError for a code that the operation cannot give; the message lists those it can
   */
  fail(code: CodeOf<Id>, options?: FailOptions): Overrides<Id>
  /** Answers that much later, in milliseconds, whatever the answer is. */
  delay(ms: number): Overrides<Id>
  /** Breaks the connection: `fetch` rejects. */
  networkError(): Overrides<Id>
  /** Answers as the service does, but what arrives is only the first half of the text. */
  malformed(): Overrides<Id>
}

/** What is to come in place of the service's answer. */
export type Reply =
  | { readonly kind: 'respond'; readonly answer: unknown }
  | { readonly kind: 'fail'; readonly code: ErrorCode; readonly options: FailOptions }
  | { readonly kind: 'networkError' }
  | { readonly kind: 'malformed' }

/** What an override comes to when a request arrives. */
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

  /** @param onUse is called whenever something is said */
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
    return this.#put({ kind: 'fail', code, options })
  }

  networkError(): this {
    return this.#put({ kind: 'networkError' })
  }

  malformed(): this {
    return this.#put({ kind: 'malformed' })
  }

  delay(ms: number): this {
    if (!Number.isFinite(ms) || ms < 0) throw new TypeError(`delay takes milliseconds, not ${ms}`)
    this.#delay = ms
    this.#onUse()
    return this
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
