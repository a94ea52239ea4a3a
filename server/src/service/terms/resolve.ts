import { maxEntries } from '@eventcal/contract'
import type { Database } from '../../store/engine.js'
import type { Taxonomy } from '../../store/model/records.js'
import { lockSlugs, withDescendants } from '../../store/tables/terms/terms.js'
import type { Call } from '../call/handler.js'
import { termName } from '../text/html.js'
import { withoutTriplets } from '../text/percent-triplets.js'
import type { Refusal } from '../wire/problems.js'
import { fitsName, longName } from './fields.js'
import { insertNewTerm, named } from './insert.js'
import { isNumeric, matchTerms, matchText } from './match.js'
import { mayManageTerms } from './rights.js'
import { taxonomies } from './taxonomies.js'

/**
 * Resolves a filter by terms to ids: every reference is the id, slug or name of a term, and a category includes its
 * descendants. `undefined` if there is no filter.
 *
 * @param param the parameter that is refused when a reference means nothing
 */
export async function resolveTermRefs(
  { site }: Call,
  taxonomy: Taxonomy,
  references: readonly string[] | undefined,
  refusals: Refusal[],
  param: string,
): Promise<readonly number[] | undefined> {
  if (!references) return undefined
  const found = await matchTerms(site.database, taxonomy, references)
  const unknown = references.find((_, index) => !found[index])
  if (unknown !== undefined) {
    refusals.push({ param, reason: `${param}: no ${taxonomies[taxonomy].noun} has the id, slug or name "${unknown}".` })
  }
  const ids = found.flatMap((term) => term?.id ?? [])
  return taxonomy === 'category' ? withDescendants(site.database, ids) : ids
}

/** The terms that an event is to have. */
export interface TermPlan {
  readonly taxonomy: Taxonomy
  /** Ids of terms that are there. */
  readonly ids: readonly number[]
  /** Names of terms to be made, in stored form. */
  readonly names: readonly string[]
}

/**
 * Looks up the terms of the payload of an event: numbers are ids, other texts slugs or names. Names that no term has
 * are to be made, which only callers may do who may create such terms. With `looseTerms`, unknown ids are dropped, and
 * a tag that is named by slug or name becomes a new tag that has its id for a name.
 *
 * @returns `undefined` if the payload has no such parameter
 */
export async function planTerms(
  call: Call,
  taxonomy: Taxonomy,
  entries: readonly (string | number)[] | undefined,
  refusals: Refusal[],
): Promise<TermPlan | undefined> {
  if (!entries) return undefined
  const { looseTerms } = call.site.quirks
  const param = taxonomies[taxonomy].resource
  const mayCreate = mayManageTerms(call.caller, taxonomy)
  const references = entries.map(String).filter((text) => text.trim() !== '')
  const nameOf = (reference: string) => termName(withoutTriplets(reference, call.site.quirks), call.site.quirks)
  if (new Set(references).size > maxEntries) {
    refusals.push({ param, reason: `${param}: an event can have at most ${maxEntries}.` })
    return undefined
  }
  const found = await matchTerms(call.site.database, taxonomy, references)
  const ids: number[] = []
  const names: string[] = []
  const numbers: string[] = []
  for (const [index, reference] of references.entries()) {
    const term = found[index]
    if (term && looseTerms && taxonomy === 'tag' && mayCreate && !isNumeric(reference)) numbers.push(String(term.id))
    else if (term) ids.push(term.id)
    else if (!isNumeric(reference)) names.push(nameOf(reference))
    else if (!looseTerms)
      refusals.push({ param, reason: `${param}: no ${taxonomies[taxonomy].noun} has the id ${reference}.` })
  }
  const refusal = names.map((name) => refuseName(name, taxonomy, mayCreate)).find((reason) => reason !== undefined)
  if (refusal) refusals.push(refusal)
  return { taxonomy, ids, names: [...names, ...numbers] }
}

function refuseName(name: string, taxonomy: Taxonomy, mayCreate: boolean): Refusal | undefined {
  const param = taxonomies[taxonomy].resource
  if (name === '') return { param, reason: `${param}: a name must hold more than blanks and tags.` }
  if (!fitsName(name)) return longName(param)
  if (mayCreate) return undefined
  return { param, reason: `${param}: "${name}" does not exist, and you are not allowed to create it.` }
}

/**
 * Makes the terms that a plan still lacks and gives the ids of all.
 *
 * @param present the current terms of the event, kept when there is no plan
 */
export async function applyTerms(
  tx: Database,
  plan: TermPlan | undefined,
  present: readonly number[],
): Promise<readonly number[]> {
  if (!plan) return present
  const ids = new Set(plan.ids)
  if (plan.names.length > 0) await lockSlugs(tx, plan.taxonomy)
  for (const name of plan.names) {
    // Looked up again: the plan may contain the same name twice, or a concurrent request inserted it first.
    const term = await matchText(tx, plan.taxonomy, name)
    ids.add(term ? term.id : await insertNewTerm(tx, named(plan.taxonomy, name)))
  }
  return [...ids]
}
