import { decodeEntities } from './entities.js'
import { TextLines } from './lines.js'

/** Elements that browsers show on lines of their own, some with an empty line around them. */
const apart: ReadonlySet<string> = new Set('p h1 h2 h3 h4 h5 h6 ul ol dl table blockquote figure pre hr'.split(' '))
const own: ReadonlySet<string> = new Set(
  'div section article header footer main aside nav address figcaption form fieldset details summary dt dd tr'.split(
    ' ',
  ),
)
/** Elements without readable text. */
const silent: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'textarea', 'title'])

/**
 * HTML as plain text: paragraphs and line breaks become lines, items of lists get a dash, links keep their text, scripts
 * and styles are gone. Needs no DOM, and no more time than the text is long, whatever it holds.
 *
 * The result may hold `<`: put it into a page as text, never as HTML.
 *
 * @example
 * ```ts
 * import { htmlToText } from '@eventcal/sdk/text'
 *
 * htmlToText('<p>One<br />Two</p>\n<ul><li>Three &amp; four</li></ul>') // 'One\nTwo\n\n- Three & four'
 * ```
 */
export function htmlToText(html: string): string {
  const lines = new TextLines()
  const tags = new Tags(html)
  let at = 0
  let lists = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    const text = html.slice(at, open < 0 ? undefined : open)
    if (text !== '') lines.text(decodeEntities(text))
    if (open < 0) break
    const tag = tags.at(open)
    if (!tag) {
      lines.text('<')
      at = open + 1
      continue
    }
    at = tag.end
    const { name, isEnd } = tag
    if (silent.has(name) && !isEnd) at = afterSilent(html, name, at)
    else if (name === 'br') lines.lineBreak()
    else if (name === 'li') isEnd ? lines.endItem() : lines.item()
    else if (name === 'td' || name === 'th') lines.text(' ')
    else if (name === 'ul' || name === 'ol') {
      // A list in a list belongs to its item.
      if (isEnd) lists = Math.max(0, lists - 1)
      lists > 0 ? lines.newLine() : lines.emptyLine()
      if (!isEnd) lists += 1
    } else if (apart.has(name)) {
      lines.emptyLine()
      if (name === 'pre') lines.keepBlanks(!isEnd)
    } else if (own.has(name)) lines.newLine()
  }
  return lines.toString()
}

interface Tag {
  readonly name: string
  readonly isEnd: boolean
  /** Where the text goes on. */
  readonly end: number
}

/** Reads tags and comments. Remembers what does not come any more, so that nothing is looked for twice. */
class Tags {
  readonly #html: string
  readonly #name = /<(\/?)([a-z][a-z\d:-]{0,30})/iy
  #quotesMatch = true
  #hasEnd = true

  constructor(html: string) {
    this.#html = html
  }

  /** The tag or comment that begins at a `<`; `undefined` where this is just a character. */
  at(open: number): Tag | undefined {
    const html = this.#html
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open + 4)
      // Browsers take a comment without an end as one up to the end of the text.
      return { name: '!', isEnd: false, end: end < 0 ? html.length : end + 3 }
    }
    const isOther = html[open + 1] === '!' || html[open + 1] === '?'
    this.#name.lastIndex = open
    const found = isOther ? undefined : this.#name.exec(html)
    if (!isOther && !found) return undefined
    const end = this.#end(open + 1)
    return end === undefined ? undefined : { name: found?.[2]?.toLowerCase() ?? '!', isEnd: found?.[1] === '/', end }
  }

  /** Behind the `>` that ends a tag; one in quotes does not, as long as the quotes of the text match. */
  #end(from: number): number | undefined {
    const html = this.#html
    if (!this.#hasEnd) return undefined
    if (this.#quotesMatch) {
      let quote = ''
      for (let at = from; at < html.length; at += 1) {
        const character = html[at]
        if (quote !== '') quote = character === quote ? '' : quote
        else if (character === '>') return at + 1
        else if ((character === '"' || character === "'") && html[at - 1] === '=') quote = character
      }
      this.#quotesMatch = false
    }
    const end = html.indexOf('>', from)
    this.#hasEnd = end >= 0
    return end < 0 ? undefined : end + 1
  }
}

/** Behind the end of an element that holds no text for people; at the end of the text where it has none. */
function afterSilent(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}[^>]*>?`, 'gi')
  end.lastIndex = from
  return end.test(html) ? end.lastIndex : html.length
}
