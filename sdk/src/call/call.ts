import { type OperationId, routeOf } from '@eventcal/contract/routes'
import {
  AbortedError,
  type ErrorContext,
  type Issue,
  NotModifiedError,
  OutsideContractError,
  type RequestSummary,
  refuseIssues,
} from '../errors/index.js'
import type { SiteClock } from '../values/site-clock.js'
import type { Address } from './address.js'
import { readJson } from './answer.js'
import type { Auth } from './auth.js'
import { checkCallOptions } from './checked-options.js'
import type { Checks, Input } from './checks/checks.js'
import { type Credentials, createCredentials } from './credentials.js'
import { mergeHeaders, setHeaders } from './headers.js'
import { createInFlight } from './in-flight.js'
import type { CallOptions } from './options.js'
import { type PathValues, pathFor, pathNames } from './path.js'
import { rateLimitOf, refusalOf } from './refusal.js'
import { monotonic } from './transport/abortable.js'
import type { Exchange, ExchangeRequest, RawAnswer } from './transport/exchange.js'
import { jsonIn } from './transport/json.js'
import type { FetchOptions } from './transport/options.js'
import { redactUrl } from './transport/redact.js'
import { retryRules } from './transport/retry.js'
import type { Report } from './warnings.js'

/** Settings and parts of a client that every call uses. */
export interface Setup {
  readonly address: Address
  readonly auth: Auth | undefined
  readonly defaults: CallOptions
  readonly exchange: Exchange
  readonly checks: Checks
  readonly report: Report
  readonly clock: SiteClock
}

/** Parameters and payload of a call. */
export interface CallInput {
  readonly params?: PathValues
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
  /** Set where the input was checked before it took the form in which it goes over the wire. */
  readonly checked?: boolean
  /** True if the answer must be the instance's of now: neither a cache's, nor that of a read that began before. */
  readonly isFresh?: boolean
}

/** A successful answer, with what is needed to say more about it. */
export interface Answered {
  readonly body: unknown
  readonly raw: RawAnswer
  readonly request: () => RequestSummary
}

/** Runs one operation: check the input, send, read, check the answer. The only way to an instance. */
export interface Call {
  (operation: OperationId, input: CallInput, options?: CallOptions): Promise<Answered>
  /** Returns the issues of an input; empty if it is valid. */
  check(operation: OperationId, input: Input): readonly Issue[]
  /** Where a call would go. */
  address(operation: OperationId, input: CallInput): { readonly method: string; readonly url: string }
  readonly hasAuth: boolean
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

  const credentials = auth && createCredentials(auth)

  const flights = createInFlight<RawAnswer>()
  /** Equal reads under way are one request; a write parts the reads before it from those after it. */
  const sent = async ({ isShared, ...request }: ExchangeRequest & { readonly isShared: boolean }) => {
    if (request.method !== 'GET') {
      flights.forget()
      return await exchange(request).finally(flights.forget)
    }
    if (!isShared) return await exchange(request)
    const { url, headers, retry, timeout, maxBytes, init, signal, summary } = request
    const key = JSON.stringify([url, [...headers], retry, timeout, maxBytes, init])
    const left = () => new AbortedError({ request: summary(), attempts: [], cause: signal?.reason })
    let isOwn = false
    const begin = (own: AbortSignal | undefined) => {
      isOwn = true
      return exchange({ ...request, signal: own })
    }
    const raw = await flights.join(key, signal, begin, left)
    // Callers may change what they get.
    return isOwn ? raw : { ...raw, headers: new Headers(raw.headers), json: jsonIn(raw.text) }
  }

  const run = async (operation: OperationId, input: CallInput, options: CallOptions = {}): Promise<Answered> => {
    checkCallOptions(options)
    const {
      timeout = 30_000,
      totalTimeout = false,
      retry,
      maxResponseBytes = 67_108_864,
      validate = 'warn',
    } = { ...defaults, ...dropUndefined(options) }
    const deadline = monotonic() + endless(totalTimeout)
    if (!input.checked) refuseIssues(checks.input(operation, input))
    const { method, url } = addressOf(operation, input)
    const request = () => ({ operation, method, url: redactUrl(url) })

    const isRead = method === 'GET' && !input.isFresh
    const fetchInit = initOf({ ...defaults.fetchOptions, ...options.fetchOptions }, isRead)
    const plain = mergeHeaders(defaults.headers, options.headers, input.body !== undefined)
    const rules = retryRules(retry)
    const send = (who: Credentials | undefined) => {
      const headers = new Headers(plain)
      setHeaders(headers, who?.headers ?? {}, `auth.${auth?.kind}`)
      return sent({
        method,
        url,
        headers,
        body: input.body === undefined ? undefined : JSON.stringify(input.body),
        cookies: who?.headers && auth?.cookies,
        credentials: who?.headers !== undefined || plain.has('authorization') || plain.has('cookie'),
        repeats: method === 'GET' || rules.writes === true ? 'all' : rules.writes ? 'refused' : 'none',
        retry: rules,
        timeout: endless(timeout),
        deadline,
        maxBytes: endless(maxResponseBytes),
        signal: options.signal,
        init: fetchInit,
        isShared: isRead && totalTimeout === false,
        summary: request,
      })
    }
    const who = plain.has('authorization') ? undefined : await credentials?.get(request)
    let raw = await send(who)
    if (who && auth?.isStale?.(raw)) {
      const renewed = await credentials?.renew(who, request)
      if (JSON.stringify(renewed?.headers) !== JSON.stringify(who.headers)) {
        const { attempts } = raw
        const second = await send(renewed)
        raw = { ...second, attempts: [...attempts, ...second.attempts] }
      }
    }

    const { attempts } = raw
    const context = (): ErrorContext => ({ request: request(), attempts })
    if (raw.status === 429) throw rateLimitOf(raw, context())
    if (raw.status === 304 && [...plain.keys()].some((name) => name.startsWith('if-'))) {
      throw new NotModifiedError(context())
    }
    const { value: body, noise } = readJson(raw, () => ({
      ...context(),
      outcome: method === 'GET' ? undefined : 'unknown',
    }))
    if (noise) report(operation, [{ path: '', message: `unexpected output around the JSON: ${noise}` }])
    if (raw.status < 200 || raw.status > 299) {
      throw refusalOf(raw.status, body, pathNames(operation), context(), input.query)
    }
    if (validate !== 'off' && !(isDelete(operation) && isNothing(body))) {
      const departures = checks.answer(operation, body)
      if (departures.length > 0) {
        if (validate === 'strict') throw new OutsideContractError(departures, raw.status, context())
        report(operation, departures)
      }
    }
    clock.learn(body)
    return { body, raw, request }
  }

  const parts = {
    check: (operation: OperationId, input: Input) => checks.input(operation, input),
    address: addressOf,
    hasAuth: auth !== undefined,
    mayLookUp: ({ retry = defaults.retry }: CallOptions) => {
      const { limit, writes } = retryRules(retry)
      return limit > 0 && writes !== false
    },
  }
  const fresh: Call = Object.assign(
    (operation: OperationId, input: CallInput, options?: CallOptions) =>
      run(operation, { ...input, isFresh: true }, options),
    { ...parts, fresh: () => fresh },
  )
  return Object.assign(run, { ...parts, fresh: () => fresh })
}

/** The options of `fetch` for a request; caches are for reads alone. */
function initOf(options: FetchOptions, isRead: boolean): FetchOptions | undefined {
  const { cache, next, ...others } = options
  const init = isRead || !(cache || next) ? options : { ...others, cache: 'no-store' as const }
  return Object.keys(init).length > 0 ? init : undefined
}

/** True for the body that instances without a trash send after deleting a record for good. */
export function isNothing(body: unknown): boolean {
  return body === false || (Array.isArray(body) && body.length === 0)
}

function isDelete(operation: OperationId): boolean {
  return operation.includes('.delete')
}

function endless(limit: number | false): number {
  return limit === false ? Number.POSITIVE_INFINITY : limit
}

/** An option that is set to `undefined` means the client's, not the default. */
function dropUndefined(options: CallOptions): CallOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}
