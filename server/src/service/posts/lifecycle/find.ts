import type { Call } from '../../call/handler.js'
import type { Site } from '../../call/site.js'
import { normaliseSlugLookup } from '../../text/slug.js'
import type { Refusal } from '../../wire/problems.js'
import type { Action, PostKind, PostTypes } from './kind.js'

/** Loads a post of any status by the id or slug of a URL path. */
export async function postOf<T extends PostTypes>(
  site: Site,
  kind: PostKind<T>,
  target: number | string | undefined,
): Promise<T['post'] | undefined> {
  if (typeof target === 'string') return kind.findBySlug(site.database, normaliseSlugLookup(target))
  if (target === undefined || target < 1) return undefined
  return (await kind.load(site, [target]))[0]
}

/**
 * Loads the post of a request. If it does not exist, `id` or `slug` is refused, unless the kind answers an error of its
 * own then (see `requirePost`).
 */
export async function checkTarget<T extends PostTypes>(
  { site, target }: Call,
  kind: PostKind<T>,
  action: Action,
  refusals: Refusal[],
): Promise<T['post'] | undefined> {
  const found = await postOf(site, kind, target)
  const isHidden = found !== undefined && typeof target === 'string' && kind.isFoundBySlug?.(site, found) === false
  if (found && !isHidden) return found
  if (kind.unknown?.answers(action, target)) return undefined
  const param = typeof target === 'string' ? 'slug' : 'id'
  refusals.push({ param, reason: `No ${kind.noun} has the ${param} ${JSON.stringify(target)}.` })
  return undefined
}

/**
 * Narrows the result of `checkTarget`.
 *
 * @throws Problem the kind's error for a post that does not exist; a kind without one has refused the request before
 */
export async function requirePost<T extends PostTypes>(
  { site, target }: Call,
  kind: PostKind<T>,
  post: T['post'] | undefined,
): Promise<T['post']> {
  if (post) return post
  if (kind.unknown) throw await kind.unknown.problem(site, target)
  throw new Error('A request passed its check without the post that it names')
}
