import { isUnpublished } from '@eventcal/contract'
import type { Database } from '../../../store/engine.js'
import type { StoredEvent } from '../../../store/model/records.js'
import { freeSlug } from '../../../store/tables/slugs.js'
import type { Call } from '../../call/handler.js'
import { restoredSlug, slugify, trashedSlug } from '../../text/slug.js'
import type { Slugged } from '../lifecycle/kind.js'

/**
 * The slug of an event: the sent one, else the present one, else one made from the title once it is published. An event
 * that goes to the trash keeps its slug with a suffix, and gets it back whatever is sent when it leaves. One that waits for
 * approval has none.
 */
export async function slugAfter(
  tx: Database,
  { input, caller }: Call<{ slug: 'text' }>,
  { id, status, title }: Slugged,
  stored: StoredEvent | undefined,
): Promise<string> {
  const isTrash = status === 'trash'
  if (isTrash && stored && stored.status !== 'trash') return freeSlug(tx, 'events', trashedSlug(stored.slug), id)
  if (status === 'pending' && !caller.publishes) return ''
  const before = stored?.slug ?? ''
  const restored = stored?.status === 'trash' && !isTrash ? restoredSlug(before) : before
  const sent = slugify(input.text('slug') ?? '')
  // One that was created in the trash has no suffix to lose.
  const named = restored === before ? sent || before : restored || sent
  // Drafts may share a slug.
  if (isUnpublished(status)) return named
  return freeSlug(tx, 'events', named || slugify(title) || String(id), id)
}
