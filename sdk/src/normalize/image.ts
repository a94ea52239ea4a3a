import type { CalendarImage } from '@eventcal/contract'

/** A picture in one size; in pixels, `undefined` where the instance does not say. */
export interface Picture {
  readonly url: string
  readonly width: number | undefined
  readonly height: number | undefined
}

/**
 * The smallest rendition of a picture that is wide enough, else the picture itself; `undefined` where there is none. Of
 * renditions as wide, the one that is least cropped.
 *
 * @example
 * ```ts
 * import { image } from '@eventcal/sdk/normalize'
 *
 * const poster = image(event, { minWidth: 640 })
 * ```
 */
export function image(
  record: { readonly image?: CalendarImage | false | null | undefined },
  {
    minWidth = Number.POSITIVE_INFINITY,
  }: {
    /** In pixels; without it, the picture itself. */
    readonly minWidth?: number
  } = {},
): Picture | undefined {
  const whole: unknown = record.image
  if (!isSized(whole) || whole.url === '') return undefined
  // As it is typed; but instances are many, and a picture is no reason to throw.
  const sizes: readonly unknown[] = Object.values(Object(whole.sizes))
  const [best] = sizes
    .filter(isSized)
    .map(pictureOf)
    .filter(({ width }) => width !== undefined && width >= minWidth)
    .sort((one, other) => (one.width ?? 0) - (other.width ?? 0) || (other.height ?? 0) - (one.height ?? 0))
  return best ?? pictureOf(whole)
}

interface Sized {
  readonly url: string
  readonly width?: unknown
  readonly height?: unknown
  readonly sizes?: unknown
}

function isSized(value: unknown): value is Sized {
  return typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string'
}

function pictureOf({ url, width, height }: Sized): Picture {
  return { url, width: pixels(width), height: pixels(height) }
}

/** Some instances write numbers as texts, and nothing as 0 or "". */
function pixels(value: unknown): number | undefined {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0
  return number > 0 ? number : undefined
}
