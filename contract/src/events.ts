import * as z from 'zod/mini'
import { type CalendarImage, imageSchema } from './images.js'
import { type Organizer, organizerSchema, type Venue, venueSchema } from './linked.js'
import { type EmbeddedTerm, embeddedTermSchema } from './terms.js'
import { int, mapOrEmptyList, record, wallTime } from './values.js'

/** The parts of a wall time as texts, padded with zeros. */
export const dateDetailsSchema = record({
  /** Four digits. */
  year: z.string(),
  /** Two digits, from `01`. */
  month: z.string(),
  /** Two digits, from `01`. */
  day: z.string(),
  /** Two digits, `00` to `23`. */
  hour: z.string(),
  /** Two digits. */
  minutes: z.string(),
  /** Two digits. */
  seconds: z.string(),
})

/** The parts of the displayed cost. */
export const costDetailsSchema = record({
  /** Such as `$`; an entity on some instances. */
  currency_symbol: z.string(),
  /** Such as `USD`. */
  currency_code: z.optional(z.string()),
  /** `prefix` or `postfix`: the side of the amount. */
  currency_position: z.string(),
  /** Plain numbers in ascending order, or a slug such as `free`. */
  values: z.array(z.union([z.string(), z.number()])),
})

/** `null` where the event is protected by a password. */
const flag = z.nullish(z.boolean())

const venues = z.union([z.array(venueSchema), venueSchema])

export const eventSchema = record({
  /** Id; part of the address of its routes. */
  id: int(),
  /** The same on every instance that imports the event: host and id. */
  global_id: z.optional(z.string()),
  /** The global ids of the instances that it was imported from, and its own. */
  global_id_lineage: z.optional(z.array(z.string())),
  /** Id of the user to whom the event belongs. */
  author: z.union([z.string(), z.number()]),
  /** `publish`, `future`, `draft`, `pending`, `private`, `trash`, or one that a plugin adds. */
  status: z.string(),
  /** Publication date by the clock of the site, `YYYY-MM-DD HH:MM:SS`. */
  date: wallTime,
  /** Publication date in UTC; `0000-00-00 00:00:00` if it was never published. */
  date_utc: wallTime,
  /** Last change by the clock of the site. */
  modified: wallTime,
  /** Last change in UTC; for the option `ifUnmodified` of an update. */
  modified_utc: wallTime,
  /** The page of the event. */
  url: z.string(),
  /** The address of this record. */
  rest_url: z.optional(z.string()),
  /** Title, with entities such as `&#8211;` on deployed instances; `decoded` turns them into text. */
  title: z.string(),
  /** HTML; empty while a password protects the event. */
  description: z.string(),
  /** A short text, HTML. */
  excerpt: z.optional(z.string()),
  /** Last part of the address; empty for drafts, absent on instances of 2017. */
  slug: z.optional(z.string()),
  /** `false` when there is none. */
  image: z.optional(z.union([imageSchema, z.literal(false)])),
  /** True if the event takes whole days; `null` while a password protects it. */
  all_day: flag,
  /** Start by the clock of `timezone`, `YYYY-MM-DD HH:MM:SS`. */
  start_date: wallTime,
  /** The parts of `start_date`. */
  start_date_details: dateDetailsSchema,
  /** End by the clock of `timezone`; of an all-day event the last second of its last day. */
  end_date: wallTime,
  /** The parts of `end_date`. */
  end_date_details: dateDetailsSchema,
  /** Start in UTC. */
  utc_start_date: wallTime,
  /** The parts of `utc_start_date`. */
  utc_start_date_details: z.optional(dateDetailsSchema),
  /** End in UTC. */
  utc_end_date: wallTime,
  /** The parts of `utc_end_date`. */
  utc_end_date_details: z.optional(dateDetailsSchema),
  /** Zone of the dates: a name of the tz database, `UTC`, or an offset such as `UTC+2`. */
  timezone: z.string(),
  /** The short name of the zone at the start, such as `CEST`. */
  timezone_abbr: z.optional(z.string()),
  /** Cost as it is displayed, such as `$10 – $20` or `Free`; empty if none was given. */
  cost: z.optional(z.string()),
  /** Amounts and currency of the cost. */
  cost_details: z.optional(costDetailsSchema),
  /** Website; deployed instances show the page of the event where there is none. */
  website: z.optional(z.string()),
  /** True if a map is shown; `null` while a password protects the event. */
  show_map: flag,
  /** True if a link to a map is shown. */
  show_map_link: flag,
  /** True if the event stands in no list. */
  hide_from_listings: flag,
  /** True if the event comes first in the calendar view. */
  sticky: flag,
  /** True if the event is featured. */
  featured: flag,
  /** Categories, in the order in which instances show them. */
  categories: z.array(embeddedTermSchema),
  /** Tags, in the order in which instances show them. */
  tags: z.array(embeddedTermSchema),
  /** `[]` when there is none, an object when there is one, a list where instances allow several. */
  venue: venues,
  /** Organizers, in the order in which they were given. */
  organizer: z.array(organizerSchema),
  /** Fields that the site adds, by their names; with the add-on for them. */
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
