import type { Database } from '../../engine.js'
import { foldText } from '../../model/fold.js'
import type { CountedTerm, StoredTerm, Taxonomy } from '../../model/records.js'
import { nextTermId } from '../ids.js'
import { changedColumns, inOrderOf, insertRow, rowsById, updateRow } from '../rows.js'
import { allTerms, TERM_COLUMNS, TERM_LIST, termRow } from './term-rows.js'

export type { CountedTerm } from '../../model/records.js'
export { freeTermSlug, lockSlugs } from '../slugs.js'
export { listTerms, type TermFilter, type TermOrder } from './term-list.js'
export { allTerms } from './term-rows.js'

/** The fields of a term without its ids. */
export type TermFields = Omit<StoredTerm, 'id' | 'term_taxonomy_id'>

/** Terms by id, in the order of the ids; ids that are no term are left out. */
export const findTerms = (db: Database, ids: readonly number[]): Promise<StoredTerm[]> =>
  rowsById(db, 'terms', TERM_COLUMNS, ids)

/** Terms by id with their counts, in the order of the ids; ids that are no term are left out. */
export async function findCountedTerms(db: Database, ids: readonly number[]): Promise<CountedTerm[]> {
  if (ids.length === 0) return []
  return inOrderOf(ids, await db.engine.findCountedTerms(db, ids))
}

/** The number of published events of each term, at the moment of the answer; terms without any are left out. */
export const termCounts = (db: Database): Promise<ReadonlyMap<number, number>> => db.engine.termCounts(db)

/** One term of a taxonomy. */
export async function findTerm(db: Database, taxonomy: Taxonomy, id: number): Promise<StoredTerm | undefined> {
  const [term] = await findTerms(db, [id])
  return term?.taxonomy === taxonomy ? term : undefined
}

/** The term of this slug. */
export async function findTermBySlug(db: Database, taxonomy: Taxonomy, slug: string): Promise<StoredTerm | undefined> {
  return (await findTermsBySlugs(db, taxonomy, [slug])).get(slug)
}

/** The terms of these slugs, by slug. */
export async function findTermsBySlugs(
  db: Database,
  taxonomy: Taxonomy,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, StoredTerm>> {
  if (slugs.length === 0) return new Map()
  const terms = await db.query<StoredTerm>(
    `select ${TERM_LIST} from terms where taxonomy = $1 and slug = any($2::text[])`,
    [taxonomy, slugs],
  )
  return new Map(terms.map((term) => [term.slug, term]))
}

/** The terms of these names, each the one with the lowest id, by folded name (`foldText`). */
export async function findTermsByNames(
  db: Database,
  taxonomy: Taxonomy,
  names: readonly string[],
): Promise<ReadonlyMap<string, StoredTerm>> {
  if (names.length === 0) return new Map()
  const terms = await db.query<StoredTerm>(
    `select ${TERM_LIST} from terms where name_key = any($1::text[]) and taxonomy = $2 order by id desc`,
    [names.map(foldText), taxonomy],
  )
  return new Map(terms.map((term) => [foldText(term.name), term]))
}

/** The terms of this name by id, case and accents not counting; with a parent, only those right below it (0 = top). */
export async function findTermsByName(
  db: Database,
  taxonomy: Taxonomy,
  name: string,
  parent?: number,
): Promise<StoredTerm[]> {
  const terms = await db.query<StoredTerm>(
    `select ${TERM_LIST} from terms where name_key = $1 and taxonomy = $2 order by id`,
    [foldText(name), taxonomy],
  )
  return parent === undefined ? terms : terms.filter((term) => term.parent === parent)
}

/**
 * Stores a new term and gives its id.
 *
 * @throws UniqueViolation when the slug is taken within the taxonomy (`freeTermSlug` finds one that is free)
 */
export async function insertTerm(db: Database, term: TermFields): Promise<number> {
  return db.transaction(async (tx) => {
    const id = await nextTermId(tx)
    await insertRow(tx, 'terms', termRow({ ...term, id, term_taxonomy_id: id }))
    return id
  })
}

/**
 * Changes the given fields of a term. An unknown id changes nothing.
 *
 * @throws UniqueViolation when the slug is taken within the taxonomy
 */
export async function updateTerm(db: Database, id: number, changes: Partial<TermFields>): Promise<void> {
  await db.transaction(async (tx) => {
    const [present] = await findTerms(tx, [id])
    if (!present) return
    await updateRow(tx, 'terms', id, changedColumns(termRow(present), termRow({ ...present, ...changes })))
  })
}

/** Deletes a term for good. Its children move up to its parent, events lose it. */
export async function deleteTerm(db: Database, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    // Whoever gives the term to an event holds it until the link is stored, which is then deleted here.
    await tx.engine.lockRow(tx, 'terms', id)
    const [term] = await findTerms(tx, [id])
    if (!term) return
    await tx.query('update terms set parent = $1 where parent = $2', [term.parent, id])
    await tx.query('delete from event_terms where term_id = $1', [id])
    await tx.query('delete from terms where id = $1', [id])
  })
}

/** These categories and all below them; ids that are no category are left out. */
export async function withDescendants(db: Database, categories: readonly number[]): Promise<number[]> {
  const all = await allTerms(db, 'category')
  const wanted = new Set(categories)
  const found = new Set<number>()
  let level = all.filter((term) => wanted.has(term.id))
  while (level.length > 0) {
    for (const term of level) found.add(term.id)
    // Terms that were found are not looked at again, so that a cycle of parents ends.
    level = all.filter((term) => term.parent !== 0 && found.has(term.parent) && !found.has(term.id))
  }
  return [...found]
}
