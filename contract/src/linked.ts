import * as z from 'zod/mini'
import { type CalendarImage, imageSchema } from './images.js'
import {
  dateInput,
  type Fields,
  field,
  filledText,
  flagInput,
  imageInput,
  int,
  optional,
  payload,
  record,
  required,
  statusInput,
  textInput,
  wallTime,
} from './values.js'

/** The fields that the answers for venues and organizers have in common; keys with empty values are left out. */
const shared = {
  /** Id; part of the address of its routes. */
  id: int(),
  /** Id of the user to whom the record belongs. */
  author: z.optional(z.union([z.string(), z.number()])),
  /** `publish`, `future`, `draft`, `pending`, `private`, `trash`, or one that a plugin adds. */
  status: z.optional(z.string()),
  /** Publication date by the clock of the site, `YYYY-MM-DD HH:MM:SS`. */
  date: z.optional(wallTime),
  /** Publication date in UTC; `0000-00-00 00:00:00` if it was never published. */
  date_utc: z.optional(wallTime),
  /** Last change by the clock of the site. */
  modified: z.optional(wallTime),
  /** Last change in UTC; for the option `ifUnmodified` of an update. */
  modified_utc: z.optional(wallTime),
  /** The page of the record. */
  url: z.optional(z.string()),
  /** HTML; absent when it is empty. */
  description: z.optional(z.string()),
  /** A short text, HTML. */
  excerpt: z.optional(z.string()),
  /** Last part of the address. */
  slug: z.optional(z.string()),
  /** `false` when there is none. */
  image: z.optional(z.union([imageSchema, z.literal(false)])),
  /** Phone number. */
  phone: z.optional(z.string()),
  /** Website; absent when there is none. */
  website: z.optional(z.string()),
  /** Only in the answer to a single read: the record as linked data. */
  json_ld: z.optional(z.unknown()),
  /** The same on every instance that imports the record: host and id. */
  global_id: z.optional(z.string()),
  /** The global ids of the instances that it was imported from, and its own. */
  global_id_lineage: z.optional(z.array(z.string())),
}

/** A name: `[]` where the record is protected by a password. */
const name = z.optional(z.union([z.string(), z.array(z.unknown()).check(z.maxLength(0))]))

export const venueSchema = record({
  ...shared,
  /** Name; `[]` while a password protects the venue. */
  venue: name,
  /** Street and number. */
  address: z.optional(z.string()),
  /** City. */
  city: z.optional(z.string()),
  /** Country. */
  country: z.optional(z.string()),
  /** Province, of countries other than the United States. */
  province: z.optional(z.string()),
  /** State, of the United States. */
  state: z.optional(z.string()),
  /** Postal code. */
  zip: z.optional(z.string()),
  /** State or province, whichever the country has. */
  stateprovince: z.optional(z.string()),
  /** True if its events show a map; `null` while a password protects the venue. */
  show_map: z.nullish(z.boolean()),
  /** True if its events show a link to a map. */
  show_map_link: z.nullish(z.boolean()),
  /** Latitude; with the extension for coordinates. */
  geo_lat: z.optional(z.union([z.string(), z.number()])),
  /** Longitude; with the extension for coordinates. */
  geo_lng: z.optional(z.union([z.string(), z.number()])),
})

export const organizerSchema = record({
  ...shared,
  /** Name; `[]` while a password protects the organizer. */
  organizer: name,
  /** E-mail address. */
  email: z.optional(z.string()),
})

interface VenueSchema extends Readonly<typeof venueSchema> {}
interface OrganizerSchema extends Readonly<typeof organizerSchema> {}

/** A place where events happen, as instances answer it. */
export interface Venue extends Omit<z.output<VenueSchema>, 'image'>, Pictured {}

/** A person or group that holds events, as instances answer it. */
export interface Organizer extends Omit<z.output<OrganizerSchema>, 'image'>, Pictured {}

/** The picture under its name, so that fields which a site adds to it are known here, too. */
interface Pictured {
  /** Absent or `false` when there is none. */
  image?: CalendarImage | false | undefined
}

/**
 * The fields of venues and organizers that a password does not protect. Every other field is blank for whoever lacks the
 * password, so that a new one is hidden until it is named here.
 */
export const publicLinkedFields = [
  'id',
  'author',
  'status',
  'date',
  'date_utc',
  'modified',
  'modified_utc',
  'url',
  'slug',
  'global_id',
  'global_id_lineage',
] as const satisfies readonly (keyof Venue & keyof Organizer)[]

const clearable = z.nullable(textInput)

const userId = int().check(z.positive())
const nullDefault = { type: 'string', default: null, blank: 'allowed' } as const

const texts = {
  // Instances keep descriptions of any length, so clients may send them.
  description: field('text', z.nullable(z.string()), nullDefault),
  phone: field('text', clearable, nullDefault),
  website: field('website', clearable, nullDefault),
  image: field('image', z.nullable(imageInput), nullDefault),
}

/** The writable fields of a venue. */
export const venueFields = {
  /** Id of the user to whom the record belongs. */
  author: field('integer', userId, { type: 'integer' }),
  /** Publication date, wall time of the site. */
  date: field('date', dateInput, { type: 'string' }),
  /** Publication date in UTC. */
  date_utc: field('date', dateInput, { type: 'string' }),
  /** Name. */
  venue: required(field('text', filledText, { type: 'string', blank: 'refused' })),
  /** Description, HTML. */
  description: texts.description,
  /** Status. */
  status: field('status', statusInput, { type: 'string' }),
  /** True if its events show a map. */
  show_map: field('mapFlag', flagInput, nullDefault),
  /** True if its events show a link to a map. */
  show_map_link: field('mapFlag', flagInput, nullDefault),
  /** Street and number. */
  address: field('text', clearable, nullDefault),
  /** City. */
  city: field('text', clearable, nullDefault),
  /** Country. */
  country: field('text', clearable, nullDefault),
  /** Province. */
  province: field('text', clearable, nullDefault),
  /** State. */
  state: field('text', clearable, nullDefault),
  /** Postal code. */
  zip: field('text', clearable, nullDefault),
  /** Phone number. */
  phone: texts.phone,
  /** State or province, whichever the country has. */
  stateprovince: field('text', clearable, nullDefault),
  /** Website, an absolute URL. */
  website: texts.website,
  /** Picture: the id of an attachment or an address. */
  image: texts.image,
} as const satisfies Fields

/** The writable fields of an organizer. */
export const organizerFields = {
  /** Id of the user to whom the record belongs. */
  author: field('integer', userId, { type: 'integer', default: null }),
  /** Publication date, wall time of the site. */
  date: field('date', dateInput, { type: 'string', default: null }),
  /** Publication date in UTC. */
  date_utc: field('date', dateInput, { type: 'string', default: null }),
  /** Name. */
  organizer: required(field('text', filledText, { type: 'string', default: null, blank: 'refused' })),
  /** Description, HTML. */
  description: texts.description,
  /** Status. */
  status: field('status', statusInput, { type: 'string', default: null }),
  /** Phone number. */
  phone: texts.phone,
  /** Website, an absolute URL. */
  website: texts.website,
  /** E-mail address. */
  email: field('text', clearable, nullDefault),
  /** Picture: the id of an attachment or an address. */
  image: texts.image,
} as const satisfies Fields

export const venueCreateSchema = payload(venueFields)
export const venueUpdateSchema = payload(optional(venueFields))
export const organizerCreateSchema = payload(organizerFields)
export const organizerUpdateSchema = payload(optional(organizerFields))

interface VenueCreateSchema extends Readonly<typeof venueCreateSchema> {}
interface VenueUpdateSchema extends Readonly<typeof venueUpdateSchema> {}
interface OrganizerCreateSchema extends Readonly<typeof organizerCreateSchema> {}
interface OrganizerUpdateSchema extends Readonly<typeof organizerUpdateSchema> {}

/** The payload that creates a venue. */
export interface VenueCreate extends z.input<VenueCreateSchema> {}
/** The payload that changes a venue; fields that it leaves out stay as they are. */
export interface VenueUpdate extends z.input<VenueUpdateSchema> {}
/** The payload that creates an organizer. */
export interface OrganizerCreate extends z.input<OrganizerCreateSchema> {}
/** The payload that changes an organizer; fields that it leaves out stay as they are. */
export interface OrganizerUpdate extends z.input<OrganizerUpdateSchema> {}
