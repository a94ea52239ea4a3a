import type { Database } from '../../../store/engine.js'
import type { StoredEvent } from '../../../store/model/records.js'
import { type EventLinks, findEvent } from '../../../store/tables/posts/events.js'
import { rowsById } from '../../../store/tables/rows.js'
import { StaleRecord } from '../../call/stale.js'
import type { LinkPlan } from '../inline/plan.js'

/** The links of an event, and what the request was checked against. */
export interface HeldLinks {
  /** The links to store. */
  readonly links: EventLinks
  /** Where links come from that were sent. */
  readonly plans: readonly LinkPlan[]
  /** The event before the request; `undefined` on create. */
  readonly stored: StoredEvent | undefined
}

/**
 * Keeps the records and terms that an event is linked to from being trashed or deleted until the end of the transaction,
 * and verifies that none of them was since the request was checked: what goes takes its links along, and would not see
 * those that are about to be stored.
 *
 * @throws StaleRecord if one was trashed, deleted or changed its status
 */
export async function holdLinks(tx: Database, { links, plans, stored }: HeldLinks): Promise<void> {
  const { categories, tags, venues, organizers } = links
  const statuses = [...(await hold(tx, 'venues', venues)), ...(await hold(tx, 'organizers', organizers))]
  const present = new Map(statuses.map(({ id, status }) => [id, status]))
  const planned = plans.flatMap((plan) => (plan.is === 'posts' ? plan.posts : []))
  if (planned.some((post) => 'id' in post && present.get(post.id) !== post.status)) throw new StaleRecord()
  const terms = [...categories, ...tags]
  await tx.engine.holdRows(tx, 'terms', terms)
  // A site file may have links to terms that are missing, which stay.
  const added = terms.filter((id) => !stored?.categories.includes(id) && !stored?.tags.includes(id))
  const found = await rowsById<{ id: number }>(tx, 'terms', ['id'], added)
  if (found.length < added.length) throw new StaleRecord()
  if (stored && linksOf(stored) !== linksOf(await findEvent(tx, stored.id))) throw new StaleRecord()
}

async function hold(tx: Database, table: 'venues' | 'organizers', ids: readonly number[]) {
  if (ids.length === 0) return []
  await tx.engine.holdRows(tx, table, ids)
  return rowsById<{ id: number; status: string }>(tx, table, ['id', 'status'], ids)
}

function linksOf(event: StoredEvent | undefined): string {
  return JSON.stringify([event?.venues, event?.organizers, event?.categories, event?.tags])
}
