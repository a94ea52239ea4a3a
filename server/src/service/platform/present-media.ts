import type { StoredImage } from '../../store/model/records.js'
import type { Site } from '../call/site.js'
import { addressOf } from '../images/present.js'
import { textsOf } from '../text/texts.js'
import { platformUrl } from './call.js'

/** A picture as the platform shows it. */
export function presentMedia(site: Site, image: StoredImage, { editing }: { readonly editing: boolean }): object {
  const { urls } = site
  const texts = textsOf(site)
  const source_url = addressOf(urls, image.url)
  const link = `${urls.site}/${image.slug}/`
  const shown = (rendered: string, raw: string) => (editing ? { raw, rendered } : { rendered })
  return {
    id: image.id,
    date: iso(image.date),
    date_gmt: iso(image.date_utc),
    guid: shown(addressOf(urls, image.guid ?? image.url), addressOf(urls, image.guid ?? image.url)),
    modified: iso(image.modified),
    modified_gmt: iso(image.modified_utc),
    slug: image.slug,
    status: image.status,
    type: 'attachment',
    link,
    title: shown(texts.title(image.title), image.title),
    author: image.author,
    featured_media: 0,
    comment_status: 'closed',
    ping_status: 'closed',
    template: '',
    meta: [],
    ...(editing ? { permalink_template: link, generated_slug: image.slug } : {}),
    description: shown(texts.content(image.description), image.description),
    caption: shown(texts.content(image.caption), image.caption),
    alt_text: image.alt_text,
    media_type: image.mime_type.startsWith('image/') ? 'image' : 'file',
    mime_type: image.mime_type,
    media_details: detailsOf(site, image),
    post: null,
    source_url,
    ...(editing ? { missing_image_sizes: [] } : {}),
    _links: {
      self: [{ href: platformUrl(site, `media/${image.id}`) }],
      collection: [{ href: platformUrl(site, 'media') }],
      about: [{ href: platformUrl(site, 'types/attachment') }],
      author: [{ embeddable: true, href: platformUrl(site, `users/${image.author}`) }],
    },
  }
}

function detailsOf({ urls }: Site, image: StoredImage) {
  const nameOf = (address: string) => address.split('/').pop() ?? ''
  const sizes = Object.entries(image.sizes).map(([name, { width, height, filesize, url, 'mime-type': mime_type }]) => [
    name,
    { file: nameOf(url), width, height, filesize, mime_type, source_url: addressOf(urls, url) },
  ])
  const { width, height, mime_type, filesize } = image
  const full = { file: nameOf(image.file), width, height, mime_type, source_url: addressOf(urls, image.url) }
  return { width, height, file: image.file, filesize, sizes: { ...Object.fromEntries(sizes), full }, image_meta: {} }
}

function iso(date: string): string {
  return date.replace(' ', 'T')
}
