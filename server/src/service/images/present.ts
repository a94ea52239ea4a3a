import type { StoredImage } from '../../store/records.js'
import type { Urls } from '../urls.js'

/** A picture as records carry it; what is not known of it is left out. Addresses that are stored as paths are those of the site itself. */
export function presentImage(urls: Urls, image: StoredImage): Record<string, unknown> {
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

/** The whole address of a stored one. */
export function addressOf({ site }: Urls, stored: string): string {
  return stored.startsWith('/') ? site + stored : stored
}
