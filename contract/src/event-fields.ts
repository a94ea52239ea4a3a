import * as z from 'zod/mini'
import { maxEntries } from './limits.js'
import { organizerCreateSchema, venueCreateSchema } from './linked.js'
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
  optional,
  payload,
  record,
  required,
  statusInput,
  textInput,
} from './values.js'

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
  /** Id of the user to whom the event belongs. */
  author: field('integer', int().check(z.positive()), { type: 'integer' }),
  /** Publication date, wall time of the site. */
  date: field('date', dateInput, { type: 'string' }),
  /** Publication date in UTC. */
  date_utc: field('date', dateInput, { type: 'string' }),
  /** Title. */
  title: required(field('text', filledText, text)),
  /** Description, HTML. */
  // Instances keep descriptions of any length, so clients may send them.
  description: field('text', z.nullable(z.string()), text),
  /** Slug. */
  slug: field('text', filledText, text),
  /** Excerpt, HTML. */
  excerpt: field('text', z.nullable(textInput), text),
  /** Status. */
  status: field('status', statusInput, { type: 'string' }),
  /** Zone of the dates: a name of the tz database or an offset. */
  timezone: field('timezone', z.string(), { type: 'string' }),
  /** True if the event takes whole days. */
  all_day: field('flag', flagInput, { default: false, ...boolean }),
  /** Start, wall time of the zone. */
  start_date: required(field('date', dateInput, { type: 'string' })),
  /** End, wall time of the zone. */
  end_date: required(field('date', dateInput, { type: 'string' })),
  /** Picture: the id of an attachment or an address. */
  image: field('image', z.nullable(imageInput), { type: 'string' }),
  /** Cost: a text, a number or a list of them. */
  cost: field('cost', z.nullable(z.union([scalar, z.array(scalar)]))),
  /** Website, an absolute URL. */
  website: field('website', z.nullable(textInput), { default: null }),
  /** True if a map is shown. */
  show_map: field('flag', flagInput, boolean),
  /** True if a link to a map is shown. */
  show_map_link: field('flag', flagInput, boolean),
  /** True if the event stays out of all lists. */
  hide_from_listings: field('flag', flagInput, boolean),
  /** True if the event comes first in the calendar view. */
  sticky: field('flag', flagInput, boolean),
  /** True if the event is featured. */
  featured: field('flag', flagInput, boolean),
  /** Categories: ids, slugs or names; missing ones are created. */
  categories: field('terms', termInput, listOfIntegers),
  /** Tags: ids, slugs or names; missing ones are created. */
  tags: field('terms', termInput, listOfIntegers),
  /** Venue: an id or the data of a new one. */
  venue: field('venue', z.nullable(venueInput), listOfIntegers),
  /** Organizers: ids or data of new ones. */
  organizer: field('organizer', z.nullable(organizerInput), listOfIntegers),
} as const satisfies Fields

export const eventCreateSchema = payload(eventFields)
export const eventUpdateSchema = payload(optional(eventFields))

interface EventCreateSchema extends Readonly<typeof eventCreateSchema> {}
interface EventUpdateSchema extends Readonly<typeof eventUpdateSchema> {}

/** The payload that creates an event. */
export interface EventCreate extends z.input<EventCreateSchema> {}
/** The payload that changes an event; fields that it leaves out stay as they are. */
export interface EventUpdate extends z.input<EventUpdateSchema> {}
