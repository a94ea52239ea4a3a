/**
 * Texts of instances as people read them: titles and names carry entities, descriptions are HTML.
 *
 * @module
 */
import { decodeEntities as decodeSome } from './values/entities.js'
import { entityNames } from './values/entity-names.js'

/**
 * A text with its entities decoded. The result may hold `<`: put it into a page as text, never as HTML.
 *
 * @example
 * ```ts
 * decodeEntities('Müller &#038; Söhne &#8211; live') // 'Müller & Söhne – live'
 * ```
 */
export function decodeEntities(text: string): string {
  return decodeSome(text, entityNames)
}

/** The fields of any record that instances show with entities. */
const plainFields = [
  'title',
  'venue',
  'organizer',
  'name',
  'cost',
  'website',
  'address',
  'city',
  'zip',
  'phone',
  'country',
  'province',
  'state',
  'stateprovince',
] as const

/**
 * A copy of a record in which the plain-text fields are decoded. HTML fields (description, excerpt) stay as they are.
 *
 * @example
 * ```ts
 * const { title } = decoded(await calendar.events.get(42))
 * ```
 */
export function decoded<One extends object>(record: One): One {
  const copy: One = { ...record }
  for (const name of plainFields) {
    const value: unknown = Reflect.get(copy, name)
    if (typeof value === 'string') Reflect.set(copy, name, decodeEntities(value))
  }
  return copy
}

const dropped = /<(script|style|template|noscript|iframe)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi

/**
 * HTML as plain text: blocks and line breaks become lines, items of lists get a dash, links keep their text, scripts and
 * styles are gone. The result may hold `<`: put it into a page as text, never as HTML.
 *
 * @example
 * ```ts
 * htmlToText('<p>One<br />Two</p>\n<ul><li>Three &amp; four</li></ul>') // 'One\nTwo\n\n- Three & four'
 * ```
 */
export function htmlToText(html: string): string {
  const lines = html
    .replace(dropped, '')
    .replace(/\s+/g, ' ')
    .replace(/<br\b[^>]*>\s*/gi, '\n')
    .replace(/<li\b[^>]*>\s*/gi, '\n- ')
    .replace(/<\/?(p|div|h[1-6]|ul|ol|table|blockquote|section|article|figure|header|footer|pre|hr)\b[^>]*>/gi, '\n\n')
    .replace(/<\/tr\s*>/gi, '\n')
    .replace(/<\/t[dh]\s*>/gi, ' ')
    .replace(/<\/?[a-z!][^>]*>/gi, '')
  return decodeEntities(lines)
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
