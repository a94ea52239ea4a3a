import type { Database } from './database.js'
import type { EventLinks } from './event-columns.js'
import type { EventIndex } from './event-index.js'
import { readLinks } from './event-index-rows.js'
import { allTerms } from './term-rows.js'

/**
 * The links of events of a pg-mem database, by event id; an event without any may be left out.
 *
 * @param index holds them already; without one they are read
 */
export async function linksInMemory(
  db: Database,
  ids: readonly number[],
  index: EventIndex | undefined,
): Promise<Map<number, EventLinks>> {
  const links = index ?? (await readLinks(db, ids))
  const found = ids.flatMap((id) => {
    const own = links.get(id)
    return own ? [{ id, links: own }] : []
  })
  const tags = await tagsOf(db, [...new Set(found.flatMap(({ links: { terms } }) => terms))])
  return new Map(
    found.map(({ id, links: { venues, organizers, terms } }) => [
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

async function tagsAmong(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db.query<{ id: number }>(
    `select id from terms where id = any($1::bigint[]) and taxonomy = 'tag'`,
    [ids],
  )
  return new Set(rows.map((row) => row.id))
}

/** All tags of a database in memory and the state of the data that they are of, kept until the next change. */
const known = new WeakMap<Database, { readonly revision: number; readonly tags: Promise<ReadonlySet<number>> }>()

/** The tags; inside a transaction at least those among the given ids. */
function tagsOf(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const revision = db.changes?.revision
  if (revision === undefined) return tagsAmong(db, ids)
  const before = known.get(db)
  if (before?.revision === revision) return before.tags
  const tags = allTerms(db, 'tag').then((terms) => new Set(terms.map(({ id }) => id)))
  known.set(db, { revision, tags })
  return tags
}

/**
 * Puts these links in the place of the present ones; a kind that is not given stays as it is. Ids given twice count
 * once. Nothing checks that the ids exist.
 */
export async function setEventLinks(db: Database, event: number, links: Partial<EventLinks>): Promise<void> {
  await db.transaction(async (tx) => {
    if (links.venues) {
      await tx.query('delete from event_venues where event_id = $1', [event])
      await tx.insertMany('event_venues', linkRows(event, 'venue_id', links.venues))
    }
    if (links.organizers) {
      await tx.query('delete from event_organizers where event_id = $1', [event])
      await tx.insertMany('event_organizers', linkRows(event, 'organizer_id', links.organizers))
    }
    if (links.categories || links.tags) {
      const present = await tx.query<{ id: number }>('select term_id as id from event_terms where event_id = $1', [
        event,
      ])
      const tags = await tagsAmong(
        tx,
        present.map(({ id }) => id),
      )
      // A term that is missing counts as a category.
      const kept = present.map(({ id }) => id).filter((id) => !links[tags.has(id) ? 'tags' : 'categories'])
      await tx.query('delete from event_terms where event_id = $1', [event])
      await tx.insertMany('event_terms', termRows(event, [...kept, ...(links.categories ?? []), ...(links.tags ?? [])]))
    }
  })
}

/** Rows of `event_venues` or `event_organizers`. */
export function linkRows<Column extends string>(event: number, column: Column, ids: readonly number[]) {
  return [...new Set(ids)].map((id, position) => ({ event_id: event, [column]: id, position }))
}

/** Rows of `event_terms`. */
export function termRows(event: number, ids: readonly number[]) {
  return [...new Set(ids)].map((id) => ({ event_id: event, term_id: id }))
}
