import type { Operation, OperationId } from '@eventcal/contract'
import type { Caller } from './caller.js'
import type { Answer } from './exchange.js'
import type { Input } from './input.js'
import type { PasswordGuard } from './password-limit.js'
import type { Refusal } from './problems.js'
import type { Site } from './site.js'

/** One request on its way: what was asked, by whom, with which values. */
export interface Call {
  readonly operation: Operation
  readonly caller: Caller
  readonly site: Site
  /** Told of each password of a record that was compared. */
  readonly guard: PasswordGuard | undefined
  readonly input: Input
  /** The id or slug of the record that the request names; `undefined` on collections. */
  readonly target: number | string | undefined
  /** Undeclared parameters of the query, as text where they are text: `password`, `context`, `offset`. */
  readonly extra: (name: string) => string | undefined
  /** Whether body or query hold a value other than null under this name, declared or not. */
  readonly sends: (name: string) => boolean
}

/**
 * How one operation is answered, in the order of the fields. What `check` found (records that the request names) is
 * handed on, so that nothing is read twice.
 */
export interface Handler<Found = unknown> {
  /** Checks values that need the store; what it adds to the refusals is reported together with those of the input. */
  readonly check: (call: Call, refusals: Refusal[]) => Promise<Found>
  /** Whether the caller may do this. */
  readonly allowed: (call: Call, found: Found) => boolean | Promise<boolean>
  /** Does it. */
  readonly answer: (call: Call, found: Found) => Promise<Answer>
}

/** Hides what an operation's own steps hand to each other. */
export function handler<Found>(steps: Handler<Found>): Handler {
  return {
    check: steps.check,
    // `found` is what `check` of the same steps gave; the service passes nothing else.
    allowed: (call, found) => steps.allowed(call, found as Found),
    answer: (call, found) => steps.answer(call, found as Found),
  }
}

/** The handlers of some operations. */
export type Handlers = Readonly<Partial<Record<OperationId, Handler>>>
