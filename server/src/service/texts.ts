import type { Site } from './site.js'
import { displayContent, displayExcerpt, displayTitle, escapeUrl } from './text/display.js'

/** How stored texts are read. */
export interface Texts {
  readonly title: (stored: string) => string
  readonly content: (stored: string) => string
  readonly excerpt: (stored: string) => string
  /** The website of an event; `null` was never stored. */
  readonly website: (stored: string | null, ownPage: string) => string
}

const plain: Texts = {
  title: (stored) => stored,
  content: (stored) => stored,
  excerpt: (stored) => stored,
  website: (stored) => stored ?? '',
}

const display: Texts = {
  title: displayTitle,
  content: displayContent,
  excerpt: displayExcerpt,
  website: (stored, ownPage) => (stored === null ? ownPage : escapeUrl(stored)),
}

/** The texts of a site: in display form where it has the quirk `displayText`, else as they were stored. */
export function textsOf({ quirks }: Site): Texts {
  return quirks.displayText ? display : plain
}
