import type { StoredEntry } from '../store/records.js'
import type { Caller } from './caller.js'

/** What rights depend on. */
type Owned = Pick<StoredEntry, 'author' | 'status'>

/** Whether the record belongs to the caller. */
export function owns(caller: Caller, record: Owned): boolean {
  return caller.user !== undefined && caller.user.id === record.author
}

/** Whether the caller may read the record: published ones everybody, others their author and editors. */
export function mayRead(caller: Caller, record: Owned): boolean {
  return record.status === 'publish' || caller.editsOthers || (caller.edits && owns(caller, record))
}

/**
 * Whether the caller may change and delete the record: editors all, authors their own, contributors their own as long
 * as it is not published.
 */
export function mayChange(caller: Caller, record: Owned): boolean {
  if (caller.editsOthers) return true
  if (!caller.edits || !owns(caller, record)) return false
  return caller.publishes || !['publish', 'future'].includes(record.status)
}
