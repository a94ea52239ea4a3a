import type { LinkedName } from '@eventcal/contract'
import type { Database } from '../../../store/engine.js'
import type { StoredPost } from '../../../store/model/records.js'
import { freeSlug, slugKey } from '../../../store/tables/slugs.js'
import type { Caller } from '../../call/caller.js'
import { restoredSlug, slugify, trashedSlug } from '../../text/slug.js'
import type { Slugged } from '../lifecycle/kind.js'

/**
 * Returns the slug of a venue or organizer after a write: derived from the name on create, kept when the name changes,
 * with a suffix in the trash. Posts pending approval have none, as on deployed instances.
 */
export async function slugAfter(
  tx: Database,
  resource: LinkedName,
  caller: Pick<Caller, 'publishes'>,
  { id, status, title }: Slugged,
  stored: StoredPost | undefined,
): Promise<string> {
  if (status === 'trash' && stored) {
    return stored.status === 'trash' ? stored.slug : freeSlug(tx, resource, trashedSlug(stored.slug), id)
  }
  if (status === 'pending' && !caller.publishes) return ''
  const present = stored?.status === 'trash' ? restoredSlug(stored.slug) : stored?.slug
  const isNew = stored === undefined || present === ''
  const wanted = isNew ? slugify(title) || String(id) : (present ?? '')
  // Slugs of drafts need not be unique; a draft keeps its slug, even an empty one.
  if (slugKey(wanted, status) === null) return stored ? (present ?? '') : wanted
  return freeSlug(tx, resource, wanted, id)
}
