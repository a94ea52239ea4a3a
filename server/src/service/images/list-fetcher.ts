import type { ImageFetcher } from '../call/image-fetcher.js'

/** A canned response for a URL: an image, another file, or no response at all. */
export interface RemoteFile {
  readonly url: string
  /** HTTP status; null if the host does not answer. */
  readonly status: number | null
  readonly content_type?: string | undefined
  /** In pixels. */
  readonly width?: number | undefined
  /** In pixels. */
  readonly height?: number | undefined
  readonly bytes?: number | undefined
}

/**
 * An image fetcher that answers from a list of files. A listed file that is not an image yields `undefined`.
 *
 * @param others fallback for URLs that are not listed; by default nothing is fetched over the network
 */
export function imagesOfList(files: readonly RemoteFile[], others: ImageFetcher = async () => undefined): ImageFetcher {
  const byUrl = new Map(files.map((file) => [file.url, file]))
  return async (url, signal) => {
    const file = byUrl.get(url)
    if (!file) return others(url, signal)
    if (file.status !== 200 || !file.content_type?.startsWith('image/')) return undefined
    const { content_type: type, width = 0, height = 0, bytes: size = 0 } = file
    return { type, width, height, size }
  }
}
