import * as z from 'zod/mini'
import { type CalendarImage, imageSchema } from './images.js'
import { maxEntries } from './limits.js'
import {
  type Organizer,
  organizerCreateSchema,
  organizerSchema,
  type Venue,
  venueCreateSchema,
  venueSchema,
} from './linked.js'
import { type EmbeddedTerm, embeddedTermSchema } from './terms.js'
import {
  dateInput,
  type Fields,
  field,
  filledText,
  flagInput,
  idLike,
  ids,
  imageInput,
  int,
  mapOrEmptyList,
  optional,
  payload,
  record,
  required,
  statusInput,
  textInput,
  wallTime,
} from './values.js'

/** The parts of a wall time as texts, padded with zeros. */
export const dateDetailsSchema = record({
  year: z.string(),
  month: z.string(),
  day: z.string(),
  hour: z.string(),
  minutes: z.string(),
  seconds: z.string(),
})

/** The parts of the displayed cost. */
export const costDetailsSchema = record({
  currency_symbol: z.string(),
  currency_code: z.optional(z.string()),
  currency_position: z.string(),
  /** Plain numbers in ascending order, or a slug such as `free`. */
  values: z.array(z.union([z.string(), z.number()])),
})

/** `null` where the event is protected by a password. */
const flag = z.nullish(z.boolean())

const venues = z.union([z.array(venueSchema), venueSchema])

export const eventSchema = record({
  id: int(),
  global_id: z.optional(z.string()),
  global_id_lineage: z.optional(z.array(z.string())),
  author: z.union([z.string(), z.number()]),
  status: z.string(),
  date: wallTime,
  date_utc: wallTime,
  modified: wallTime,
  modified_utc: wallTime,
  url: z.string(),
  rest_url: z.optional(z.string()),
  title: z.string(),
  description: z.string(),
  excerpt: z.optional(z.string()),
  /** Last part of the address; empty for drafts, absent on instances of 2017. */
  slug: z.optional(z.string()),
  image: z.optional(z.union([imageSchema, z.literal(false)])),
  all_day: flag,
  start_date: wallTime,
  start_date_details: dateDetailsSchema,
  end_date: wallTime,
  end_date_details: dateDetailsSchema,
  utc_start_date: wallTime,
  utc_start_date_details: z.optional(dateDetailsSchema),
  utc_end_date: wallTime,
  utc_end_date_details: z.optional(dateDetailsSchema),
  timezone: z.string(),
  timezone_abbr: z.optional(z.string()),
  cost: z.optional(z.string()),
  cost_details: z.optional(costDetailsSchema),
  website: z.optional(z.string()),
  show_map: flag,
  show_map_link: flag,
  hide_from_listings: flag,
  sticky: flag,
  featured: flag,
  categories: z.array(embeddedTermSchema),
  tags: z.array(embeddedTermSchema),
  /** `[]` when there is none, an object when there is one, a list where instances allow several. */
  venue: venues,
  organizer: z.array(organizerSchema),
  custom_fields: z.optional(mapOrEmptyList),
  /** True for an event that takes place online; with the add-on for virtual events. */
  is_virtual: z.nullish(z.boolean()),
  /** Where an online event takes place. */
  virtual_url: z.nullish(z.string()),
  /** The kind of source of an online event, for example `video` or `zoom`. */
  virtual_video_source: z.nullish(z.string()),
  /** The providers of tickets, `false` where there are none; with the add-on for tickets. */
  ticketed: z.nullish(z.union([z.boolean(), z.array(z.string())])),
  /** Attendees, by numbers; with the add-on for tickets. */
  attendance: z.nullish(
    z.union([
      record({
        /** All who have a ticket or have answered. */
        total_attendees: z.optional(z.number()),
        /** Those of them who have come. */
        checked_in: z.optional(z.number()),
        /** Those of them who have not come yet. */
        not_checked_in: z.optional(z.number()),
      }),
      z.array(z.unknown()).check(z.maxLength(0)),
    ]),
  ),
  /** Only in the answer to a single read. */
  json_ld: z.optional(z.unknown()),
})

interface EventSchema extends Readonly<typeof eventSchema> {}

/** An event as instances answer it. Times are wall times of `timezone`; `utc_*` are the same instants in UTC. */
export interface CalendarEvent extends Omit<z.output<EventSchema>, keyof Nested>, Nested {}

/** A venue as an event carries it. */
export interface EventVenue extends Venue {}
/** An organizer as an event carries it. */
export interface EventOrganizer extends Organizer {}

/** The records inside an event, under their names, so that fields which a site adds to those are known here, too. */
interface Nested {
  /** `false` when there is none. */
  image?: CalendarImage | false | undefined
  /** Categories, in the order in which instances show them. */
  categories: EmbeddedTerm[]
  /** Tags, in the order in which instances show them. */
  tags: EmbeddedTerm[]
  /** `[]` when there is none, an object when there is one, a list where instances allow several. */
  venue: EventVenue | EventVenue[]
  /** Organizers, in the order in which they were given. */
  organizer: EventOrganizer[]
}

/**
 * The fields of an event that a password does not protect. Every other field is blank for whoever lacks the password, so
 * that a new one is hidden until it is named here.
 */
export const publicEventFields = [
  'id',
  'global_id',
  'global_id_lineage',
  'author',
  'status',
  'date',
  'date_utc',
  'modified',
  'modified_utc',
  'url',
  'rest_url',
  'title',
  'slug',
  'start_date',
  'start_date_details',
  'end_date',
  'end_date_details',
  'utc_start_date',
  'utc_start_date_details',
  'utc_end_date',
  'utc_end_date_details',
  'timezone',
  'timezone_abbr',
] as const satisfies readonly (keyof CalendarEvent)[]

const termInput = z.nullable(z.union([ids, idLike]))
const linkedId = z.union([idLike, record({ id: idLike })])

/** A venue of an event: an id, data of a new one, or several of them. */
export const venueInput = z.union([
  linkedId,
  venueCreateSchema,
  z.array(z.union([linkedId, venueCreateSchema])).check(z.maxLength(maxEntries)),
])

/** Organizers of an event: an id, data of a new one, or several of them. */
export const organizerInput = z.union([
  linkedId,
  organizerCreateSchema,
  z.array(z.union([linkedId, organizerCreateSchema])).check(z.maxLength(maxEntries)),
])

const scalar = z.union([z.string(), z.number()])
const text = { type: 'string', blank: 'refused' } as const
const boolean = { type: 'boolean' } as const
const listOfIntegers = { default: null, items: { type: 'integer' } } as const

/** The writable fields of an event. */
export const eventFields = {
  author: field('integer', int().check(z.positive()), 'Id of the user to whom the event belongs', {
    type: 'integer',
  }),
  date: field('date', dateInput, 'Publication date, wall time of the site', { type: 'string' }),
  date_utc: field('date', dateInput, 'Publication date in UTC', { type: 'string' }),
  title: required(field('text', filledText, 'Title', text)),
  // Instances keep descriptions of any length, so clients may send them.
  description: field('text', z.nullable(z.string()), 'Description, HTML', text),
  slug: field('text', filledText, 'Slug', text),
  excerpt: field('text', z.nullable(textInput), 'Excerpt, HTML', text),
  status: field('status', statusInput, 'Status', { type: 'string' }),
  timezone: field('timezone', z.string(), 'Zone of the dates: a name of the tz database or an offset', {
    type: 'string',
  }),
  all_day: field('flag', flagInput, 'True if the event takes whole days', { default: false, ...boolean }),
  start_date: required(field('date', dateInput, 'Start, wall time of the zone', { type: 'string' })),
  end_date: required(field('date', dateInput, 'End, wall time of the zone', { type: 'string' })),
  image: field('image', z.nullable(imageInput), 'Picture: the id of an attachment or an address', { type: 'string' }),
  cost: field('cost', z.nullable(z.union([scalar, z.array(scalar)])), 'Cost: a text, a number or a list of them'),
  website: field('website', z.nullable(textInput), 'Website, an absolute URL', { default: null }),
  show_map: field('flag', flagInput, 'True if a map is shown', boolean),
  show_map_link: field('flag', flagInput, 'True if a link to a map is shown', boolean),
  hide_from_listings: field('flag', flagInput, 'True if the event stays out of all lists', boolean),
  sticky: field('flag', flagInput, 'True if the event comes first in the calendar view', boolean),
  featured: field('flag', flagInput, 'True if the event is featured', boolean),
  categories: field('terms', termInput, 'Categories: ids, slugs or names; missing ones are created', listOfIntegers),
  tags: field('terms', termInput, 'Tags: ids, slugs or names; missing ones are created', listOfIntegers),
  venue: field('venue', z.nullable(venueInput), 'Venue: an id or the data of a new one', listOfIntegers),
  organizer: field('organizer', z.nullable(organizerInput), 'Organizers: ids or data of new ones', listOfIntegers),
} as const satisfies Fields

export const eventCreateSchema = payload(eventFields)
export const eventUpdateSchema = payload(optional(eventFields))

interface EventCreateSchema extends Readonly<typeof eventCreateSchema> {}
interface EventUpdateSchema extends Readonly<typeof eventUpdateSchema> {}

/** The payload that creates an event. */
export interface EventCreate extends z.input<EventCreateSchema> {}
/** The payload that changes an event; fields that it leaves out stay as they are. */
export interface EventUpdate extends z.input<EventUpdateSchema> {}
