import type { PostName } from '@eventcal/contract'
import type { Database } from '../../../store/engine.js'
import type { StoredPost } from '../../../store/model/records.js'
import { rowsById } from '../../../store/tables/rows.js'
import type { Caller } from '../../call/caller.js'
import { mayRead } from '../../call/visibility.js'

/**
 * Returns those of these ids that are records of a kind which the caller may read: an id of a hidden record is treated
 * like one that nobody has.
 */
export async function readableIds(
  db: Database,
  kind: PostName,
  caller: Caller,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const possible = ids.filter((id) => Number.isSafeInteger(id) && id > 0)
  type Row = Pick<StoredPost, 'id' | 'status' | 'author'>
  const rows = await rowsById<Row>(db, kind, ['id', 'status', 'author'], [...new Set(possible)])
  return new Set(rows.filter((row) => mayRead(caller, row)).map(({ id }) => id))
}
