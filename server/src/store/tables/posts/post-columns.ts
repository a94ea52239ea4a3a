import type { InsertRow } from '../../engine.js'
import { foldText, searchText } from '../../model/fold.js'
import type { StoredPost } from '../../model/records.js'
import { slugKey } from '../slugs.js'

/** The columns that events, venues and organizers share, as read. */
export const POST_COLUMNS = [
  'id',
  'slug',
  'status',
  'author',
  'date',
  'date_utc',
  'modified',
  'modified_utc',
  'password',
  'title',
  'description',
  'excerpt',
  'image',
  'website',
] as const satisfies readonly (keyof StoredPost)[]

/** The columns that are computed on write. */
export function postKeys(post: Pick<StoredPost, 'slug' | 'status' | 'title'>, searched: (string | null)[]): InsertRow {
  return {
    slug_key: slugKey(post.slug, post.status),
    title_key: foldText(post.title),
    search_text: searchText(searched),
  }
}
