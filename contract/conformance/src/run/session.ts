import { api, errorSchema } from '@eventcal/contract'
import { type OperationId, pathOf, routeOf } from '@eventcal/contract/routes'
import * as z from 'zod/mini'
import { Departure, type Finding, show } from './check.js'
import { requestLine } from './exchange.js'
import type { Caller, ConformanceAnswer, ConformanceRequest, Exchange, Query, Role } from './request.js'
import { Residue } from './residue.js'

/** The functional interface of zod says no more than "invalid" unless it is given words. */
const english = z.locales.en().localeError

/** An object of an answer that has passed the contract's schema. */
export type JsonObject = Readonly<Record<string, unknown>>

/** A request of a case to an operation. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Query
  /** The payload, sent as JSON. */
  readonly body?: unknown
  readonly as?: Caller
  /** One of the operation's methods; its first unless given. */
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** An answer together with the line of its request. */
export interface Sent extends ConformanceAnswer {
  readonly line: string
}

/** An answer that a case expects instead of success. */
export interface Refusal {
  readonly status: number | readonly number[]
  /** The code, or several of which any will do. */
  readonly code: string | readonly string[]
  /** The parameter that the answer must name. */
  readonly parameter?: string
}

/** One run of the cases against one instance: what they share. */
export class Session {
  readonly roles: ReadonlySet<Role>
  /** Stands in the name of everything that the run creates. */
  readonly mark: string
  readonly residue: Residue
  /** Every request so far, the last one last; of a case alone in the session of that case. */
  readonly requests: ConformanceRequest[] = []
  readonly #exchange: Exchange
  readonly #memory: Map<string, Remembered>

  constructor(exchange: Exchange, roles: readonly Role[], mark: string, shared?: Session) {
    this.#exchange = exchange
    this.roles = new Set(roles)
    this.mark = mark
    this.residue = shared?.residue ?? new Residue(mark)
    this.#memory = shared ? shared.#memory : new Map()
  }

  /** The session of one case: what is made once is shared, the list of requests is its own. */
  forCase(): Session {
    return new Session(this.#exchange, [...this.roles], this.mark, this)
  }

  /** Sends a request; whatever it creates is removed at the end of the run. */
  async send(request: ConformanceRequest): Promise<Sent> {
    const line = requestLine(request)
    this.requests.push(request)
    let answer: ConformanceAnswer
    try {
      answer = await this.#exchange(request)
    } catch (error) {
      throw new Departure({ expected: 'an answer', came: String(error), request: line })
    }
    if (request.method !== 'GET') this.residue.note(request, answer)
    return { ...answer, line }
  }

  /** Sends a request to an operation. */
  call(operation: OperationId, input: CallInput = {}): Promise<Sent> {
    const { params = {}, query, body, as = 'anonymous', method = routeOf(operation).methods[0], headers } = input
    return this.send({
      method,
      path: pathOf(operation, params),
      as,
      operation,
      params,
      ...(query ? { query } : {}),
      ...(body === undefined ? {} : { payload: { kind: 'json', value: body } }),
      ...(headers ? { headers } : {}),
    })
  }

  /**
   * Sends a request that must succeed, and holds its body against the operation's schema.
   *
   * @throws Departure when another status or another shape came.
   */
  async ok(operation: OperationId, input: CallInput = {}): Promise<JsonObject> {
    return this.accepted(operation, await this.call(operation, input))
  }

  /** The body of an answer that must be the operation's success. */
  accepted(operation: OperationId, answer: Sent): JsonObject {
    const { status, answer: schema } = api[operation]
    if (answer.status !== status) {
      throw new Departure({ expected: `status ${status}`, came: summary(answer), request: answer.line })
    }
    const parsed = schema.safeParse(answer.body, { error: english })
    if (!parsed.success || typeof answer.body !== 'object' || answer.body === null) {
      const [issue] = parsed.error?.issues ?? []
      throw new Departure({
        expected: `a body of the form that ${operation} answers`,
        came: issue
          ? `${issue.path.join('.') || 'body'}: ${show(valueAt(answer.body, issue.path))} (${issue.message})`
          : show(answer.text),
        request: answer.line,
        ...(issue ? { parameter: issue.path.join('.') } : {}),
      })
    }
    // The schemas of all operations are objects, and this value has just passed one.
    return answer.body as JsonObject
  }

  /** Returns the finding for an answer that must be a refusal; `undefined` if it is as expected. */
  refusal(answer: Sent, expected: Refusal): Finding | undefined {
    const statuses = [expected.status].flat()
    const codes = [expected.code].flat()
    const named = expected.parameter ? { parameter: expected.parameter } : {}
    const wish = `${statuses.join(' or ')} ${codes.join(' or ')}${expected.parameter ? ` that names ${expected.parameter}` : ''}`
    const problem = { expected: wish, came: summary(answer), request: answer.line, ...named }
    if (!statuses.includes(answer.status)) return problem
    const parsed = errorSchema.safeParse(answer.body)
    if (!parsed.success) return { ...problem, came: `${summary(answer)}, which is not an error of the contract` }
    const { code, message, data } = parsed.data
    if (!codes.includes(String(code)) || message === '') return problem
    if (/\n\s+at .+:\d+/.test(answer.text)) return { ...problem, came: 'a stack trace' }
    if (typeof data === 'object' && data !== null && 'status' in data && data.status !== answer.status) {
      return { ...problem, came: `${summary(answer)} with data.status ${show(data.status)}` }
    }
    const names = expected.parameter && (code === 'rest_invalid_param' || code === 'rest_missing_callback_param')
    return names && !namesParameter(data, names ? expected.parameter : '') ? problem : undefined
  }

  /** The result of something that many cases need and that is made once. */
  once<T>(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#memory.get(key)
    if (known) {
      // Requests made while building a shared fixture are reported under every case that uses it.
      const shared = known.result.finally(() => this.requests.push(...known.requests))
      // A key is only ever used with one kind of result.
      return shared as Promise<T>
    }
    const before = this.requests.length
    const remembered: Remembered = { result: make(), requests: [] }
    this.#memory.set(key, remembered)
    const note = () => {
      remembered.requests = this.requests.slice(before)
    }
    remembered.result.then(note, note)
    return remembered.result as Promise<T>
  }
}

/** The value at a path of an answer. */
function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  )
}

/** A shared fixture, and the requests that built it. */
interface Remembered {
  readonly result: Promise<unknown>
  requests: readonly ConformanceRequest[]
}

/** Status and code of an answer, with the parameters that it names. */
export function summary({ status, body, text }: ConformanceAnswer): string {
  const parsed = errorSchema.safeParse(body)
  if (!parsed.success) return body === undefined ? `status ${status}, not JSON: ${show(text)}` : `status ${status}`
  const { code, data } = parsed.data
  const params = typeof data === 'object' && data !== null && 'params' in data ? ` ${show(data.params)}` : ''
  return `status ${status} ${code}${params}`
}

function namesParameter(data: unknown, name: string): boolean {
  if (typeof data !== 'object' || data === null || !('params' in data)) return false
  const { params } = data
  if (Array.isArray(params)) return params.includes(name)
  return typeof params === 'object' && params !== null && Object.hasOwn(params, name)
}
