import type { StoredPost } from '../../store/model/records.js'
import type { Caller } from './caller.js'

/** The fields of a record that permissions depend on. */
type Owned = Pick<StoredPost, 'author' | 'status'>

/** The statuses of posts that are public, now or from their publication date on. */
export const published: readonly string[] = ['publish', 'future']

/** True if a post is public, now or from its publication date on. */
export function isPublished(status: string): boolean {
  return published.includes(status)
}

/** True if the caller is the author of the record. */
export function owns(caller: Caller, record: Owned): boolean {
  return caller.user !== undefined && caller.user.id === record.author
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
