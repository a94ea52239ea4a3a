import { findEventBySlug } from '../../store/events.js'
import { kindOfId } from '../../store/ids.js'
import type { StoredEvent } from '../../store/records.js'
import { mayRead } from '../access.js'
import type { Answer } from '../exchange.js'
import { type Call, handler } from '../handler.js'
import { problem, type Refusal, tooManyAttempts } from '../problems.js'
import { readEvents, relationsOfEvents } from '../relations.js'
import { normaliseSlugLookup } from '../text/slug.js'
import { lockOf, type View, viewOf } from '../view.js'
import { eventPresenter } from './present.js'

/** Nothing has this id. */
export function unknownEvent(id: number) {
  return problem('rest-event-not-found', `Event with ID ${id} does not exist.`)
}

/**
 * The event of an id.
 *
 * @throws Problem `rest-event-not-found`, or `rest-invalid-event-id` where the id is of something else
 */
export async function requireEvent({ site }: Call, id: number): Promise<StoredEvent> {
  const [event] = await readEvents(site, [id])
  if (event) return event
  throw (await kindOfId(site.database, id)) ? problem('rest-invalid-event-id') : unknownEvent(id)
}

/** The event of a slug as it was written in a path; letters fold, blanks are dashes. */
export async function eventOfSlug({ site }: Call, slug: string): Promise<StoredEvent | undefined> {
  const event = await findEventBySlug(site.database, normaliseSlugLookup(slug))
  // Deployed instances look only among events without a parent.
  return event && site.quirks.eventFilters && event.parent !== null ? undefined : event
}

/** The event that a request names by slug; none is a refusal of `slug`. */
export async function checkSlug(call: Call, refusals: Refusal[]): Promise<StoredEvent | undefined> {
  const event = await eventOfSlug(call, String(call.target))
  if (!event) refusals.push({ param: 'slug', reason: `No event has the slug "${call.target}".` })
  return event
}

/** The body of one event. */
export async function eventBody(view: View, event: StoredEvent): Promise<Record<string, unknown>> {
  return eventPresenter(view, await relationsOfEvents(view.site, [event]))(event)
}

/** Reads one event, unless it is in the trash, not published for the caller, or protected. */
async function read(call: Call, event: StoredEvent): Promise<Answer> {
  const { caller } = call
  const view = viewOf(call, true)
  if (event.status === 'trash') throw problem('event-no-longer-available')
  if (!mayRead(caller, event)) throw problem('event-not-accessible')
  const lock = lockOf(view, event)
  if (lock.is === 'waiting') throw tooManyAttempts(lock.seconds)
  if (lock.is === 'locked') throw problem('event-password-protected')
  return { status: 200, body: await eventBody(view, event) }
}

/** `GET /events/{id}` */
export const getEvent = handler<undefined>({
  check: async () => undefined,
  allowed: () => true,
  answer: async (call) => read(call, await requireEvent(call, Number(call.target))),
})

/** `GET /events/by-slug/{slug}` */
export const getEventBySlug = handler<StoredEvent | undefined>({
  check: checkSlug,
  allowed: () => true,
  answer: async (call, event) => {
    if (!event) throw problem('event-not-accessible')
    return read(call, event)
  },
})
