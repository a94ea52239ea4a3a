import type { Database } from '../../../store/engine.js'
import { type StoredPost, ZERO_DATE } from '../../../store/model/records.js'
import { freeSlug } from '../../../store/tables/slugs.js'
import { mayChange } from '../../call/access.js'
import { currentDates } from '../../call/current-dates.js'
import type { Call } from '../../call/handler.js'
import { slugify } from '../../text/slug.js'
import type { LinkedStore } from './types.js'

/**
 * Publishes linked posts, as deployed instances do when a published event is saved (`destructiveUpdates`): one from the
 * trash keeps its `__trashed` slug, one that never had a date gets the current one. Posts that the caller may not publish
 * stay as they are; instances publish those, too.
 */
export async function publishPosts<Post extends StoredPost>(
  tx: Database,
  { caller, site }: Call,
  store: Pick<LinkedStore<Post>, 'resource' | 'find' | 'update'>,
  ids: readonly number[],
): Promise<void> {
  if (!caller.publishes) return
  const posts = await store.find(tx, ids)
  const now = currentDates(site)
  const modified = { modified: now.date, modified_utc: now.date_utc }
  for (const post of posts) {
    if (post.status === 'publish' || !mayChange(caller, post)) continue
    const dates = post.date_utc === ZERO_DATE ? now : {}
    const slug = await freeSlug(tx, store.resource, post.slug || slugify(post.title) || String(post.id), post.id)
    // The fields that all posts have, which the compiler does not find in a generic type.
    const changes = { status: 'publish', slug, ...dates, ...modified } as Partial<Omit<Post, 'id'>>
    await store.update(tx, post.id, changes)
  }
}
