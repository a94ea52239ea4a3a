import type { Call } from '../../call/handler.js'
import type { Refusal } from '../../wire/problems.js'
import { readableIds } from './readable-ids.js'

/**
 * Reads a parameter of a list that is the id of an event. An id that is unknown to the caller is refused: of no event,
 * or of one that the caller may not read.
 *
 * @returns `undefined` if it was not sent or is refused
 */
export async function readEventId<Name extends 'event' | 'post_parent'>(
  { input, site, caller }: Call<Readonly<Record<Name, 'integer'>>>,
  name: Name,
  refusals: Refusal[],
): Promise<number | undefined> {
  const id = input.number(name)
  if (id === undefined || id === null) return undefined
  if ((await readableIds(site.database, 'events', caller, [id])).has(id)) return id
  refusals.push({ param: name, reason: `No event has the id ${id}.` })
  return undefined
}
