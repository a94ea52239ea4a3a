import type { Database } from '../../../store/engine.js'
import { freeSlug } from '../../../store/tables/slugs.js'
import { mayChange } from '../../call/access.js'
import { currentDates } from '../../call/current-dates.js'
import type { Call, Steps } from '../../call/handler.js'
import { requireUnchanged } from '../../call/stale.js'
import type { ViewNames } from '../../call/view.js'
import { trashedSlug } from '../../text/slug.js'
import { problem } from '../../wire/problems.js'
import { checkTarget, requirePost } from './find.js'
import type { PostKind, PostTypes } from './kind.js'
import { written } from './written.js'

/**
 * `DELETE` on a post by id or slug, with the same permissions: it goes to the trash. That changes the slug, so a second
 * delete by slug finds nothing.
 */
export function deletePost<T extends PostTypes>(
  kind: PostKind<T>,
): Steps<ViewNames, T['post'] | undefined, T['shown']> {
  return {
    check: (call, refusals) => checkTarget(call, kind, 'delete', refusals),
    // An error for a post that does not exist is told to those who might change it.
    allowed: ({ caller }, post) => (post ? mayChange(caller, post) : caller.edits),
    answer: async (call, post) => {
      const stored = await requirePost(call, kind, post)
      if (stored.status === 'trash') throw problem(`${kind.noun}-is-in-trash`)
      await call.site.database.transaction((tx) => trash(tx, call, kind, stored))
      return written(call, kind, stored.id, 200)
    },
  }
}

async function trash<T extends PostTypes>(
  tx: Database,
  call: Call,
  kind: PostKind<T>,
  stored: T['post'],
): Promise<void> {
  const { site } = call
  await requireUnchanged(tx, kind.resource, stored, async () => (await kind.find(tx, [stored.id]))[0])
  const now = currentDates(site)
  await kind.update(tx, stored.id, {
    ...kind.dates.trashed(site, stored),
    status: 'trash',
    slug: await freeSlug(tx, kind.resource, trashedSlug(stored.slug), stored.id),
    modified: now.date,
    modified_utc: now.date_utc,
  })
  await kind.afterTrash?.(tx, call, stored.id)
}
