import { type NearMiss, nearMiss } from '@eventcal/contract'
import type { RawFields } from '../wire/input.js'
import { Problem } from '../wire/problems.js'
import type { Urls } from '../wire/urls.js'
import type { Incoming } from './exchange.js'

/** Reports a request that matches no operation, with what was probably meant. */
export type ReportNearMiss = (miss: NearMiss) => void

/** A request that matched nothing. */
export interface Missed {
  readonly urls: Urls
  readonly incoming: Incoming
  /** After overrides. */
  readonly method: string
  readonly query: RawFields
}

/** Reports a request that matched nothing to whoever wants to know; its answer stays the same. */
export function tellNearMiss({ urls, incoming, method, query }: Missed, report: ReportNearMiss | undefined): void {
  const { trace, target } = incoming
  // A preflight is followed by the request that it asks for.
  if ((!report && !trace) || method === 'OPTIONS') return
  const [path = ''] = target.split('?')
  const { rest_route: route } = query
  const isRouted = typeof route === 'string' && /^\/(?:index\.php)?$/.test(path)
  const root = isRouted ? `/${urls.namespace}` : urls.apiRoot.slice(urls.site.length)
  const miss = nearMiss({ method, path: isRouted ? route : path }, root)
  if (!miss) return
  trace?.missed(miss)
  report?.(miss)
}

/** True for the refusal of a request that matches nothing. */
export function isNoRoute(error: unknown): boolean {
  return error instanceof Problem && error.code === 'rest_no_route'
}
