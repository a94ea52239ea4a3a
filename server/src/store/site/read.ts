import * as z from 'zod/mini'
import { english } from '../model/english.js'
import { ORGANIZER_TEXTS, VENUE_TEXTS } from '../model/records.js'
import { sameFor } from '../model/same-for.js'

const ZERO = '0000-00-00 00:00:00'

/** The schema of a whole number, under a name that the declarations of all of zod 4 have. */
interface IntSchema extends z.ZodMiniNumberFormat {}
const int: () => IntSchema = z.int

const id = int().check(z.minimum(1))
const date = z.string().check(z.regex(/^-?\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d$/, 'is not of the form YYYY-MM-DD HH:MM:SS'))
const text = z._default(z.string(), '')
/** A text of as many characters as instances keep of it. */
const short = (most: number) => z.string().check(z.maxLength(most, `is longer than ${most} characters`))
const slug = short(200)
const maybeText = z._default(z.nullable(z.string()), null)
const maybeId = z._default(z.nullable(id), null)
const flag = z._default(z.boolean(), false)
const ids = z._default(z.array(id), [])

/** The fields of every record. */
const record = {
  id,
  slug: z._default(slug, ''),
  status: z._default(short(20), 'publish'),
  author: z._default(int().check(z.minimum(0)), 1),
  date: z._default(date, ZERO),
  date_utc: z._default(date, ZERO),
  modified: z._default(date, ZERO),
  modified_utc: z._default(date, ZERO),
}

const post = {
  ...record,
  password: z._default(z.nullable(short(255)), null),
  description: text,
  excerpt: text,
  website: maybeText,
  image: maybeId,
}

const event = z.object({
  ...post,
  title: z.string(),
  parent: maybeId,
  all_day: flag,
  start_date: date,
  end_date: date,
  utc_start_date: date,
  utc_end_date: date,
  timezone: z.string(),
  timezone_abbr: text,
  cost: z._default(
    z.object({
      values: z._default(z.array(z.string()), []),
      currency_symbol: maybeText,
      currency_position: maybeText,
      currency_code: maybeText,
    }),
    { values: [], currency_symbol: null, currency_position: null, currency_code: null },
  ),
  show_map: flag,
  show_map_link: flag,
  hide_from_listings: flag,
  sticky: flag,
  featured: flag,
  /** The providers of its tickets, or `true` for one that is not named. */
  ticketed: z._default(z.union([z.boolean(), z.array(z.string().check(z.minLength(1)))]), false),
  attendance: z._default(
    z.nullable(
      z.object({
        total_attendees: z._default(int().check(z.minimum(0)), 0),
        checked_in: z._default(int().check(z.minimum(0)), 0),
        not_checked_in: z._default(int().check(z.minimum(0)), 0),
      }),
    ),
    null,
  ),
  is_virtual: flag,
  virtual_url: maybeText,
  virtual_video_source: text,
  event_status: maybeText,
  /** Where lists did not take the dates of the event: its former ones, null = lists do not know it. */
  listed_as: z._default(
    z.nullable(
      z.object({
        dates: z.nullable(z.object({ start_date: date, end_date: date, utc_start_date: date, utc_end_date: date })),
      }),
    ),
    null,
  ),
  /** One id, several, or none. */
  venue: z._default(z.nullable(z.union([id, z.array(id)])), null),
  organizers: ids,
  categories: ids,
  tags: ids,
})

const venue = z.object({
  ...post,
  venue: z.string(),
  ...sameFor(VENUE_TEXTS, maybeText),
  show_map: z._default(z.boolean(), true),
  show_map_link: z._default(z.boolean(), true),
  geo_lat: z._default(z.nullable(z.number().check(z.minimum(-90), z.maximum(90))), null),
  geo_lng: z._default(z.nullable(z.number().check(z.minimum(-180), z.maximum(180))), null),
})

const organizer = z.object({ ...post, organizer: z.string(), ...sameFor(ORGANIZER_TEXTS, maybeText) })

const imageSize = z.object({
  width: int(),
  height: int(),
  'mime-type': z.string(),
  filesize: z._default(int(), 0),
  url: z.string(),
})

const attachment = z.object({
  ...record,
  title: text,
  url: z.string(),
  mime_type: z.string(),
  file: text,
  width: z._default(z.nullable(int()), null),
  height: z._default(z.nullable(int()), null),
  filesize: z._default(z.nullable(int()), null),
  sizes: z._default(z.record(z.string(), imageSize), {}),
  source_url: maybeText,
  guid: maybeText,
  alt_text: text,
  caption: text,
  description: text,
  /** The bytes of an uploaded picture; others lie elsewhere. */
  base64: z.optional(z.base64()),
})

const term = { id, term_taxonomy_id: z.optional(id), term_group: z._default(int(), 0), name: z.string(), slug }
const category = z.object({ ...term, description: text, parent: z._default(int().check(z.minimum(0)), 0) })
const tag = z.object({ ...term, description: text })

const user = z.object({
  id,
  login: short(60).check(z.minLength(1)),
  email: text,
  display_name: z.optional(z.string()),
  role: z.string(),
  /** Kept as a hash only. */
  application_password: z.optional(z.string().check(z.minLength(1))),
  /** Instead of `application_password`: SHA-256, hexadecimal. */
  application_password_hashes: z.optional(z.array(z.string().check(z.regex(/^[0-9a-f]{64}$/)))),
})

const settings = z.object({
  url: z.url(),
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  timezone: z.optional(z.string()),
  timezone_mode: z.optional(z.enum(['event', 'site'])),
  multi_day_cutoff: z.optional(z.string().check(z.regex(/^\d\d:\d\d$/))),
  posts_per_page: z.optional(int().check(z.minimum(1))),
  events_per_page: z.optional(int().check(z.minimum(1))),
  language: z.optional(z.string()),
  currency_symbol_default: z.optional(z.string()),
  currency_position_default: z.optional(z.string()),
  currency_code_default: z.optional(z.string()),
  image_sizes: z.optional(
    z.record(z.string(), z.object({ width: int(), height: int(), crop: z.optional(z.boolean()) })),
  ),
  permalinks: z.optional(z.record(z.string(), z.string())),
  /** The instant at which the site was recorded. */
  now: z.optional(z.string()),
  /** The ids that are given next; by default those after the highest in the file. */
  next_ids: z.optional(z.object({ post: id, term: id })),
})

/** A file that a server would get when it fetches this address. */
const remoteFile = z.object({
  url: z.string(),
  /** null = the name does not resolve. */
  status: z.nullable(int()),
  content_type: z.optional(z.string()),
  width: z.optional(int()),
  height: z.optional(int()),
  bytes: z.optional(int()),
})

/**
 * A whole site in one file: its settings, people and records, with their ids. Texts are raw, not rendered; null = never
 * stored. Counts of terms are not read, since they follow from the events.
 */
export const siteSchema = z.object({
  site: settings,
  users: z._default(z.array(user), []),
  venues: z._default(z.array(venue), []),
  organizers: z._default(z.array(organizer), []),
  categories: z._default(z.array(category), []),
  tags: z._default(z.array(tag), []),
  attachments: z._default(z.array(attachment), []),
  events: z._default(z.array(event), []),
  /** Ids that exist but are nothing of this interface. */
  other_posts: z._default(z.array(z.looseObject({ id, type: z.string() })), []),
  other_terms: z._default(z.array(z.looseObject({ id, taxonomy: z.string() })), []),
  remote_files: z._default(z.array(remoteFile), []),
})

/** A site file, read. */
export interface Site extends z.output<typeof siteSchema> {}

/** A site file is not of its form. The message names each place, such as `events[3].start_date`. */
export class SiteFileError extends Error {
  override readonly name = 'SiteFileError'
  /** One line for each thing that is wrong. */
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`the site file cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/**
 * Reads the content of a site file, already parsed from JSON.
 *
 * @throws SiteFileError naming every place that is wrong
 */
export function parseSite(content: unknown): Site {
  const result = siteSchema.safeParse(content, english)
  if (!result.success)
    throw new SiteFileError(result.error.issues.map((issue) => `${pathOf(issue.path)}: ${issue.message}`))
  const twice = duplicates(result.data)
  if (twice.length > 0) throw new SiteFileError(twice)
  return result.data
}

function pathOf(path: readonly PropertyKey[]): string {
  const text = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  return text.replace(/^\./, '') || 'the file'
}

/** Records share one space of ids, terms another. */
function duplicates(site: Site): string[] {
  const records = ['venues', 'organizers', 'attachments', 'events', 'other_posts'] as const
  const terms = ['categories', 'tags', 'other_terms'] as const
  return [...duplicatesIn(site, records), ...duplicatesIn(site, terms), ...duplicatesIn(site, ['users'])]
}

function duplicatesIn<
  Key extends
    | 'users'
    | 'venues'
    | 'organizers'
    | 'attachments'
    | 'events'
    | 'other_posts'
    | 'categories'
    | 'tags'
    | 'other_terms',
>(site: Site, keys: readonly Key[]): string[] {
  const seen = new Map<number, string>()
  const problems: string[] = []
  for (const key of keys) {
    for (const [index, item] of site[key].entries()) {
      const place = `${key}[${index}].id`
      const first = seen.get(item.id)
      if (first) problems.push(`${place}: ${item.id} is also ${first}`)
      else seen.set(item.id, place)
    }
  }
  return problems
}
