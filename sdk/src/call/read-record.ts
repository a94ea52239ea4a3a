import { isTerm, type ResourceName } from '@eventcal/contract/routes'
import { invalid, OutsideContractError } from '../errors/index.js'
import { isObject } from '../values/objects.js'
import { responseOf } from './answered.js'
import type { Answered, Call, CallInput } from './call.js'
import type { CallOptions } from './options.js'

/** How a record that has a slug is addressed: by its id, its slug, or the record itself. */
export type Ref = number | { readonly slug: string | undefined } | { readonly id: number }

/** A record as an instance shows it; its id may be a text. */
interface RecordBody extends Readonly<Record<string, unknown>> {
  readonly id: unknown
}

/** An answer that is a record. */
export interface AnsweredRecord extends Answered {
  readonly body: RecordBody
}

/** The id that a reference holds; `undefined` for a slug alone. */
export function idOf(ref: Ref): number | undefined {
  return isObject(ref) ? (ref as { readonly id?: number }).id : ref
}

/** Reads one record by its id or slug. */
export async function readRecord(
  call: Call,
  resource: ResourceName,
  ref: Ref,
  input?: Pick<CallInput, 'query' | 'checked'>,
  options?: CallOptions,
): Promise<AnsweredRecord> {
  const id = idOf(ref)
  if (id !== undefined) return asRecord(await call(`${resource}.get`, { ...input, params: { id } }, options), id)
  if (isTerm(resource)) {
    throw invalid('id', 'must be a number: these records have no slug route')
  }
  return asRecord(
    await call(
      `${resource}.getBySlug`,
      { ...input, params: { slug: (ref as { slug?: string } | undefined)?.slug } },
      options,
    ),
  )
}

/**
 * Lets an answer pass that is a record, and the one that was asked for. Caches and plugins answer with success and
 * something else, and whoever takes that for the record loses data.
 *
 * @param id the id that it must have
 * @param outcome `unknown` where it is the answer to a write
 * @throws OutsideContractError whatever `validate` says
 */
export function asRecord(answered: Answered, id?: unknown, outcome?: 'unknown'): AnsweredRecord {
  const { body } = answered
  if (isRecord(body, id)) return { ...answered, body }
  const issue = isRecord(body)
    ? { path: 'id', message: `is ${body.id}, and not ${id}` }
    : { path: '', message: 'the answer is not a record' }
  throw new OutsideContractError([issue], { ...responseOf(answered), outcome })
}

/** True for an object with an id, and with this one if it is given. */
export function isRecord(body: unknown, id?: unknown): body is RecordBody {
  if (!isObject(body) || !/^[1-9]\d*$/.test(String(body.id))) return false
  return id === undefined || String(body.id) === String(id)
}

/** The query that lifts the protection of a password. */
export function withPassword(password: string | undefined) {
  return password === undefined ? {} : { query: { password } }
}
