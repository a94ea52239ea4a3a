import { displayDescription, displayExcerpt, displayTitle } from './display.js'
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

/** The texts of a site: in display form where it has the quirk `displayText`, else as they were stored. */
export function textsOf({ quirks }: { readonly quirks: { readonly displayText: boolean } }): Texts {
  return quirks.displayText ? display : plain
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
