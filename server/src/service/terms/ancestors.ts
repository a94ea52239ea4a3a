import type { Database } from '../../store/engine.js'
import type { StoredTerm } from '../../store/model/records.js'
import { allTerms } from '../../store/tables/terms/terms.js'

/** Gives the categories above a term, the nearest first; nothing above tags. */
export type AncestorsOf = (term: Pick<StoredTerm, 'parent'>) => StoredTerm[]

/**
 * Loads the ancestors of some terms: one query for all categories, and no query if every term is top-level. A broken
 * tree ends where it breaks: at a missing parent, or before a cycle repeats a category.
 */
export async function loadAncestors(db: Database, terms: readonly Pick<StoredTerm, 'parent'>[]): Promise<AncestorsOf> {
  const categories = terms.some((term) => term.parent !== 0) ? await allTerms(db, 'category') : []
  const byId = new Map(categories.map((category) => [category.id, category]))
  return (term) => {
    const above = new Set<StoredTerm>()
    let next = byId.get(term.parent)
    while (next && !above.has(next)) {
      above.add(next)
      next = byId.get(next.parent)
    }
    return [...above]
  }
}
