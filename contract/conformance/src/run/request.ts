import type { OperationId } from '@eventcal/contract/routes'

/** The roles of a site, from most to least rights. */
export const roles = ['admin', 'editor', 'author', 'contributor', 'subscriber'] as const

/** One role of the site. */
export type Role = (typeof roles)[number]

/** Who sends a request. */
export type Caller = Role | 'anonymous'

/** One value of a query. */
export type QueryValue = string | number | boolean

/** A query; a list is sent as `name[]=…&name[]=…`. */
export type Query = Readonly<Record<string, QueryValue | readonly QueryValue[]>>

/** The payload of a request, in the form in which it is sent. */
export type Payload =
  | { readonly kind: 'json'; readonly value: unknown }
  /** Name and value pairs; names may hold brackets. */
  | { readonly kind: 'form'; readonly fields: readonly (readonly [string, string])[] }
  | { readonly kind: 'raw'; readonly content: string | Uint8Array; readonly type?: string }

/** One request of a case. */
export interface ConformanceRequest {
  readonly method: string
  /** Path below the API root, percent-encoded. */
  readonly path: string
  readonly query?: Query
  readonly payload?: Payload
  readonly headers?: Readonly<Record<string, string>>
  readonly as: Caller
  /** Send the login of `as` with a password that is not its own. */
  readonly wrongPassword?: true
  /** The operation that the request means, when it means one. */
  readonly operation?: OperationId
  /** The parameters of the path, when the request means an operation. */
  readonly params?: Readonly<Record<string, string | number>>
}

/** A response. */
export interface ConformanceAnswer {
  readonly status: number
  readonly headers: Headers
  /** The parsed body; `undefined` when it is empty or not JSON. */
  readonly body: unknown
  readonly text: string
}

/** Sends one request to the instance; throws when no answer came. */
export type Exchange = (request: ConformanceRequest) => Promise<ConformanceAnswer>
