import { type Match, match } from '@eventcal/contract'
import type { Incoming } from './call/exchange.js'
import { readPairs } from './wire/body/body.js'
import type { RawFields } from './wire/input.js'
import { locate } from './wire/route.js'
import type { Urls } from './wire/urls.js'

/** A request as the service routes it, before it is answered. */
export interface Routed {
  /** After overrides. */
  readonly method: string
  /** The path below the API root; `undefined` outside of it. */
  readonly path: string | undefined
  readonly query: RawFields
  readonly found: Match | undefined
}

/** Routes a request. */
export function routed(urls: Urls, incoming: Pick<Incoming, 'method' | 'target' | 'header'>): Routed {
  const location = locate(urls, incoming.target)
  const query = readPairs(location?.query ?? incoming.target.split('?').slice(1).join('?'))
  const method = effectiveMethod(incoming, query)
  return { method, path: location?.path, query, found: location && matchOf(method, location.path) }
}

/** The operation that a method means on a path; HEAD means what GET does. */
export function matchOf(method: string, path: string): Match | undefined {
  return match(method === 'HEAD' ? 'GET' : method, path)
}

/** Applies a method override. Only POST can be overridden, so a GET never writes. */
export function effectiveMethod(incoming: Pick<Incoming, 'method' | 'header'>, query: RawFields): string {
  if (incoming.method !== 'POST') return incoming.method
  const override = query._method ?? incoming.header('x-http-method-override')
  return typeof override === 'string' && override !== '' ? override.toUpperCase() : incoming.method
}
