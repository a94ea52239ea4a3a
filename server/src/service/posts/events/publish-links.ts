import type { Database } from '../../../store/engine.js'
import type { StoredEvent } from '../../../store/model/records.js'
import type { EventFields } from '../../../store/tables/posts/events.js'
import type { Call } from '../../call/handler.js'
import { publishPosts } from '../linked/publish.js'
import { organizerStore } from '../organizers/kind.js'
import { venueStore } from '../venues/kind.js'

/**
 * Saving a published event publishes the venues and organizers that it had before (`destructiveUpdates`). A new event has
 * none before, unless it is sticky, which instances save twice.
 */
export async function publishLinks(
  tx: Database,
  call: Call,
  saved: EventFields,
  stored: StoredEvent | undefined,
): Promise<void> {
  const before = stored ?? (saved.sticky ? saved : undefined)
  if (!call.site.quirks.destructiveUpdates || saved.status !== 'publish' || !before) return
  await publishPosts(tx, call, venueStore, before.venues)
  await publishPosts(tx, call, organizerStore, before.organizers)
}
