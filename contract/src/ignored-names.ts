import { api } from './api.js'
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
      const nearest = nearestName(name, known)
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

/** The known name that is most like another: by its words, by what others call it, or by its letters. */
function nearestName(name: string, known: readonly string[]): string | undefined {
  const words = wordsOf(name)
  const joined = words.join('')
  const [last = ''] = words.slice(-1)
  const plain = known.map((candidate) => ({ candidate, text: wordsOf(candidate).join('') }))
  const same = plain.find(({ text }) => text === joined)
  const called = known.find((candidate) => synonyms[candidate]?.some((one) => wordsOf(one).join('') === joined))
  const ending = plain.find(({ text }) => text === last) ?? plain.find(({ text }) => text === words[0])
  return (same ?? (called === undefined ? undefined : { candidate: called }) ?? ending ?? closest(joined, plain))
    ?.candidate
}

/** The words of a name in the singular, without what says only that a field holds ids, or whose field it is. */
function wordsOf(name: string): string[] {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^\p{Letter}\d]+/u)
    .filter((word) => word !== '')
  const telling = words.filter((word) => !['id', 'ids', 'event', 'post', 'tribe', 'the'].includes(word))
  return (telling.length > 0 ? telling : words).map((word) =>
    word.length > 3 ? word.replace(/ies$/, 'y').replace(/(?<!s)s$/, '') : word,
  )
}

interface Candidate {
  readonly candidate: string
  readonly text: string
}

/** At most a third of the letters may differ, so that names that have nothing to do with each other do not meet. */
function closest(joined: string, candidates: readonly Candidate[]): Candidate | undefined {
  const most = Math.floor(joined.length / 3)
  // Longer names are no slips of anybody's keyboard.
  if (joined.length > 40) return undefined
  const measured = candidates.map((each) => ({ ...each, distance: editDistance(joined, each.text) }))
  const [best] = measured.filter(({ distance }) => distance <= most).sort((a, b) => a.distance - b.distance)
  return best
}

/** Levenshtein's distance, with neighbours that changed places as one edit. */
function editDistance(a: string, b: string): number {
  let [before, above]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const candidates = [(above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + cost]
      row.push(Math.min(...candidates, swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY))
    }
    before = above
    above = row
  }
  return above[b.length] ?? 0
}
