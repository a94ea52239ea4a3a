import type { OperationId } from '../routes.js'
import { routeOf } from '../routes.js'
import type { CaseContext, Query } from './case.js'
import { Skip } from './check.js'
import type { JsonObject } from './session.js'
import { worldMark } from './world.js'

/** The id of a record that has passed its schema. */
export function idOf(record: JsonObject): number {
  return Number(record.id)
}

/** A field as text; the empty text when it is absent. */
export function textOf(record: JsonObject, field: string): string {
  const value = record[field]
  return value === undefined || value === null ? '' : String(value)
}

/** A field that holds records, as a list; `[]` and a single object are both used for "none" and "one". */
export function recordsOf(record: JsonObject, field: string): readonly JsonObject[] {
  return [record[field]].flat().filter((one): one is JsonObject => typeof one === 'object' && one !== null)
}

/** The ids of the records in a field. */
export function idsOf(record: JsonObject, field: string): readonly number[] {
  return recordsOf(record, field).map(idOf)
}

/** The records of a list answer. */
export function itemsOf(body: JsonObject, operation: OperationId): readonly JsonObject[] {
  return recordsOf(body, routeOf(operation).list ?? '')
}

/** The parameters of an address, which is read although instances leave blanks in it. */
export function addressQuery(address: unknown): URLSearchParams | undefined {
  if (typeof address !== 'string') return undefined
  const at = address.indexOf('?')
  return new URLSearchParams(at < 0 ? '' : address.slice(at + 1))
}

/** The same parameters as a query. */
export function queryOfAddress(address: unknown): Query {
  return Object.fromEntries(addressQuery(address) ?? [])
}

/** Whether a record stays as it is for the whole run: other cases change and delete what they create. */
function isSteady(record: JsonObject, mark: string): boolean {
  const names = ['title', 'venue', 'organizer', 'name'].map((key) => record[key])
  const own = names.some((name) => typeof name === 'string' && name.includes(mark))
  return !own || names.some((name) => typeof name === 'string' && name.includes(worldMark(mark)))
}

/** Every published event that one page can hold, from long ago to far ahead. */
const everything = { start_date: '2000-01-01', end_date: '2100-12-31', per_page: 50 } as const

/**
 * Some event of the instance with a certain quality.
 *
 * @throws Skip when the first page holds none.
 */
export async function someEvent(
  { session }: CaseContext,
  quality: string,
  has: (event: JsonObject) => boolean = () => true,
): Promise<JsonObject> {
  const body = await session.once('events', () => session.ok('events.list', { query: everything }))
  const found = itemsOf(body, 'events.list').find((one) => isSteady(one, session.mark) && has(one))
  if (!found) throw new Skip(`the instance shows no event ${quality}`)
  return found
}

/** A list whose records can be sampled. */
export type Sampled = 'venues' | 'organizers' | 'categories' | 'tags'

/**
 * Some record of a list of the instance.
 *
 * @throws Skip when the list is empty.
 */
export async function someRecord(
  { session }: CaseContext,
  resource: Sampled,
  has: (record: JsonObject) => boolean = () => true,
): Promise<JsonObject> {
  const operation = `${resource}.list` as const
  const body = await session.once(resource, () => session.ok(operation, { query: { per_page: 50 } }))
  const found = itemsOf(body, operation).find((one) => isSteady(one, session.mark) && has(one))
  if (!found) throw new Skip(`the instance shows none of the ${resource} that the case needs`)
  return found
}
