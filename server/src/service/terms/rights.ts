import type { Taxonomy } from '../../store/records.js'
import type { Caller } from '../caller.js'

/** Whether the caller may create, change and delete terms: categories from authors up, tags from editors up. */
export function mayManageTerms(caller: Caller, taxonomy: Taxonomy): boolean {
  return taxonomy === 'category' ? caller.publishes : caller.editsOthers
}
