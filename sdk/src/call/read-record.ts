import { isTerm, type ResourceName } from '@eventcal/contract/routes'
import { invalid } from '../errors/index.js'
import type { Answered, Call, CallInput } from './call.js'
import type { CallOptions } from './options.js'

/** How a record that has a slug is addressed: by its id, its slug, or the record itself. */
export type Ref = number | { readonly slug: string } | { readonly id: number }

/** The id that a reference holds; `undefined` for a slug alone. */
export function idOf(ref: Ref): number | undefined {
  return typeof ref === 'object' ? (ref as { readonly id?: number }).id : ref
}

/** Reads one record by its id or slug. */
export async function readRecord(
  call: Call,
  resource: ResourceName,
  ref: Ref,
  input?: Pick<CallInput, 'query' | 'checked'>,
  options?: CallOptions,
): Promise<Answered> {
  const id = idOf(ref)
  if (id !== undefined) return call(`${resource}.get`, { ...input, params: { id } }, options)
  if (isTerm(resource)) {
    throw invalid('id', 'must be a number: these records have no slug route')
  }
  return call(`${resource}.getBySlug`, { ...input, params: { slug: (ref as { slug: string }).slug } }, options)
}

/** The query that lifts the protection of a password. */
export function withPassword(password: string | undefined) {
  return password === undefined ? {} : { query: { password } }
}
