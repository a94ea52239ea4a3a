import type { Database } from '../../../store/engine.js'
import type { StoredEvent } from '../../../store/model/records.js'
import { type EventLinks, findEvent } from '../../../store/tables/posts/events.js'
import { rowsById } from '../../../store/tables/rows.js'
import { StaleRecord } from '../../call/stale.js'
import { invalidParam } from '../../wire/problems.js'
import type { LinkPlan } from '../inline/plan.js'
import type { Noun } from '../linked/types.js'

/** The links of an event, and what the request was checked against. */
export interface HeldLinks {
  /** The links to store. */
  readonly links: EventLinks
  /** The links that were sent. */
  readonly plans: Readonly<Record<Noun, LinkPlan>>
  /** The event before the request; `undefined` on create. */
  readonly stored: StoredEvent | undefined
}

/**
 * Keeps the records and terms that an event is linked to from being trashed or deleted until the end of the transaction,
 * and verifies that none of them was since the request was checked: what goes takes its links along, and would not see
 * those that are about to be stored.
 *
 * @throws Problem `rest_invalid_param` if one that was sent was trashed meanwhile
 * @throws StaleRecord if one was deleted or changed its status otherwise
 */
export async function holdLinks(tx: Database, { links, plans, stored }: HeldLinks): Promise<void> {
  const { categories, tags, venues, organizers } = links
  const statuses = [...(await hold(tx, 'venues', venues)), ...(await hold(tx, 'organizers', organizers))]
  const present = new Map(statuses.map(({ id, status }) => [id, status]))
  requireAsPlanned('venue', plans.venue, present)
  requireAsPlanned('organizer', plans.organizer, present)
  const terms = [...categories, ...tags]
  await tx.engine.holdRows(tx, 'terms', terms)
  // A site file may have links to terms that are missing, which stay.
  const added = terms.filter((id) => !stored?.categories.includes(id) && !stored?.tags.includes(id))
  const found = await rowsById<{ id: number }>(tx, 'terms', ['id'], added)
  if (found.length < added.length) throw new StaleRecord()
  if (stored && linksOf(stored) !== linksOf(await findEvent(tx, stored.id))) throw new StaleRecord()
}

function requireAsPlanned(noun: Noun, plan: LinkPlan, present: ReadonlyMap<number, string>): void {
  for (const post of plan.is === 'posts' ? plan.posts : []) {
    if (!('id' in post)) continue
    const status = present.get(post.id)
    if (status === post.status) continue
    // Whoever asks for a post that is in the trash gets it. This one was asked for before.
    if (status === 'trash') throw invalidParam(noun, `${noun}: the ${noun} with the id ${post.id} was just deleted.`)
    throw new StaleRecord()
  }
}

async function hold(tx: Database, table: 'venues' | 'organizers', ids: readonly number[]) {
  if (ids.length === 0) return []
  await tx.engine.holdRows(tx, table, ids)
  return rowsById<{ id: number; status: string }>(tx, table, ['id', 'status'], ids)
}

function linksOf(event: StoredEvent | undefined): string {
  return JSON.stringify([event?.venues, event?.organizers, event?.categories, event?.tags])
}
