import { maxEntries } from '@eventcal/contract'
import type { Database } from '../../../store/engine.js'
import type { Call } from '../../call/handler.js'
import { mayRead } from '../../call/visibility.js'
import { mostPictures } from '../../wire/limits.js'
import { type Problem, problem, type Refusal } from '../../wire/problems.js'
import type { PostKind, PostTypes } from '../lifecycle/kind.js'
import type { Noun } from '../linked/types.js'
import { organizerKind } from '../organizers/kind.js'
import { venueKind } from '../venues/kind.js'
import { type NewPost, planNewPost } from './new-post.js'
import { isEmpty, isRefusedForm, readLink, type SentPost } from './value.js'

/** A post that an event will be linked to: one that exists, or one that has to be created with the event. */
export type PlannedPost = { readonly id: number; readonly status: string } | NewPost

/** The names of the links in the payload of an event. */
type SentLinks = { readonly venue: 'venue'; readonly organizer: 'organizer' }

/** The validated `venue` or `organizer` of an event: links to keep, links to set, or an error. */
export type LinkPlan =
  /** Nothing was sent, or nothing that changes the links. */
  | { readonly is: 'kept' }
  | { readonly is: 'posts'; readonly posts: readonly PlannedPost[] }
  /** An invalid form, reported only to callers with permission to write. */
  | { readonly is: 'problem'; readonly problem: Problem }

/**
 * Reads and validates the `venue` or `organizer` of an event: ids, data of new posts, lists of both. Unknown ids and
 * invalid data are refused under the parameter.
 *
 * An empty value unlinks. Deployed instances keep the current venue then, and accept fewer forms (`rigidLinks`).
 */
export function planLink(call: Call<SentLinks>, noun: Noun, refusals: Refusal[]): Promise<LinkPlan> {
  return noun === 'venue' ? plan(call, noun, venueKind, refusals) : plan(call, noun, organizerKind, refusals)
}

/** Fetches the images of the new posts of a plan, for a caller who may create them. */
export async function fetchLink(plan: LinkPlan): Promise<void> {
  if (plan.is !== 'posts') return
  for (const post of plan.posts) if ('fetch' in post) await post.fetch()
}

/**
 * Applies a plan and returns the linked ids, in order and deduplicated. Creates the new posts.
 *
 * @param stored the current ids of the event
 * @throws Problem `could-not-create-venue`, `could-not-create-organizer`
 */
export async function applyLink(tx: Database, plan: LinkPlan, stored: readonly number[]): Promise<readonly number[]> {
  if (plan.is === 'kept') return stored
  if (plan.is === 'problem') throw plan.problem
  const ids: number[] = []
  for (const post of plan.posts) ids.push('id' in post ? post.id : await post.create(tx))
  return [...new Set(ids)]
}

async function plan<T extends PostTypes>(
  call: Call<SentLinks>,
  noun: Noun,
  kind: PostKind<T>,
  refusals: Refusal[],
): Promise<LinkPlan> {
  const { input, site } = call
  if (!input.has(noun)) return { is: 'kept' }
  const raw = input.raw(noun)
  const sent = readLink(raw)
  const { rigidLinks } = site.quirks
  // Instances take a list of empty values for none, of organizers: they refuse any list of venues.
  const isNone = rigidLinks && noun === 'organizer' && Array.isArray(raw) && raw.every(isEmptyScalar)
  if (sent.posts.length === 0 || isNone) {
    return noun === 'venue' && rigidLinks ? { is: 'kept' } : { is: 'posts', posts: [] }
  }
  const excess = excessOf(noun, sent.posts)
  if (excess !== undefined) {
    refusals.push({ param: noun, reason: excess })
    return { is: 'kept' }
  }
  const posts: PlannedPost[] = []
  let unusable: Problem | undefined
  const found = await findLinkable(call, kind, sent.posts)
  for (const one of sent.posts) {
    const planned = await planPost(call, noun, kind, one, found, refusals)
    if (planned === undefined) return { is: 'kept' }
    if (planned instanceof Error) unusable ??= planned
    else posts.push(planned)
  }
  if (rigidLinks && isRefusedForm(noun, sent)) {
    const expected = noun === 'venue' ? 'one id or one object' : 'an id or a list of ids and objects'
    unusable ??= problem(`could-not-create-${noun}`, `${noun} must be ${expected}.`)
  }
  return unusable ? { is: 'problem', problem: unusable } : { is: 'posts', posts }
}

function isEmptyScalar(entry: unknown): boolean {
  return isEmpty(entry) && (entry === null || typeof entry !== 'object')
}

/** Returns the message for an exceeded limit. */
function excessOf(noun: Noun, sent: readonly SentPost[]): string | undefined {
  if (sent.length > maxEntries) return `${noun}: an event can have at most ${maxEntries}.`
  const pictures = sent.filter((post) => post.is === 'data' && isAddress(post.data.image))
  return pictures.length > mostPictures
    ? `${noun}: at most ${mostPictures} pictures can be fetched at once.`
    : undefined
}

/** True if an `image` is a URL, not an id. */
function isAddress(image: unknown): boolean {
  return typeof image === 'string' && !/^\d*$/.test(image.trim())
}

/**
 * The posts of the ids that were sent, by id, in one look-up. One that the caller may not read is left out, to avoid
 * revealing that it exists.
 */
async function findLinkable<T extends PostTypes>(
  { site, caller }: Call,
  kind: PostKind<T>,
  sent: readonly SentPost[],
): Promise<ReadonlyMap<number, T['post']>> {
  const ids = new Set(sent.flatMap((post) => (post.is === 'id' ? [post.id] : [])))
  const posts = await kind.find(site.database, [...ids])
  return new Map(posts.filter((post) => mayRead(caller, post)).map((post) => [post.id, post]))
}

/** Plans one post; `undefined` if it was refused. */
async function planPost<T extends PostTypes>(
  call: Call,
  noun: Noun,
  kind: PostKind<T>,
  sent: SentPost,
  found: ReadonlyMap<number, T['post']>,
  refusals: Refusal[],
): Promise<PlannedPost | Problem | undefined> {
  if (sent.is === 'no-id') return problem(`could-not-create-${noun}`, `${noun}: the id is empty.`)
  if (sent.is === 'data') return planNewPost(call, noun, kind, sent.data, refusals)
  if (sent.is === 'id') {
    const post = found.get(sent.id)
    if (post) return { id: post.id, status: post.status }
    refusals.push({ param: noun, reason: `${noun}: no ${noun} has the id ${sent.id}.` })
    return undefined
  }
  refusals.push({
    param: noun,
    reason: `${noun} must be made of ids or of objects with the data of ${noun === 'organizer' ? 'an' : 'a'} ${noun}.`,
  })
  return undefined
}
