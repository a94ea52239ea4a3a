import type { Call } from '../handler.js'
import { problem, type Refusal } from '../problems.js'
import { sanitiseInlineHtml, termName } from '../text/html.js'
import { slugify } from '../text/slug.js'

/** The longest name that a term can have, in characters. */
const longestName = 200

/** What a payload says of a term, in stored form. What was not sent is `undefined`. */
export interface TermTextFields {
  readonly name: string | undefined
  readonly description: string | undefined
  /** "" when a slug is to be made from the name. */
  readonly slug: string | undefined
}

/** Reads the texts of a term. A blank name is refused when the term is written, as instances do. */
export function readTermTexts({ input }: Call, refusals: Refusal[]): TermTextFields {
  const sent = input.text('name')
  const name = typeof sent === 'string' ? termName(sent) : undefined
  if (sent === null || sent === '') refusals.push({ param: 'name', reason: 'name must be a text that is not empty.' })
  if (name !== undefined && !fitsName(name)) refusals.push(longName('name'))
  const description = input.text('description')
  const slug = input.text('slug')
  return {
    name,
    description: description === undefined ? undefined : sanitiseInlineHtml(description ?? ''),
    slug: slug === undefined ? undefined : slugify(slug ?? ''),
  }
}

/** Whether a name in stored form is short enough. */
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
