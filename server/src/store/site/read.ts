import * as z from 'zod'
import { ORGANIZER_TEXTS, VENUE_TEXTS } from '../model/records.js'
import { sameFor } from '../model/same-for.js'

const ZERO = '0000-00-00 00:00:00'

/** The schema of a whole number, under a name that the declarations of all of zod 4 have. */
interface IntSchema extends z.ZodNumberFormat {}
const int: () => IntSchema = z.int

const id = int().min(1)
const date = z.string().regex(/^-?\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d$/, 'is not of the form YYYY-MM-DD HH:MM:SS')
const text = z.string().default('')
/** A text of as many characters as instances keep of it. */
const short = (most: number) => z.string().max(most, `is longer than ${most} characters`)
const slug = short(200)
const maybeText = z.string().nullable().default(null)
const maybeId = id.nullable().default(null)
const flag = z.boolean().default(false)
const ids = z.array(id).default([])

/** The fields of every record. */
const record = {
  id,
  slug: slug.default(''),
  status: short(20).default('publish'),
  author: int().min(0).default(1),
  date: date.default(ZERO),
  date_utc: date.default(ZERO),
  modified: date.default(ZERO),
  modified_utc: date.default(ZERO),
}

const post = {
  ...record,
  password: short(255).nullable().default(null),
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
  cost: z
    .object({
      values: z.array(z.string()).default([]),
      currency_symbol: maybeText,
      currency_position: maybeText,
      currency_code: maybeText,
    })
    .default({ values: [], currency_symbol: null, currency_position: null, currency_code: null }),
  show_map: flag,
  show_map_link: flag,
  hide_from_listings: flag,
  sticky: flag,
  featured: flag,
  /** The providers of its tickets, or `true` for one that is not named. */
  ticketed: z.union([z.boolean(), z.array(z.string().min(1))]).default(false),
  attendance: z
    .object({
      total_attendees: int().min(0).default(0),
      checked_in: int().min(0).default(0),
      not_checked_in: int().min(0).default(0),
    })
    .nullable()
    .default(null),
  is_virtual: flag,
  virtual_url: maybeText,
  virtual_video_source: text,
  event_status: maybeText,
  /** Where lists did not take the dates of the event: its former ones, null = lists do not know it. */
  listed_as: z
    .object({
      dates: z.object({ start_date: date, end_date: date, utc_start_date: date, utc_end_date: date }).nullable(),
    })
    .nullable()
    .default(null),
  /** One id, several, or none. */
  venue: z
    .union([id, z.array(id)])
    .nullable()
    .default(null),
  organizers: ids,
  categories: ids,
  tags: ids,
})

const venue = z.object({
  ...post,
  venue: z.string(),
  ...sameFor(VENUE_TEXTS, maybeText),
  show_map: z.boolean().default(true),
  show_map_link: z.boolean().default(true),
  geo_lat: z.number().min(-90).max(90).nullable().default(null),
  geo_lng: z.number().min(-180).max(180).nullable().default(null),
})

const organizer = z.object({ ...post, organizer: z.string(), ...sameFor(ORGANIZER_TEXTS, maybeText) })

const imageSize = z.object({
  width: int(),
  height: int(),
  'mime-type': z.string(),
  filesize: int().default(0),
  url: z.string(),
})

const attachment = z.object({
  ...record,
  title: text,
  url: z.string(),
  mime_type: z.string(),
  file: text,
  width: int().nullable().default(null),
  height: int().nullable().default(null),
  filesize: int().nullable().default(null),
  sizes: z.record(z.string(), imageSize).default({}),
  source_url: maybeText,
  guid: maybeText,
  alt_text: text,
  caption: text,
  description: text,
  /** The bytes of an uploaded picture; others lie elsewhere. */
  base64: z.base64().optional(),
})

const term = { id, term_taxonomy_id: id.optional(), term_group: int().default(0), name: z.string(), slug }
const category = z.object({ ...term, description: text, parent: int().min(0).default(0) })
const tag = z.object({ ...term, description: text })

const user = z.object({
  id,
  login: short(60).min(1),
  email: text,
  display_name: z.string().optional(),
  role: z.string(),
  /** Kept as a hash only. */
  application_password: z.string().min(1).optional(),
  /** Instead of `application_password`: SHA-256, hexadecimal. */
  application_password_hashes: z.array(z.string().regex(/^[0-9a-f]{64}$/)).optional(),
})

const settings = z.object({
  url: z.url(),
  title: z.string().optional(),
  description: z.string().optional(),
  timezone: z.string().optional(),
  timezone_mode: z.enum(['event', 'site']).optional(),
  multi_day_cutoff: z
    .string()
    .regex(/^\d\d:\d\d$/)
    .optional(),
  posts_per_page: int().min(1).optional(),
  events_per_page: int().min(1).optional(),
  language: z.string().optional(),
  currency_symbol_default: z.string().optional(),
  currency_position_default: z.string().optional(),
  currency_code_default: z.string().optional(),
  image_sizes: z.record(z.string(), z.object({ width: int(), height: int(), crop: z.boolean().optional() })).optional(),
  permalinks: z.record(z.string(), z.string()).optional(),
  /** The instant at which the site was recorded. */
  now: z.string().optional(),
  /** The ids that are given next; by default those after the highest in the file. */
  next_ids: z.object({ post: id, term: id }).optional(),
})

/** A file that a server would get when it fetches this address. */
const remoteFile = z.object({
  url: z.string(),
  /** null = the name does not resolve. */
  status: int().nullable(),
  content_type: z.string().optional(),
  width: int().optional(),
  height: int().optional(),
  bytes: int().optional(),
})

/**
 * A whole site in one file: its settings, people and records, with their ids. Texts are raw, not rendered; null = never
 * stored. Counts of terms are not read, since they follow from the events.
 */
export const siteSchema = z.object({
  site: settings,
  users: z.array(user).default([]),
  venues: z.array(venue).default([]),
  organizers: z.array(organizer).default([]),
  categories: z.array(category).default([]),
  tags: z.array(tag).default([]),
  attachments: z.array(attachment).default([]),
  events: z.array(event).default([]),
  /** Ids that exist but are nothing of this interface. */
  other_posts: z.array(z.looseObject({ id, type: z.string() })).default([]),
  other_terms: z.array(z.looseObject({ id, taxonomy: z.string() })).default([]),
  remote_files: z.array(remoteFile).default([]),
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
  const result = siteSchema.safeParse(content)
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
