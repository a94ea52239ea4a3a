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
  const decoder = new TextDecoder()
  let text = ''
  for (let left = most; ; ) {
    const { done, value } = await reader.read()
    if (done) return { text: text + decoder.decode(), isCut: false }
    text += decoder.decode(value.subarray(0, left), { stream: true })
    left -= value.byteLength
    if (left < 0) {
      reader.cancel().catch(() => undefined)
      return { text, isCut: true }
    }
  }
}
