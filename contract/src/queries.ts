import * as z from 'zod/mini'
import { maxEntries } from './limits.js'
import { defaultPerPage, maxPerPage } from './resources.js'
import { type Fields, field, flagInput, idList, int, payload, searchInput } from './values.js'

const integer = { type: 'integer' } as const
const boolean = { type: 'boolean' } as const
const listOfIntegers = { items: { type: 'integer' } } as const

const pageNumber = int().check(z.positive())

/** The two parameters of every list. */
export const pageFields = {
  /** Page of the list, from 1. */
  page: field('page', pageNumber, { default: 1, ...integer }),
  /** Records on a page, at most 50. */
  per_page: field('page', pageNumber.check(z.lte(maxPerPage)), {
    // Instances declare a number and write its default as text.
    default: String(defaultPerPage),
    ...integer,
  }),
} as const satisfies Fields

/** The password of a protected record, where instances declare it; an empty one is refused. */
export const passwordField = field('anything', z.string().check(z.minLength(1)), { type: 'string' })

/** Without a type, since nothing that is sent for it is refused. */
const laxPassword = field('unchecked', passwordField.schema)
const context = field('unchecked', z.string())

/**
 * Parameters that are read although no instance declares them, so that they stand in no index, no answer to `OPTIONS`
 * and no OpenAPI document.
 */
export const undeclared = {
  /** Of posts: lift the protection of what is shown. Anything but a text is passed over. */
  lax: {
    /** Password of a protected record. */
    password: laxPassword,
    context,
  },
  /** The same for one event by its slug, where an empty password is refused as by id. */
  strict: { password: passwordField, context },
  /** Of tags, which refuse any parent. */
  tag: { parent: field('anything', z.unknown()) },
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
  /** Events that start on this day or later. */
  start_date: field('date', dateText),
  /** Events that end on this day or earlier. */
  end_date: field('date', dateText),
  /** Events that start on this day or earlier. */
  starts_before: field('date', dateText),
  /** Events that start after this day. */
  starts_after: field('date', dateText),
  /** Events that end before the end of this day. */
  ends_before: field('date', dateText),
  /** Events that end after this day. */
  ends_after: field('date', dateText),
  /** True if dates mean the exact second, not the day. */
  strict_dates: field('strict', z.union([flagInput, z.string().check(z.minLength(1))]), {
    default: 'false',
  }),
  /** Words that title, description or excerpt hold, at most 10. */
  search: field('search', searchInput, {
    type: 'string',
  }),
  /** Events in one of these categories: ids, slugs or names. */
  categories: field('termRefs', idList, listOfIntegers),
  /** Events with one of these tags: ids, slugs or names. */
  tags: field('termRefs', idList, listOfIntegers),
  /** Events at one of these venues. */
  venue: field('recordIds', idList, listOfIntegers),
  /** Events of one of these organizers. */
  organizer: field('recordIds', idList, listOfIntegers),
  /** Only featured events, or only others. */
  featured: field('flag', flagLike, boolean),
  /** Events of these statuses. */
  status: field('statuses', statusList, { format: 'string' }),
  /** Events whose venue has coordinates, or has none (extension geoloc). */
  geoloc: field('flag', flagLike, boolean),
  /** Latitude, with geoloc_lng (extension geoloc). */
  geoloc_lat: field('number', z.number().check(z.gte(-90), z.lte(90)), {
    format: 'double',
  }),
  /** Longitude, with geoloc_lat (extension geoloc). */
  geoloc_lng: field('number', z.number().check(z.gte(-180), z.lte(180)), {
    format: 'double',
  }),
  /** Events with these ids, whatever their dates. */
  include: field('ids', idList, listOfIntegers),
  /** Events under this event. */
  post_parent: field('integer', int().check(z.positive()), integer),
  /** Events with or without tickets (extension tickets). */
  ticketed: field('flag', flagLike, boolean),
} as const satisfies Fields

/** The parameters of the lists of venues and organizers. */
export const linkedQueryFields = {
  ...pageFields,
  /** Words that one field of the record holds, at most 10. */
  search: field('search', searchInput, {
    type: 'string',
  }),
  /** Records of this event. */
  event: field('integer', int().check(z.positive()), integer),
  /** Records with events, or without. */
  has_events: field('looseFlag', flagLike),
  /** Records with events to come. */
  only_with_upcoming: field('looseFlag', flagLike, { default: false }),
  /** Records of these statuses. */
  status: field('statuses', statusList, { format: 'string' }),
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
  /** Text that name or slug holds. */
  search: field('search', searchInput, { type: 'string' }),
  /** Terms without these ids. */
  exclude: field('termIds', idList, listOfIntegers),
  /** Terms with these ids. */
  include: field('termIds', idList, listOfIntegers),
  /** Direction. */
  order: field('order', z.literal(['asc', 'desc', 'ASC', 'DESC']), { type: 'string' }),
  /** Field to sort by. */
  orderby: field('order', z.literal(termOrder), { type: 'string' }),
  /** True if terms without published events are left out. */
  hide_empty: field('flag', flagLike, {
    default: '1',
    ...boolean,
  }),
  /** Terms of this event. */
  post: field('integer', int().check(z.positive()), integer),
  /** Terms of this event; wins over post. */
  event: field('integer', int().check(z.positive()), integer),
  /** The term with this slug. */
  slug: field('text', z.string().check(z.minLength(1)), { type: 'string' }),
} as const satisfies Fields

/** The parameters of the list of categories. */
export const categoryQueryFields = {
  ...tagQueryFields,
  /** Categories directly under this one. */
  parent: field('termId', int().check(z.positive()), integer),
} as const satisfies Fields

const withPassword = {
  /** Password of protected records. */
  password: undeclared.lax.password,
} as const

// Typed by the tables, whose comments editors show; of spread ones they would know none.
export const eventQuerySchema = payload<typeof eventQueryFields & typeof withPassword>({
  ...eventQueryFields,
  ...withPassword,
})
export const linkedQuerySchema = payload<typeof linkedQueryFields & typeof withPassword>({
  ...linkedQueryFields,
  ...withPassword,
})
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
