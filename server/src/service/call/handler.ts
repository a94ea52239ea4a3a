import type { FieldKinds, OperationId } from '@eventcal/contract'
import type { Refusal } from '../wire/problems.js'
import type { Input, Values } from '../wire/values.js'
import type { Caller } from './caller.js'
import type { Answer, BodyOf } from './exchange.js'
import type { PasswordGuard } from './password-limit.js'
import type { Site } from './site.js'

/**
 * One request: its caller and its decoded input. `Names` maps the names that may be read from the input to their kinds;
 * a helper that reads `author` takes a `Call<{ author: 'integer' }>`, and one that reads nothing takes a `Call`.
 */
export interface Call<out Names = unknown> {
  readonly caller: Caller
  readonly site: Site
  /** Limits attempts on passwords of records; called with each comparison. */
  readonly guard: PasswordGuard | undefined
  readonly input: Input<Names>
  /** The id or slug of the record that the request names; `undefined` on collections. */
  readonly target: number | string | undefined
}

/** A request for one operation, with the names that the contract gives it. */
export type CallOf<Id extends OperationId> = Call<FieldKinds<Id>>

/**
 * The steps of one operation, run in the order of the fields. The records that `check` loads are passed on to the next
 * steps, so that nothing is read twice.
 */
export interface Steps<Names, Found, Body extends object> {
  /** Validates values against the store; its refusals are reported together with those of the input. */
  readonly check: (call: Call<Names>, refusals: Refusal[]) => Promise<Found>
  /** Checks permissions. */
  readonly allowed: (call: Call<Names>, found: Found) => boolean | Promise<boolean>
  /** Executes the operation. */
  readonly answer: (call: Call<Names>, found: Found) => Promise<Answer<Body>>
}

/** A request whose values can be read under any name, as the service hands it to every handler. */
export interface AnyCall extends Omit<Call, 'input'> {
  readonly input: Values
}

/** The implementation of one operation. */
export interface Handler<Id extends OperationId = OperationId> {
  readonly operation: Id
  readonly check: (call: AnyCall, refusals: Refusal[]) => Promise<unknown>
  readonly allowed: (call: AnyCall, found: unknown) => boolean | Promise<boolean>
  readonly answer: (call: AnyCall, found: unknown) => Promise<Answer>
}

/**
 * Implements an operation of the contract: the steps read its fields and answer its entity.
 *
 * @example implement('tags.get', { check, allowed: () => true, answer })
 */
export function implement<const Id extends OperationId, Found>(
  operation: Id,
  steps: Steps<FieldKinds<NoInfer<Id>>, Found, BodyOf<NoInfer<Id>>>,
): Handler<Id> {
  return {
    operation,
    check: (call, refusals) => steps.check(call, refusals),
    // Safe: the service passes only the result of `check` of the same handler.
    allowed: (call, found) => steps.allowed(call, found as Found),
    answer: (call, found) => steps.answer(call, found as Found),
  }
}

/** One handler for each operation whose id begins so: one that is missing, or that is another's, is a type error. */
export type HandlersOf<Prefix extends string> = {
  readonly [Id in Extract<OperationId, Prefix | `${Prefix}.${string}`>]: Handler<Id>
}
