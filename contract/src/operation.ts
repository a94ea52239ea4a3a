import * as z from 'zod/mini'
import type { ErrorCode } from './errors.js'
import { type OperationId, type Route, routeOf } from './routes.js'
import type { BodyKinds, QueryKinds, UndeclaredKinds } from './types.js'
import { type Fields, type FieldsOf, field, int } from './values.js'

/** One operation with everything that is fixed about it. */
export interface Operation extends Route {
  readonly id: OperationId
  readonly summary: string
  /** The parameters in the path. */
  readonly params: Fields
  /** The parameters that may stand in the query. */
  readonly query: Fields
  /** The fields of the payload, for operations that take one. */
  readonly body?: Fields
  /** Parameters that are read although instances do not declare them: in no index, `OPTIONS` or OpenAPI document. */
  readonly undeclared?: Fields
  /** The HTTP status of success. */
  readonly status: 200 | 201
  /** The body of success. */
  readonly answer: z.ZodMiniType
  /** The codes with which the operation can be refused. */
  readonly errors: readonly ErrorCode[]
}

/** The description of an operation in the file of its resource; route and id are added here. */
export type Description = Omit<Operation, keyof Route | 'id'>

/** A description whose fields have the names and kinds that `FieldKinds` promises to the server. */
type DescriptionOf<Id extends OperationId, Code extends ErrorCode> = Description & {
  readonly query: FieldsOf<QueryKinds<Id>>
  readonly errors: readonly Code[]
} & (unknown extends BodyKinds<Id> ? unknown : { readonly body: FieldsOf<BodyKinds<Id>> }) &
  (unknown extends UndeclaredKinds<Id> ? unknown : { readonly undeclared: FieldsOf<UndeclaredKinds<Id>> })

/** An operation that can be refused with these codes alone, so that its own type says which. */
export interface OperationWith<Code extends ErrorCode> extends Operation {
  readonly errors: readonly Code[]
}

/** Binds a description to its route. */
export function operation<const Id extends OperationId, const Code extends ErrorCode>(
  id: Id,
  description: DescriptionOf<Id, Code>,
): OperationWith<Code> {
  return { id, ...routeOf(id), ...description }
}

const integer = { type: 'integer' } as const

/** The path parameter of records that are addressed by number. */
export const idParams = {
  /** Id of the record. */
  id: { ...field('integer', int().check(z.nonnegative()), integer), required: true },
} satisfies Fields

/** The path parameter of records that are addressed by slug. */
export const slugParams = {
  /** Slug of the record. */
  slug: { ...field('text', z.string().check(z.minLength(1)), { type: 'string' }), required: true },
} satisfies Fields

/** The codes with which every operation can be refused. */
export const everywhere = [
  'rest_no_route',
  'rest_invalid_json',
  'rest_invalid_param',
  'rest_body_too_large',
  'rest_forbidden',
  'rest_too_many_attempts',
  'incorrect_password',
  'invalid_username',
  'invalid_email',
  'rest_cookie_invalid_nonce',
  'internal_server_error',
  'service_unavailable',
] as const satisfies readonly ErrorCode[]
