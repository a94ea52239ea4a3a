import type { Taxonomy } from '../../store/model/records.js'
import { findEvent } from '../../store/tables/posts/events.js'
import type { TermFilter, TermOrder } from '../../store/tables/terms/terms.js'
import type { Call } from '../call/handler.js'
import { isProtected, mayRead } from '../call/visibility.js'
import { BARE_AMPERSAND } from '../text/entities.js'
import { slugify } from '../text/slug.js'
import type { Refusal } from '../wire/problems.js'
import type { TermKind, TermListNames, WrittenTerm } from './kind.js'
import { isNumeric, isTermId, matchTerms } from './match.js'

/** A term list query after decoding: filter and order. */
export interface TermQueryFound {
  readonly filter: TermFilter
  readonly order: TermOrder
}

/** Reads the filters of a term list; invalid values are added to `refusals` under their parameter. */
export async function readTermFilter<Written extends WrittenTerm, Listed extends TermListNames>(
  call: Call<Listed>,
  kind: TermKind<Written, Listed>,
  refusals: Refusal[],
): Promise<TermQueryFound> {
  const { input, site }: Call<TermListNames> = call
  const { taxonomy } = kind
  const include = await readIds(call, taxonomy, 'include', refusals)
  const exclude = await readIds(call, taxonomy, 'exclude', refusals)
  const post = await readEvent(call, 'post', refusals)
  const among = (await readEvent(call, 'event', refusals)) ?? post
  const filter: TermFilter = {
    search: readSearch(call),
    include,
    // `include` takes precedence: `exclude` is ignored when both are sent.
    exclude: include ? undefined : exclude,
    parent: await kind.readParent(call, refusals),
    among,
    slug: readSlug(call, refusals),
    // Instances list all terms of an event, whatever is asked for (`looseTerms`).
    hideEmpty: (among === undefined || !site.quirks.looseTerms) && (input.flag('hide_empty') ?? true),
  }
  return { filter, order: readOrder(call) }
}

/** A list of terms by id. Deployed instances take slugs and names, too, which match nothing. */
async function readIds(
  { input, site }: Call<TermListNames>,
  taxonomy: Taxonomy,
  param: 'include' | 'exclude',
  refusals: Refusal[],
): Promise<readonly number[] | undefined> {
  const listed = input.list(param)?.map(String)
  if (!listed) return undefined
  const sent = [...new Set(listed)]
  const found = await matchTerms(site.database, taxonomy, sent)
  const unknown = sent.find((_, index) => !found[index])
  if (unknown !== undefined) {
    refusals.push({ param, reason: `${param} must be ids of ${taxonomy} terms; "${unknown}" is none.` })
  }
  return sent.filter(isNumeric).map(Number)
}

/**
 * `post`, `event`: restricts the list to the terms of an event that the caller may read, in any status. A protected event
 * tells none.
 */
async function readEvent(
  { input, site, caller }: Call<TermListNames>,
  param: 'post' | 'event',
  refusals: Refusal[],
): Promise<readonly number[] | undefined> {
  const id = input.number(param)
  if (id === undefined || id === null) return undefined
  const event = isTermId(id) ? await findEvent(site.database, id) : undefined
  if (event && mayRead(caller, event)) return isProtected(event) ? [] : [...event.categories, ...event.tags]
  refusals.push({ param, reason: `${param} must be the id of an event; ${id} is none.` })
  return undefined
}

function readSearch({ input, site }: Call<TermListNames>): string | undefined {
  const search = input.text('search') ?? undefined
  // Names are stored escaped; where responses show them unescaped, a search matches the unescaped form.
  return site.quirks.displayText ? search : search?.replace(BARE_AMPERSAND, '&amp;')
}

function readSlug({ input }: Call<TermListNames>, refusals: Refusal[]): string | undefined {
  const slug = input.text('slug') ?? undefined
  if (slug === '') refusals.push({ param: 'slug', reason: 'slug must be a text that is not empty.' })
  return slug === undefined ? undefined : slugify(slug)
}

const orders: Readonly<Record<string, TermOrder['by']>> = {
  id: 'id',
  term_id: 'id',
  name: 'name',
  slug: 'slug',
  term_group: 'term_group',
  description: 'description',
  count: 'count',
  parent: 'parent',
  include: 'include',
  none: 'none',
}

/** Sorts by name by default. Unknown values have been rejected by the input, unless `looseTerms` lets them pass. */
function readOrder({ input }: Call<TermListNames>): TermOrder {
  const wanted = orders[input.text('orderby')?.toLowerCase() ?? ''] ?? 'name'
  const ascending = (input.text('order')?.toLowerCase() ?? 'asc') === 'asc'
  return {
    by: wanted === 'include' && !input.has('include') ? 'name' : wanted,
    direction: ascending ? 'asc' : 'desc',
  }
}
