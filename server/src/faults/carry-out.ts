import { api, type ErrorCode, errorEntry, errors, type OperationId } from '@eventcal/contract'
import type { Outgoing } from '../service/call/exchange.js'
import { joinBytes } from '../service/wire/bytes.js'
import { Content } from '../service/wire/content.js'
import { commonHeaders } from '../service/wire/headers.js'
import { Json } from '../service/wire/json.js'
import { messageOf } from '../service/wire/problems.js'
import type { Urls } from '../service/wire/urls.js'
import { challengePage } from './challenge-page.js'
import type { AnswerFault, CutFault, StatusFault } from './effect.js'

/** The request that goes wrong. */
export interface FaultyExchange {
  readonly urls: Urls
  /** As it was sent. */
  readonly method: string
  readonly operation: OperationId | undefined
  readonly origin: string | undefined
  /** Has the service answer. */
  readonly ask: () => Promise<Outgoing>
  /** The answer that takes the place of the service's, for `stale`. */
  readonly earlier?: Outgoing | undefined
}

/** The response that a door sends. */
export interface Delivery {
  /** `undefined`: the connection is cut before anything is sent. */
  readonly answer: Outgoing | undefined
  /** Bytes of the body after which the connection is cut; by default it is not. */
  readonly cutAfter?: number
}

/** Answers a request as a fault has it. */
export async function carryOut(fault: AnswerFault, exchange: FaultyExchange): Promise<Delivery> {
  const { ask, earlier } = exchange
  switch (fault.kind) {
    case 'status':
      if (fault.executed) await ask()
      return { answer: refusal(fault, exchange) }
    case 'cut':
      return cut(fault, exchange)
    case 'truncate':
      return { answer: withBody(await ask(), (bytes) => bytes.subarray(0, kept(bytes.length, fault.keep ?? 0.5))) }
    case 'php-warning':
      return { answer: withBody(await ask(), (bytes) => joinBytes([encode(phpWarning), bytes])) }
    case 'challenge':
      return { answer: page(fault.status ?? 403, exchange) }
    case 'stale':
      return { answer: withHeaders(earlier ?? (await ask()), corsOf(exchange)) }
    case 'rate-limit': {
      const headers = { 'Retry-After': String(fault.retryAfter) }
      return { answer: plain(429, 'Too Many Requests', headers, exchange) }
    }
    case 'redirect':
      return { answer: plain(fault.status ?? 302, '', { Location: fault.location }, exchange) }
  }
}

async function cut({ after, executed }: CutFault, { method, ask }: FaultyExchange): Promise<Delivery> {
  if (after === undefined && !executed) return { answer: undefined }
  const answer = await ask()
  const { length } = answer.body.bytes
  // Without a body there is nothing that could break off.
  if (after === undefined || length === 0 || method === 'HEAD') return { answer: undefined }
  return { answer, cutAfter: Math.min(after, length - 1) }
}

/** An error as the service sends it, or as a gateway does where there is no code. */
function refusal({ status, data, retryAfter, ...said }: StatusFault, exchange: FaultyExchange): Outgoing {
  const code = said.code ?? fittingCode(status, exchange.operation)
  const more: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
  if (code === undefined) return plain(status, said.message ?? `HTTP ${status}`, more, exchange)
  const message = said.message ?? (isKnown(code) ? messageOf(code) : 'The request failed.')
  const headers = { ...commonHeaders(exchange.urls, exchange.origin), ...exposed(more), ...more }
  return { status, headers, body: Json.of({ code, message, data: { status, ...data } }) }
}

/** The codes that any operation may send. */
const usualCodes = ['rest_invalid_param', 'rest_forbidden', 'internal_server_error', 'service_unavailable'] as const

/** The code that fits a status: a usual one, one of the operation's own, or any. */
function fittingCode(status: number, operation: OperationId | undefined): ErrorCode | undefined {
  const own = operation ? api[operation].errors : []
  // The codes of an operation begin with those that all have.
  const candidates: readonly ErrorCode[] = [
    ...usualCodes,
    ...[...own].reverse(),
    ...Object.keys(errors).filter(isKnown),
  ]
  return candidates.find((code) => {
    const { statuses, deployed }: { readonly statuses: readonly number[]; readonly deployed?: true } = errors[code]
    return statuses.includes(status) && !deployed
  })
}

function isKnown(code: string): code is ErrorCode {
  return errorEntry(code) !== undefined
}

/** An answer that is not the service's, as of a gateway in front of it. */
function plain(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>>,
  exchange: FaultyExchange,
): Outgoing {
  const common = { 'Content-Type': 'text/plain; charset=UTF-8', ...corsOf(exchange), ...exposed(headers) }
  return { status, headers: { ...common, ...headers }, body: new Content(encode(text)) }
}

/** The page of a firewall; the header is the one by which clients of such firewalls recognize it. */
function page(status: number, exchange: FaultyExchange): Outgoing {
  const headers = {
    'Content-Type': 'text/html; charset=UTF-8',
    'cf-mitigated': 'challenge',
    'Cache-Control': 'no-store',
  }
  return { status, headers: { ...corsOf(exchange), ...headers }, body: new Content(encode(challengePage)) }
}

/** The headers that let pages of other origins read the answer. */
function corsOf({ urls, origin }: FaultyExchange): Record<string, string> {
  const headers = commonHeaders(urls, origin)
  return Object.fromEntries(Object.entries(headers).filter(([name]) => /^access-control-|^vary$/i.test(name)))
}

/** Lets pages read headers that they do not see otherwise. */
function exposed(headers: Readonly<Record<string, string>>): Record<string, string> {
  const names = Object.keys(headers)
  return names.length === 0 ? {} : { 'Access-Control-Expose-Headers': names.join(', ') }
}

function withBody(answer: Outgoing, change: (bytes: Uint8Array) => Uint8Array): Outgoing {
  return { ...answer, body: new Content(new Uint8Array(change(answer.body.bytes))) }
}

function withHeaders(answer: Outgoing, headers: Readonly<Record<string, string>>): Outgoing {
  return { ...answer, headers: { ...answer.headers, ...headers } }
}

/** @param keep below 1 a fraction, from 1 on bytes; some byte is always lost */
function kept(length: number, keep: number): number {
  return Math.min(keep < 1 ? Math.floor(length * keep) : Math.floor(keep), Math.max(length - 1, 0))
}

/** As PHP prints it where errors are displayed as HTML. */
const phpWarning =
  '<br />\n<b>Warning</b>:  Undefined array key "timezone_string" in ' +
  '<b>/var/www/html/wp-content/plugins/site-tools/includes/settings.php</b> on line <b>87</b><br />\n'

const encoder = new TextEncoder()
const encode = (text: string) => encoder.encode(text)
