import type { OperationId } from '@eventcal/contract'
import * as z from 'zod'
import type { Refusal } from '../service/wire/problems.js'
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

const count = z.number().int().min(1)

/** The schema of a rule; other keys are refused. */
export const faultRuleSchema = z
  .strictObject({
    operation: z
      .string()
      .refine(
        isOperationPattern,
        'must be the id of an operation, such as events.list, or a pattern, such as POST /events',
      )
      .optional(),
    caller: z.string().min(1).optional(),
    probability: z.number().min(0).max(1).optional(),
    nth: count.optional(),
    every: count.optional(),
    times: count.optional(),
    after: z.number().int().min(0).optional(),
    then: faultEffectSchema,
  })
  .refine(({ nth, every }) => nth === undefined || every === undefined, {
    path: ['every'],
    error: 'excludes nth: one says which request, the other how often',
  }) satisfies z.ZodType<FaultRule>

/** A rule that was read, or the reasons why it was not. */
export type ReadRule = { readonly rule: FaultRule } | { readonly refusals: readonly Refusal[] }

/** Reads a rule from untrusted input; each refusal names its field, for example `then.status`. */
export function readFaultRule(input: unknown): ReadRule {
  const read = faultRuleSchema.safeParse(input)
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
