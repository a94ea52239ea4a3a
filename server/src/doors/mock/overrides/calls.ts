import type { OperationId, PayloadOf, QueryOf } from '@eventcal/contract'
import type { Incoming } from '../../../service/call/exchange.js'
import { routed } from '../../../service/routed.js'
import { readBody } from '../../../service/wire/body/body.js'
import type { RawFields } from '../../../service/wire/input.js'
import type { Urls } from '../../../service/wire/urls.js'

/** One request that the mock received. */
export interface MockCall<Id extends OperationId = OperationId> {
  /** The operation of the contract that the request matched. */
  readonly operation: Id
  /** As it was sent. */
  readonly method: string
  readonly url: string
  /** The parameters of the path: `id` as digits, `slug` decoded. */
  readonly params: Readonly<Record<string, string>>
  readonly query: QueryOf<Id>
  readonly body: PayloadOf<Id>
  readonly headers: Headers
  /** Status of the response; `undefined` while pending, and without a response (`networkError`). */
  readonly status: number | undefined
}

/** A request that matches no operation of the contract; the response is `rest_no_route`. */
export interface UnknownCall extends Omit<MockCall, 'operation' | 'query' | 'body'> {
  readonly operation: undefined
  readonly query: RawFields
  readonly body: undefined
}

/** Any request; `call.operation` discriminates the types of `query` and `body`. */
export type AnyCall = { [Id in OperationId]: MockCall<Id> }[OperationId] | UnknownCall

/** A recorded call whose body and status may still be pending. */
export interface OpenCall {
  readonly operation: OperationId | undefined
  readonly method: string
  readonly url: string
  readonly params: Readonly<Record<string, string>>
  readonly query: RawFields
  body: RawFields | undefined
  readonly headers: Headers
  status: number | undefined
}

/** Records a request before its body is read. */
export function openCall(request: Request, urls: Urls): OpenCall {
  const { pathname, search } = new URL(request.url)
  const header = (name: string) => request.headers.get(name) ?? undefined
  const method = request.method.toUpperCase()
  const { query, found } = routed(urls, { method, target: pathname + search, header })
  return {
    operation: found?.operation,
    method,
    url: request.url,
    params: found?.params ?? {},
    query,
    body: undefined,
    headers: new Headers(request.headers),
    status: undefined,
  }
}

/** Decodes the fields of a payload, JSON or form; `undefined` if there are none or they cannot be parsed. */
export async function fieldsOf(
  { method, header, body: bytesOf }: Incoming,
  limit: number,
): Promise<RawFields | undefined> {
  if (method === 'GET' || method === 'HEAD') return undefined
  const bytes = await bytesOf(limit)
  if (bytes.length === 0) return undefined
  const raw = { bytes, type: header('content-type'), encoding: header('content-encoding') }
  // The service reports parse errors to the caller.
  const body = await readBody(method, raw, limit).catch(() => undefined)
  return body && { ...body.form, ...body.json }
}
