/**
 * For the tests of texts: recorded exchanges of a deployed instance with the payloads as they were sent, and the raw
 * texts of its records before any write.
 */
import { readdirSync, readFileSync } from 'node:fs'
import type { StoredCost } from '../../src/service/text/cost.js'

const golden = new URL('../golden/', import.meta.url)

export type Json = Record<string, unknown>
/** One request and its answer. */
export interface Exchange {
  readonly group: string
  readonly name: string
  readonly request: { readonly method: string; readonly path: string; readonly body?: unknown }
  readonly response: { readonly status: number; readonly body: unknown }
  readonly quirks?: readonly string[]
}
/** The records before any write. */
export interface Site extends Record<'events' | 'venues' | 'organizers' | 'categories' | 'tags', Json[]> {}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads the records before any write. */
export function readSite(): Site {
  // A file of recordings has the shape that its own readme gives.
  return JSON.parse(readFileSync(new URL('site.json', golden), 'utf8')) as Site
}

/** All of them. */
export const exchanges: Exchange[] = readdirSync(new URL('exchanges/', golden)).flatMap((file) =>
  readFileSync(new URL(`exchanges/${file}`, golden), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    // As above.
    .map((line) => JSON.parse(line) as Exchange),
)

/** Accepted writes with a JSON body: payload, answer. */
export function writes(path: RegExp): { payload: Json; answer: Json; exchange: Exchange }[] {
  return exchanges.flatMap((exchange) => {
    const { request, response } = exchange
    const written = ['POST', 'PUT', 'PATCH'].includes(request.method) && path.test(request.path)
    if (!written || response.status > 201 || !isObject(request.body) || !isObject(response.body)) return []
    return [{ payload: request.body, answer: response.body, exchange }]
  })
}

/** Every record of a kind within the answers, as shown. */
export function shown(kind: 'events' | 'venues' | 'organizers', groups: RegExp): Json[] {
  const title = { events: 'title', venues: 'venue', organizers: 'organizer' }[kind]
  const found: Json[] = []
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk)
    if (!isObject(value)) return
    const own = kind === 'events' ? 'cost_details' in value : !('cost_details' in value)
    if (own && typeof value[title] === 'string' && 'global_id' in value) found.push(value)
    for (const [key, entry] of Object.entries(value)) if (key !== 'json_ld') walk(entry)
  }
  for (const { group, response } of exchanges) if (groups.test(group)) walk(response.body)
  return found
}

/** A cost of the site file as it is stored. */
export function seedCost(cost: unknown): StoredCost {
  const { values, currency_symbol, currency_position } = isObject(cost) ? cost : {}
  const given = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    cost_values: Array.isArray(values) ? values.map(String) : [],
    currency_symbol: given(currency_symbol),
    currency_position: given(currency_position),
    currency_code: null,
  }
}
