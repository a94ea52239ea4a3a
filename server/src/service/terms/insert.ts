import type { Database } from '../../store/engine.js'
import type { StoredTerm, Taxonomy } from '../../store/model/records.js'
import {
  findTermBySlug,
  findTermsByName,
  freeTermSlug,
  insertTerm,
  updateTerm,
} from '../../store/tables/terms/terms.js'
import { slugify } from '../text/slug.js'
import { type Problem, problem } from '../wire/problems.js'
import { loadAncestors } from './ancestors.js'
import { taxonomies } from './taxonomies.js'

/** A term to be made, in stored form. */
export interface NewTerm {
  readonly taxonomy: Taxonomy
  readonly name: string
  /** "" when it is to be made from the name. */
  readonly slug: string
  readonly description: string
  /** Id of a category, 0 at the top. */
  readonly parent: number
}

/** A new term of which only the name is known. */
export function named(taxonomy: Taxonomy, name: string): NewTerm {
  return { taxonomy, name, slug: '', description: '', parent: 0 }
}

/**
 * Inserts a term under a unique slug and returns its id. A slug that is taken gets the slugs of the parent categories
 * as a suffix, then a number. A name that yields no slug uses the id.
 */
export async function insertNewTerm(tx: Database, term: NewTerm): Promise<number> {
  const wanted = wantedSlug(term)
  const slug = await freeTermSlug(tx, term.taxonomy, await longerSlug(tx, term, wanted))
  const id = await insertTerm(tx, { ...term, slug, term_group: 0 })
  if (slug === '') await updateTerm(tx, id, { slug: await freeTermSlug(tx, term.taxonomy, String(id), id) })
  return id
}

/**
 * Refuses a new term whose name stands on the same level already; tags have one level. A name may stand there twice
 * if the second one has a different, free slug. Call it with the slugs of the taxonomy locked.
 *
 * @throws Problem `term_exists`
 */
export async function refuseSameName(tx: Database, term: NewTerm): Promise<void> {
  const wanted = wantedSlug(term)
  const level = term.taxonomy === 'category' ? term.parent : undefined
  const namesakes = await findTermsByName(tx, term.taxonomy, term.name, level)
  const sameName = namesakes.find((other) => other.name.toLowerCase() === term.name.toLowerCase())
  if (!sameName) return
  const sameSlug = wanted === '' ? undefined : await findTermBySlug(tx, term.taxonomy, wanted)
  const existing = conflict(term, sameName, sameSlug, namesakes)
  if (existing) throw exists(term, existing)
}

function conflict(
  term: NewTerm,
  sameName: StoredTerm,
  sameSlug: StoredTerm | undefined,
  namesakes: readonly StoredTerm[],
): StoredTerm | undefined {
  const slugless = term.slug === '' || sameName.slug === term.slug
  if (!slugless && !sameSlug) return undefined
  if (term.taxonomy === 'tag') return sameName
  if (slugless && namesakes.some((other) => other.name === term.name)) return sameName
  return sameSlug?.parent === term.parent ? sameSlug : undefined
}

function exists(term: NewTerm, { id }: StoredTerm): Problem {
  const message = `name must be one that no ${taxonomies[term.taxonomy].noun} has on this level; id ${id} has it.`
  return problem('term_exists', message, { data: { term_id: id }, extra: { additional_data: [id, id] } })
}

function wantedSlug({ slug, name }: NewTerm): string {
  return slug === '' ? slugify(name) : slug
}

/** Returns the wanted slug if it is free, else the first free slug made by appending the slugs of the ancestors. */
async function longerSlug(tx: Database, { taxonomy, parent }: NewTerm, wanted: string): Promise<string> {
  let slug = wanted
  if (parent === 0 || !(await findTermBySlug(tx, taxonomy, slug))) return slug
  const ancestorsOf = await loadAncestors(tx, [{ parent }])
  for (const above of ancestorsOf({ parent })) {
    slug = `${slug}-${above.slug}`
    if (!(await findTermBySlug(tx, taxonomy, slug))) break
  }
  return slug
}
