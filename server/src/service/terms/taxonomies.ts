import { isTerm, resourceNames, resources, type TermName } from '@eventcal/contract/routes'
import type { Taxonomy } from '../../store/model/records.js'

/** One taxonomy: its name on the wire, its resource, and the noun for one term in messages. */
interface TaxonomyEntry {
  readonly name: string
  readonly resource: TermName
  readonly noun: Taxonomy
}

const entries = resourceNames.filter(isTerm).map((resource): readonly [Taxonomy, TaxonomyEntry] => {
  const { taxonomy: name, noun } = resources[resource]
  return [noun, { name, resource, noun }]
})

/** The taxonomies by their nouns. Object.fromEntries forgets that none is missing. */
export const taxonomies = Object.fromEntries(entries) as Readonly<Record<Taxonomy, TaxonomyEntry>>
