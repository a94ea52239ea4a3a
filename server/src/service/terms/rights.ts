import type { Taxonomy } from '../../store/model/records.js'
import type { Caller } from '../call/caller.js'

/** True if the caller may create, change and delete terms: categories from authors up, tags from editors up. */
export function mayManageTerms(caller: Caller, taxonomy: Taxonomy): boolean {
  return taxonomy === 'category' ? caller.publishes : caller.editsOthers
}
