import type { Database } from '../../engine.js'
import { foldText } from '../../model/fold.js'
import { compareNames } from '../../model/name-order.js'
import type { PageWindow } from '../../model/page.js'
import type { CountedTerm, StoredTerm, Taxonomy } from '../../model/records.js'
import { allTerms } from './term-rows.js'

/** Selects terms that meet all of it. */
export interface TermFilter {
  /** A part of name or slug; case and accents do not count. */
  readonly search?: string | undefined
  readonly include?: readonly number[] | undefined
  readonly exclude?: readonly number[] | undefined
  /** Right below this term, 0 = at the top. */
  readonly parent?: number | undefined
  /** These alone, such as those of an event. */
  readonly among?: readonly number[] | undefined
  readonly slug?: string | undefined
  readonly slugs?: readonly string[] | undefined
  /** Leaves out terms that no published event has, except categories above one that has some. */
  readonly hideEmpty?: boolean | undefined
}

/** The order of a list of terms; `include` is the order of that filter, `none` that of the ids. */
export interface TermOrder {
  readonly by: 'id' | 'name' | 'slug' | 'term_group' | 'description' | 'count' | 'parent' | 'include' | 'none'
  readonly direction: 'asc' | 'desc'
}

/** One page of terms, and how many there are on all pages. */
export interface TermPage {
  readonly terms: readonly CountedTerm[]
  readonly total: number
  /** The number of those that a published event has. */
  readonly used: number
}

/**
 * One page of the terms of a taxonomy that match, and how many match. Ties go by id.
 *
 * Names are compared as readers expect, which no two databases do alike, so it happens in the process.
 */
export async function listTerms(
  db: Database,
  taxonomy: Taxonomy,
  filter: TermFilter,
  order: TermOrder,
  { limit, offset }: PageWindow,
): Promise<TermPage> {
  const [terms, counts] = await Promise.all([allTerms(db, taxonomy), db.engine.termCounts(db)])
  const filled = filter.hideEmpty ? withAncestors(terms, counts) : undefined
  const matches = terms
    .map((term): CountedTerm => ({ ...term, count: counts.get(term.id) ?? 0 }))
    .filter((term) => (filled?.has(term.id) ?? true) && matchesFilter(term, filter))
    .sort(comparison(order, filter.include ?? []))
  return {
    terms: matches.slice(offset, offset + limit),
    total: matches.length,
    used: matches.filter(({ count }) => count > 0).length,
  }
}

/** The terms that a published event has, and all above them. */
function withAncestors(terms: readonly StoredTerm[], counts: ReadonlyMap<number, number>): ReadonlySet<number> {
  const parents = new Map(terms.map(({ id, parent }) => [id, parent]))
  const filled = new Set<number>()
  for (const { id } of terms) {
    if ((counts.get(id) ?? 0) === 0) continue
    // Ends at a term that was met before, so that a cycle of parents ends, too.
    for (let next = id; parents.has(next) && !filled.has(next); next = parents.get(next) ?? 0) filled.add(next)
  }
  return filled
}

function matchesFilter(term: CountedTerm, filter: TermFilter): boolean {
  const { include, among, exclude, parent, slug } = filter
  const search = filter.search === undefined ? undefined : foldText(filter.search)
  return (
    !(include && !include.includes(term.id)) &&
    !(among && !among.includes(term.id)) &&
    !exclude?.includes(term.id) &&
    !(parent !== undefined && term.parent !== parent) &&
    !(slug !== undefined && term.slug !== slug) &&
    !(filter.slugs && !filter.slugs.includes(term.slug)) &&
    !(search !== undefined && !foldText(term.name).includes(search) && !foldText(term.slug).includes(search))
  )
}

function comparison({ by, direction }: TermOrder, include: readonly number[]) {
  const sign = direction === 'desc' ? -1 : 1
  return (a: CountedTerm, b: CountedTerm): number => sign * compare(a, b, by, include) || a.id - b.id
}

function compare(a: CountedTerm, b: CountedTerm, by: TermOrder['by'], include: readonly number[]): number {
  if (by === 'name' || by === 'slug' || by === 'description') return compareNames(a[by], b[by])
  if (by === 'include') return include.indexOf(a.id) - include.indexOf(b.id)
  return by === 'none' ? 0 : a[by] - b[by]
}
