import type { Database, InsertRow } from '../../engine.js'
import { foldText } from '../../model/fold.js'
import type { StoredTerm, Taxonomy } from '../../model/records.js'

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

/** Those of these ids that are tags. */
export async function tagsAmong(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db.query<{ id: number }>(
    `select id from terms where id = any($1::bigint[]) and taxonomy = 'tag'`,
    [ids],
  )
  return new Set(rows.map((row) => row.id))
}

/** The row of a term. */
export function termRow(term: StoredTerm): InsertRow {
  return { ...term, name_key: foldText(term.name) }
}
