import type { Database } from './database.js'
import type { EventLinks } from './event-columns.js'

/**
 * The links of some events, by event id; an event without any is not in the map. For pg-mem, which takes four times as
 * long for joins as for what they are made of.
 */
export async function linksInMemory(db: Database, ids: readonly number[]): Promise<Map<number, EventLinks>> {
  const select = (table: string, column: string, position: string) =>
    db.query<LinkRow>(
      `select event_id, ${column} as id, ${position} as position from ${table} where event_id = any($1::bigint[])`,
      [ids],
    )
  const [venues, organizers, terms] = await Promise.all([
    select('event_venues', 'venue_id', 'position'),
    select('event_organizers', 'organizer_id', 'position'),
    select('event_terms', 'term_id', 'term_id'),
  ])
  const tags = await tagsAmong(db, [...new Set(terms.map(({ id }) => id))])
  const links = new Map<number, Lists>()
  const add = (rows: readonly LinkRow[], listOf: (id: number) => keyof Lists) => {
    for (const { event_id, id } of rows.toSorted((a, b) => a.position - b.position)) {
      const found = links.get(event_id) ?? { venues: [], organizers: [], categories: [], tags: [] }
      links.set(event_id, found)
      found[listOf(id)].push(id)
    }
  }
  add(venues, () => 'venues')
  add(organizers, () => 'organizers')
  add(terms, (id) => (tags.has(id) ? 'tags' : 'categories'))
  return links
}

async function tagsAmong(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db.query<{ id: number }>(
    `select id from terms where id = any($1::bigint[]) and taxonomy = 'tag'`,
    [ids],
  )
  return new Set(rows.map((row) => row.id))
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

interface LinkRow {
  readonly event_id: number
  readonly id: number
  /** Terms have no order of their own: theirs is that of their ids. */
  readonly position: number
}

interface Lists {
  readonly venues: number[]
  readonly organizers: number[]
  readonly categories: number[]
  readonly tags: number[]
}
