import type { Category } from '@eventcal/contract'
import type { Taxonomy } from '../../store/model/records.js'
import { listTerms } from '../../store/tables/terms/terms.js'
import type { Call, Steps } from '../call/handler.js'
import { type LinkQuery, type ListLinks, listLinks } from '../wire/links.js'
import { type Paging, pagesOf, pagingOf, totalHeaders } from '../wire/paging.js'
import { loadAncestors } from './ancestors.js'
import { readTermFilter, type TermQueryFound } from './filter.js'
import type { TermKind, TermListNames, WrittenTerm } from './kind.js'
import { presentTerm } from './present.js'
import { slugsFromTop } from './single.js'
import { taxonomies } from './taxonomies.js'

/** The keys of a list that precede its items, in their order. */
interface Totals {
  readonly rest_url: string
  readonly total: number
  readonly total_pages: number
}

/**
 * `GET /categories`, `GET /tags`
 *
 * @param bodyOf puts the terms under the key of their resource, between the totals and the links
 */
export function listOf<Written extends WrittenTerm, Listed extends TermListNames, Body extends object>(
  kind: TermKind<Written, Listed>,
  bodyOf: (terms: Category[], totals: Totals, links: Partial<ListLinks>) => Body,
): Steps<Listed, TermQueryFound, Body> {
  return {
    check: (call, refusals) => readTermFilter(call, kind, refusals),
    allowed: () => true,
    answer: async (call, found) => {
      const { terms, totals, links } = await list(call, kind.taxonomy, found)
      return {
        status: 200,
        headers: totalHeaders(totals.total, totals.total_pages),
        body: bodyOf(terms, totals, links),
      }
    },
  }
}

async function list(call: Call<TermListNames>, taxonomy: Taxonomy, { filter, order }: TermQueryFound) {
  const { site } = call
  const paging = pagingOf(call)
  const { terms, total: listed, used } = await listTerms(site.database, taxonomy, filter, order, paging)
  // Instances do not count the empty categories that they list above others.
  const total = filter.hideEmpty && site.quirks.looseTerms ? used : listed
  const pages = pagesOf(total, paging)
  const ancestorsOf = await loadAncestors(site.database, terms)
  const { resource } = taxonomies[taxonomy]
  const { rest_url, ...others } = listLinks(
    `${site.urls.of(`${resource}.list`)}/`,
    linkQuery(call, paging),
    paging,
    // Past the end there is always a page before, also of an empty list.
    Math.max(pages, 1),
    { own: 'encoded', pageOnly: site.quirks.lossyLinks },
  )
  return {
    terms: terms.map((term) =>
      presentTerm(site, term, { count: term.count, ancestors: slugsFromTop(ancestorsOf(term)) }),
    ),
    totals: { rest_url, total, total_pages: pages },
    links: others,
  }
}

/** The whole query as it was sent, without the page. */
function linkQuery({ input }: Call, { perPage }: Paging): LinkQuery {
  return [
    ['per_page', String(perPage)],
    ...input.entries().flatMap(([name, value]) => {
      const text = name === 'page' || name === 'per_page' ? undefined : textOf(value)
      return text === undefined ? [] : [[name, text] as const]
    }),
  ]
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return Array.isArray(value) ? value.join(',') : undefined
}
