import { kindOfId } from '../../store/ids.js'
import type { Taxonomy } from '../../store/records.js'
import type { TermFilter, TermOrder } from '../../store/terms.js'
import type { Call } from '../handler.js'
import type { Refusal } from '../problems.js'
import { BARE_AMPERSAND } from '../text/entities.js'
import { slugify } from '../text/slug.js'
import { isNumeric, isTermId, matchTerms } from './match.js'
import { checkParentText } from './parent.js'

/** What a query of a list of terms means. */
export interface TermQueryFound {
  readonly filter: TermFilter
  readonly order: TermOrder
}

/** Reads the filters of a list of terms; what makes no sense is refused by its parameter. */
export async function readTermFilter(call: Call, taxonomy: Taxonomy, refusals: Refusal[]): Promise<TermQueryFound> {
  const { input } = call
  const include = await readIds(call, taxonomy, 'include', refusals)
  const exclude = await readIds(call, taxonomy, 'exclude', refusals)
  const post = await readEvent(call, 'post', refusals)
  const filter: TermFilter = {
    search: readSearch(call),
    include,
    // Asking for ids says enough; what to leave out is then not looked at.
    exclude: include ? undefined : exclude,
    parent: taxonomy === 'category' ? await readParent(call, refusals) : undefined,
    event: (await readEvent(call, 'event', refusals)) ?? post,
    slug: readSlug(call, refusals),
    hideEmpty: input.flag('hide_empty') ?? true,
  }
  return { filter, order: readOrder(call) }
}

/** A list of terms by id. Deployed instances take slugs and names, too, which match nothing. */
async function readIds(
  { input, site }: Call,
  taxonomy: Taxonomy,
  param: 'include' | 'exclude',
  refusals: Refusal[],
): Promise<readonly number[] | undefined> {
  const sent = input.list(param)?.map(String)
  if (!sent) return undefined
  const found = await matchTerms(site.database, taxonomy, sent)
  const unknown = sent.find((_, index) => !found[index])
  if (unknown !== undefined) {
    refusals.push({ param, reason: `${param} must be ids of ${taxonomy} terms; "${unknown}" is none.` })
  }
  return sent.filter(isNumeric).map(Number)
}

/** `parent`: the direct children of an existing category. */
async function readParent(call: Call, refusals: Refusal[]): Promise<number | undefined> {
  const id = call.input.number('parent')
  await checkParentText(call, refusals)
  if (id === undefined || id === null) return undefined
  const [parent] = await matchTerms(call.site.database, 'category', [String(id)])
  if (!parent) refusals.push({ param: 'parent', reason: `parent must be the id of a category; ${id} is none.` })
  return id
}

/** `post`, `event`: the terms of an existing event, whatever its status. */
async function readEvent(
  { input, site }: Call,
  param: 'post' | 'event',
  refusals: Refusal[],
): Promise<number | undefined> {
  const id = input.number(param)
  if (id === undefined || id === null) return undefined
  if (isTermId(id) && (await kindOfId(site.database, id)) === 'event') return id
  refusals.push({ param, reason: `${param} must be the id of an event; ${id} is none.` })
  return id
}

function readSearch({ input, site }: Call): string | undefined {
  const search = input.text('search') ?? undefined
  // Names are stored escaped; where they are read plain, they are found by what is read.
  return site.quirks.displayText ? search : search?.replace(BARE_AMPERSAND, '&amp;')
}

function readSlug({ input }: Call, refusals: Refusal[]): string | undefined {
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

/** By name unless said otherwise; the input has refused what it does not know, unless `looseTerms` lets it pass. */
function readOrder({ input }: Call): TermOrder {
  const wanted = orders[input.text('orderby')?.toLowerCase() ?? ''] ?? 'name'
  const ascending = (input.text('order')?.toLowerCase() ?? 'asc') === 'asc'
  return {
    by: wanted === 'include' && !input.has('include') ? 'name' : wanted,
    direction: ascending ? 'asc' : 'desc',
  }
}
