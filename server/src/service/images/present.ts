import type { StoredImage } from '../../store/records.js'

/** A picture as records carry it. */
export function presentImage(image: StoredImage): Record<string, unknown> {
  return {
    url: image.url,
    id: image.id,
    extension: /\.([a-z\d]+)$/i.exec(image.file)?.[1] ?? '',
    width: image.width,
    height: image.height,
    filesize: image.filesize,
    sizes: image.sizes,
  }
}
