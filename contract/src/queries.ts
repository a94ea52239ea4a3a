import * as z from 'zod/mini'
import { maxEntries, maxWords } from './limits.js'
import { defaultPerPage, maxPerPage } from './resources.js'
import { type Fields, field, flagInput, idList, int, payload, searchInput } from './values.js'

const integer = { type: 'integer' } as const
const boolean = { type: 'boolean' } as const
const listOfIntegers = { items: { type: 'integer' } } as const

const pageNumber = int().check(z.positive())

/** The two parameters of every list. */
export const pageFields = {
  page: field('page', pageNumber, 'Page of the list, from 1', { default: 1, ...integer }),
  per_page: field('page', pageNumber.check(z.lte(maxPerPage)), `Records on a page, at most ${maxPerPage}`, {
    // Instances declare a number and write its default as text.
    default: String(defaultPerPage),
    ...integer,
  }),
} as const satisfies Fields

/** The password of a protected record, where instances declare it; an empty one is refused. */
export const passwordField = field('anything', z.string().check(z.minLength(1)), 'Password of a protected record', {
  type: 'string',
})

/** Without a type, since nothing that is sent for it is refused. */
const laxPassword = field('unchecked', passwordField.schema, passwordField.description)
const context = field('unchecked', z.string(), 'With `edit`, whoever may change a protected record sees it whole')

/**
 * Parameters that are read although no instance declares them, so that they stand in no index, no answer to `OPTIONS`
 * and no OpenAPI document.
 */
export const undeclared = {
  /** Of posts: lift the protection of what is shown. Anything but a text is passed over. */
  lax: { password: laxPassword, context },
  /** The same for one event by its slug, where an empty password is refused as by id. */
  strict: { password: passwordField, context },
  /** Of tags, which refuse any parent. */
  tag: { parent: field('anything', z.unknown(), 'Tags have no parent') },
} as const satisfies Readonly<Record<string, Fields>>

const dateText = z.string().check(z.minLength(1))
const statusList = z.union([
  z.string().check(z.minLength(1)),
  z.array(z.string().check(z.minLength(1))).check(z.maxLength(maxEntries)),
])
const flagLike = z.union([flagInput, z.literal(0), z.literal(1)])

/** The parameters of the list of events. */
export const eventQueryFields = {
  ...pageFields,
  start_date: field('date', dateText, 'Events that start on this day or later'),
  end_date: field('date', dateText, 'Events that end on this day or earlier'),
  starts_before: field('date', dateText, 'Events that start on this day or earlier'),
  starts_after: field('date', dateText, 'Events that start after this day'),
  ends_before: field('date', dateText, 'Events that end before the end of this day'),
  ends_after: field('date', dateText, 'Events that end after this day'),
  strict_dates: field(
    'strict',
    z.union([flagInput, z.string().check(z.minLength(1))]),
    'True if dates mean the exact second, not the day',
    {
      default: 'false',
    },
  ),
  search: field('search', searchInput, `Words that title, description or excerpt hold, at most ${maxWords}`, {
    type: 'string',
  }),
  categories: field('termRefs', idList, 'Events in one of these categories: ids, slugs or names', listOfIntegers),
  tags: field('termRefs', idList, 'Events with one of these tags: ids, slugs or names', listOfIntegers),
  venue: field('recordIds', idList, 'Events at one of these venues', listOfIntegers),
  organizer: field('recordIds', idList, 'Events of one of these organizers', listOfIntegers),
  featured: field('flag', flagLike, 'Only featured events, or only others', boolean),
  status: field('statuses', statusList, 'Events of these statuses', { format: 'string' }),
  geoloc: field('flag', flagLike, 'Events whose venue has coordinates, or has none (extension geoloc)', boolean),
  geoloc_lat: field('number', z.number().check(z.gte(-90), z.lte(90)), 'Latitude, with geoloc_lng (extension geoloc)', {
    format: 'double',
  }),
  geoloc_lng: field(
    'number',
    z.number().check(z.gte(-180), z.lte(180)),
    'Longitude, with geoloc_lat (extension geoloc)',
    {
      format: 'double',
    },
  ),
  include: field('ids', idList, 'Events with these ids, whatever their dates', listOfIntegers),
  post_parent: field('integer', int().check(z.positive()), 'Events under this event', integer),
  ticketed: field('flag', flagLike, 'Events with or without tickets (extension tickets)', boolean),
} as const satisfies Fields

/** The parameters of the lists of venues and organizers. */
export const linkedQueryFields = {
  ...pageFields,
  search: field('search', searchInput, `Words that one field of the record holds, at most ${maxWords}`, {
    type: 'string',
  }),
  event: field('integer', int().check(z.positive()), 'Records of this event', integer),
  has_events: field('looseFlag', flagLike, 'Records with events, or without'),
  only_with_upcoming: field('looseFlag', flagLike, 'Records with events to come', { default: false }),
  status: field('statuses', statusList, 'Records of these statuses', { format: 'string' }),
} as const satisfies Fields

const termOrder = [
  'id',
  'term_id',
  'name',
  'slug',
  'term_group',
  'description',
  'count',
  'parent',
  'include',
  'none',
] as const

/** The parameters of the list of tags. */
export const tagQueryFields = {
  ...pageFields,
  search: field('search', searchInput, 'Text that name or slug holds', { type: 'string' }),
  exclude: field('ids', idList, 'Terms without these ids', listOfIntegers),
  include: field('ids', idList, 'Terms with these ids', listOfIntegers),
  order: field('order', z.enum(['asc', 'desc', 'ASC', 'DESC']), 'Direction', { type: 'string' }),
  orderby: field('order', z.enum(termOrder), 'Field to sort by', { type: 'string' }),
  hide_empty: field('flag', flagLike, 'True if terms without published events are left out', {
    default: '1',
    ...boolean,
  }),
  post: field('integer', int().check(z.positive()), 'Terms of this event', integer),
  event: field('integer', int().check(z.positive()), 'Terms of this event; wins over post', integer),
  slug: field('text', z.string().check(z.minLength(1)), 'The term with this slug', { type: 'string' }),
} as const satisfies Fields

/** The parameters of the list of categories. */
export const categoryQueryFields = {
  ...tagQueryFields,
  parent: field('integer', int().check(z.positive()), 'Categories directly under this one', integer),
} as const satisfies Fields

const withPassword = { password: undeclared.lax.password } as const

export const eventQuerySchema = payload({ ...eventQueryFields, ...withPassword })
export const linkedQuerySchema = payload({ ...linkedQueryFields, ...withPassword })
export const tagQuerySchema = payload(tagQueryFields)
export const categoryQuerySchema = payload(categoryQueryFields)

interface EventQuerySchema extends Readonly<typeof eventQuerySchema> {}
interface LinkedQuerySchema extends Readonly<typeof linkedQuerySchema> {}
interface TagQuerySchema extends Readonly<typeof tagQuerySchema> {}
interface CategoryQuerySchema extends Readonly<typeof categoryQuerySchema> {}

/** The query of the list of events. Dates are texts that the instance reads, best `YYYY-MM-DD HH:MM:SS`. */
export interface EventQuery extends z.input<EventQuerySchema> {}
/** The query of the list of venues. */
export interface VenueQuery extends z.input<LinkedQuerySchema> {}
/** The query of the list of organizers. */
export interface OrganizerQuery extends z.input<LinkedQuerySchema> {}
/** The query of the list of tags. */
export interface TagQuery extends z.input<TagQuerySchema> {}
/** The query of the list of categories. */
export interface CategoryQuery extends z.input<CategoryQuerySchema> {}
