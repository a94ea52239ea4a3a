import type { ImageFetcher } from './fetcher.js'

/** A file that a server would get when it fetches an address: a picture, something else, or nothing. */
export interface RemoteFile {
  readonly url: string
  /** HTTP status; null where nobody answers. */
  readonly status: number | null
  readonly content_type?: string | undefined
  /** In pixels. */
  readonly width?: number | undefined
  /** In pixels. */
  readonly height?: number | undefined
  readonly bytes?: number | undefined
}

/**
 * A fetcher that knows the files it was given; one of them that is no picture is none, wherever it may be.
 *
 * @param others fetches all others; without it nothing leaves the process
 */
export function imagesOfList(files: readonly RemoteFile[], others: ImageFetcher = async () => undefined): ImageFetcher {
  const byUrl = new Map(files.map((file) => [file.url, file]))
  return async (url) => {
    const file = byUrl.get(url)
    if (!file) return others(url)
    if (file.status !== 200 || !file.content_type?.startsWith('image/')) return undefined
    const { content_type: type, width = 0, height = 0, bytes: size = 0 } = file
    return { type, width, height, size }
  }
}
