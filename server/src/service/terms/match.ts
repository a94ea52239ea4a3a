import type { Database } from '../../store/engine.js'
import { foldText } from '../../store/model/fold.js'
import type { StoredTerm, Taxonomy } from '../../store/model/records.js'
import { findTerms, findTermsByNames, findTermsBySlugs } from '../../store/tables/terms/terms.js'
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
  const ids = new Set(references.flatMap((reference) => idOf(reference) ?? []))
  const byId = new Map((await findTerms(db, [...ids])).map((term) => [term.id, term]))
  const byText = await matchTexts(db, taxonomy, new Set(references.filter((reference) => !isNumeric(reference))))
  return references.map((reference) => {
    const term = isNumeric(reference) ? byId.get(idOf(reference) ?? 0) : byText.get(reference)
    return term?.taxonomy === taxonomy ? term : undefined
  })
}

/** The terms whose slug or name a text is, by the text: all slugs are looked up at once, then all names that are left. */
async function matchTexts(
  db: Database,
  taxonomy: Taxonomy,
  texts: Iterable<string>,
): Promise<ReadonlyMap<string, StoredTerm>> {
  const slugs = new Map([...texts].map((text) => [text, slugify(text)]))
  const bySlug = await findTermsBySlugs(db, taxonomy, filled(slugs.values()))
  const left = [...slugs].filter(([, slug]) => !bySlug.has(slug))
  const names = new Map(left.map(([text]) => [text, termName(text)]))
  const byName = await findTermsByNames(db, taxonomy, filled(names.values()))
  const found = [...slugs].map(([text, slug]) => [
    text,
    bySlug.get(slug) ?? byName.get(foldText(names.get(text) ?? '')),
  ])
  return new Map(found.filter((pair): pair is [string, StoredTerm] => pair[1] !== undefined))
}

function filled(texts: Iterable<string>): string[] {
  return [...new Set(texts)].filter((text) => text !== '')
}

/** The term whose slug or name a text is. */
export async function matchText(db: Database, taxonomy: Taxonomy, text: string): Promise<StoredTerm | undefined> {
  return (await matchTexts(db, taxonomy, [text])).get(text)
}
