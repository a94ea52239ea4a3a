import { foldText } from '../../store/fold.js'

/** What an event search asks for: words and phrases, folded. */
export interface EventQuery {
  /** All of these. */
  readonly include: readonly string[]
  /** None of these. */
  readonly exclude: readonly string[]
}

/** English words that a search with other words passes over. */
const passedOver = new Set(
  'about an are as at be by com for from how in is it of on or that the this to was what when where who will with www'.split(
    ' ',
  ),
)
const MOST_WORDS = 9

/**
 * Reads a search over events: words parted by blanks, commas and `+`; `"a phrase"`; `-word` for what must not stand
 * there. Single letters and the most common English words do not count. Where nothing else is left, and where there
 * are more than nine words, the whole text is searched as one phrase.
 *
 * @example parseEventSearch('"jazz night" -free') // { include: ['jazz night'], exclude: ['free'] }
 */
export function parseEventSearch(search: string): EventQuery {
  const text = search.replace(/[\r\n]/g, '')
  const words = [...text.matchAll(/"[^"]*(?:"|$)|[^\t ",+]+/g)]
    .map(([word]) => word.replace(/^["' ]+/, '').replace(/["' ]{1,100}$/, ''))
    .filter((word) => word !== '' && !/^[a-z-]$/i.test(word) && !passedOver.has(word.toLowerCase()))
  const terms = (words.length === 0 || words.length > MOST_WORDS ? [text] : words).map(foldText)
  return {
    include: terms.filter((term) => !term.startsWith('-')),
    exclude: terms.filter((term) => term.startsWith('-')).map((term) => term.slice(1)),
  }
}

/**
 * The words of a search over venues or organizers, folded: parted wherever no ASCII letter or digit stands, so that
 * `東京` has none and `Söhne` has two that stand in it.
 */
export function linkedSearchWords(search: string): readonly string[] {
  return search
    .split(/[^a-z0-9]+/i)
    .filter((word) => word !== '')
    .map(foldText)
}
