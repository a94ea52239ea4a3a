import type { Database } from '../engine.js'
import type { EventLinks } from '../tables/posts/event-columns.js'
import { allTerms, tagsAmong } from '../tables/terms/term-rows.js'
import type { ChangeLog } from './changes.js'
import type { IndexedLinks } from './event-index-rows.js'

/** Reads at least those of these ids that are tags. */
export type ReadTags = (db: Database, ids: readonly number[]) => Promise<ReadonlySet<number>>

/** Keeps all tags of a database until its next change; without a log of changes, tags are asked for each time. */
export function tagReader(changes: ChangeLog | undefined): ReadTags {
  if (!changes) return tagsAmong
  let known: { readonly revision: number; readonly tags: Promise<ReadonlySet<number>> } | undefined
  return (db) => {
    const { revision } = changes
    if (known?.revision !== revision) {
      const tags = allTerms(db, 'tag').then((terms) => new Set(terms.map(({ id }) => id)))
      known = { revision, tags }
    }
    return known.tags
  }
}

/** Tells categories from tags in the links of events; an event without any link may be left out. */
export async function sortTerms(
  db: Database,
  ids: readonly number[],
  links: { get(id: number): IndexedLinks | undefined },
  readTags: ReadTags,
): Promise<Map<number, EventLinks>> {
  const found = ids.flatMap((id) => {
    const own = links.get(id)
    return own ? [{ id, own }] : []
  })
  const tags = await readTags(db, [...new Set(found.flatMap(({ own: { terms } }) => terms))])
  return new Map(
    found.map(({ id, own: { venues, organizers, terms } }) => [
      id,
      {
        venues,
        organizers,
        // A term that is missing counts as a category.
        categories: terms.filter((term) => !tags.has(term)),
        tags: terms.filter((term) => tags.has(term)),
      },
    ]),
  )
}
