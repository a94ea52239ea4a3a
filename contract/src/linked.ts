import * as z from 'zod'
import { imageSchema } from './images.js'
import {
  dateInput,
  type Fields,
  field,
  flagInput,
  imageInput,
  optional,
  payload,
  record,
  required,
  statusInput,
  wallTime,
} from './values.js'

/** What the answers for venues and organizers have in common; keys with empty values are left out. */
const shared = {
  id: z.number().int(),
  author: z.union([z.string(), z.number()]).optional(),
  status: z.string().optional(),
  date: wallTime.optional(),
  date_utc: wallTime.optional(),
  modified: wallTime.optional(),
  modified_utc: wallTime.optional(),
  url: z.string().optional(),
  description: z.string().optional(),
  excerpt: z.string().optional(),
  slug: z.string().optional(),
  image: z.union([imageSchema, z.literal(false)]).optional(),
  phone: z.string().optional(),
  website: z.string().optional(),
  json_ld: z.unknown().optional(),
  global_id: z.string().optional(),
  global_id_lineage: z.array(z.string()).optional(),
}

/** A name: `[]` where the record is protected by a password. */
const name = z.union([z.string(), z.array(z.unknown()).max(0)]).optional()

export const venueSchema = record({
  ...shared,
  venue: name,
  address: z.string().optional(),
  city: z.string().optional(),
  country: z.string().optional(),
  province: z.string().optional(),
  state: z.string().optional(),
  zip: z.string().optional(),
  stateprovince: z.string().optional(),
  /** `null` where the record is protected by a password. */
  show_map: z.boolean().nullish(),
  show_map_link: z.boolean().nullish(),
  geo_lat: z.union([z.string(), z.number()]).optional(),
  geo_lng: z.union([z.string(), z.number()]).optional(),
})

export const organizerSchema = record({
  ...shared,
  organizer: name,
  email: z.string().optional(),
})

interface VenueSchema extends Readonly<typeof venueSchema> {}
interface OrganizerSchema extends Readonly<typeof organizerSchema> {}

/** A place where events happen, as instances answer it. */
export interface Venue extends z.output<VenueSchema> {}

/** Somebody who holds events, as instances answer it. */
export interface Organizer extends z.output<OrganizerSchema> {}

const clearable = z.string().nullable()

function sharedFields(declared: { readonly default?: null }) {
  return {
    author: field('integer', z.number().int().positive(), 'Id of the user to whom the record belongs', {
      type: 'integer',
      ...declared,
    }),
    date: field('date', dateInput, 'Publication date, wall time of the site', { type: 'string', ...declared }),
    date_utc: field('date', dateInput, 'Publication date in UTC', { type: 'string', ...declared }),
  }
}

const nullDefault = { type: 'string', default: null, blank: 'allowed' } as const

const texts = {
  description: field('text', clearable, 'Description, HTML', nullDefault),
  phone: field('text', clearable, 'Phone number', nullDefault),
  website: field('website', clearable, 'Website, an absolute URL', nullDefault),
  image: field('image', imageInput.nullable(), 'Picture: the id of an attachment or an address', nullDefault),
}

/** The writable fields of a venue. */
export const venueFields = {
  ...sharedFields({}),
  venue: required(field('text', z.string().min(1), 'Name', { type: 'string', blank: 'refused' })),
  description: texts.description,
  status: field('status', statusInput, 'Status', { type: 'string' }),
  show_map: field('mapFlag', flagInput, 'Whether its events show a map', nullDefault),
  show_map_link: field('mapFlag', flagInput, 'Whether its events show a link to a map', nullDefault),
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
  organizer: required(field('text', z.string().min(1), 'Name', { type: 'string', default: null, blank: 'refused' })),
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

/** What a new venue is made from. */
export interface VenueCreate extends z.input<VenueCreateSchema> {}
/** What may change of a venue. */
export interface VenueUpdate extends z.input<VenueUpdateSchema> {}
/** What a new organizer is made from. */
export interface OrganizerCreate extends z.input<OrganizerCreateSchema> {}
/** What may change of an organizer. */
export interface OrganizerUpdate extends z.input<OrganizerUpdateSchema> {}
