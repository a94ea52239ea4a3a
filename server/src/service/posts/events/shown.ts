import type { CalendarEvent } from '@eventcal/contract'
import type { StoredEvent } from '../../../store/model/records.js'
import { ShownParts } from '../../call/shown-parts.js'
import { isForAll, type View } from '../../call/view.js'
import { mayRead } from '../../call/visibility.js'
import { Json } from '../../wire/json.js'
import { type Relations, readEvents, relationsOfEvents, sharedOf } from '../shown/relations.js'
import { eventPresenter } from './present.js'

/** The members of an event that come from other records. */
const LINKED: ReadonlySet<string> = new Set<keyof CalendarEvent>(['image', 'categories', 'tags', 'venue', 'organizer'])

/**
 * Returns serialized events for a list, in the order of `ids`; unknown ids are left out. The anonymous form is cached,
 * since an event appears in many lists.
 */
export async function shownEvents(view: View, ids: readonly number[]): Promise<Json<CalendarEvent>[]> {
  const shared = isForAll(view) ? await sharedOf(view.site) : undefined
  // Other views show other parts of the same records.
  const parts = shared?.shownParts ?? new ShownParts()
  const show = async (wanted: readonly number[]) => {
    // Read after the page: events that the caller may not read any more are left out.
    const events = (await readEvents(view.site, wanted)).filter((event) => mayRead(view.caller, event))
    const relations = await relationsOfEvents(view.site, events)
    const present = eventPresenter(view, relations, parts)
    const write = (event: StoredEvent) => Json.assembled<CalendarEvent>(present(event), LINKED, parts.texts)
    const shown = new Map<number, Json<CalendarEvent>>()
    for (const event of events) {
      shown.set(event.id, parts.events.of(event, linkedTo(event, relations), write))
      await view.site.rest?.()
    }
    return shown
  }
  const shown = shared ? await shared.shownEvents.of(ids, show) : await show(ids)
  return [...shown.values()]
}

/** The records that an event shows. */
function linkedTo(event: StoredEvent, { venues, organizers, terms, images }: Relations): (object | undefined)[] {
  const posts = [...event.venues.map((id) => venues.get(id)), ...event.organizers.map((id) => organizers.get(id))]
  const pictures = [event, ...posts].map((post) => (post?.image == null ? undefined : images.get(post.image)))
  return [...posts, ...pictures, ...[...event.categories, ...event.tags].map((id) => terms.get(id))]
}
