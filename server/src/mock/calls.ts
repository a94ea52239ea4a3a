import { match, type OperationId } from '@eventcal/contract'
import { type RawFields, readBody, readPairs } from '../service/body.js'
import type { Incoming } from '../service/exchange.js'
import { locate } from '../service/route.js'
import { effectiveMethod } from '../service/service.js'
import type { Urls } from '../service/urls.js'
import type { PayloadOf, QueryOf } from './types.js'

/** One request that the mock was asked, in the order of arrival. */
export interface MockCall<Id extends OperationId = OperationId> {
  /** What it means by the contract. */
  readonly operation: Id
  /** As it was sent. */
  readonly method: string
  readonly url: string
  /** The parameters of the path: `id` as digits, `slug` decoded. */
  readonly params: Readonly<Record<string, string>>
  readonly query: QueryOf<Id>
  readonly body: PayloadOf<Id>
  readonly headers: Headers
  /** What it was answered with; `undefined` before that, and where no answer came (`networkError`). */
  readonly status: number | undefined
}

/** A request that no operation of the contract means; it is answered with `rest_no_route`. */
export interface UnknownCall extends Omit<MockCall, 'operation' | 'query' | 'body'> {
  readonly operation: undefined
  readonly query: RawFields
  readonly body: undefined
}

/** Any request: `call.operation` tells what its query and body hold. */
export type AnyCall = { [Id in OperationId]: MockCall<Id> }[OperationId] | UnknownCall

/** A call while it is answered. */
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

/** What a request says of itself before its body is read. */
export function openCall(request: Request, urls: Urls): OpenCall {
  const { pathname, search } = new URL(request.url)
  const location = locate(urls, pathname + search)
  const query = readPairs(location?.query ?? search.slice(1))
  const header = (name: string) => request.headers.get(name) ?? undefined
  const method = effectiveMethod({ method: request.method.toUpperCase(), header }, query)
  const found = location && match(method === 'HEAD' ? 'GET' : method, location.path)
  return {
    operation: found?.operation,
    method: request.method.toUpperCase(),
    url: request.url,
    params: found?.params ?? {},
    query,
    body: undefined,
    headers: new Headers(request.headers),
    status: undefined,
  }
}

/** The fields of a payload, whatever their form; `undefined` where there are none or they cannot be read. */
export async function fieldsOf(
  { method, header, body: bytes }: Incoming,
  limit: number,
): Promise<RawFields | undefined> {
  if (bytes.length === 0 || method === 'GET' || method === 'HEAD') return undefined
  const raw = { bytes, type: header('content-type'), encoding: header('content-encoding') }
  // What cannot be read is told to the one who asked, by the service.
  const body = await readBody(method, raw, limit).catch(() => undefined)
  return body && { ...body.form, ...body.json }
}
