import type { ImageSizeRule, StoredImage, StoredImageSize } from '../../store/model/records.js'

/** A picture of which renditions are made. */
export type Original = Pick<StoredImage, 'url' | 'mime_type'> & {
  /** In pixels. */
  readonly width: number
  /** In pixels. */
  readonly height: number
  /** In bytes. */
  readonly filesize: number
}

/**
 * Returns the renditions of an image that the site's settings configure, without those that would not be smaller than
 * the original. Nothing is scaled: file sizes are estimated from the share of pixels.
 *
 * @param rules by name; 0 leaves a side free
 */
export function renditionsOf(
  original: Original,
  rules: Readonly<Record<string, ImageSizeRule>>,
): Record<string, StoredImageSize> {
  const renditions: Record<string, StoredImageSize> = {}
  for (const [name, rule] of Object.entries(rules)) {
    const box = rule.crop ? cropped(original, rule) : fitted(original, rule)
    if (!box || isSame(box.width, original.width, box.height, original.height)) continue
    const share = (box.width * box.height) / (original.width * original.height)
    renditions[name] = {
      ...box,
      'mime-type': original.mime_type,
      filesize: Math.max(1, Math.round(original.filesize * share)),
      url: original.url.replace(/(\.[a-z\d]+)?$/i, `-${box.width}x${box.height}$1`),
    }
  }
  return renditions
}

interface Box {
  readonly width: number
  readonly height: number
}

/** As large as the box allows, cut to its shape. */
function cropped({ width, height }: Original, rule: ImageSizeRule): Box | undefined {
  const box = { width: Math.min(rule.width || width, width), height: Math.min(rule.height || height, height) }
  return box.width >= width && box.height >= height ? undefined : box
}

/** Scaled into the box, never enlarged. */
function fitted({ width, height }: Original, rule: ImageSizeRule): Box | undefined {
  const ratio = Math.min(rule.width ? rule.width / width : 1, rule.height ? rule.height / height : 1)
  if (ratio >= 1) return undefined
  return { width: Math.max(1, Math.round(width * ratio)), height: Math.max(1, Math.round(height * ratio)) }
}

/** Instances keep no rendition that is within a pixel of the picture. */
function isSame(width: number, ofWidth: number, height: number, ofHeight: number): boolean {
  return Math.abs(width - ofWidth) <= 1 && Math.abs(height - ofHeight) <= 1
}
