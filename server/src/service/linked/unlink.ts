import type { Database } from '../../store/database.js'
import { eventPage } from '../../store/events.js'
import type { StoredEntry } from '../../store/records.js'
import type { Call } from '../handler.js'
import type { LinkedKind } from './kind.js'

/** How many events instances clean. */
const mostCleaned = 10

/**
 * Takes a record that goes to the trash off its events. Deployed instances (`partialUnlinking`) clean ten events that
 * have not ended, and take everything of the kind off those.
 */
export async function unlink<Entry extends StoredEntry>(
  tx: Database,
  { site }: Call,
  kind: LinkedKind<Entry>,
  id: number,
): Promise<void> {
  if (!site.quirks.partialUnlinking) return kind.unlink(tx, id)
  const filter = {
    visible: { statuses: ['publish', 'private'] },
    hidden: true,
    keys: 'utc',
    end: [{ min: { ms: site.now(), strict: true } }],
    ids: await kind.eventsOf(tx, id),
  } as const
  const { ids } = await eventPage(tx, filter, 'start', { limit: mostCleaned, offset: 0 })
  for (const event of ids) await kind.unlinkAll(tx, event)
}
