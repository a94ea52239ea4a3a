import type { Database } from '../../store/database.js'
import type { StoredTerm } from '../../store/records.js'
import { allTerms } from '../../store/terms.js'

/** Gives the categories above a term, the nearest first; nothing above tags. */
export type AncestorsOf = (term: Pick<StoredTerm, 'parent'>) => StoredTerm[]

/**
 * Reads what stands above some terms: all categories at once, and nothing where all are at the top.
 * Broken trees end where they break: at a parent that is gone, or before a category comes a second time.
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
