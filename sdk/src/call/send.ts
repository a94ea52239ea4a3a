import {
  AbortedError,
  type ErrorContext,
  NotModifiedError,
  type RequestSummary,
  refuseIssues,
} from '../errors/index.js'
import { readJson } from './answer.js'
import type { Auth } from './auth.js'
import { type Credentials, createCredentials } from './credentials.js'
import { headerIssues, mergeHeaders } from './headers.js'
import { createInFlight } from './in-flight.js'
import type { CallOptions } from './options.js'
import { rateLimitOf, refusalOf } from './refusal.js'
import { monotonic } from './transport/abortable.js'
import type { Exchange, ExchangeRequest, RawAnswer } from './transport/exchange.js'
import { jsonIn } from './transport/json.js'
import type { FetchOptions } from './transport/options.js'
import { redactUrl } from './transport/redact.js'
import { retryRules } from './transport/retry.js'
import type { Payload } from './transport/transport.js'
import type { Report } from './warnings.js'

/** Settings and parts of a client that every request uses. */
export interface SendSetup {
  readonly auth: Auth | undefined
  readonly defaults: CallOptions
  readonly exchange: Exchange
  readonly report: Report
}

/** A request to the site of an instance. */
export interface SiteRequest {
  /** The operation, as errors and hooks name it. */
  readonly name: string
  readonly method: string
  readonly url: string
  readonly payload: Payload | undefined
  /** True if the answer must be the instance's of now: neither a cache's, nor that of a read that began before. */
  readonly isFresh: boolean
  /** The names of the parameters in the path. */
  readonly addressed: readonly string[]
  readonly query: Readonly<Record<string, unknown>> | undefined
}

/** A successful answer, with what is needed to say more about it. */
export interface Answered {
  readonly body: unknown
  readonly raw: RawAnswer
  readonly request: () => RequestSummary
}

/** Sends a request with the credentials of the client, and reads the JSON of the answer; refusals are thrown. */
export type Send = (request: SiteRequest, options: CallOptions) => Promise<Answered>

/** Builds the function through which everything goes to the site of an instance. */
export function createSend({ auth, defaults, exchange, report }: SendSetup): Send {
  const credentials = auth && createCredentials(auth)

  const flights = createInFlight<RawAnswer>()
  /** Equal reads under way are one request; a write parts the reads before it from those after it. */
  const sent = async (request: ExchangeRequest, key: string | undefined) => {
    if (request.method !== 'GET') {
      flights.forget()
      return await exchange(request).finally(flights.forget)
    }
    if (key === undefined) return await exchange(request)
    const { signal, summary } = request
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

  return async ({ name, method, url, payload, isFresh, addressed, query }, options) => {
    // An option that is set to `undefined` means the client's, not the default.
    const timeout = options.timeout ?? defaults.timeout ?? 30_000
    const totalTimeout = options.totalTimeout ?? defaults.totalTimeout ?? false
    const maxResponseBytes = options.maxResponseBytes ?? defaults.maxResponseBytes ?? 67_108_864
    const retry = options.retry ?? defaults.retry
    const deadline = monotonic() + endless(totalTimeout)
    const summary = () => ({ operation: name, method, url: redactUrl(url) })

    const isRead = method === 'GET' && !isFresh
    const fetchInit = initOf({ ...defaults.fetchOptions, ...options.fetchOptions }, isRead)
    const plain = mergeHeaders(
      { accept: 'application/json', ...(typeof payload === 'string' ? { 'content-type': 'application/json' } : {}) },
      defaults.headers,
      options.headers,
    )
    const rules = retryRules(retry)
    const hasOwn = plain.authorization !== undefined
    const isShared = isRead && totalTimeout === false
    const send = (who: Credentials | undefined) => {
      if (who?.headers) refuseIssues(headerIssues(who.headers, `auth.${auth?.kind}`))
      const request = {
        method,
        url,
        headers: who?.headers ? mergeHeaders(plain, who.headers) : plain,
        body: payload,
        cookies: who?.headers && auth?.cookies,
        credentials: who?.headers !== undefined || hasOwn || plain.cookie !== undefined,
        repeats: method === 'GET' || rules.writes === true ? 'all' : rules.writes ? 'refused' : 'none',
        retry: rules,
        timeout: endless(timeout),
        deadline,
        maxBytes: endless(maxResponseBytes),
        signal: options.signal,
        init: fetchInit,
        summary,
      } as const
      // In what reads of one client can differ; each caller has a signal of its own, and checks the answer by itself.
      const differing = { ...options, signal: undefined, validate: undefined }
      return sent(request, isShared ? JSON.stringify([url, who?.headers, differing]) : undefined)
    }
    const who = hasOwn || !credentials ? undefined : await credentials.get(summary)
    let raw = await send(who)
    if (who && auth?.isStale?.(raw)) {
      const renewed = await credentials?.renew(who, summary)
      if (JSON.stringify(renewed?.headers) !== JSON.stringify(who.headers)) {
        const { attempts } = raw
        const second = await send(renewed)
        raw = { ...second, attempts: [...attempts, ...second.attempts] }
      }
    }

    const { attempts } = raw
    const context = (): ErrorContext => ({ request: summary(), attempts })
    if (raw.status === 429) throw rateLimitOf(raw, context())
    if (raw.status === 304 && Object.keys(plain).some((name) => name.startsWith('if-'))) {
      throw new NotModifiedError(context())
    }
    const outcome = method === 'GET' ? undefined : 'unknown'
    const { value: body, noise } = readJson(raw, () => ({ ...context(), outcome }))
    if (noise) report(name, [{ path: '', message: `unexpected output around the JSON: ${noise}` }])
    if (raw.status < 200 || raw.status > 299) {
      throw refusalOf(raw.status, body, addressed, { ...context(), outcome }, query)
    }
    return { body, raw, request: summary }
  }
}

/** The options of `fetch` for a request; caches are for reads alone. */
function initOf(options: FetchOptions, isRead: boolean): FetchOptions | undefined {
  const { cache, next, ...others } = options
  const init = isRead || !(cache || next) ? options : { ...others, cache: 'no-store' as const }
  return Object.keys(init).length > 0 ? init : undefined
}

function endless(limit: number | false): number {
  return limit === false ? Number.POSITIVE_INFINITY : limit
}
