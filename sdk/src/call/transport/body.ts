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
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return { text: decoded(joined(chunks, length)), isCut: false }
    const left = most - length
    if (value.byteLength > left) {
      reader.cancel().catch(() => undefined)
      const cut = joined([...chunks, value.subarray(0, left)], most)
      return { text: decoded(cut, { stream: true }), isCut: true }
    }
    chunks.push(value)
    length += value.byteLength
  }
}

/** Node decodes a whole text many times faster than a stream of it, and keeps it in half of the memory. */
function decoded(bytes: Uint8Array, options?: TextDecodeOptions): string {
  return new TextDecoder().decode(bytes, options)
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const [only] = chunks
  if (only && chunks.length === 1) return only
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}
