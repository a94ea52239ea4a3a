import { foldText } from '../../store/model/fold.js'

/** A parsed event search: words and phrases, case- and accent-folded. */
export interface EventQuery {
  /** A match contains all of these. */
  readonly include: readonly string[]
  /** A match contains none of these. */
  readonly exclude: readonly string[]
  /** The number of different words and phrases that were sent. */
  readonly words: number
}

/** Stop words, ignored if the search has other words. */
const passedOver = new Set(
  'about an are as at be by com for from how in is it of on or that the this to was what when where who will with www'.split(
    ' ',
  ),
)
const MOST_WORDS = 9

/**
 * Parses an event search: words separated by whitespace, commas and `+`; `"a phrase"`; `-word` to exclude a word.
 * Single letters and English stop words are ignored. If nothing else is left, or there are more than nine words, the
 * whole text is searched as one phrase.
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
    words: new Set(words.map(foldText)).size,
  }
}

/**
 * Tokenizes a search over venues or organizers and folds each word. Every character except ASCII letters, digits and
 * the hyphen separates words, so `東京` has no words and `Söhne` has two. The word `0` is dropped.
 */
export function linkedSearchWords(search: string): readonly string[] {
  const words = search.split(/[^a-z0-9-]+/i).filter((word) => word !== '' && word !== '0')
  return [...new Set(words.map(foldText))]
}
