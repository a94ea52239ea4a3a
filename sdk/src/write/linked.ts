import { type ResourceName, resources } from '@eventcal/contract/routes'
import { WouldOverwriteError } from '../errors/index.js'
import { findByName, nameKey } from '../lists/find.js'
import { isObject } from '../values/objects.js'
import { missing } from './compare.js'
import type { WriteOptions } from './options.js'
import type { Fields } from './tidy.js'
import type { Writer } from './writer.js'

/** Changes a record, and gives it as it is then. */
export type Change = (
  writer: Writer,
  id: number,
  patch: Fields,
  options: WriteOptions,
) => Promise<{ readonly body: unknown }>

/** The fields of an event that hold venues and organizers, and their resources. */
const linkFields = { venue: 'venues', organizer: 'organizers' } as const
type LinkField = keyof typeof linkFields

/** The key under which a client makes a record of a name once. */
export function linkKey(resource: ResourceName, data: Fields): string {
  return `${resource} ${nameKey(String(data[resources[resource].name] ?? ''))}`
}

/** The keys of the venues and organizers that an event brings along. */
export function newLinks(fields: Fields): string[] {
  return entriesOf(fields).flatMap(([field, data]) =>
    data.filter(isObject).map((one) => linkKey(linkFields[field], one)),
  )
}

function entriesOf(fields: Fields): [LinkField, unknown[]][] {
  return (['venue', 'organizer'] as const)
    .filter((field) => isObject(fields[field]) || Array.isArray(fields[field]))
    .map((field) => [field, [fields[field]].flat()])
}

/** An event whose new venues and organizers are ids where the instance has them already. */
export async function reusedLinks(
  writer: Writer,
  fields: Fields,
  options: WriteOptions,
  change: Change,
): Promise<Fields> {
  const reused: Fields = { ...fields }
  for (const [field, entries] of entriesOf(fields)) {
    const linked: unknown[] = []
    for (const data of entries) {
      const found = isObject(data)
        ? await namesake({ ...writer, resource: linkFields[field] }, data, options, change)
        : undefined
      linked.push(found?.id ?? data)
    }
    reused[field] = Array.isArray(fields[field]) ? linked : linked[0]
  }
  return reused
}

/**
 * Looks up the record of a name before it is created: deployed instances would write over it. One with the same data is
 * taken; of one with other data, the option `reuse` says if it is taken as it is, or changed.
 *
 * @returns `undefined` where there is none
 * @throws WouldOverwriteError where the data differ and nothing was said
 */
export async function namesake(
  writer: Writer,
  data: Fields,
  options: WriteOptions,
  change: Change,
): Promise<Readonly<Fields> | undefined> {
  const { resource, isDocumented, walk } = writer
  const { reuse } = options
  if (isDocumented && !reuse) return undefined
  let other: Readonly<Fields> | undefined
  const same = await findByName(walk(options), resource, String(data[resources[resource].name]), (record) => {
    const differing = missing(resource, data, record)
    if (differing.length === 0) return true
    // With another description, instances make a second record.
    if (!data.description || !differing.includes('description')) other ??= record
    return false
  })
  if (same || !other || reuse === 'as-is') return same ?? other
  if (reuse !== 'overwrite') throw new WouldOverwriteError(other)
  const { body } = await change(writer, Number(other.id), data, options)
  return isObject(body) ? body : other
}
