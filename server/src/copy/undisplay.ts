import { displayDescription, displayTitle } from '../service/text/display.js'
import { decodeEntities } from '../service/text/entities.js'

/** Maps typographic entities that deployed instances insert to the characters that were typed. */
const typed: Readonly<Record<string, string>> = {
  '&#8216;': "'",
  '&#8217;': "'",
  '&#8218;': "'",
  '&#8220;': '"',
  '&#8221;': '"',
  '&#8242;': "'",
  '&#8243;': '"',
  '&#8211;': '--',
  '&#8212;': '---',
  '&#8230;': '...',
  '&#215;': 'x',
  '&#038;': '&',
}

const shown = { displayText: true }

/** A title as it was typed, so far as that reads again as it was shown; else as it was shown. */
export function typedTitle(text: string): string {
  return first(text, [untypeset(text), decodeEntities(text)], (candidate) => displayTitle(candidate, shown))
}

/** A description or excerpt as it was typed, under the same condition. */
export function typedContent(text: string): string {
  const open = unwrapped(text)
  return first(text, [untypeset(open), open, untypeset(text)], (candidate) => displayDescription(candidate, shown))
}

/** True if texts may be in display form: rendering them again changes nothing. */
export function isDisplayed(title: string, description: string): boolean {
  return displayTitle(title, shown) === title && displayDescription(description, shown) === description
}

/** True if texts must be in display form, because they contain its entities or paragraphs. */
export function hasDisplayForm(title: string, description: string): boolean {
  return /&(#\d+|amp);/.test(title) || /^<p>[\s\S]*<\/p>$/.test(description)
}

function first(text: string, candidates: readonly string[], display: (typed: string) => string): string {
  return candidates.find((candidate) => display(candidate) === text) ?? text
}

function untypeset(text: string): string {
  return text.replace(/&#\d+;/g, (entity) => typed[entity] ?? entity).replaceAll('&amp;', '&')
}

function unwrapped(text: string): string {
  return text
    .replace(/<\/p>\n<p>/g, '\n\n')
    .replace(/^<p>|<\/p>$/g, '')
    .replaceAll('<br />\n', '\n')
}
