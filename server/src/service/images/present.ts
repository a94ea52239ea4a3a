import type { CalendarImage } from '@eventcal/contract'
import type { StoredImage } from '../../store/model/records.js'
import type { Urls } from '../wire/urls.js'

/** The `image` of a record in responses. Unknown dimensions are left out; stored paths are relative to the site. */
export function presentImage(urls: Urls, image: StoredImage): CalendarImage {
  const sizes = Object.entries(image.sizes).map(([name, size]) => [name, { ...size, url: addressOf(urls, size.url) }])
  return {
    url: addressOf(urls, image.url),
    id: image.id,
    extension: /\.([a-z\d]+)$/i.exec(image.file)?.[1] ?? '',
    ...(image.width === null ? {} : { width: image.width }),
    ...(image.height === null ? {} : { height: image.height }),
    ...(image.filesize === null ? {} : { filesize: image.filesize }),
    sizes: Object.fromEntries(sizes),
  }
}

/** Returns the absolute URL of a stored address. */
export function addressOf({ site }: Urls, stored: string): string {
  return stored.startsWith('/') ? site + stored : stored
}
