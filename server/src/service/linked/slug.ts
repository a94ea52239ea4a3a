import type { Database } from '../../store/database.js'
import type { StoredEntry } from '../../store/records.js'
import { freeSlug, slugKey } from '../../store/slugs.js'
import type { Call } from '../handler.js'
import { restoredSlug, slugify, trashedSlug } from '../text/slug.js'
import type { LinkedKind } from './kind.js'

/** What the slug of a record depends on. */
interface Slugged {
  readonly id: number
  readonly status: string
  readonly title: string
}

/**
 * The slug of a record in the state that it is written in: made from the name when it is created, not changed by a new
 * name, marked in the trash. Records that wait for somebody else's approval have none, as on instances.
 */
export async function slugAfter<Entry extends StoredEntry>(
  tx: Database,
  kind: LinkedKind<Entry>,
  { caller }: Pick<Call, 'caller'>,
  { id, status, title }: Slugged,
  stored: StoredEntry | undefined,
): Promise<string> {
  if (status === 'trash' && stored) {
    return stored.status === 'trash' ? stored.slug : freeSlug(tx, kind.resource, trashedSlug(stored.slug), id)
  }
  if (status === 'pending' && !caller.publishes) return ''
  const present = stored?.status === 'trash' ? restoredSlug(stored.slug) : stored?.slug
  const isNew = stored === undefined || present === ''
  const wanted = isNew ? slugify(title) || String(id) : (present ?? '')
  // Drafts may share a slug, and keep the one that they have, even if it is none.
  if (slugKey(wanted, status) === null) return stored ? (present ?? '') : wanted
  return freeSlug(tx, kind.resource, wanted, id)
}
