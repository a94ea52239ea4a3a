const letters = new Intl.Collator('en', { sensitivity: 'base' })

const isAscii = /^[ -~]*$/

/** Sorts after every letter. */
const LAST = '\uffff'

/**
 * Compares two names as readers expect: case and accents do not count, and emoji come after letters. The collator is made
 * once, since comparing by `localeCompare` makes one for each pair.
 */
export function compareNames(a: string, b: string): number {
  return letters.compare(withLateEmoji(a), withLateEmoji(b))
}

function withLateEmoji(name: string): string {
  return isAscii.test(name) ? name : name.replace(/\p{Emoji_Presentation}/gu, `${LAST}$&`)
}
