import type { Organizer, Venue } from '@eventcal/contract'
import type { StoredPost } from '../../../store/model/records.js'
import { mayRead } from '../../call/visibility.js'
import type { PostKind, WrittenPost } from '../lifecycle/kind.js'
import type { ListTail, PostList } from '../lifecycle/list.js'
import { type LinkedListNames, type LinkedQuery, matching, readLinkedQuery } from './filter.js'
import { linkedLinkQuery, linkedLinkStyle } from './links.js'
import type { LinkedStore, LinkedTypes } from './types.js'

/**
 * The list of venues or organizers, the newest first.
 *
 * @param body puts the posts under the key of their resource
 */
export function linkedList<
  Post extends StoredPost,
  Names extends WrittenPost,
  Shown extends Venue | Organizer,
  Body extends object,
>(
  kind: PostKind<LinkedTypes<Post, Names, Shown>>,
  store: LinkedStore<Post>,
  body: (posts: readonly Shown[], tail: ListTail) => Body,
): PostList<LinkedListNames, LinkedQuery, Shown, Body> {
  return {
    check: readLinkedQuery,
    page: (call, query, paging) => matching(call, store, query, paging),
    async shown(view, ids) {
      // Read after the page: posts that the caller may not read any more are left out.
      const posts = (await kind.load(view.site, ids)).filter((post) => mayRead(view.caller, post))
      return kind.present(view, posts)
    },
    linkQuery: (call, _query, paging) => linkedLinkQuery(call, paging),
    linkStyle: linkedLinkStyle,
    body,
  }
}
