const spaces = '\r\n\t \u00a0'

/** Whether a space stands at this place; `&nbsp;` counts. */
export function isSpaceAt(text: string, at: number): boolean {
  return (at < text.length && spaces.includes(text.charAt(at))) || text.startsWith('&nbsp;', at)
}

/** Whether a space or nothing stands at this place. */
export function isSpaceOrEnd(text: string, at: number): boolean {
  return at >= text.length || isSpaceAt(text, at)
}

/** Whether a space stands before this place. */
export function isSpaceBefore(text: string, at: number): boolean {
  return at > 0 && (spaces.includes(text.charAt(at - 1)) || text.endsWith('&nbsp;', at))
}

/**
 * Whether a quotation can begin at this place: at the start and after a space.
 *
 * @param after characters after which it can begin, too; with any of them also after `<`
 */
export function isOpenedAt(text: string, at: number, after: string): boolean {
  if (at === 0 || isSpaceBefore(text, at)) return true
  return after !== '' && (after.includes(text.charAt(at - 1)) || text.endsWith('&lt;', at))
}

/** Whether a quotation can end before this place: end, space, closing punctuation or `>` follow. */
export function isClosedAt(text: string, at: number): boolean {
  return isSpaceOrEnd(text, at) || '.,:;!?)}-]'.includes(text.charAt(at)) || text.startsWith('&gt;', at)
}

/** Whether the text goes on at this place as words do. */
export function isInWord(text: string, at: number): boolean {
  if (isSpaceOrEnd(text, at)) return false
  return !('.,:;!?"\'(){}[]-'.includes(text.charAt(at)) || /^&[lg]t;/.test(text.slice(at, at + 4)))
}
