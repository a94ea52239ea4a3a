import { invalid, isCalendarError } from '../errors/index.js'
import { findByName, nameKey } from '../lists/find.js'
import { isObject } from '../values/objects.js'
import type { WriteOptions } from './options.js'
import type { Fields } from './tidy.js'
import type { Writer } from './writer.js'

/** The fields of an event that hold terms. */
export const termFields = ['categories', 'tags'] as const
type TermField = (typeof termFields)[number]

const digits = /^\d+$/

/**
 * The categories and tags of an event with names and slugs of existing ones turned into ids: deployed instances take the
 * text of an existing tag for the name of a new one, and digits for an id. Names that are found nowhere stay, and the
 * event brings them along.
 *
 * @param make Makes terms that are named by digits, which no event can bring along.
 */
export async function namedTerms(writer: Writer, fields: Fields, options: WriteOptions, make = false): Promise<Fields> {
  const named: Fields = { ...fields }
  for (const field of termFields) {
    const entries = fields[field]
    if (!Array.isArray(entries)) continue
    const unique = new Map(entries.map((entry) => [typeof entry === 'string' ? nameKey(entry) : entry, entry]))
    const found = await Promise.all(
      [...unique.values()].map(async (entry) =>
        typeof entry === 'string' ? ((await termOf(writer, field, entry, options, make)) ?? entry) : entry,
      ),
    )
    named[field] = [...new Set(found)]
  }
  return named
}

/** The names of terms that are not there yet. */
export function newTerms(fields: Fields): string[] {
  return termFields.flatMap((field) =>
    [fields[field] ?? []]
      .flat()
      .filter((entry) => typeof entry === 'string')
      .map((name) => `${field} ${nameKey(name)}`),
  )
}

async function termOf(
  writer: Writer,
  field: TermField,
  name: string,
  options: WriteOptions,
  make: boolean,
): Promise<unknown> {
  const walk = writer.walk(options)
  const named = (await findByName(walk, field, name))?.id
  if (digits.test(name)) {
    const id = Number(name)
    const byId = named === id ? true : await exists(writer, field, id, options)
    if (named !== undefined && named !== id && byId) {
      throw invalid(field, `${name} is the name of one and the id of another; use the id as a number`)
    }
    if (named === undefined && !byId && make) {
      const { body } = await writer.call(`${field}.create`, { body: { name } }, options)
      return isObject(body) ? body.id : undefined
    }
    return named ?? (byId ? id : undefined)
  }
  if (named !== undefined) return named
  for await (const { id, slug } of walk(field, { slug: name, hide_empty: false })) {
    if (slug === name.toLowerCase()) return id
  }
  return undefined
}

async function exists(writer: Writer, field: TermField, id: number, options: WriteOptions): Promise<boolean> {
  try {
    await writer.call(`${field}.get`, { params: { id } }, options)
    return true
  } catch (error) {
    if (!isCalendarError(error, 'notFound')) throw error
    return false
  }
}
