import type { Database } from './database.js'
import type { EventLinks } from './event-columns.js'

/** What an event is linked to, one row for each link; one statement where each is a way to the server and back. */
const LINKS = `
  select event_id, venue_id as id, position, 'venues' as list from event_venues where event_id = any($1::bigint[])
  union all
  select event_id, organizer_id as id, position, 'organizers' as list from event_organizers
  where event_id = any($1::bigint[])
  union all
  select event_id, term_id as id, term_id as position, case taxonomy when 'tag' then 'tags' else 'categories' end as list
  from event_terms left join terms on terms.id = term_id where event_id = any($1::bigint[])`

/** The links of some events, by event id; an event without any is not in the map. */
export async function findEventLinks(db: Database, ids: readonly number[]): Promise<Map<number, EventLinks>> {
  const rows = db.engine === 'postgres' ? await db.query<LinkRow>(LINKS, [ids]) : await linksInMemory(db, ids)
  const links = new Map<number, Lists>()
  for (const { event_id, id, list } of rows.sort((a, b) => a.position - b.position)) {
    const found = links.get(event_id) ?? { venues: [], organizers: [], categories: [], tags: [] }
    links.set(event_id, found)
    found[list].push(id)
  }
  return links
}

/** The same for pg-mem, which takes four times as long for a union and a join as for what they are made of. */
async function linksInMemory(db: Database, ids: readonly number[]): Promise<LinkRow[]> {
  const select = (table: string, column: string, position: string) =>
    db.query<Omit<LinkRow, 'list'>>(
      `select event_id, ${column} as id, ${position} as position from ${table} where event_id = any($1::bigint[])`,
      [ids],
    )
  const [venues, organizers, terms] = await Promise.all([
    select('event_venues', 'venue_id', 'position'),
    select('event_organizers', 'organizer_id', 'position'),
    select('event_terms', 'term_id', 'term_id'),
  ])
  const tags = await tagsAmong(db, [...new Set(terms.map(({ id }) => id))])
  return [
    ...venues.map((row) => ({ ...row, list: 'venues' as const })),
    ...organizers.map((row) => ({ ...row, list: 'organizers' as const })),
    ...terms.map((row) => ({ ...row, list: tags.has(row.id) ? ('tags' as const) : ('categories' as const) })),
  ]
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
  /** Terms have no order of their own: theirs is that of their ids. */
  readonly position: number
  readonly list: keyof Lists
}

interface Lists {
  readonly venues: number[]
  readonly organizers: number[]
  readonly categories: number[]
  readonly tags: number[]
}
