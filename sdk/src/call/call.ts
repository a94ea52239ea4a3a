import { type OperationId, routeOf } from '@eventcal/contract/routes'
import { type Issue, OutsideContractError, refuseIssues } from '../errors/index.js'
import { isObject } from '../values/objects.js'
import type { SiteClock } from '../values/site-clock.js'
import type { Address } from './address.js'
import { responseOf } from './answered.js'
import { checkCallOptions } from './checked-options.js'
import type { Checks, Input } from './checks/checks.js'
import { type ExtraInput, extraInput } from './extra-input.js'
import type { CallOptions } from './options.js'
import { type PathValues, pathFor, pathNames } from './path.js'
import { type Answered, createSend, type Send, type SendSetup } from './send.js'
import { retryRules } from './transport/retry.js'

export type { Answered } from './send.js'

/** Settings and parts of a client that every call uses. */
export interface Setup extends SendSetup {
  readonly address: Address
  readonly checks: Checks
  readonly clock: SiteClock
}

/** Parameters and payload of a call. */
export interface CallInput {
  readonly params?: PathValues
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
  /** Set where the input was checked before it took the form in which it goes over the wire. */
  readonly checked?: boolean
}

/** Runs one operation: check the input, send, read, check the answer. The only way to an instance. */
export interface Call {
  (operation: OperationId, input: CallInput, options?: CallOptions): Promise<Answered>
  /** Returns the issues of an input; empty if it is valid. */
  check(operation: OperationId, input: Input): readonly Issue[]
  /** Where a call would go. */
  address(operation: OperationId, input: CallInput): { readonly method: string; readonly url: string }
  readonly hasAuth: boolean
  /** Sends any request to the site. */
  readonly send: Send
  /** The same for writes, whose reads need the state of now. */
  fresh(): Call
  /** True if a write whose answer was lost may be looked up. */
  mayLookUp(options: CallOptions): boolean
}

/** Builds the function through which everything goes. */
export function createCall({ address, auth, defaults, exchange, checks, report, clock }: Setup): Call {
  const addressOf = (operation: OperationId, { params, query }: CallInput) => ({
    method: routeOf(operation).methods[0],
    url: address.url(pathFor(operation, params), query ?? {}),
  })

  const send = createSend({ auth, defaults, exchange, report })

  const run = async (
    operation: OperationId,
    input: CallInput,
    options: CallOptions,
    isFresh: boolean,
  ): Promise<Answered> => {
    checkCallOptions(options)
    if (!input.checked) refuseIssues(checks.input(operation, input))
    const extra = (options as { readonly [extraInput]?: ExtraInput })[extraInput]
    const own = extra?.operations.includes(operation) ? extra : undefined
    const query = { ...input.query, ...own?.query }
    const payload = own?.body && isObject(input.body) ? { ...input.body, ...own.body } : input.body
    const answered = await send(
      {
        name: operation,
        ...addressOf(operation, { ...input, query }),
        payload: payload === undefined ? undefined : JSON.stringify(payload),
        isFresh,
        addressed: pathNames(operation),
        query,
      },
      options,
    )
    const { body } = answered
    const validate = options.validate ?? defaults.validate ?? 'warn'
    if (validate !== 'off') {
      const departures = operation.includes('.delete') && isNothing(body) ? [] : checks.answer(operation, body)
      if (departures.length > 0) {
        if (validate === 'strict') {
          throw new OutsideContractError(departures, responseOf(answered))
        }
        report(operation, departures)
      }
    }
    clock.learn(body)
    return answered
  }

  const callOf = (isFresh: boolean): Call =>
    Object.assign(
      (operation: OperationId, input: CallInput, options: CallOptions = {}) => run(operation, input, options, isFresh),
      {
        check: checks.input,
        address: addressOf,
        send,
        hasAuth: auth !== undefined,
        fresh: () => callOf(true),
        mayLookUp: ({ retry = defaults.retry }: CallOptions) => {
          const { limit, writes } = retryRules(retry)
          return limit > 0 && writes !== false
        },
      },
    )
  return callOf(false)
}

/** True for the body that instances without a trash send after deleting a record for good. */
export function isNothing(body: unknown): boolean {
  return body === false || (Array.isArray(body) && body.length === 0)
}
