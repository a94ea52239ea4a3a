import { type Fields, type Organizer, resources, type Venue } from '@eventcal/contract'
import type { StoredPost } from '../../../store/model/records.js'
import { kindOfId } from '../../../store/tables/ids.js'
import type { Call } from '../../call/handler.js'
import type { View } from '../../call/view.js'
import { invalidParam, type Problem, problem } from '../../wire/problems.js'
import type { PostKind, WrittenPost } from '../lifecycle/kind.js'
import { type Relations, relationsOfPosts } from '../shown/relations.js'
import { storedHtml } from '../values/texts.js'
import { linkedDates } from './dates.js'
import { description } from './description.js'
import { reusable } from './reuse.js'
import { slugAfter } from './slug.js'
import type { LinkedPayload, LinkedStore, LinkedTypes, Noun } from './types.js'
import { unlink } from './unlink.js'

/** The parts of a venue or organizer that the two do not share. */
export interface LinkedParts<Post extends StoredPost, Names extends WrittenPost, Shown extends Venue | Organizer> {
  readonly store: LinkedStore<Post>
  /** The fields of a create payload. */
  readonly fields: Fields
  readonly payload: LinkedPayload<Post, Names>
  present(view: View, post: Post, relations: Relations): Shown
}

/** The error for a blank name. */
export function blankName(noun: Noun): Problem {
  return problem(`could-not-create-${noun}`, `${noun} must be a name that is not blank.`)
}

/** Makes a kind of posts that events are linked to. */
export function linkedKind<Post extends StoredPost, Names extends WrittenPost, Shown extends Venue | Organizer>({
  store,
  fields,
  payload,
  present,
}: LinkedParts<Post, Names, Shown>): PostKind<LinkedTypes<Post, Names, Shown>> {
  const { noun } = resources[store.resource]
  return {
    resource: store.resource,
    noun,
    fields,
    find: store.find,
    findBySlug: store.findBySlug,
    insert: store.insert,
    update: store.update,
    load: ({ database }, ids) => store.find(database, ids),
    present: async (view, posts) => {
      const relations = await relationsOfPosts(view.site, posts)
      return posts.map((post) => present(view, post, relations))
    },
    // Instances report all methods to editors even if the slug or the kind of the post does not match.
    mayChangeUnknown: async ({ database }, caller, target) =>
      caller.editsOthers && (typeof target === 'string' || (await kindOfId(database, target)) !== undefined),
    check: async () => ({}),
    requireName: (call, stored) => {
      if (!stored && (payload.nameOf(call) ?? '').trim() === '' && !hasText(call)) throw blankName(noun)
    },
    title: (call, { stored, kept }) => {
      const sent = payload.nameOf(call)
      if (!stored) return newTitle(call).trim()
      const title = typeof sent === 'string' ? storedHtml(call, sent, 'title').trim() : stored.title
      // Deployed instances accept a name that becomes blank.
      if (title === '' && title !== stored.title && kept) throw invalidParam(noun, 'The name must not be blank.')
      return title
    },
    description,
    reusable: (tx, call) => reusable(tx, call, store, newTitle(call)),
    dates: linkedDates,
    slug: (tx, call, slugged, stored) => {
      // Deployed instances filter the name of a venue after they have made its slug.
      const name = call.site.quirks.displayText ? payload.nameOf(call) : undefined
      return slugAfter(tx, store.resource, call.caller, { ...slugged, title: name ?? slugged.title }, stored)
    },
    relate: async () => ({}),
    complete: (common, call, _own, values) => payload.complete(common, call, values),
    afterTrash: (tx, { site }, id) => unlink(tx, site, store, id),
  }

  /** The title of a new post, untrimmed: blanks around it make it another name for `titleReuse`. */
  function newTitle(call: Call<Names>): string {
    const title = storedHtml(call, payload.nameOf(call) ?? '', 'title')
    if (title.trim() === '' && !hasText(call)) throw blankName(noun)
    return title
  }

  /** True if a description makes up for a blank name, as on deployed instances (`rigidPayloads`). */
  function hasText(call: Call<Names>): boolean {
    return call.site.quirks.rigidPayloads && description(call, undefined) !== ''
  }
}
