import { isTerm, type ResourceName } from '@eventcal/contract/routes'
import { invalid } from '../errors/index.js'
import type { Answered, Call, CallInput } from './call.js'
import type { CallOptions } from './options.js'

/** How a record that has a slug is addressed. */
export type Ref = number | { readonly slug: string }

/** Reads one record by its id or slug. */
export async function readRecord(
  call: Call,
  resource: ResourceName,
  ref: Ref,
  input?: Pick<CallInput, 'query' | 'checked'>,
  options?: CallOptions,
): Promise<Answered> {
  if (typeof ref !== 'object') return call(`${resource}.get`, { ...input, params: { id: ref } }, options)
  if (isTerm(resource)) {
    throw invalid('id', 'must be a number: these records have no slug route')
  }
  return call(`${resource}.getBySlug`, { ...input, params: { slug: ref.slug } }, options)
}

/** The query that lifts the protection of a password. */
export function withPassword(password: string | undefined) {
  return password === undefined ? {} : { query: { password } }
}
