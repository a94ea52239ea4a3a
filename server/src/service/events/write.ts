import type { Database } from '../../store/database.js'
import { type EventFields, findEvent, insertEvent, updateEvent } from '../../store/events.js'
import { nextRecordId } from '../../store/ids.js'
import type { StoredEvent } from '../../store/records.js'
import { freeSlug } from '../../store/slugs.js'
import type { Call } from '../handler.js'
import { fetchImage, storeImage } from '../images/resolve.js'
import { applyLink } from '../linked/inline.js'
import { requireUnchanged } from '../stale.js'
import { applyTerms } from '../terms/resolve.js'
import { restoredSlug, slugify, trashedSlug } from '../text/slug.js'
import type { EventPlan } from './check.js'
import { ownFields } from './fields.js'

/** Events in these states get no slug from their title. */
const unslugged: readonly string[] = ['draft', 'pending', 'auto-draft']

/**
 * Writes an event with everything that its payload makes besides: pictures, venues, organizers, terms. All or nothing.
 *
 * @returns the id
 */
export async function writeEvent(call: Call, plan: EventPlan, stored: StoredEvent | undefined): Promise<number> {
  const fields = ownFields(call, plan, stored)
  const kept = call.site.quirks.destructiveUpdates ? undefined : stored
  const fetched = await fetchImage(call, plan.image)
  return call.site.database.transaction(async (tx) => {
    if (stored) await requireUnchanged(tx, 'events', stored, () => findEvent(tx, stored.id))
    const categories = await applyTerms(tx, plan.categories, stored?.categories ?? [])
    const tags = await applyTerms(tx, plan.tags, stored?.tags ?? [])
    const venues = await applyLink(tx, plan.venue, stored?.venues ?? [])
    const organizers = await applyLink(tx, plan.organizer, kept?.organizers ?? [])
    const image = await storeImage(tx, call, fetched, kept?.image ?? null)
    const id = stored?.id ?? (await nextRecordId(tx))
    const slug = await slugOf(tx, call, id, fields, stored)
    const event: EventFields = { ...fields, slug, image, venues, organizers, categories, tags }
    if (stored) await updateEvent(tx, id, event)
    else await insertEvent(tx, event, id)
    return id
  })
}

/** The slug: the sent one, else the present one, else one made from the title once the event is published. */
async function slugOf(
  tx: Database,
  { input }: Call,
  id: number,
  { status, title }: Pick<EventFields, 'status' | 'title'>,
  stored: StoredEvent | undefined,
): Promise<string> {
  const sent = slugify(input.text('slug') ?? '')
  const present = stored ? restoredSlug(stored.slug) : ''
  const named = sent || present
  const wanted = named === '' && !unslugged.includes(status) ? slugify(title) || String(id) : named
  return freeSlug(tx, 'events', status === 'trash' ? trashedSlug(wanted) : wanted, id)
}
