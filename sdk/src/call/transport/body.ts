/** The text of a body, as far as it was read. */
export interface ReadText {
  readonly text: string
  /** True if the body was longer. */
  readonly isCut: boolean
}

/**
 * The text of a body, but no more than so many bytes of it, counted after decompression. What comes behind is called off,
 * and not waited for.
 */
export async function textOf(response: Response, most: number): Promise<ReadText> {
  // Some runtimes have no streams; others say that there is no body.
  if (!response.body) {
    const text = await response.text()
    return { text: text.slice(0, most), isCut: text.length > most }
  }
  const reader = response.body.getReader()
  const chunks: Uint8Array[] = []
  for (let left = most; ; ) {
    const { done, value } = await reader.read()
    if (done) return { text: decoded(chunks), isCut: false }
    chunks.push(value.subarray(0, left))
    left -= value.byteLength
    if (left < 0) {
      reader.cancel().catch(() => undefined)
      return { text: decoded(chunks, { stream: true }), isCut: true }
    }
  }
}

/** Node decodes a whole text many times faster than a stream of it, and keeps it in half of the memory. */
function decoded(chunks: readonly Uint8Array[], options?: { readonly stream: boolean }): string {
  let [bytes] = chunks
  if (chunks.length > 1) {
    bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
    let at = 0
    for (const chunk of chunks) {
      bytes.set(chunk, at)
      at += chunk.length
    }
  }
  return new TextDecoder().decode(bytes, options)
}
