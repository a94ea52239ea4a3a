import type { Operation } from '@eventcal/contract'
import { pathOf } from '@eventcal/contract'
import type { FuzzInput } from './values.js'

/** Fields as `a=1&b[]=2&c[d]=3`, nested values with brackets. */
function pairsOf(fields: FuzzInput['fields']): string {
  const pairs: string[] = []
  const add = (name: string, value: unknown, depth: number) => {
    if (typeof value !== 'object' || value === null || depth > 6) {
      pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(wellFormed(depth > 6 ? '' : String(value ?? '')))}`)
    } else if (Array.isArray(value)) {
      for (const entry of value) add(`${name}[]`, entry, depth + 1)
    } else {
      for (const [key, entry] of Object.entries(value)) add(`${name}[${wellFormed(key)}]`, entry, depth + 1)
    }
  }
  for (const [name, value] of fields) add(name, value, 0)
  return pairs.join('&')
}

/** Half a surrogate pair cannot be percent-encoded. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}

/** The fields as one JSON object, in which `__proto__` is a key like any other. */
function jsonOf(fields: FuzzInput['fields']): string {
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`
}

/** The request that an input means; reads carry their fields in the query. */
export function requestOf(
  apiRoot: string,
  operation: Operation,
  { caller, target, method, encoding, fields }: FuzzInput,
): Request {
  const named = operation.path.includes('{slug}') ? { slug: wellFormed(target) } : { id: target }
  const address = apiRoot + pathOf(operation.id, operation.path.includes('{') ? named : {})
  const verb = operation.methods[method % operation.methods.length] ?? 'GET'
  const headers = new Headers()
  if (caller !== 'anonymous') headers.set('authorization', `Basic ${btoa(`${caller}:password of ${caller}`)}`)
  if (verb === 'GET' || encoding === 'query')
    return new Request(`${address}?${pairsOf(fields)}`, { method: verb, headers })
  headers.set('content-type', encoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded')
  return new Request(address, { method: verb, headers, body: encoding === 'json' ? jsonOf(fields) : pairsOf(fields) })
}
