import type { Database } from '../../store/engine.js'
import type { StoredTerm, Taxonomy } from '../../store/model/records.js'
import { findTermBySlug, findTerms, findTermsByName } from '../../store/tables/terms/terms.js'
import { termName } from '../text/html.js'
import { slugify } from '../text/slug.js'

/** The largest id of an integer column. */
const largestId = 2 ** 31 - 1

/** True if a number is a valid term id. */
export function isTermId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= largestId
}

/** True if a reference is numeric. Numbers are never term names; only integers can be ids. */
export function isNumeric(reference: string): boolean {
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(reference)
}

function idOf(reference: string): number | undefined {
  const id = /^[+-]?\d+$/.test(reference) ? Number(reference) : Number.NaN
  return isTermId(id) ? id : undefined
}

/**
 * Looks up the term of each reference: a number is an id; any other text is a slug or a name, matched without regard to
 * case and accents. `undefined` if nothing matches.
 */
export async function matchTerms(
  db: Database,
  taxonomy: Taxonomy,
  references: readonly string[],
): Promise<(StoredTerm | undefined)[]> {
  const ids = references.flatMap((reference) => idOf(reference) ?? [])
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
