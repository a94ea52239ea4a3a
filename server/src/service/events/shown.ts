import { Json } from '../json.js'
import { readEvents, relationsOfEvents, sharedOf } from '../relations.js'
import type { View } from '../view.js'
import { eventPresenter } from './present.js'

/**
 * Events as a list shows them, in the order of their ids; ids that are no event are left out. What everybody sees is
 * made once for each state of the data: an event stands in many lists.
 */
export async function shownEvents(view: View, ids: readonly number[]): Promise<Json[]> {
  const show = async (wanted: readonly number[]) => {
    const events = await readEvents(view.site, wanted)
    const present = eventPresenter(view, await relationsOfEvents(view.site, events))
    return new Map(events.map((event) => [event.id, Json.of(present(event))]))
  }
  const shown = isForAll(view) ? await sharedOf(view.site).shownEvents.of(ids, show) : await show(ids)
  return [...shown.values()]
}

/** Whether a view depends neither on who asks nor on what is sent. */
function isForAll({ caller, password, editing }: View): boolean {
  return caller.user === undefined && password === undefined && !editing
}
