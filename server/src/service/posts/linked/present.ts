import type { StoredPost } from '../../../store/model/records.js'
import type { View } from '../../call/view.js'
import { presentImage } from '../../images/present.js'
import { textsOf } from '../../text/texts.js'
import { isBlank } from '../../wire/reading.js'
import type { Relations } from '../shown/relations.js'

/** The fields that stay whatever they hold. */
type Kept = 'json_ld' | 'show_map' | 'show_map_link' | 'global_id' | 'global_id_lineage' | 'geo_lat' | 'geo_lng'

/** All other fields of a body, each named although any of them may have no value. */
type Unfinished<Body> = { readonly [Field in Exclude<keyof Body, Kept>]-?: Body[Field] | null | undefined }

/** Removes the keys with empty values; deployed instances count "0" as empty. */
export function withoutEmpty<Body extends object>({ site }: View, body: Unfinished<Body>): Body {
  const isEmpty = (value: unknown) =>
    value === null || value === undefined || (typeof value === 'string' && isBlank(value, site.quirks))
  // Every field that can be empty is optional in the contract; Object.fromEntries forgets the keys.
  return Object.fromEntries(Object.entries(body).filter(([, value]) => !isEmpty(value))) as Body
}

/** The fields that come first. */
export function head(view: View, kind: 'venue' | 'organizer', post: StoredPost) {
  return {
    id: post.id,
    author: String(post.author),
    status: post.status,
    date: post.date,
    date_utc: post.date_utc,
    modified: post.modified,
    modified_utc: post.modified_utc,
    url: view.site.urls.page(kind, post),
  }
}

/** The texts and the image. */
export function body(view: View, post: StoredPost, relations: Relations) {
  const texts = textsOf(view.site)
  const image = post.image === null ? undefined : relations.images.get(post.image)
  return {
    description: texts.content(post.description),
    excerpt: texts.excerpt(post.excerpt),
    slug: post.slug,
    image: image ? presentImage(view.site.urls, image) : undefined,
  }
}

/** The fields that come last. */
export function tail(view: View, post: StoredPost) {
  const globalId = view.site.urls.globalId(post.id)
  return { global_id: globalId, global_id_lineage: [globalId] }
}
