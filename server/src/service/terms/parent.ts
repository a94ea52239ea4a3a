import type { Database } from '../../store/engine.js'
import type { StoredTerm } from '../../store/model/records.js'
import { findTerm, updateTerm } from '../../store/tables/terms/terms.js'
import type { Call } from '../call/handler.js'
import { entriesOf } from '../wire/decode-lists.js'
import { invalidParam, type Refusal } from '../wire/problems.js'
import type { Quirks } from '../wire/quirks.js'
import { loadAncestors } from './ancestors.js'
import { matchTerms } from './match.js'

type ParentCall = Call<{ readonly parent: 'termId' }>

/**
 * Reads the new parent of a category: the id of a category, or 0 for top-level. `undefined` if none was sent. Deployed
 * instances cannot make a category top-level with 0 or null.
 */
export async function checkParent(call: ParentCall, refusals: Refusal[]): Promise<number | undefined> {
  const { input, site } = call
  await checkParentText(call, refusals)
  const sent = input.number('parent')
  if (sent === undefined) return undefined
  if ((sent === null || sent === 0) && !site.quirks.looseTerms) return 0
  const [parent] = await matchTerms(site.database, 'category', [String(sent)])
  if (!parent) refusals.push({ param: 'parent', reason: `parent must be the id of a category; ${sent} is none.` })
  return sent ?? 0
}

/** `parent`: the direct children of an existing category. */
export async function readParent(call: ParentCall, refusals: Refusal[]): Promise<number | undefined> {
  const id = call.input.number('parent')
  await checkParentText(call, refusals)
  if (id === undefined || id === null) return undefined
  const [parent] = await matchTerms(call.site.database, 'category', [String(id)])
  if (!parent) refusals.push({ param: 'parent', reason: `parent must be the id of a category; ${id} is none.` })
  return id
}

/** A text or list that is not of categories is refused for that, before its type is looked at. */
async function checkParentText({ input, site }: ParentCall, refusals: Refusal[]): Promise<void> {
  const text = input.sentText('parent')
  if (text === undefined || typeof input.number('parent') === 'number') return
  const entries = entriesOf(text) ?? []
  const found = await matchTerms(site.database, 'category', entries)
  if (found.length > 0 && found.every((parent) => parent !== undefined)) return
  refusals.push({ param: 'parent', reason: 'parent must be the id of a category.' })
}

/**
 * Makes sure that the category that stands above is still there.
 *
 * @param parent 0 or the id of a category
 * @throws Problem `rest_invalid_param`
 */
export async function requireParent(tx: Database, parent: number): Promise<void> {
  if (parent !== 0 && !(await findTerm(tx, 'category', parent))) {
    throw invalidParam('parent', `parent must be the id of a category; ${parent} is none.`)
  }
}

/**
 * Returns the parent to store for a category and prevents cycles. A parent that would create a cycle is refused; with
 * `looseTerms`, the category itself becomes top-level, or the one that would close the cycle does.
 *
 * @param parent 0 or the id of a category
 * @throws Problem `rest_invalid_param`
 */
export async function placeUnder(
  tx: Database,
  category: StoredTerm,
  parent: number,
  { looseTerms }: Pick<Quirks, 'looseTerms'>,
): Promise<number> {
  if (parent === category.id && looseTerms) return 0
  await requireParent(tx, parent)
  const ancestorsOf = await loadAncestors(tx, [{ parent }])
  const loops = ancestorsOf({ parent }).some((above) => above.id === category.id)
  if (!loops) return parent
  if (!looseTerms) {
    throw invalidParam('parent', 'parent must be a category that is neither the category itself nor below it.')
  }
  await updateTerm(tx, parent, { parent: 0 })
  return parent
}
