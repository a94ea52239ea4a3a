import type { Database } from '../../../store/engine.js'
import type { StoredPost } from '../../../store/model/records.js'
import { eventPage } from '../../../store/tables/posts/events.js'
import type { Site } from '../../call/site.js'
import type { LinkedStore } from './types.js'

/** Number of events that deployed instances unlink. */
const mostCleaned = 10

/**
 * Unlinks a trashed post from its events. Deployed instances (`partialUnlinking`) unlink it only from ten events that
 * have not ended, and remove all posts of its kind from those.
 */
export async function unlink<Post extends StoredPost>(
  tx: Database,
  site: Pick<Site, 'quirks' | 'now'>,
  store: Pick<LinkedStore<Post>, 'unlink' | 'unlinkAll' | 'eventsOf'>,
  id: number,
): Promise<void> {
  if (!site.quirks.partialUnlinking) return store.unlink(tx, id)
  const filter = {
    visible: { statuses: ['publish', 'private'] },
    hidden: true,
    keys: 'utc',
    end: [{ min: { ms: site.now(), strict: true } }],
    ids: await store.eventsOf(tx, id),
  } as const
  const { ids } = await eventPage(tx, filter, 'start', { limit: mostCleaned, offset: 0 })
  for (const event of ids) await store.unlinkAll(tx, event)
}
