import type { Database } from '../../../store/engine.js'
import type { Call } from '../../call/handler.js'
import { storeImage } from '../../images/resolve.js'
import { statusAfter } from '../values/statuses.js'
import type { FetchedPostPlan } from './check.js'
import type { PostKind, PostTypes, Present } from './kind.js'

/** A post that is about to be written. */
export interface Written<T extends PostTypes> {
  readonly title: string
  readonly plan: FetchedPostPlan<T['parts']>
  readonly present: Present<T['post']>
  /** Gives the id after everything that the post refers to was written. */
  readonly id: () => Promise<number>
}

/** Writes what a post refers to, and returns its id and all its fields after the write. */
export async function fieldsAfter<T extends PostTypes>(
  tx: Database,
  call: Call<T['names']>,
  kind: PostKind<T>,
  { title, plan, present, id: idOf }: Written<T>,
): Promise<{ readonly id: number; readonly status: string; readonly fields: T['fields'] }> {
  const { input, caller } = call
  const { stored, kept } = present
  const { publication, parts } = plan
  if (!publication) throw new Error(`A ${kind.noun} was written although its dates were refused`)
  const links = await kind.relate(tx, parts, present)
  const image = await storeImage(tx, call, plan.image, kept?.image ?? null)
  const id = await idOf()
  const status = statusAfter(call, publication, kept?.status)
  const common = {
    title,
    image,
    status,
    slug: await kind.slug(tx, call, { id, status, title }, stored),
    author: input.number('author') ?? stored?.author ?? caller.user?.id ?? 0,
    ...kind.dates.after(call, publication, status, stored),
    password: stored?.password ?? null,
    description: kind.description(call, stored?.description),
    excerpt: stored?.excerpt ?? '',
    website: plan.website ?? stored?.website ?? null,
  }
  return { id, status, fields: kind.complete(common, call, { parts, links }, present) }
}
