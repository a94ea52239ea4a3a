import { joinBytes } from '../bytes.js'
import { problem } from '../problems.js'

/** Supported values of `Content-Encoding` with their decompression format. */
const formats: Readonly<Record<string, CompressionFormat>> = {
  gzip: 'gzip',
  'x-gzip': 'gzip',
  deflate: 'deflate',
}

/**
 * Decompresses a body according to its `Content-Encoding`.
 *
 * @param limit maximum number of decompressed bytes
 * @returns `undefined` if the encoding is unknown or the data is corrupt
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
  // A copy, since a Blob rejects bytes of a SharedArrayBuffer.
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
