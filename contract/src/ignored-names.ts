import { api } from './api.js'
import { nearestName } from './nearest-name.js'
import type { Operation } from './operation.js'
import { type OperationId, resourceOf } from './routes.js'

/** A name in a request that has no effect, since the operation does not know it. */
export interface IgnoredName {
  /** As it was sent; `venue.adress` inside of a new venue. */
  readonly name: string
  /** The name of the operation that is most like it. */
  readonly nearest?: string
  /** True for a field of the answer that nobody can send. */
  readonly readOnly?: true
}

/** The parts of a request that carry names. */
export interface SentNames {
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: Readonly<Record<string, unknown>> | undefined
}

/** The names that every operation knows: they are about the form of the answer, or the place of the route. */
const everywhere = [
  '_fields',
  '_envelope',
  '_jsonp',
  '_method',
  '_embed',
  '_locale',
  '_pretty',
  'rest_route',
  'context',
]

/**
 * The names in a request that are silently lost, with the nearest known ones: instances ignore what they do not know, so
 * that a misspelt field is missing in the record and nobody says so.
 *
 * @example ignoredNames('events.create', ['title', 'venue_id']) // [{ name: 'venue_id', nearest: 'venue' }]
 */
export function ignoredNames(id: OperationId, names: readonly string[]): readonly IgnoredName[] {
  const operation: Operation = api[id]
  const known = knownNames(operation)
  const answered = 'shape' in operation.answer ? Object.keys(Object(operation.answer.shape)) : []
  const isWrite = operation.body !== undefined
  return names
    .filter((name) => !known.includes(name) && !everywhere.includes(name))
    .map((name) => {
      if (isWrite && answered.includes(name)) return { name, readOnly: true }
      const nearest = nearestName(name, known, synonyms)
      return { name, ...(nearest === undefined ? {} : { nearest }) }
    })
}

/** The same for a whole request, with the new venues and organizers inside of an event. The body of a read is not read. */
export function ignoredIn(id: OperationId, { query = {}, body = {} }: SentNames): readonly IgnoredName[] {
  const { body: fields }: Operation = api[id]
  if (!fields) return ignoredNames(id, Object.keys(query))
  const own = ignoredNames(id, [...new Set([...Object.keys(query), ...Object.keys(body)])])
  const inner = (['venue', 'organizer'] as const).flatMap((link) => {
    if (resourceOf(id) !== 'events') return []
    const records: readonly unknown[] = [body[link]].flat()
    const names = records.flatMap((record) => (isRecord(record) ? Object.keys(record) : []))
    const found = ignoredNames(
      `${link}s.create`,
      [...new Set(names)].filter((name) => name !== 'id'),
    )
    return found.map((each) => ({ ...each, name: `${link}.${each.name}` }))
  })
  return [...own, ...inner]
}

/** One line for people: `venue_id is ignored (venue?)`. */
export function ignoredLine(id: OperationId, names: readonly IgnoredName[]): string {
  const told = names.map(({ name, nearest, readOnly }) => {
    const hint = readOnly ? ' (read-only)' : nearest === undefined ? '' : ` (did you mean ${nearest}?)`
    return `${JSON.stringify(name.slice(0, 60)).slice(1, -1)}${hint}`
  })
  const more = told.length > MOST_NAMES ? `, and ${told.length - MOST_NAMES} more` : ''
  return `${id} ignores ${told.slice(0, MOST_NAMES).join(', ')}${more}`
}

const MOST_NAMES = 20

function knownNames({ params, query, body = {}, undeclared = {} }: Operation): readonly string[] {
  return Object.keys({ ...body, ...query, ...params, ...undeclared })
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Names that other calendars, other interfaces of the platform and earlier programs have for the same thing. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  title: ['name', 'subject', 'summary', 'headline', 'post_title', 'venue_name', 'organizer_name'],
  name: ['title', 'label'],
  venue: ['name', 'title', 'location', 'place'],
  organizer: ['name', 'title', 'host', 'organiser'],
  description: ['content', 'body', 'text', 'details', 'post_content'],
  excerpt: ['summary', 'teaser', 'post_excerpt'],
  image: ['featured_media', 'media', 'thumbnail', 'picture', 'photo', 'poster', 'logo'],
  start_date: ['start', 'begin', 'begins', 'starts', 'start_time', 'start_at', 'starts_at', 'from', 'after', 'dtstart'],
  end_date: ['end', 'ends', 'end_time', 'end_at', 'ends_at', 'until', 'to', 'before', 'dtend'],
  all_day: ['allday', 'whole_day', 'full_day'],
  timezone: ['tz', 'zone', 'time_zone', 'timezone_string'],
  website: ['url', 'link', 'homepage', 'web'],
  cost: ['price', 'fee', 'ticket_price', 'amount'],
  address: ['street', 'address1', 'street_address'],
  zip: ['postal_code', 'postcode', 'zipcode', 'zip_code'],
  stateprovince: ['region', 'state_province'],
  phone: ['telephone', 'tel'],
  email: ['mail', 'e_mail'],
  search: ['s', 'q', 'query', 'keyword'],
  per_page: ['limit', 'page_size', 'posts_per_page', 'count', 'size'],
  page: ['paged', 'page_number'],
  status: ['state', 'post_status'],
  date: ['published', 'publish_date', 'post_date'],
}
