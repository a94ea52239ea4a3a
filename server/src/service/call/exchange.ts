import type { AnswerOf, IgnoredName, NearMiss, OperationId } from '@eventcal/contract'
import type { PartsReader } from '../wire/body/parts.js'
import type { Content } from '../wire/content.js'
import type { Json } from '../wire/json.js'
import type { Quirks } from '../wire/quirks.js'
import type { Caller } from './caller.js'
import type { PasswordGuard } from './password-limit.js'

/** A request as every door hands it to the service. */
export interface Incoming {
  /** In upper case. */
  readonly method: string
  /** The path with its query, still encoded, for example `/calendar/events/v1/events?page=2`. */
  readonly target: string
  /** Looks up a header by its lower-case name. */
  readonly header: (name: string) => string | undefined
  /**
   * Reads the body, of which it returns at most one byte more than the limit; empty if there is none. Called at most
   * once, and not at all for requests whose body does not matter.
   */
  readonly body: (limit: number) => Promise<Uint8Array>
  /** Reads forms with files; default: as browsers do. */
  readonly readParts?: PartsReader | undefined
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined
  /** Limits password attempts; absent for doors that do not know the client's address. */
  readonly guard?: PasswordGuard | undefined
  /** Who sends it, where the door knows that already; default: whoever its headers authenticate. */
  readonly caller?: Caller | undefined
  /** Learns how it is answered; absent where nobody looks. */
  readonly trace?: RequestTrace | undefined
}

/** Learns how one request is answered. */
export interface RequestTrace {
  /** The quirks of the site for this request alone. */
  quirks(ofSite: Quirks): Quirks
  /** Called once it is known who sent it. */
  caller(caller: Caller): void
  /** Called with the names that have no effect. */
  ignored(operation: OperationId, names: readonly IgnoredName[]): void
  /** Called if it matches no operation. */
  missed(miss: NearMiss): void
}

/** An answer as the service hands it to every door. */
export interface Outgoing {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The body, JSON except for files. For `HEAD` the doors send only its length. */
  readonly body: Content
}

/** The body of an operation; the items of a list may have been serialized before. */
export type BodyOf<Id extends OperationId> =
  AnswerOf<Id> extends infer Body
    ? {
        readonly [Key in keyof Body]: Body[Key] extends readonly (infer One)[]
          ? readonly (One | Json<One>)[]
          : Body[Key]
      }
    : never

/** The answer of a handler with the body of its operation; the service adds the headers that all answers carry. */
export interface Answer<Body extends object = object> {
  readonly status: number
  readonly body: Body
  readonly headers?: Readonly<Record<string, string>>
}
