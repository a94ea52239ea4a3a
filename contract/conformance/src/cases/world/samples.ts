import type { ResourceName } from '@eventcal/contract/routes'
import type { CaseContext } from '../../run/case.js'
import { Skip } from '../../run/check.js'
import type { JsonObject } from '../../run/session.js'
import { itemsOf } from './values.js'
import { worldMark } from './world.js'

/** True if no case changes or deletes the record during the run. */
function isSteady(record: JsonObject, mark: string): boolean {
  const names = ['title', 'venue', 'organizer', 'name'].map((key) => record[key])
  const own = names.some((name) => typeof name === 'string' && name.includes(mark))
  return !own || names.some((name) => typeof name === 'string' && name.includes(worldMark(mark)))
}

/** Every published event that one page can hold, from long ago to far ahead. */
const everything = { start_date: '2000-01-01', end_date: '2100-12-31', per_page: 50 } as const

/**
 * Some event of the instance with a certain quality.
 *
 * @throws Skip when the first page holds none.
 */
export async function someEvent(
  { session }: CaseContext,
  quality: string,
  has: (event: JsonObject) => boolean = () => true,
): Promise<JsonObject> {
  const body = await session.once('events', () => session.ok('events.list', { query: everything }))
  const found = itemsOf(body, 'events.list').find((one) => isSteady(one, session.mark) && has(one))
  if (!found) throw new Skip(`the instance shows no event ${quality}`)
  return found
}

/** A list whose records can be sampled. */
export type Sampled = Exclude<ResourceName, 'events'>

/**
 * Some record of a list of the instance.
 *
 * @throws Skip when the list is empty.
 */
export async function someRecord(
  { session }: CaseContext,
  resource: Sampled,
  has: (record: JsonObject) => boolean = () => true,
): Promise<JsonObject> {
  const operation = `${resource}.list` as const
  const body = await session.once(resource, () => session.ok(operation, { query: { per_page: 50 } }))
  const found = itemsOf(body, operation).find((one) => isSteady(one, session.mark) && has(one))
  if (!found) throw new Skip(`the instance has no ${resource} that the case needs`)
  return found
}
