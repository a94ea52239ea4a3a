import { findEvent } from '../../../store/tables/posts/events.js'
import type { Call } from '../../call/handler.js'
import type { Refusal } from '../../wire/problems.js'

/**
 * Reads a parameter of a list that is the id of an event, in any status. An unknown id is refused.
 *
 * @returns `undefined` if it was not sent or is refused
 */
export async function readEventId<Name extends 'event' | 'post_parent'>(
  { input, site }: Call<Readonly<Record<Name, 'integer'>>>,
  name: Name,
  refusals: Refusal[],
): Promise<number | undefined> {
  const id = input.number(name)
  if (id === undefined || id === null) return undefined
  if (id > 0 && (await findEvent(site.database, id))) return id
  refusals.push({ param: name, reason: `No event has the id ${id}.` })
  return undefined
}
