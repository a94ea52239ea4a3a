import { displayDescription, displayExcerpt, displayTitle } from './display.js'
import type { DisplayCache } from './display-cache.js'
import { displayEventWebsite } from './url.js'

/** Presents stored texts. */
export interface Texts {
  readonly title: (stored: string) => string
  readonly content: (stored: string) => string
  readonly excerpt: (stored: string) => string
  /** The website of an event; `null` = never stored. */
  readonly website: (stored: string | null, ownPage: string) => string
}

const plain: Texts = textsIn(false)
const display: Texts = textsIn(true)

/** The parts of a site that its texts depend on. */
interface TextSite {
  readonly quirks: { readonly displayText: boolean }
  /** Keeps displayed texts; absent where they are made each time. */
  readonly displayed?: DisplayCache | undefined
}

/** The texts of a site: in display form where it has the quirk `displayText`, else as they were stored. */
export function textsOf({ quirks, displayed }: TextSite): Texts {
  if (!quirks.displayText) return plain
  if (!displayed) return display
  return {
    title: (stored) => displayed.of('title', stored, display.title),
    content: (stored) => displayed.of('content', stored, display.content),
    excerpt: (stored) => displayed.of('excerpt', stored, display.excerpt),
    website: display.website,
  }
}

function textsIn(displayText: boolean): Texts {
  const form = { displayText }
  return {
    title: (stored) => displayTitle(stored, form),
    content: (stored) => displayDescription(stored, form),
    excerpt: (stored) => displayExcerpt(stored, form),
    website: (stored, ownPage) => displayEventWebsite(stored, { displayText, permalink: ownPage }),
  }
}
