import { FilterXSS } from 'xss'
import { BARE_AMPERSAND } from './entities.js'
import { type AllowedHtml, harmlessStyle, inlineHtml, isAllowedAttribute, postHtml } from './html-allowed.js'
import { filterHtml } from './kses.js'
import { trimAscii } from './trim.js'

/** Sanitizing repeats until the text is stable, at most this often; a text that never stabilizes loses all tags. */
const PASSES = 6
/** The parser takes quadratic time on malformed tags, so longer ones are treated as text. */
const LONGEST_ODD_TAG = 2000

const tagLike = /^<[a-z/!?]/i
const closingTag = /^<\/([a-z][a-z0-9]*)\s*>$/i
const openingTag = /^<([a-z][a-z0-9]*)((?:\s+[a-z][\w:.-]*(?:=(?:"[^"<>]*"|'[^'<>]*'|[^\s"'`=<>]+))?)*)\s*\/?>$/i
const attribute = /([a-z][\w:.-]*)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/gi

/**
 * Makes HTML of titles, descriptions and excerpts safe. Harmless HTML comes back unchanged, to the byte. Tags that are
 * not allowed go and leave their content as text, event handlers, addresses with scripts and unusual styles go.
 */
export function sanitiseHtml(html: string): string {
  return settle(withoutControls(html), cleanPost)
}

/**
 * The HTML of authors and contributors as deployed instances store it: the texts of all who may not publish any HTML go
 * through a filter of the platform. Titles keep inline tags, other texts most of HTML. Safe in any case.
 */
export function filteredHtml(html: string, kind: 'title' | 'content'): string {
  return sanitiseHtml(filterHtml(withoutControls(html), kind === 'title' ? inlineHtml : postHtml))
}

/** The same for descriptions of categories and tags, whoever writes them. */
export function filteredInlineHtml(html: string): string {
  return filteredHtml(html, 'title')
}

/** Makes HTML of descriptions of categories and tags safe: inline tags stay, text is escaped. */
export function sanitiseInlineHtml(html: string): string {
  return settle(withoutControls(html), cleanInline)
}

/**
 * A text of one line without tags, as addresses, phone numbers and the like are stored; scripts go with their content.
 * Deployed instances (`displayText`) keep blanks around it that are no ASCII.
 */
export function plainText(
  text: string,
  { displayText }: { readonly displayText: boolean } = { displayText: false },
): string {
  const line = withoutTags(withoutScripts(withoutControls(text))).replace(/[\r\n\t ]+/g, ' ')
  return displayText ? trimAscii(line) : line.trim()
}

/** The stored form of the name of a category or tag: plain, with `&` as `&amp;`. */
export function termName(name: string, form?: { readonly displayText: boolean }): string {
  return escapeInline(plainText(name, form))
}

/** Strips comments and tags but keeps their content. Any `<` that is left is escaped if it could open a tag. */
export function withoutTags(text: string): string {
  if (!text.includes('<')) return text
  let rest = text.replace(/<!--[\s\S]*?(?:-->|$)/g, '')
  for (let pass = 0, before = ''; pass < PASSES && rest !== before; pass += 1) {
    before = rest
    rest = rest.replace(/<[a-z/!?][^<>]*>/gi, '')
  }
  const end = rest.lastIndexOf('>') + 1
  return rest.slice(0, end).replace(/<(?!\s)/g, '&lt;') + rest.slice(end).replaceAll('<', '&lt;')
}

/** Takes scripts and style sheets out of a text, with their content. */
function withoutScripts(text: string): string {
  return text.replace(/<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
}

function settle(html: string, clean: (html: string) => string): string {
  let now = html
  for (let pass = 0; pass < PASSES; pass += 1) {
    const cleaned = clean(now)
    if (cleaned === now) return now
    now = cleaned
  }
  return now.replaceAll('<', '&lt;')
}

const postFilter = filterFor(postHtml, (text) => text.replace(/<(?![\s\d=-])/g, '&lt;'))
const inlineFilter = filterFor(inlineHtml, escapeInline)

function cleanPost(html: string): string {
  if (!html.includes('<')) return html
  return splitComments(html)
    .map((part, index) => (index % 2 === 0 ? postFilter.process(part) : `<!--${part.replace(/[<>]/g, '')}-->`))
    .join('')
}

function cleanInline(html: string): string {
  return splitComments(html)
    .filter((_, index) => index % 2 === 0)
    .map((part) => inlineFilter.process(part))
    .join('')
}

function escapeInline(text: string): string {
  return text.replace(BARE_AMPERSAND, '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** @param escapeText must leave no `<` that could open a tag, no matter which text follows */
function filterFor(html: AllowedHtml, escapeText: (text: string) => string): FilterXSS {
  return new FilterXSS({
    whiteList: Object.fromEntries([...html.tags.keys()].map((tag) => [tag, []])),
    allowCommentTag: true,
    escapeHtml: escapeText,
    onTag(_tag, source, { isWhite }) {
      if (!source.endsWith('>') || !tagLike.test(source)) return escapeText(source)
      if (isHarmlessTag(html, source)) return source
      // Not an allowed one: it goes. An allowed one is built anew by the library, from the attributes below.
      return isWhite ? (source.length > LONGEST_ODD_TAG ? escapeText(source) : undefined) : ''
    },
    onTagAttr(tag, name, value) {
      const kept = name === 'style' ? harmlessStyle(value) : value
      if (!isAllowedAttribute(html, tag, name, kept) || (name === 'style' && kept === '')) return ''
      return `${name}="${kept.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}"`
    },
  })
}

function isHarmlessTag(html: AllowedHtml, source: string): boolean {
  const closing = closingTag.exec(source)
  if (closing) return html.tags.has((closing[1] ?? '').toLowerCase())
  const [, tag = '', attributes = ''] = openingTag.exec(source) ?? []
  if (!html.tags.has(tag.toLowerCase())) return false
  for (const [, name = '', ...values] of attributes.matchAll(attribute)) {
    const value = values.find((given) => given !== undefined) ?? ''
    if (!isAllowedAttribute(html, tag.toLowerCase(), name.toLowerCase(), value)) return false
  }
  return true
}

/** Texts and the insides of comments, in turn; texts come first and last. An open comment is text. */
function splitComments(html: string): string[] {
  const parts: string[] = []
  let from = 0
  for (;;) {
    const start = html.indexOf('<!--', from)
    const end = start === -1 ? -1 : html.indexOf('-->', start + 4)
    if (end === -1) return [...parts, html.slice(from)]
    parts.push(html.slice(from, start), html.slice(start + 4, end))
    from = end + 3
  }
}

/** Strips control characters: they can hide tags from filters, and databases reject some of them. */
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this strips
  return text.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f]/g, '')
}
