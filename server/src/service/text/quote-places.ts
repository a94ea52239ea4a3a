const spaces = '\r\n\t \u00a0'

/** True if there is a space at this index; `&nbsp;` counts. */
export function isSpaceAt(text: string, at: number): boolean {
  return (at < text.length && spaces.includes(text.charAt(at))) || text.startsWith('&nbsp;', at)
}

/** True if this index is a space or the end of the text. */
export function isSpaceOrEnd(text: string, at: number): boolean {
  return at >= text.length || isSpaceAt(text, at)
}

/** True if there is a space before this index. */
export function isSpaceBefore(text: string, at: number): boolean {
  return at > 0 && (spaces.includes(text.charAt(at - 1)) || text.endsWith('&nbsp;', at))
}

/**
 * True if a quotation can open at this index: at the start and after a space.
 *
 * @param after more characters after which it can open; if there are any, also after `<`
 */
export function isOpenedAt(text: string, at: number, after: string): boolean {
  if (at === 0 || isSpaceBefore(text, at)) return true
  return after !== '' && (after.includes(text.charAt(at - 1)) || text.endsWith('&lt;', at))
}

/** True if a quotation can close before this index: followed by the end, a space, closing punctuation or `>`. */
export function isClosedAt(text: string, at: number): boolean {
  return isSpaceOrEnd(text, at) || '.,:;!?)}-]'.includes(text.charAt(at)) || text.startsWith('&gt;', at)
}

/** True if this index continues a word. */
export function isInWord(text: string, at: number): boolean {
  if (isSpaceOrEnd(text, at)) return false
  return !('.,:;!?"\'(){}[]-'.includes(text.charAt(at)) || /^&[lg]t;/.test(text.slice(at, at + 4)))
}
