import type { Database } from '../../store/database.js'
import type { StoredTerm, Taxonomy } from '../../store/records.js'
import { findTermBySlug, findTerms, findTermsByName } from '../../store/terms.js'
import { termName } from '../text/html.js'
import { slugify } from '../text/slug.js'

/** The largest id that the databases hold. */
const largestId = 2 ** 31 - 1

/** Whether a number can be the id of a term at all. */
export function isTermId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= largestId
}

/** Whether a reference is a number, which is never the name of a term; only a whole one can be its id. */
export function isNumeric(reference: string): boolean {
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(reference)
}

function idOf(reference: string): number | undefined {
  const id = /^[+-]?\d+$/.test(reference) ? Number(reference) : Number.NaN
  return isTermId(id) ? id : undefined
}

/**
 * Finds what each reference means: a number is an id; another text is the slug or the name of a term, in any case and
 * with or without accents. `undefined` where nothing is meant.
 */
export async function matchTerms(
  db: Database,
  taxonomy: Taxonomy,
  references: readonly string[],
): Promise<(StoredTerm | undefined)[]> {
  const ids = references.filter(isNumeric).flatMap((reference) => idOf(reference) ?? [])
  const byId = new Map((await findTerms(db, ids)).map((term) => [term.id, term]))
  const matches: (StoredTerm | undefined)[] = []
  for (const reference of references) {
    const term = isNumeric(reference) ? byId.get(idOf(reference) ?? 0) : await matchText(db, taxonomy, reference)
    matches.push(term?.taxonomy === taxonomy ? term : undefined)
  }
  return matches
}

/** The term whose slug or name a text is. */
export async function matchText(db: Database, taxonomy: Taxonomy, text: string): Promise<StoredTerm | undefined> {
  const slug = slugify(text)
  const bySlug = slug === '' ? undefined : await findTermBySlug(db, taxonomy, slug)
  if (bySlug) return bySlug
  const name = termName(text)
  const [byName] = name === '' ? [] : await findTermsByName(db, taxonomy, name)
  return byName
}
