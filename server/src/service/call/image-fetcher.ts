/** Metadata of a fetched image. */
export interface FetchedImage {
  /** Media type, for example `image/png`. */
  readonly type: string
  /** In pixels. */
  readonly width: number
  /** In pixels. */
  readonly height: number
  /** In bytes. */
  readonly size: number
}

/**
 * Fetches the image at a URL. Never throws: `undefined` if it is unreachable, not allowed, not an image, or too large.
 *
 * @param signal aborted when nobody waits for the image any more
 */
export type ImageFetcher = (url: string, signal?: AbortSignal) => Promise<FetchedImage | undefined>
