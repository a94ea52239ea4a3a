import { isTerm, type ResourceName, resources } from '@eventcal/contract/routes'
import { plainName } from '../values/entities.js'

/** A record with a name: which field holds it depends on the resource. */
export type Named = Readonly<Record<string, unknown>>

/** Gives all records of a list, page after page. */
export type Walk = (resource: ResourceName, query: Readonly<Record<string, unknown>>) => AsyncIterable<Named>

/**
 * Finds the record of a name: the exact one first, else one whose name differs in case alone, since instances take both
 * for the same.
 *
 * @param accepts says of a record of this name if it is meant
 * @param more further filters
 */
export async function findByName(
  walk: Walk,
  resource: ResourceName,
  name: string,
  accepts: (record: Named) => boolean = () => true,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Named | undefined> {
  const wanted = plainName(name)
  const word = searchable(wanted)
  const query = {
    ...more,
    ...(word === undefined ? {} : { search: word }),
    ...(isTerm(resource) ? { hide_empty: false } : {}),
  }
  let similar: Named | undefined
  for await (const record of walk(resource, query)) {
    const shown = record[resources[resource].name]
    if (typeof shown !== 'string' || record.status === 'trash' || nameKey(shown) !== nameKey(wanted)) continue
    if (!accepts(record)) continue
    if (plainName(shown) === wanted) return record
    similar ??= record
  }
  return similar
}

/**
 * The longest plain word of a name. Instances search names as they are stored, with entities, and pass over words in
 * other scripts, so one word that has neither finds more than the whole name.
 */
function searchable(name: string): string | undefined {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => /^[a-z0-9]{2,}$/i.test(word))
  return words.sort((one, other) => other.length - one.length)[0]
}

/** The form in which instances take two names for one: without entities, accents and case. */
export function nameKey(name: string): string {
  return plainName(name).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
