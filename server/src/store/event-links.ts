import type { Database } from './database.js'
import type { EventLinks } from './event-columns.js'

/** The links of some events, by event id; an event without any is not in the map. */
export async function findEventLinks(db: Database, ids: readonly number[]): Promise<Map<number, EventLinks>> {
  const [venues, organizers, terms] = await Promise.all([
    db.query<LinkRow>(
      `select event_id, venue_id as id, position from event_venues where event_id = any($1::bigint[])`,
      [ids],
    ),
    db.query<LinkRow>(
      `select event_id, organizer_id as id, position from event_organizers where event_id = any($1::bigint[])`,
      [ids],
    ),
    db.query<{ event_id: number; id: number }>(
      `select event_id, term_id as id from event_terms where event_id = any($1::bigint[])`,
      [ids],
    ),
  ])
  const tags = await tagsAmong(db, new Set(terms.map((term) => term.id)))

  const links = new Map<number, Lists>()
  const of = (event: number) => {
    const found = links.get(event) ?? { venues: [], organizers: [], categories: [], tags: [] }
    links.set(event, found)
    return found
  }
  for (const row of venues.sort(byPosition)) of(row.event_id).venues.push(row.id)
  for (const row of organizers.sort(byPosition)) of(row.event_id).organizers.push(row.id)
  for (const row of terms.sort((a, b) => a.id - b.id)) {
    const { categories, tags: tagged } = of(row.event_id)
    ;(tags.has(row.id) ? tagged : categories).push(row.id)
  }
  return links
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
      const present = (await findEventLinks(tx, [event])).get(event)
      const terms = [...(links.categories ?? present?.categories ?? []), ...(links.tags ?? present?.tags ?? [])]
      await tx.query('delete from event_terms where event_id = $1', [event])
      await tx.insertMany('event_terms', termRows(event, terms))
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
  readonly position: number
}

interface Lists {
  readonly venues: number[]
  readonly organizers: number[]
  readonly categories: number[]
  readonly tags: number[]
}

function byPosition(a: LinkRow, b: LinkRow): number {
  return a.position - b.position
}

async function tagsAmong(db: Database, ids: ReadonlySet<number>): Promise<Set<number>> {
  if (ids.size === 0) return new Set()
  const rows = await db.query<{ id: number }>(
    `select id from terms where id = any($1::bigint[]) and taxonomy = 'tag'`,
    [[...ids]],
  )
  return new Set(rows.map((row) => row.id))
}
