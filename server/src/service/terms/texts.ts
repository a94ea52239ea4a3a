import type { Site } from '../call/site.js'
import { sanitiseHtml } from '../text/html.js'

/** How the stored texts of terms are read. */
export interface TermTexts {
  readonly name: (stored: string) => string
  readonly description: (stored: string) => string
}

const stored: TermTexts = { name: (text) => text, description: (text) => text }

/** The `&amp;` that a stored text has for a bare `&`. */
const escapedAmpersand = /&amp;(?!(?:#(?:\d{1,8}|x[a-f0-9]{1,8})|[a-z][a-z0-9]{1,31});)/gi

const plain: TermTexts = {
  name: (text) => sanitiseHtml(bareAmpersands(text).replaceAll('&lt;', '<').replaceAll('&gt;', '>')),
  description: bareAmpersands,
}

function bareAmpersands(text: string): string {
  return text.replace(escapedAmpersand, '&')
}

/** Texts of terms: as they were stored (`&` is `&amp;`) where the site has the quirk `displayText`, else plain. */
export function termTexts({ quirks }: Site): TermTexts {
  return quirks.displayText ? stored : plain
}
