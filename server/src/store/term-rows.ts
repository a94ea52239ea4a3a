import type { Database, InsertRow } from './database.js'
import { foldText } from './fold.js'
import type { StoredTerm, Taxonomy } from './records.js'

/** The columns of `terms` as read. */
export const TERM_COLUMNS = [
  'id',
  'taxonomy',
  'name',
  'slug',
  'description',
  'parent',
  'term_group',
  'term_taxonomy_id',
] as const satisfies readonly (keyof StoredTerm)[]

/** The same for a select list. */
export const TERM_LIST = TERM_COLUMNS.join(', ')

/** All terms of a taxonomy by id. */
export async function allTerms(db: Database, taxonomy: Taxonomy): Promise<StoredTerm[]> {
  return db.query<StoredTerm>(`select ${TERM_LIST} from terms where taxonomy = $1 order by id`, [taxonomy])
}

/** The row of a term. */
export function termRow(term: StoredTerm): InsertRow {
  return { ...term, name_key: foldText(term.name) }
}
