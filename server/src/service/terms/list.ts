import type { Taxonomy } from '../../store/records.js'
import { listTerms } from '../../store/terms.js'
import type { Answer } from '../exchange.js'
import { type Call, type Handler, handler } from '../handler.js'
import { type LinkQuery, listLinks } from '../links.js'
import { type Paging, pagesOf, pagingOf, totalHeaders } from '../paging.js'
import { loadAncestors } from './ancestors.js'
import { readTermFilter, type TermQueryFound } from './filter.js'
import { presentTerm } from './present.js'
import { slugsFromTop } from './single.js'
import { taxonomies } from './taxonomies.js'

/** `GET /categories`, `GET /tags` */
export function listOf(taxonomy: Taxonomy): Handler {
  return handler<TermQueryFound>({
    check: (call, refusals) => readTermFilter(call, taxonomy, refusals),
    allowed: () => true,
    answer: (call, found) => list(call, taxonomy, found),
  })
}

async function list(call: Call, taxonomy: Taxonomy, { filter, order }: TermQueryFound): Promise<Answer> {
  const { site } = call
  const paging = pagingOf(call)
  const { terms, total } = await listTerms(site.database, taxonomy, filter, order, paging)
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
    status: 200,
    headers: totalHeaders(total, pages),
    body: {
      rest_url,
      total,
      total_pages: pages,
      [resource]: terms.map((term) =>
        presentTerm(site, term, { count: term.count, ancestors: slugsFromTop(ancestorsOf(term)) }),
      ),
      ...others,
    },
  }
}

/** The whole query as it was sent, without the page. */
function linkQuery({ operation, input }: Call, { perPage }: Paging): LinkQuery {
  const filters = Object.keys(operation.query).filter((name) => !['page', 'per_page'].includes(name))
  return [
    ['per_page', String(perPage)],
    ...filters.flatMap((name) => {
      const text = textOf(input.raw(name))
      return text === undefined ? [] : [[name, text] as const]
    }),
  ]
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return Array.isArray(value) ? value.join(',') : undefined
}
