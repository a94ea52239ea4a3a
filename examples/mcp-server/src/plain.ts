import { htmlToText } from '@eventcal/sdk/text'

/** Control characters, direction marks and others that nobody sees; joiners stay, which scripts and emoji need. */
const invisible = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\u2028\u2029]/gu

/**
 * A text of the site as plain text of limited length: no markup, and nothing that a person would not see.
 *
 * @param html what the site sent; anything but a text gives an empty one
 * @param most characters; a longer text ends with `…`
 */
export function plain(html: unknown, most: number): string {
  if (typeof html !== 'string') return ''
  const text = htmlToText(html).replace(invisible, '').trim()
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/** The same on one line, for titles and names. */
export function line(html: unknown, most = 200): string {
  return plain(typeof html === 'string' ? html.replace(/\s+/g, ' ') : html, most).replace(/\s+/g, ' ')
}

/** An address of the web, or nothing. */
export function link(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 500 || !URL.canParse(value)) return undefined
  const { href, protocol } = new URL(value)
  return /^https?:$/.test(protocol) ? href : undefined
}

/** Plain text as the HTML of a description: paragraphs and line breaks, and no markup that the text holds. */
export function toHtml(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const paragraphs = escaped.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs.map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br />')}</p>`).join('\n')
}
