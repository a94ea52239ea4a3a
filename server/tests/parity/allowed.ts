import type { Difference } from './compare-values.js'
import { isRecord } from './values.js'

/**
 * Differences that are allowed in a correct server, regardless of the recording:
 *
 * - a text holds `<script>` in the recording, since privileged users of the recorded instance may write it, and reads
 *   here the same without the tags (`html-unfiltered-for-privileged`);
 * - the file size of a rendition of a fetched image: it depends on an image library, and no image is scaled here.
 */
export function isAllowed(difference: Difference, recorded: unknown): boolean {
  return isMadeSafe(difference) || isSizeOfNewRendition(difference, recorded)
}

const scriptTag = /<\/?script\b[^>]*>/gi

function isMadeSafe({ expected, actual }: Difference): boolean {
  if (typeof expected !== 'string' || expected.search(scriptTag) < 0) return false
  return actual === expected.replaceAll(scriptTag, '')
}

const rendition = /^(.*\/image)\/sizes\/[^/]+\/filesize$/

function isSizeOfNewRendition({ pointer, actual }: Difference, recorded: unknown): boolean {
  const image = valueAt(recorded, rendition.exec(pointer)?.[1])
  const isNew = isRecord(image) && typeof image.url === 'string' && image.url.includes('<random>')
  return isNew && typeof actual === 'number' && Number.isInteger(actual) && actual > 0
}

/** The value that a JSON pointer names. */
function valueAt(body: unknown, pointer: string | undefined): unknown {
  if (pointer === undefined) return undefined
  let value = body
  for (const step of pointer.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~')
    value = Array.isArray(value) ? value[Number(key)] : isRecord(value) ? value[key] : undefined
  }
  return value
}
