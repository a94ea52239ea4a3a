import { maxPerPage } from '@eventcal/contract'
import type { Input } from './values.js'

/** The requested page of a list. */
export interface Paging {
  /** From 1. */
  readonly page: number
  /** From 1 to 50. */
  readonly perPage: number
  readonly limit: number
  readonly offset: number
}

/** A request for a list, and the page size of the site. */
interface ListCall {
  readonly input: Input<{ page: 'page'; per_page: 'page' }>
  readonly site: { readonly settings: { readonly posts_per_page: number } }
}

/** Reads the page parameters of a request; `per_page` is silently clamped to its maximum. */
export function pagingOf({ input, site }: ListCall): Paging {
  const page = input.number('page') ?? 1
  const perPage = Math.min(input.number('per_page') ?? site.settings.posts_per_page, maxPerPage)
  return { page, perPage, limit: perPage, offset: Math.min((page - 1) * perPage, Number.MAX_SAFE_INTEGER) }
}

/** How many pages a list has. */
export function pagesOf(total: number, { perPage }: Paging): number {
  return Math.ceil(total / perPage)
}

/** The headers that carry the totals of a list. */
export function totalHeaders(total: number, pages: number): Record<string, string> {
  return { 'X-TEC-Total': String(total), 'X-TEC-TotalPages': String(pages) }
}
