import { findEvent, updateEvent } from '../../store/events.js'
import { type StoredEvent, ZERO_DATE } from '../../store/records.js'
import { freeSlug } from '../../store/slugs.js'
import { mayChange } from '../access.js'
import type { Answer } from '../exchange.js'
import { type Call, handler } from '../handler.js'
import { problem } from '../problems.js'
import { requireUnchanged } from '../stale.js'
import { trashedSlug } from '../text/slug.js'
import { formatWall } from '../time/wall.js'
import { written } from './create.js'
import { checkSlug, requireEvent } from './read.js'

async function trash(call: Call, event: StoredEvent): Promise<Answer> {
  const { site } = call
  if (event.status === 'trash') throw problem('event-is-in-trash')
  const now = formatWall(site.now())
  await site.database.transaction(async (tx) => {
    await requireUnchanged(tx, 'events', event, () => findEvent(tx, event.id))
    await updateEvent(tx, event.id, {
      status: 'trash',
      // In the trash also what was never published has a date.
      date_utc: event.date_utc === ZERO_DATE ? now : event.date_utc,
      slug: await freeSlug(tx, 'events', trashedSlug(event.slug), event.id),
      modified: formatWall(site.zone.toWall(site.now())),
      modified_utc: now,
    })
  })
  return written(call, event.id, 200)
}

function allowed({ caller }: Call, event: StoredEvent | undefined): boolean {
  return event ? mayChange(caller, event) : caller.edits
}

/** `DELETE /events/{id}`. An unknown id is told only to who may edit. */
export const deleteEventById = handler<StoredEvent | undefined>({
  check: (call) => findEvent(call.site.database, Number(call.target)),
  allowed,
  answer: async (call, event) => trash(call, event ?? (await requireEvent(call, Number(call.target)))),
})

/** `DELETE /events/by-slug/{slug}`. The slug of a trashed event has changed, so deleting again finds nothing. */
export const deleteEventBySlug = handler<StoredEvent | undefined>({
  check: checkSlug,
  allowed,
  answer: async (call, event) => {
    if (!event) throw new Error('A slug passed its check without an event')
    return trash(call, event)
  },
})
