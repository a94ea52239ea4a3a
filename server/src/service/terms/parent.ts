import type { Database } from '../../store/database.js'
import type { StoredTerm } from '../../store/records.js'
import { findTerm, updateTerm } from '../../store/terms.js'
import type { Call } from '../handler.js'
import { invalidParam, type Refusal } from '../problems.js'
import type { Quirks } from '../quirks.js'
import { loadAncestors } from './ancestors.js'
import { isNumeric, matchTerms } from './match.js'

/**
 * Reads the parent that a category shall get: the id of a category, or 0 for the top. `undefined` when none was sent.
 * Deployed instances know no way to the top by 0 or null.
 */
export async function checkParent(call: Call, refusals: Refusal[]): Promise<number | undefined> {
  const { input, site } = call
  await checkParentText(call, refusals)
  const sent = input.number('parent')
  if (sent === undefined) return undefined
  if ((sent === null || sent === 0) && !site.quirks.looseTerms) return 0
  const [parent] = await matchTerms(site.database, 'category', [String(sent)])
  if (!parent) refusals.push({ param: 'parent', reason: `parent must be the id of a category; ${sent} is none.` })
  return sent ?? 0
}

/** A text that is no category is refused for that, before its type is looked at. */
export async function checkParentText({ extra, site }: Call, refusals: Refusal[]): Promise<void> {
  const text = extra('parent')?.trim()
  if (text === undefined || text === '' || isNumeric(text)) return
  const [parent] = await matchTerms(site.database, 'category', [text])
  if (!parent) refusals.push({ param: 'parent', reason: 'parent must be the id of a category.' })
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
 * The parent to store for a category, so that no category ever stands above itself. Where it would, the request is
 * refused; with `looseTerms`, the category itself moves to the top, or the one that would close the loop does.
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
