import type { Database } from '../../../store/engine.js'
import { mayChange } from '../../call/access.js'
import type { Call, Steps } from '../../call/handler.js'
import { requireUnchanged } from '../../call/stale.js'
import { problem } from '../../wire/problems.js'
import { mayWriteAs } from '../values/author.js'
import { keptOf } from '../values/kept.js'
import { checkPost, type FetchedPostPlan, fetchedPlan, type PostPlan } from './check.js'
import { fieldsAfter } from './fields.js'
import { checkTarget, requirePost } from './find.js'
import type { PostKind, PostTypes } from './kind.js'
import { written } from './written.js'

/** The post that a request changes, and its checked payload. */
export interface PostUpdate<T extends PostTypes> {
  readonly post: T['post'] | undefined
  readonly plan: PostPlan<T['parts']>
}

/**
 * `POST`, `PUT`, `PATCH` on a post by id or slug, with the same permissions. One in the trash can only be restored, by
 * sending a status, unless updates are destructive.
 */
export function updatePost<T extends PostTypes>(kind: PostKind<T>): Steps<T['names'], PostUpdate<T>, T['shown']> {
  return {
    check: async (call, refusals) => {
      const post = await checkTarget(call, kind, 'update', refusals)
      return { post, plan: await checkPost(call, kind, post, refusals) }
    },
    // An error for a post that does not exist is told to those who might change it.
    allowed: (call, { post }) =>
      post ? mayChange(call.caller, post) && mayWriteAs(call, post.author) : call.caller.edits,
    answer: async (call, { post, plan }) => {
      const { site, input } = call
      const stored = await requirePost(call, kind, post)
      if (stored.status === 'trash' && typeof input.text('status') !== 'string' && keptOf(site, stored)) {
        throw problem(`${kind.noun}-is-in-trash`, `The ${kind.noun} is in the trash; send a status to restore it.`)
      }
      kind.requireName(call, stored)
      const fetched = await fetchedPlan(call, kind, plan)
      await site.database.transaction((tx) => changePost(tx, call, kind, fetched, stored))
      return written(call, kind, stored.id, 200)
    },
  }
}

async function changePost<T extends PostTypes>(
  tx: Database,
  call: Call<T['names']>,
  kind: PostKind<T>,
  plan: FetchedPostPlan<T['parts']>,
  stored: T['post'],
): Promise<void> {
  await requireUnchanged(tx, kind.resource, stored, async () => (await kind.find(tx, [stored.id]))[0])
  const present = { stored, kept: keptOf(call.site, stored) }
  const title = kind.title(call, present)
  const { status, fields } = await fieldsAfter(tx, call, kind, { title, plan, present, id: async () => stored.id })
  await kind.update(tx, stored.id, fields)
  await kind.afterSave?.(tx, call, fields, stored)
  if (status === 'trash' && stored.status !== 'trash') await kind.afterTrash?.(tx, call, stored.id)
}
