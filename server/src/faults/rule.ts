import type { OperationId } from '@eventcal/contract'
import * as z from 'zod/mini'
import type { Refusal } from '../service/wire/problems.js'
import { english } from '../store/model/english.js'
import { type FaultEffect, faultEffectSchema } from './effect.js'
import { isOperationPattern, type RequestPattern } from './pattern.js'

/**
 * Says which requests go wrong, and how. All conditions have to hold; a rule without any is for every request to the
 * service, except OPTIONS.
 *
 * @example
 * { operation: 'events.list', every: 3, then: { kind: 'status', status: 503 } }
 */
export interface FaultRule {
  /** The id of an operation, such as `events.list`, or a pattern, such as `POST /events` or `/venues/{id}`. */
  readonly operation?: OperationId | RequestPattern | undefined
  /** The login of who is signed in, or `anonymous`, which includes wrong credentials. */
  readonly caller?: string | undefined
  /** The share of the requests, 0 to 1; default 1. */
  readonly probability?: number | undefined
  /** Only this one of the matching requests, from 1. */
  readonly nth?: number | undefined
  /** Every second, third, … of the matching requests. */
  readonly every?: number | undefined
  /** At most so many times; default: always. */
  readonly times?: number | undefined
  /** Leaves so many matching requests alone first; `nth` and `every` count from there. Default 0. */
  readonly after?: number | undefined
  readonly then: FaultEffect
}

const count = z.int().check(z.minimum(1))
const patterns = 'must be the id of an operation, such as events.list, or a pattern, such as POST /events'

// The small edition of zod does not narrow the type by a refinement.
const operation = z.string().check(z.refine(isOperationPattern, patterns)) as unknown as z.ZodMiniType<
  OperationId | RequestPattern,
  string
>

/** The schema of a rule; other keys are refused. */
export const faultRuleSchema = z
  .strictObject({
    operation: z.optional(operation),
    caller: z.optional(z.string().check(z.minLength(1))),
    probability: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
    nth: z.optional(count),
    every: z.optional(count),
    times: z.optional(count),
    after: z.optional(z.int().check(z.minimum(0))),
    then: faultEffectSchema,
  })
  .check(
    z.refine(({ nth, every }) => nth === undefined || every === undefined, {
      path: ['every'],
      error: 'excludes nth: one says which request, the other how often',
    }),
  ) satisfies z.core.$ZodType<FaultRule>

/** A rule that was read, or the reasons why it was not. */
export type ReadRule = { readonly rule: FaultRule } | { readonly refusals: readonly Refusal[] }

/** Reads a rule from untrusted input; each refusal names its field, for example `then.status`. */
export function readFaultRule(input: unknown): ReadRule {
  const read = faultRuleSchema.safeParse(input, english)
  if (read.success) return { rule: read.data }
  return { refusals: read.error.issues.flatMap(refusalsOf) }
}

function refusalsOf(issue: z.core.$ZodIssue): Refusal[] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ param: [...path, key].join('.'), reason: 'is not known' }))
  }
  return [{ param: path.length === 0 ? 'rule' : path.join('.'), reason: issue.message }]
}
