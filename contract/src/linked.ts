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
  id: int(),
  author: z.optional(z.union([z.string(), z.number()])),
  status: z.optional(z.string()),
  date: z.optional(wallTime),
  date_utc: z.optional(wallTime),
  modified: z.optional(wallTime),
  modified_utc: z.optional(wallTime),
  url: z.optional(z.string()),
  description: z.optional(z.string()),
  excerpt: z.optional(z.string()),
  slug: z.optional(z.string()),
  image: z.optional(z.union([imageSchema, z.literal(false)])),
  phone: z.optional(z.string()),
  website: z.optional(z.string()),
  json_ld: z.optional(z.unknown()),
  global_id: z.optional(z.string()),
  global_id_lineage: z.optional(z.array(z.string())),
}

/** A name: `[]` where the record is protected by a password. */
const name = z.optional(z.union([z.string(), z.array(z.unknown()).check(z.maxLength(0))]))

export const venueSchema = record({
  ...shared,
  venue: name,
  address: z.optional(z.string()),
  city: z.optional(z.string()),
  country: z.optional(z.string()),
  province: z.optional(z.string()),
  state: z.optional(z.string()),
  zip: z.optional(z.string()),
  stateprovince: z.optional(z.string()),
  /** `null` where the record is protected by a password. */
  show_map: z.nullish(z.boolean()),
  show_map_link: z.nullish(z.boolean()),
  geo_lat: z.optional(z.union([z.string(), z.number()])),
  geo_lng: z.optional(z.union([z.string(), z.number()])),
})

export const organizerSchema = record({
  ...shared,
  organizer: name,
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

function sharedFields(declared: { readonly default?: null }) {
  return {
    author: field('integer', int().check(z.positive()), 'Id of the user to whom the record belongs', {
      type: 'integer',
      ...declared,
    }),
    date: field('date', dateInput, 'Publication date, wall time of the site', { type: 'string', ...declared }),
    date_utc: field('date', dateInput, 'Publication date in UTC', { type: 'string', ...declared }),
  }
}

const nullDefault = { type: 'string', default: null, blank: 'allowed' } as const

const texts = {
  // Instances keep descriptions of any length, so clients may send them.
  description: field('text', z.nullable(z.string()), 'Description, HTML', nullDefault),
  phone: field('text', clearable, 'Phone number', nullDefault),
  website: field('website', clearable, 'Website, an absolute URL', nullDefault),
  image: field('image', z.nullable(imageInput), 'Picture: the id of an attachment or an address', nullDefault),
}

/** The writable fields of a venue. */
export const venueFields = {
  ...sharedFields({}),
  venue: required(field('text', filledText, 'Name', { type: 'string', blank: 'refused' })),
  description: texts.description,
  status: field('status', statusInput, 'Status', { type: 'string' }),
  show_map: field('mapFlag', flagInput, 'True if its events show a map', nullDefault),
  show_map_link: field('mapFlag', flagInput, 'True if its events show a link to a map', nullDefault),
  address: field('text', clearable, 'Street and number', nullDefault),
  city: field('text', clearable, 'City', nullDefault),
  country: field('text', clearable, 'Country', nullDefault),
  province: field('text', clearable, 'Province', nullDefault),
  state: field('text', clearable, 'State', nullDefault),
  zip: field('text', clearable, 'Postal code', nullDefault),
  phone: texts.phone,
  stateprovince: field('text', clearable, 'State or province, whichever the country has', nullDefault),
  website: texts.website,
  image: texts.image,
} as const satisfies Fields

/** The writable fields of an organizer. */
export const organizerFields = {
  ...sharedFields({ default: null }),
  organizer: required(field('text', filledText, 'Name', { type: 'string', default: null, blank: 'refused' })),
  description: texts.description,
  status: field('status', statusInput, 'Status', { type: 'string', default: null }),
  phone: texts.phone,
  website: texts.website,
  email: field('text', clearable, 'E-mail address', nullDefault),
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
