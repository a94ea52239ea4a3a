import { type OperationId, routeOf } from '@eventcal/contract/routes'
import type { Address } from './address.js'
import { readJson } from './answer.js'
import type { Auth } from './auth.js'
import type { Checks } from './checks.js'
import {
  BadCredentialsError,
  type ErrorContext,
  InvalidInputError,
  isCalendarError,
  OutsideContractError,
  type RequestSummary,
} from './errors.js'
import type { Exchange, RawAnswer } from './exchange.js'
import { mergeHeaders } from './headers.js'
import type { CallOptions } from './options.js'
import { type PathValues, pathFor, pathNames } from './path.js'
import { redactUrl } from './redact.js'
import { refusalOf } from './refusal.js'
import { retryRules } from './retry.js'
import type { Report } from './warnings.js'

/** What a client knows at every call. */
export interface Setup {
  readonly address: Address
  readonly auth: Auth | undefined
  readonly defaults: CallOptions
  readonly exchange: Exchange
  readonly checks: Checks
  readonly report: Report
}

/** What a call hands over. */
export interface CallInput {
  readonly params?: PathValues
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
}

/** A successful answer, with what is needed to say more about it. */
export interface Answered {
  readonly body: unknown
  readonly raw: RawAnswer
  readonly request: () => RequestSummary
}

/** Runs one operation: check the input, send, read, check the answer. The only way to an instance. */
export type Call = (operation: OperationId, input: CallInput, options?: CallOptions) => Promise<Answered>

/** Builds the function through which everything goes. */
export function createCall({ address, auth, defaults, exchange, checks, report }: Setup): Call {
  return async (operation, input, options = {}) => {
    const {
      timeout = 30_000,
      totalTimeout = false,
      retry,
      validate = 'warn',
    } = { ...defaults, ...dropUndefined(options) }
    const method = routeOf(operation).methods[0]
    const path = pathFor(operation, input.params)
    const issues = checks.input(operation, input)
    if (issues.length > 0) throw new InvalidInputError(issues)
    const url = address.url(path, input.query ?? {})
    const request = () => ({ operation, method, url: redactUrl(url) })

    const headers = mergeHeaders(defaults.headers, options.headers, input.body !== undefined)
    if (auth && !headers.has('authorization')) {
      for (const [name, value] of Object.entries(await credentialsOf(auth, request))) headers.set(name, value)
    }
    const raw = await exchange({
      method,
      url,
      headers,
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      credentials: auth !== undefined || headers.has('authorization') || headers.has('cookie'),
      repeatable: method === 'GET',
      retry: retryRules(retry),
      timeout,
      totalTimeout,
      signal: options.signal,
      summary: request,
    })

    const context = (): ErrorContext => ({ request: request(), attempts: raw.attempts })
    const body = readJson(raw, context)
    if (raw.status < 200 || raw.status > 299) throw refusalOf(raw.status, body, pathNames(operation), context())
    if (validate !== 'off') {
      const departures = checks.answer(operation, body)
      if (departures.length > 0) {
        if (validate === 'strict') throw new OutsideContractError(departures, raw.status, context())
        report(operation, departures)
      }
    }
    return { body, raw, request }
  }
}

async function credentialsOf(auth: Auth, request: () => RequestSummary): Promise<Readonly<Record<string, string>>> {
  try {
    return await auth.headers()
  } catch (cause) {
    if (isCalendarError(cause)) throw cause
    throw new BadCredentialsError({ message: 'The credentials could not be had' }, { request: request(), cause })
  }
}

/** An option that is set to `undefined` means the client's, not the default. */
function dropUndefined(options: CallOptions): CallOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}
