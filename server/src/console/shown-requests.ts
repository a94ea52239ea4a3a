import { maskedBody, maskedHeader, maskedTarget } from './masking.js'
import type { LogEntry, RawMessage, RequestLog } from './request-log.js'
import type { RecordedBody, RecordedRequest, RequestPage, RequestQuery, RequestSummary } from './schemas/requests.js'

/** The most characters of a body that are shown. */
const MOST_TEXT = 64 * 1024

/** One line of the log, without secrets. */
export function summaryOf(entry: LogEntry): RequestSummary {
  const { id, at, method, operation, status, duration, caller, quirks, fault, ignored, request, answer } = entry
  return {
    id,
    time: new Date(at).toISOString(),
    method,
    target: maskedTarget(entry.target),
    operation: operation ?? null,
    status,
    duration,
    caller: caller ?? null,
    quirks: [...quirks],
    fault: fault ?? null,
    ignored: [...ignored],
    sizes: { request: request.bytes, answer: answer.bytes },
  }
}

/** A request with its answer, without secrets. */
export function recordOf(entry: LogEntry): RecordedRequest {
  return { ...summaryOf(entry), request: messageOf(entry.request), answer: messageOf(entry.answer) }
}

/** The requests that match, the newest first. */
export function pageOf(log: RequestLog, query: RequestQuery): RequestPage {
  const { after = 0, limit = 50 } = query
  const matching = log
    .after(after)
    .reverse()
    .filter((entry) => matches(entry, query))
  return { requests: matching.slice(0, limit).map(summaryOf), total: matching.length, latest: log.latest }
}

function matches(entry: LogEntry, { method, status, operation, search = '' }: RequestQuery): boolean {
  if (method !== undefined && entry.method !== method.toUpperCase()) return false
  if (operation !== undefined && entry.operation !== operation) return false
  if (status !== undefined && !hasStatus(entry.status, status.toLowerCase())) return false
  const { target, operation: id = '', caller = '', ignored } = entry
  const words = [maskedTarget(target), id, caller, ...ignored].join('\n').toLowerCase()
  return words.includes(search.toLowerCase())
}

function hasStatus(status: number, wanted: string): boolean {
  return wanted.endsWith('xx') ? Math.floor(status / 100) === Number(wanted[0]) : status === Number(wanted)
}

function messageOf({ headers, body, bytes }: RawMessage): RecordedRequest['request'] {
  const shown = Object.entries(headers).map(([name, value]) => [name, maskedHeader(name, value)])
  const type = headers['content-type']
  return { headers: Object.fromEntries(shown), body: body === undefined ? null : bodyOf(body, bytes, type) }
}

function bodyOf(body: Uint8Array, bytes: number, type: string | undefined): RecordedBody {
  const whole = textOf(body, body.length < bytes)
  if (whole === undefined) return { bytes, text: null, cut: false }
  const text = maskedBody(whole, type)
  return { bytes, text: text.slice(0, MOST_TEXT), cut: body.length < bytes || text.length > MOST_TEXT }
}

/** @param isCut the last character may be incomplete */
function textOf(bytes: Uint8Array, isCut: boolean): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut })
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
