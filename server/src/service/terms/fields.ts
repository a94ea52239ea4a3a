import type { Call } from '../call/handler.js'
import { filteredInlineHtml, sanitiseInlineHtml, termName } from '../text/html.js'
import { withoutTriplets } from '../text/percent-triplets.js'
import { slugify } from '../text/slug.js'
import { problem, type Refusal } from '../wire/problems.js'
import type { WrittenTerm } from './kind.js'

/** The longest name that a term can have, in characters. */
const longestName = 200

/** The texts of a term from a payload, in stored form; `undefined` = not sent. */
export interface TermTextFields {
  readonly name: string | undefined
  readonly description: string | undefined
  /** "" when a slug is to be made from the name. */
  readonly slug: string | undefined
}

/** Reads the texts of a term. A blank name is refused when the term is written, as instances do. */
export function readTermTexts({ input, site }: Call<WrittenTerm>, refusals: Refusal[]): TermTextFields {
  const sent = input.text('name')
  const name = typeof sent === 'string' ? termName(withoutTriplets(sent, site.quirks), site.quirks) : undefined
  if (sent === null || sent === '') refusals.push({ param: 'name', reason: 'name must be a text that is not empty.' })
  if (name !== undefined && !fitsName(name)) refusals.push(longName('name'))
  const description = input.text('description')
  const slug = input.text('slug')
  const clean = site.quirks.displayText ? filteredInlineHtml : sanitiseInlineHtml
  return {
    name,
    description: description === undefined ? undefined : clean(description ?? ''),
    slug: slug === undefined ? undefined : slugify(slug ?? ''),
  }
}

/** True if a name in stored form does not exceed the maximum length. */
export function fitsName(name: string): boolean {
  return [...name].length <= longestName
}

/** Why a name was refused that is too long. */
export function longName(param: string): Refusal {
  return { param, reason: `${param}: a name must have at most ${longestName} characters.` }
}

/**
 * A name that can be stored.
 *
 * @throws Problem `empty_term_name`
 */
export function nameOf(name: string): string {
  if (name === '') throw problem('empty_term_name', 'name must hold more than blanks and tags.')
  return name
}
