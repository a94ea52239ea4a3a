import type { OperationId } from '@eventcal/contract/routes'
import { routeOf } from '@eventcal/contract/routes'
import type { Query } from '../../run/request.js'
import type { JsonObject } from '../../run/session.js'

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
