import { isUnpublished } from '@eventcal/contract'
import type { Database } from '../../../store/engine.js'
import type { StoredEvent } from '../../../store/model/records.js'
import { freeSlug } from '../../../store/tables/slugs.js'
import type { Call } from '../../call/handler.js'
import { restoredSlug, slugify, trashedSlug } from '../../text/slug.js'
import type { Slugged } from '../lifecycle/kind.js'

/** The slug of an event: the sent one, else the present one, else one made from the title once it is published. */
export async function slugAfter(
  tx: Database,
  { input }: Call<{ slug: 'text' }>,
  { id, status, title }: Slugged,
  stored: StoredEvent | undefined,
): Promise<string> {
  const sent = slugify(input.text('slug') ?? '')
  const present = stored ? restoredSlug(stored.slug) : ''
  const named = sent || present
  const wanted = named === '' && !isUnpublished(status) ? slugify(title) || String(id) : named
  return freeSlug(tx, 'events', status === 'trash' ? trashedSlug(wanted) : wanted, id)
}
