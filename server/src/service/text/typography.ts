import { resolveQuotes } from './quote-pairs.js'
import { isClosedAt, isInWord, isOpenedAt, isSpaceAt, isSpaceBefore, isSpaceOrEnd } from './quote-places.js'

/** Placeholders for resolved quotes while the rest is processed. Noncharacters, so they cannot occur in a text. */
const OPENING = '\ufdd0'
const APOSTROPHE = '\ufdd1'

const doubles = { quote: '"', opening: '&#8220;', closing: '&#8221;', prime: '&#8243;' }
const singles = { quote: "'", opening: '&#8216;', closing: '&#8217;', prime: '&#8242;' }

/** Tags whose content is shown as typed. */
const verbatim = new Set(['pre', 'code', 'kbd', 'style', 'script', 'tt'])
const markup =
  /(<!--[\s\S]*?(?:-->|$)|<[^>]*>?|\[\/?(?:audio|caption|embed|gallery|playlist|video|wp_caption)(?=[\s\]/])[^[\]<>]*\])/
const bareAmpersand = /&(?!#(?:\d+|x[a-f0-9]+);|[a-z1-4]{1,8};)/gi

/** Replaced wherever they stand, in this order. */
const fixed: readonly (readonly [string, string])[] = [
  ['...', '&#8230;'],
  ['``', doubles.opening],
  ["''", doubles.closing],
  [' (tm)', ' &#8482;'],
  ["'tain't", '&#8217;tain&#8217;t'],
  ...['twere', 'twas', 'tis', 'twill', 'til', 'bout', 'nuff', 'round', 'cause', 'em'].map(
    (word) => [`'${word}`, `&#8217;${word}`] as const,
  ),
]

/**
 * Gives a text the typography in which deployed instances show it: curly quotes, apostrophes, primes, dashes, ellipses,
 * a times sign between digits, and `&#038;` for a bare `&`. Tags, comments and the content of `pre`, `code` and the like
 * keep theirs. Only entities are written, never characters.
 *
 * @example typographic(`5' 6" -- "it's"`) // `5&#8242; 6&#8243; &#8212; &#8220;it&#8217;s&#8221;`
 */
export function typographic(html: string): string {
  const open: string[] = []
  return html
    .split(markup)
    .map((part, index) => {
      if (index % 2 === 0) return open.length === 0 ? setText(part) : part
      if (part.startsWith('<!--') || part.startsWith('[')) return part
      follow(open, part)
      return part.replace(bareAmpersand, '&#038;')
    })
    .join('')
}

/** Keeps the list of open verbatim tags. */
function follow(open: string[], tag: string): void {
  const [, slash, name = ''] = /^<(\/?)([a-z]+)/i.exec(tag) ?? []
  if (!verbatim.has(name.toLowerCase())) return
  if (slash !== '/') open.push(name.toLowerCase())
  else if (open.at(-1) === name.toLowerCase()) open.pop()
}

function setText(text: string): string {
  if (text === '') return ''
  let set = fixed.reduce((now, [from, to]) => now.replaceAll(from, to), text)
  if (set.includes("'")) set = setSingleQuotes(set)
  if (set.includes('"')) set = setDoubleQuotes(set)
  if (set.includes('-')) set = setDashes(set)
  return set.replace(/(?<=\d)x(?=\d)/g, timesSign).replace(bareAmpersand, '&#038;')
}

function setSingleQuotes(text: string): string {
  const marked = text
    // A year that ends a quotation, cut short: '99' and "in '99".
    .replace(/'(\d\d)(['"])/g, (whole, digits: string, quote: string, at: number) => {
      if (!isClosedAt(text, at + whole.length)) return whole
      return APOSTROPHE + digits + (quote === '"' ? doubles.closing : singles.closing)
    })
    // A year: '99, '99s, but not '9, '999, '99% or '99.5.
    .replace(/'(?=\d\d(?:$|(?![%\d]|[.,]\d)))/g, APOSTROPHE)
    // A quoted number.
    .replace(/'(\d[.,\d]*)'/g, (whole, number: string, at: number, all: string) =>
      isOpenedAt(all, at, '') ? OPENING + number + singles.closing : whole,
    )
  const opened = eachQuote(marked, "'", (at) => isOpenedAt(marked, at, '([{"-'), OPENING)
  const joined = eachQuote(opened, "'", (at) => !isSpaceBefore(opened, at) && isInWord(opened, at + 1), APOSTROPHE)
  return resolveQuotes(joined, { ...singles, opening: OPENING })
    .replaceAll(APOSTROPHE, '&#8217;')
    .replaceAll(OPENING, singles.opening)
}

function setDoubleQuotes(text: string): string {
  const numbers = text.replace(/"(\d[.,\d]*)"/g, (whole, number: string, at: number) =>
    isOpenedAt(text, at, '') ? OPENING + number + doubles.closing : whole,
  )
  const opens = (at: number) => isOpenedAt(numbers, at, '([{-') && !isSpaceAt(numbers, at + 1)
  const opened = eachQuote(numbers, '"', opens, OPENING)
  return resolveQuotes(opened, { ...doubles, opening: OPENING }).replaceAll(OPENING, doubles.opening)
}

function setDashes(text: string): string {
  return text
    .replaceAll('---', '&#8212;')
    .replace(/--/g, (dashes, at: number, all: string) =>
      (at === 0 || isSpaceBefore(all, at)) && isSpaceOrEnd(all, at + 2) ? '&#8212;' : dashes,
    )
    .replace(/(?<!xn)--/g, '&#8211;')
    .replace(/-/g, (dash, at: number, all: string) =>
      (at === 0 || isSpaceBefore(all, at)) && isSpaceOrEnd(all, at + 1) ? '&#8211;' : dash,
    )
}

/** 9x9 has a times sign, 0x10 and 2x3m keep their letter. */
function timesSign(letter: string, at: number, all: string): string {
  const left = /(?<!\w)(?:0[\d.,]+|[1-9][\d.,]*)$/.test(all.slice(Math.max(0, at - 40), at))
  return left && /^\d[\d.,]{0,40}\b/.test(all.slice(at + 1, at + 42)) ? '&#215;' : letter
}

function eachQuote(text: string, quote: string, test: (at: number) => boolean, flag: string): string {
  return text.replaceAll(quote, (whole, at: number) => (test(at) ? flag : whole))
}
