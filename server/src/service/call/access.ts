import type { StoredPost } from '../../store/model/records.js'
import type { Caller } from './caller.js'

/** The fields of a record that permissions depend on. */
type Owned = Pick<StoredPost, 'author' | 'status'>

/** True if a post is public, now or from its publication date on. */
export function isPublished(status: string): boolean {
  return status === 'publish' || status === 'future'
}

/** True if the caller is the author of the record. */
export function owns(caller: Caller, record: Owned): boolean {
  return caller.user !== undefined && caller.user.id === record.author
}

/** True if the caller may read the record: anyone if published, else its author and editors. */
export function mayRead(caller: Caller, record: Owned): boolean {
  return record.status === 'publish' || caller.editsOthers || (caller.edits && owns(caller, record))
}

/**
 * True if the caller may change and delete the record: editors any, authors their own, contributors their own until it
 * is published.
 */
export function mayChange(caller: Caller, record: Owned): boolean {
  if (caller.editsOthers) return true
  if (!caller.edits || !owns(caller, record)) return false
  return caller.publishes || !isPublished(record.status)
}
