import { paragraphs } from './paragraphs.js'
import { typographic } from './typography.js'

/** How texts are read. */
export interface TextForm {
  /** The flag of this name: texts in display form, as deployed instances show them; else as they were stored. */
  readonly displayText: boolean
}

const blockComment = /<!--\s*\/?wp:[a-z][^>]*-->/g

/** A title as it is read: with its typography, or plain; trimmed in both. Texts are made safe when they are written. */
export function displayTitle(stored: string, { displayText }: TextForm): string {
  return (displayText ? typographic(stored) : stored).trim()
}

/**
 * A description as it is read: paragraphs with typography, comments of the block editor removed, or the stored HTML.
 * Shortcodes stay text in both. A text of the block editor has its paragraphs already.
 */
export function displayDescription(stored: string, { displayText }: TextForm): string {
  if (!displayText) return stored.trim()
  if (stored.includes('<!-- wp:')) return typographic(stored.replace(blockComment, '')).trim()
  return displayExcerpt(stored, { displayText })
}

/** An excerpt as it is read: paragraphs with typography, or the stored HTML. */
export function displayExcerpt(stored: string, { displayText }: TextForm): string {
  return (displayText ? paragraphs(typographic(stored)) : stored).trim()
}
