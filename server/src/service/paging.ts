import { maxPerPage } from '@eventcal/contract'
import type { Call } from './handler.js'

/** Which part of a list was asked for. */
export interface Paging {
  /** From 1. */
  readonly page: number
  /** From 1 to 50. */
  readonly perPage: number
  readonly limit: number
  readonly offset: number
}

/** The page that a request asks for; larger pages than instances serve are cut without a word. */
export function pagingOf({ input, site }: Call): Paging {
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
