import {
  api,
  type Field,
  type Fields,
  maxEntries,
  maxSearchLength,
  maxTextLength,
  maxWords,
  type Operation,
  operations,
} from '@eventcal/contract'

/** First ids of the records of the site; it has more of each kind than a list of a request may name. */
export const firstIds = {
  events: 1001,
  venues: 2001,
  organizers: 3001,
  images: 4001,
  categories: 1,
  tags: 1001,
} as const
export const recordsOfEach = 120

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const idsFrom = (first: number, count: number) => numbers(count).map((index) => String(first + index))

/** A site whose records are named by their number, each event with several of all that it can have. */
export function boundedSite() {
  const all = numbers(recordsOfEach)
  const around = <Item>(items: readonly Item[], at: number, count: number) =>
    numbers(count).flatMap((step) => items[(at + step) % items.length] ?? [])
  const ids = (first: number) => all.map((index) => first + index)
  const day = (index: number) => `2030-${String(1 + (index % 12)).padStart(2, '0')}-05`
  return {
    site: { url: 'https://calendar.example', timezone: 'UTC', next_ids: { post: 10_000, term: 10_000 } },
    users: ['admin', 'subscriber'].map((login, index) => ({
      ...{ id: index + 1, login, role: index === 0 ? 'administrator' : 'subscriber' },
      ...{ email: `${login}@example.com`, application_password: `password of ${login}` },
    })),
    venues: ids(firstIds.venues).map((id) => ({ id, venue: `Hall ${id}`, slug: `hall-${id}`, author: 1 })),
    organizers: ids(firstIds.organizers).map((id) => ({ id, organizer: `Club ${id}`, slug: `club-${id}`, author: 1 })),
    attachments: ids(firstIds.images).map((id) => ({
      id,
      url: `/${id}.png`,
      mime_type: 'image/png',
      file: `${id}.png`,
      width: 8,
      height: 6,
    })),
    categories: ids(firstIds.categories).map((id) => ({ id, name: `Kind ${id}`, slug: `kind-${id}` })),
    tags: ids(firstIds.tags).map((id) => ({ id, name: `Tag ${id}`, slug: `tag-${id}` })),
    events: all.map((index) => ({
      ...{ id: firstIds.events + index, title: `Event ${index}`, slug: `event-${index}`, author: 1 },
      ...{ timezone: 'UTC', start_date: `${day(index)} 10:00:00`, end_date: `${day(index)} 12:00:00` },
      ...{ utc_start_date: `${day(index)} 10:00:00`, utc_end_date: `${day(index)} 12:00:00` },
      venue: around(ids(firstIds.venues), index, 1)[0],
      organizers: around(ids(firstIds.organizers), index, 3),
      categories: around(ids(firstIds.categories), index, 5),
      tags: around(ids(firstIds.tags), index, 5),
    })),
  }
}

/** A list of an operation restricted by one parameter. */
export interface Filter {
  readonly operation: Operation
  readonly name: string
  readonly field: Field
  /** The largest value that is accepted. */
  readonly largest: string
  /** The same with one entry, word or character more; absent for values that have no size. */
  readonly tooLarge?: string
  /** As large as the largest value by what counts, and many times as long. */
  readonly repeated?: string
}

/** Entries for a parameter of a list, by the id of its operation: those of records that are there. */
export type Entries = (operation: string, name: string) => readonly string[]

/** Every parameter of every list, from the contract's table. */
export function filters(entriesOf: Entries = entriesOfSite): readonly Filter[] {
  const lists = operations.filter(({ id }) => id.endsWith('.list'))
  return lists.flatMap((operation) =>
    Object.entries({ ...operation.query, ...operation.undeclared }).map(([name, field]) => ({
      ...{ operation, name, field },
      ...valuesOf(operation, name, field, entriesOf),
    })),
  )
}

/** HTTP servers refuse heads of more than 16 kB. */
const LONGEST_ADDRESS = 15_000

/** Where a site has too few records, a list becomes too long by ids that name nothing. */
const unknownIds = idsFrom(2_000_000_000, maxEntries + 1)

type Values = Pick<Filter, 'largest' | 'tooLarge' | 'repeated'>

function valuesOf({ id }: Operation, name: string, field: Field, entriesOf: Entries): Values {
  const { kind } = field
  if (kind === 'ids' || kind === 'termIds' || kind === 'recordIds' || kind === 'termRefs') {
    const entries = entriesOf(id, name)
    return {
      largest: entries.slice(0, maxEntries).join(','),
      tooLarge: [...entries, ...unknownIds].slice(0, maxEntries + 1).join(','),
      repeated: [...entries.slice(0, maxEntries), ...entries.slice(0, maxEntries)].join(','),
    }
  }
  if (kind === 'search') {
    const words = numbers(maxWords + 1).map((index) => `w${index}${'x'.repeat(maxSearchLength / maxWords - 4)}`)
    const tooLong = 'x'.repeat(maxSearchLength + 1)
    const few = words.slice(0, 2).map((word) => word.slice(0, 3))
    // The terms are searched for one text, whatever its words.
    const tooMany = numbers(maxWords + 1).map((index) => `word${index}`)
    return {
      largest: words.slice(0, maxWords).join(' '),
      tooLarge: /^(events|venues|organizers)/.test(id) ? tooMany.join(' ') : tooLong,
      repeated: numbers(200)
        .flatMap(() => few)
        .join(' '),
    }
  }
  const shortest = single[kind] ?? '1'
  const longest = field.limits?.length
  // A longer address is refused before the service.
  if (longest === undefined || longest > LONGEST_ADDRESS) return { largest: shortest }
  return { largest: shortest, tooLarge: 'x'.repeat(longest + 1) }
}

/** Values of kinds that have no size. */
const single: Readonly<Partial<Record<Field['kind'], string>>> = {
  page: '50',
  date: '2029-01-01 00:00:00',
  statuses: 'publish',
  strict: 'true',
  integer: String(firstIds.events),
  order: 'name',
  text: 'tag-1001',
}

/** Slugs where terms are meant, which take most to look up; else ids of records that are there. */
function entriesOfSite(id: string, name: string): readonly string[] {
  if (name === 'categories') return idsFrom(firstIds.categories, recordsOfEach).map((entry) => `kind-${entry}`)
  if (name === 'tags') return idsFrom(firstIds.tags, recordsOfEach).map((entry) => `tag-${entry}`)
  if (name === 'venue') return idsFrom(firstIds.venues, recordsOfEach)
  if (name === 'organizer') return idsFrom(firstIds.organizers, recordsOfEach)
  if (id.startsWith('categories')) return idsFrom(firstIds.categories, recordsOfEach)
  if (id.startsWith('tags')) return idsFrom(firstIds.tags, recordsOfEach)
  return idsFrom(firstIds.events, recordsOfEach)
}

/** The address of a list with its largest page and one filter. */
export function pathOf({ operation, name }: Pick<Filter, 'operation' | 'name'>, value: string): string {
  const query = new URLSearchParams({ per_page: '50', starts_before: '2040-01-01', order: 'asc', hide_empty: '0' })
  const known = { ...operation.query }
  for (const other of [...query.keys()]) if (!(other in known) || other === name) query.delete(other)
  query.set(name, value)
  return `${operation.path}?${query}`
}

/** The payload of a write that takes most to check, in at most so many bytes. */
export function largestPayload({ body = {} }: Operation, bytes: number): Record<string, unknown> {
  const links = Object.keys(body).filter((name) => ['venue', 'organizer'].includes(body[name]?.kind ?? ''))
  const payload = Object.fromEntries(Object.entries(body).map(([name, field]) => [name, payloadValue(name, field)]))
  // The rest of the bytes is one text.
  const text = Object.hasOwn(body, 'description') ? 'description' : 'name'
  const left = bytes - Buffer.byteLength(JSON.stringify({ ...payload, [text]: '' }))
  if (left < 0) throw new Error(`the payload with ${links.join(', ')} has ${-left} bytes more than ${bytes}`)
  return { ...payload, [text]: '<p>'.repeat(maxTextLength).slice(0, Math.min(left, maxTextLength)) }
}

function payloadValue(name: string, field: Field): unknown {
  if (field.kind === 'terms') return numbers(maxEntries).map((index) => `New ${name} ${index}`)
  if (field.kind === 'venue' || field.kind === 'organizer') return newPosts(field.kind)
  if (field.kind === 'date') return '2030-07-01 10:00:00'
  if (field.kind === 'status') return 'publish'
  if (field.kind === 'timezone') return 'Europe/Paris'
  if (field.kind === 'integer') return 1
  if (field.kind === 'flag' || field.kind === 'mapFlag') return 'true'
  if (field.kind === 'image') return String(firstIds.images)
  if (field.kind === 'cost') return numbers(maxEntries).map(String)
  return field.kind === 'website' ? 'https://a.example/' : 'x'
}

/** Records to be made with an event, half of them by data with references of their own. */
function newPosts(noun: 'venue' | 'organizer'): unknown[] {
  const fields: Fields = api[`${noun}s.create`].body ?? {}
  const first = firstIds[`${noun}s`]
  return numbers(maxEntries).map((index) =>
    index % 2 === 0
      ? first + index
      : { [noun]: `New ${index}`, image: String(firstIds.images + index), ...short(fields) },
  )
}

function short(fields: Fields): Record<string, string> {
  const names = Object.keys(fields).filter((name) => fields[name]?.kind === 'text' && !fields[name]?.required)
  return Object.fromEntries(names.map((name) => [name, 'x']))
}

/** A text one character longer than a field keeps; `undefined` for fields of other kinds. */
export function tooLongFor({ limits, kind }: Field): string | undefined {
  if (limits?.length === undefined || kind === 'image' || kind === 'cost') return undefined
  return 'x'.repeat(limits.length + 1)
}
