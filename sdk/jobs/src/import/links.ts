import type { CalendarClient, EventCreate } from '@eventcal/sdk'
import { decodeEntities } from '@eventcal/sdk/text'

/** Puts ids in place of venues, organizers and terms that are given by name or by their data. */
export type Linker = (fields: EventCreate) => Promise<EventCreate>

/** Finds each venue, organizer, category and tag once, or makes it once, however many records name it. */
export function createLinker(calendar: CalendarClient): Linker {
  const found = new Map<string, Promise<number>>()
  const once = (kind: string, name: string, find: () => PromiseLike<{ readonly id: number }>) => {
    const key = `${kind} ${decodeEntities(name).trim().toLowerCase()}`
    const known = found.get(key)
    if (known) return known
    const id = Promise.resolve(find()).then((record) => record.id)
    found.set(key, id)
    // The next record that names it tries again.
    id.catch(() => found.delete(key))
    return id
  }
  const { venues, organizers, categories, tags } = calendar
  const venue = (value: unknown) =>
    has(value, 'venue') ? once('venue', value.venue, () => venues.findOrCreate(value)) : value
  const organizer = (value: unknown) =>
    has(value, 'organizer') ? once('organizer', value.organizer, () => organizers.findOrCreate(value)) : value
  const category = (value: unknown) =>
    isName(value) ? once('category', value, () => categories.findOrCreate(value)) : value
  const tag = (value: unknown) => (isName(value) ? once('tag', value, () => tags.findOrCreate(value)) : value)

  return async (fields) => {
    const linked: Record<string, unknown> = { ...fields }
    const links = { venue, organizer, categories: category, tags: tag }
    for (const [field, resolve] of Object.entries(links)) {
      const value = linked[field]
      if (value === undefined || value === null) continue
      linked[field] = Array.isArray(value) ? await Promise.all(value.map(resolve)) : await resolve(value)
    }
    // Each value has become one that the same field takes.
    return linked as unknown as EventCreate
  }
}

/** True for the data of a record, which has a name and no id. */
function has<Name extends string>(value: unknown, name: Name): value is Readonly<Record<Name, string>> {
  return typeof value === 'object' && value !== null && !('id' in value) && typeof Reflect.get(value, name) === 'string'
}

/** A text of digits can be an id; the client decides that by what exists. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && !/^\s*\d+\s*$/.test(value)
}
