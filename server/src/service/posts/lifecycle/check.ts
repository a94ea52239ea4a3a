import type { Call } from '../../call/handler.js'
import { checkImage, type FetchedPlan, fetchImage, type ImagePlan } from '../../images/resolve.js'
import type { PublicationDates } from '../../time/publication-dates.js'
import type { Refusal } from '../../wire/problems.js'
import { checkAuthor } from '../values/author.js'
import { checkPublication } from '../values/publication.js'
import { checkStatus } from '../values/statuses.js'
import { checkWebsite } from '../values/website.js'
import type { PostKind, PostTypes } from './kind.js'

/** The validated payload of a post with its references resolved. A field that was not sent is `undefined`. */
export interface PostPlan<Parts, Image = ImagePlan> {
  readonly publication: PublicationDates | undefined
  readonly website: string | undefined
  readonly image: Image | undefined
  readonly parts: Parts
}

/** A plan after its image has been fetched. */
export type FetchedPostPlan<Parts> = PostPlan<Parts, FetchedPlan>

/**
 * Validates the payload of a post and resolves its references.
 *
 * @param stored the post that is changed; `undefined` on create, and where the post to change does not exist
 */
export async function checkPost<T extends PostTypes>(
  call: Call<T['names']>,
  kind: PostKind<T>,
  stored: T['post'] | undefined,
  refusals: Refusal[],
): Promise<PostPlan<T['parts']>> {
  await checkAuthor(call, refusals)
  checkStatus(call, call.target === undefined, refusals)
  const kept = stored && kind.dates.kept(call.site, stored)
  const publication = checkPublication(call, stored, kept, kind.dates.reading(call), refusals)
  const website = checkWebsite(call, refusals)
  const image = await checkImage(call, refusals)
  return { publication, website, image, parts: await kind.check(call, stored, refusals) }
}

/**
 * Fetches what a plan names by URL: called after all checks, so that nothing is fetched for a request that is refused,
 * and outside of transactions.
 *
 * @param param the parameter to report if there is no image at the URL
 */
export async function fetchedPlan<T extends PostTypes>(
  call: Call,
  kind: PostKind<T>,
  plan: PostPlan<T['parts']>,
  param?: string,
): Promise<FetchedPostPlan<T['parts']>> {
  await kind.fetch?.(plan.parts)
  return { ...plan, image: await fetchImage(call, plan.image, param) }
}
