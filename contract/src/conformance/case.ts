import type { OperationId } from '../routes.js'
import type { Check } from './check.js'
import type { Session } from './session.js'

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

/** What came back. */
export interface ConformanceAnswer {
  readonly status: number
  readonly headers: Headers
  /** The parsed body; `undefined` when it is empty or not JSON. */
  readonly body: unknown
  readonly text: string
}

/** Sends one request to the instance; throws when no answer came. */
export type Exchange = (request: ConformanceRequest) => Promise<ConformanceAnswer>

/** What a case needs: nothing, a caller who may write everything, or callers with certain roles. */
export type Needs = 'read' | 'write' | readonly Role[]

/** What a case gets to work with. */
export interface CaseContext {
  readonly session: Session
  /** Collects what departs from the contract. */
  readonly check: Check
  /** A caller who may write everything; anonymous in a run that only reads. */
  readonly writer: Caller
}

/** One rule of the contract as something that an instance can be held against. */
export interface ConformanceCase {
  /** `operation › what`, for example `events.list › per_page`. */
  readonly name: string
  readonly operation: OperationId
  readonly needs: Needs
  /** The named quirk that explains a departure on deployed instances. */
  readonly quirk?: string
  run(context: CaseContext): Promise<void>
}

/** What else a case can say of itself. */
export interface CaseExtras {
  readonly needs?: Needs
  readonly quirk?: string
}

/** A case of an operation; it only reads unless it says otherwise. */
export function caseOf(
  operation: OperationId,
  about: string,
  run: ConformanceCase['run'],
  { needs = 'read', quirk }: CaseExtras = {},
): ConformanceCase {
  return { name: `${operation} › ${about}`, operation, needs, run, ...(quirk ? { quirk } : {}) }
}

/** A case that creates what it needs, with a mark, and therefore needs a caller who may write. */
export function writeCase(
  operation: OperationId,
  about: string,
  run: ConformanceCase['run'],
  quirk?: string,
): ConformanceCase {
  return caseOf(operation, about, run, quirk ? { needs: 'write', quirk } : { needs: 'write' })
}
