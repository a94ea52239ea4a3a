import type { Database } from '../../../store/engine.js'
import { nextRecordId } from '../../../store/tables/ids.js'
import type { Call, Steps } from '../../call/handler.js'
import { storeImage } from '../../images/resolve.js'
import { mayWriteAs } from '../values/author.js'
import { checkPost, type FetchedPostPlan, fetchedPlan, type PostPlan } from './check.js'
import { fieldsAfter } from './fields.js'
import type { PostKind, PostTypes } from './kind.js'
import { written } from './written.js'

/** `POST /events`, `/venues`, `/organizers` */
export function createPost<T extends PostTypes>(
  kind: PostKind<T>,
): Steps<T['names'], PostPlan<T['parts']>, T['shown']> {
  return {
    check: (call, refusals) => checkPost(call, kind, undefined, refusals),
    allowed: (call) => call.caller.edits && mayWriteAs(call),
    answer: async (call, plan) => {
      kind.requireName(call, undefined)
      const fetched = await fetchedPlan(call, kind, plan)
      const id = await call.site.database.transaction((tx) => insertPost(tx, call, kind, fetched))
      return written(call, kind, id, 201)
    },
  }
}

/**
 * Creates a post with everything that its payload makes besides, and returns its id. With `titleReuse`, a venue or
 * organizer of the same name that the caller may change is updated instead.
 *
 * @throws Problem the kind's error for a blank name
 */
export async function insertPost<T extends PostTypes>(
  tx: Database,
  call: Call<T['names']>,
  kind: PostKind<T>,
  plan: FetchedPostPlan<T['parts']>,
): Promise<number> {
  const present = { stored: undefined, kept: undefined }
  const title = kind.title(call, present)
  const same = await kind.reusable?.(tx, call)
  if (same) return updateSame(tx, call, kind, plan, same)
  const { id, fields } = await fieldsAfter(tx, call, kind, { title, plan, present, id: () => nextRecordId(tx) })
  await kind.insert(tx, fields, id)
  await kind.afterSave?.(tx, call, fields, undefined)
  return id
}

/** Puts the texts, image and website of a payload into a post that exists; its status and dates stay as they are. */
async function updateSame<T extends PostTypes>(
  tx: Database,
  call: Call<T['names']>,
  kind: PostKind<T>,
  plan: FetchedPostPlan<T['parts']>,
  same: T['post'],
): Promise<number> {
  const image = await storeImage(tx, call, plan.image, null)
  const common = { ...same, image, website: plan.website ?? same.website }
  const present = { stored: same, kept: undefined }
  const links = await kind.relate(tx, plan.parts, present)
  await kind.update(tx, same.id, kind.complete(common, call, { parts: plan.parts, links }, present))
  return same.id
}
