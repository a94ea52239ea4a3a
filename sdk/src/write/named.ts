import { type Change, newLinks, reusedLinks } from './linked.js'
import { locked } from './lock.js'
import type { WriteOptions } from './options.js'
import { namedTerms, newTerms } from './terms.js'
import type { Fields } from './tidy.js'
import type { Writer } from './writer.js'

/**
 * Sends an event with ids in place of the names that the instance has already. What is new is made by one call at a time:
 * the others wait, and then find it.
 */
export async function withNames<Result>(
  writer: Writer,
  fields: Fields,
  options: WriteOptions,
  change: Change,
  send: (fields: Fields) => Promise<Result>,
): Promise<Result> {
  if (writer.resource !== 'events') return send(fields)
  const named = await namedTerms(writer, fields, options)
  const keys = [...newTerms(named), ...newLinks(named)]
  if (keys.length === 0) return send(named)
  const renamed = async () => reusedLinks(writer, await namedTerms(writer, named, options, true), options, change)
  return locked(writer.locks, keys, async () => send(await renamed()), options.signal)
}
