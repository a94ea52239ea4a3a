/** A picture as it was fetched. */
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
 * Fetches the picture at an address. `undefined` where there is none that can be used: not reachable, not allowed, not
 * a picture, too large. It never throws.
 */
export type ImageFetcher = (url: string) => Promise<FetchedImage | undefined>
