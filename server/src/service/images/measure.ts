import { imageSize } from 'image-size'
import type { FetchedImage } from '../call/image-fetcher.js'

/** Media types of the accepted image formats, by detected format. */
const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
}

/** The media types of pictures that are accepted. */
export const pictureTypes: readonly string[] = Object.values(types)

/** Magic numbers of the accepted formats, checked first so that untrusted bytes never reach other parsers. */
const beginnings = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^GIF8/, /^RIFF[\s\S]{4}WEBP/]

/** Number of leading bytes in which the dimensions are searched; bounds the parsing time. */
export const longestHead = 1024 * 1024

/** Maximum plausible width or height in pixels; the header of a file may contain anything. */
const longestSide = 100_000

/**
 * The type and dimensions of a picture by its content alone: names and declared types may say anything. `undefined` for
 * all else, such as SVG, which browsers run.
 *
 * @param head the beginning of the file
 * @param size of the file, in bytes
 * @throws Error where a file only begins like a picture
 */
export function measureImage(head: Uint8Array, size: number): FetchedImage | undefined {
  const beginning = String.fromCharCode(...head.subarray(0, 16))
  if (!beginnings.some((pattern) => pattern.test(beginning))) return undefined
  const { width, height, type = '' } = imageSize(head.subarray(0, longestHead))
  const mediaType = types[type]
  const isBelievable = [width, height].every((side) => side >= 1 && side <= longestSide)
  return mediaType && isBelievable ? { type: mediaType, width, height, size } : undefined
}
