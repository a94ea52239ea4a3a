import { joinBytes } from './bytes.js'
import { problem } from './problems.js'

/** What `Content-Encoding` may say of a body, and what decodes it. */
const formats: Readonly<Record<string, CompressionFormat>> = {
  gzip: 'gzip',
  'x-gzip': 'gzip',
  deflate: 'deflate',
}

/**
 * The bytes that were encoded, where `Content-Encoding` says that they were.
 *
 * @param limit the most bytes that may come out
 * @returns `undefined` where they cannot be had: the encoding is unknown, or the bytes are not of it
 * @throws Problem `rest_body_too_large`
 */
export async function decodeContent(
  bytes: Uint8Array,
  encoding: string | undefined,
  limit: number,
): Promise<Uint8Array | undefined> {
  const name = encoding?.trim().toLowerCase() ?? ''
  if (name === '' || name === 'identity' || bytes.length === 0) return bytes
  const format = Object.hasOwn(formats, name) ? formats[name] : undefined
  return format && inflate(bytes, format, limit)
}

async function inflate(bytes: Uint8Array, format: CompressionFormat, limit: number): Promise<Uint8Array | undefined> {
  // A copy, since a Blob takes only bytes that nobody else shares.
  const reader = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream(format)).getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const next = await reader.read().catch(() => undefined)
    if (!next) return undefined
    if (next.done) return joinBytes(chunks)
    size += next.value.length
    if (size > limit) {
      await reader.cancel()
      throw problem('rest_body_too_large')
    }
    chunks.push(next.value)
  }
}
