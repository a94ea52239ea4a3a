import type { Json } from './json.js'
import type { PasswordGuard } from './password-limit.js'

/** A request as every door hands it to the service. */
export interface Incoming {
  /** In upper case. */
  readonly method: string
  /** The path with its query, still encoded, for example `/calendar/events/v1/events?page=2`. */
  readonly target: string
  /** Looks up a header by its lower-case name. */
  readonly header: (name: string) => string | undefined
  /** The bytes of the body; empty when there is none. */
  readonly body: Uint8Array
  /** Slows down whoever guesses passwords; doors that know no addresses have none. */
  readonly guard?: PasswordGuard | undefined
}

/** An answer as the service hands it to every door. */
export interface Outgoing {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The same as long as the same answer is given. To `HEAD` the doors send only its length. */
  readonly body: Json
}

/** What a handler answers; the service adds the headers that all answers carry. */
export interface Answer {
  readonly status: number
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
}
