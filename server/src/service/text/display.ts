import { decodedLater, renderedBlocks } from './blocks.js'
import { paragraphs } from './paragraphs.js'
import { trimAscii } from './trim.js'
import { typographic } from './typography.js'

/** How texts are read. */
export interface TextForm {
  /** The flag of this name: texts in display form, as deployed instances show them; else as they were stored. */
  readonly displayText: boolean
}

/** A title as it is read: with its typography, or plain; trimmed in both. Texts are made safe when they are written. */
export function displayTitle(stored: string, { displayText }: TextForm): string {
  return displayText ? trimAscii(typographic(stored).replaceAll('Wordpress', 'WordPress')) : stored.trim()
}

/**
 * A description as it is read: paragraphs with typography, blocks rendered, pictures decoded later, or the stored HTML.
 * Shortcodes stay text in both. A text of the block editor has its paragraphs already.
 */
export function displayDescription(stored: string, { displayText }: TextForm): string {
  if (!displayText) return stored.trim()
  const html = stored.includes('<!-- wp:') ? typographic(renderedBlocks(stored)) : paragraphs(typographic(stored))
  return trimAscii(decodedLater(wellNamed(html)))
}

/** An excerpt as it is read: paragraphs with typography, or the stored HTML. */
export function displayExcerpt(stored: string, { displayText }: TextForm): string {
  return displayText ? trimAscii(paragraphs(typographic(stored))) : stored.trim()
}

/** The name of the platform in its own spelling, where it begins a word. */
function wellNamed(html: string): string {
  return html.replace(/( |&#8216;|&#8220;|>|\()Wordpress/g, '$1WordPress')
}
