import { type Category, paths, type Tag } from '@eventcal/contract'
import type { StoredTerm, Taxonomy } from '../../store/model/records.js'
import { findTerm, termCounts } from '../../store/tables/terms/terms.js'
import type { Caller } from '../call/caller.js'
import type { Call } from '../call/handler.js'
import type { Site } from '../call/site.js'
import { methodsOf } from '../wire/methods.js'
import { invalidParam, type Problem, type Refusal } from '../wire/problems.js'
import { loadAncestors } from './ancestors.js'
import { isTermId } from './match.js'
import { presentTerm } from './present.js'
import { mayManageTerms } from './rights.js'
import { taxonomies } from './taxonomies.js'

/** Loads the term that a request addresses; if it does not exist, `id` is refused. */
export async function checkTerm(
  { site, target }: Call,
  taxonomy: Taxonomy,
  refusals: Refusal[],
): Promise<StoredTerm | undefined> {
  const id = Number(target)
  const term = isTermId(id) ? await findTerm(site.database, taxonomy, id) : undefined
  if (!term) refusals.push(unknownTerm(taxonomy, target))
  return term
}

/** Why a term is refused that does not exist. */
export function unknownTerm(taxonomy: Taxonomy, id: unknown): Refusal {
  return { param: 'id', reason: `No ${taxonomies[taxonomy].noun} has the id ${String(id)}.` }
}

/** A term that was there when the request was checked, and is gone. */
export function goneTerm(taxonomy: Taxonomy, id: unknown): Problem {
  const { param, reason } = unknownTerm(taxonomy, id)
  return invalidParam(param, reason)
}

/** The body of one term as single reads and writes answer it: with `_links`. */
export async function termBody(site: Site, term: StoredTerm, caller: Caller): Promise<Category | Tag> {
  return presentTerm(site, term, { ...(await shownWith(site, term)), links: methodsFor(caller, term.taxonomy) })
}

/** The body of a term that is deleted: without `_links`. */
export async function deletedTermBody(site: Site, term: StoredTerm): Promise<Category | Tag> {
  return presentTerm(site, term, await shownWith(site, term))
}

async function shownWith({ database }: Site, term: StoredTerm) {
  const [counts, ancestorsOf] = await Promise.all([termCounts(database), loadAncestors(database, [term])])
  return { count: counts.get(term.id) ?? 0, ancestors: slugsFromTop(ancestorsOf(term)) }
}

/** Returns slugs from the top-level category down; `above` is ordered from the parent up. */
export function slugsFromTop(above: readonly StoredTerm[]): string[] {
  return above.map((category) => category.slug).reverse()
}

function methodsFor(caller: Caller, taxonomy: Taxonomy): string[] {
  const entry = paths.find(({ operations }) => operations.includes(`${taxonomies[taxonomy].resource}.get`))
  return entry && mayManageTerms(caller, taxonomy) ? methodsOf(entry) : ['GET']
}
