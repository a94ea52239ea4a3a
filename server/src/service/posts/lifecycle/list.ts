import type { IdPage } from '../../../store/model/page.js'
import type { Call, Steps } from '../../call/handler.js'
import { type View, type ViewNames, viewOf } from '../../call/view.js'
import { type LinkQuery, type LinkStyle, type ListLinks, listLinks } from '../../wire/links.js'
import { type Paging, pagesOf, pagingOf, totalHeaders } from '../../wire/paging.js'
import { problem, type Refusal } from '../../wire/problems.js'
import type { PostKind, PostTypes } from './kind.js'

/** The parameters that the lists of all posts have. */
export type ListNames = ViewNames & { readonly page: 'page'; readonly per_page: 'page' }

/** The keys of a list that follow its posts, in their order. */
export interface ListTail extends ListLinks {
  readonly total: number
  readonly total_pages: number
}

/** The list of one kind of posts: events have other filters than venues and organizers. */
export interface PostList<Names extends ListNames, Query, Shown, Body extends object> {
  /** Reads the filters; invalid values are added to `refusals` under their parameter. */
  check(call: Call<Names>, refusals: Refusal[]): Promise<Query>
  /** The ids of the posts of one page, and how many match. */
  page(call: Call<Names>, query: Query, paging: Paging): Promise<IdPage>
  /** The posts of these ids as lists show them. */
  shown(view: View, ids: readonly number[]): Promise<readonly Shown[]>
  /** The parameters of links to other pages, in order. */
  linkQuery(call: Call<Names>, query: Query, paging: Paging): LinkQuery
  linkStyle(call: Call<Names>): LinkStyle
  /** Puts the posts under the key of their resource. */
  body(posts: readonly Shown[], tail: ListTail): Body
}

/** `GET /events`, `/venues`, `/organizers` */
export function listPosts<T extends PostTypes, Names extends ListNames, Query, Shown, Body extends object>(
  { noun, resource }: PostKind<T>,
  list: PostList<Names, Query, Shown, Body>,
): Steps<Names, Query, Body> {
  return {
    check: (call, refusals) => list.check(call, refusals),
    allowed: () => true,
    answer: async (call, query) => {
      const { site } = call
      const paging = pagingOf(call)
      const { ids, total } = await list.page(call, query, paging)
      if (ids.length === 0 && paging.page > 1) throw problem(`${noun}-archive-page-not-found`)
      const total_pages = pagesOf(total, paging)
      const posts = await list.shown(viewOf(call), ids)
      const collection = `${site.urls.of(`${resource}.list`)}/`
      const links = listLinks(
        collection,
        list.linkQuery(call, query, paging),
        paging,
        total_pages,
        list.linkStyle(call),
      )
      const body = list.body(posts, { ...links, total, total_pages })
      return { status: 200, headers: totalHeaders(total, total_pages), body }
    },
  }
}
