import type { Caller } from './inputs.js'
import { userIds } from './site.js'
import { type Change, changesBetween, type Row, rowOf, type State } from './state.js'

/*
 * The permissions, implemented a second time independently of the service, as ranks: each rank has all permissions of
 * the lower ones.
 */

const ranks: Readonly<Record<Caller, number>> = {
  ...{ impostor: 0, unknown: 0, anonymous: 0, subscriber: 0 },
  ...{ contributor: 1, author: 2, editor: 3, admin: 3 },
}

/** Writes events, venues and organizers of one's own. */
const WRITES = 1
/** Publishes them, fetches pictures, manages categories. */
const PUBLISHES = 2
/** Reads and changes the records of others, manages tags. */
const EDITS_OTHERS = 3

const published: readonly unknown[] = ['publish', 'future']

function has(caller: Caller, rank: number): boolean {
  return ranks[caller] >= rank
}

function owns(caller: Caller, row: Row): boolean {
  return has(caller, WRITES) && row.author === userIds.get(caller)
}

/** True if a caller may see an event, venue or organizer. */
export function mayRead(caller: Caller, row: Row): boolean {
  return row.status === 'publish' || has(caller, EDITS_OTHERS) || owns(caller, row)
}

/** True if a caller may change or delete it. */
export function mayChange(caller: Caller, row: Row): boolean {
  if (has(caller, EDITS_OTHERS)) return true
  return owns(caller, row) && (has(caller, PUBLISHES) || !published.includes(row.status))
}

/** Returns messages for the changes between two states that the caller had no permission for. */
export function wrongsBetween(caller: Caller, before: State, after: State): string[] {
  const changes = changesBetween(before, after)
  // Trashed records and deleted terms are unlinked from all events, regardless of their authors.
  const unlinks = changes.some(
    (change) => change.after?.status === 'trash' || (change.table === 'terms' && change.after === undefined),
  )
  return changes.flatMap((change) => {
    if (isLink(change)) return unlinks && !change.after ? [] : wrongOfLink(caller, change, before)
    return wrongOf(caller, change)
  })
}

function wrongOf(caller: Caller, change: Change): string[] {
  const { table, before, after } = change
  const isMine = (rank: number) => (has(caller, rank) ? [] : [`${caller} writes ${table}`])
  if (table === 'terms') return isMine((after ?? before)?.taxonomy === 'tag' ? EDITS_OTHERS : PUBLISHES)
  if (table === 'images') return before ? [`${caller} changes a picture`] : isMine(PUBLISHES)
  if (table !== 'events' && table !== 'venues' && table !== 'organizers') return [`${caller} changes ${table}`]
  if (!after) return [`${caller} removes one of the ${table}`]
  if (!before && !has(caller, WRITES)) return [`${caller} creates one of the ${table}`]
  if (before && !mayChange(caller, before)) return [`${caller} changes ${table} ${before.id} of user ${before.author}`]
  const wrongs: string[] = []
  if (after.author !== before?.author && !owns(caller, after) && !has(caller, EDITS_OTHERS)) {
    wrongs.push(`${caller} writes in the name of user ${after.author}`)
  }
  if (after.status !== before?.status && published.includes(after.status) && !has(caller, PUBLISHES)) {
    wrongs.push(`${caller} publishes ${table} ${after.id}`)
  }
  return wrongs
}

function isLink({ table }: Change): boolean {
  return table === 'event_venues' || table === 'event_organizers' || table === 'event_terms'
}

/** Checks a link: it belongs to its event, and the caller may see its target. */
function wrongOfLink(caller: Caller, { table, before, after }: Change, state: State): string[] {
  const link = after ?? before ?? {}
  const event = rowOf(state, 'events', Number(link.event_id))
  if (event && !mayChange(caller, event)) return [`${caller} changes the links of event ${event.id}`]
  if (!after || before || table === 'event_terms') return []
  const kind = table === 'event_venues' ? 'venues' : 'organizers'
  const linked = rowOf(state, kind, Number(link.venue_id ?? link.organizer_id))
  return linked && !mayRead(caller, linked) ? [`${caller} links ${kind} ${linked.id}, which it may not read`] : []
}
