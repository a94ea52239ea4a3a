import type { Database } from '../../store/database.js'
import type { StoredTerm, Taxonomy } from '../../store/records.js'
import { findTermBySlug, findTermsByName, freeTermSlug, insertTerm, updateTerm } from '../../store/terms.js'
import { Problem } from '../problems.js'
import { slugify } from '../text/slug.js'
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
 * Stores a new term under a slug of its own and gives its id. A slug that is taken is told apart by the slugs of the
 * categories above it, then by a number. A name of which no slug can be made has the id for one.
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
 * when the second one comes with a free slug of its own. Call it with the slugs of the taxonomy locked.
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
  return new Problem('term_exists', message, 400, { term_id: id }, { additional_data: [id, id] })
}

function wantedSlug({ slug, name }: NewTerm): string {
  return slug === '' ? slugify(name) : slug
}

/** The wanted slug, or when it is taken the first free one that goes on with the slugs of the categories above. */
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
