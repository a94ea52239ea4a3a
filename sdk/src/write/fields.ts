import type { OrganizerCreate as OrganizerWire, Status, VenueCreate as VenueWire } from '@eventcal/contract'
import type { Moment } from '../values/moment.js'

/**
 * A category or tag: its id, its slug or name, or the record. A text of digits is a name, where a term of that name
 * exists or none has that id, and an id otherwise; where it could be both, it is refused.
 */
export type TermRef = number | string | LinkedId

/** Writable fields of an event, with the peculiarities of deployed instances. */
export interface EventUpdate {
  /** Plain text or HTML; instances show it with entities. Never blank. */
  title?: string | undefined
  /** HTML. `null` or `''` clears it; deployed instances need a blank for that, which is sent when the documented form fails. */
  description?: string | null | undefined
  /** HTML; cleared like the description. */
  excerpt?: string | null | undefined
  /** Instances make one from the title once an event is published; one that is taken gets `-2`. */
  slug?: string | undefined
  /**
   * An update without one would publish the event on deployed instances, so the present one is sent back. Into the
   * trash goes an event by `delete` alone.
   */
  status?: Status | undefined
  /** Id of the user to whom the event belongs. */
  author?: number | undefined
  /** Publication date by the clock of the site; a `Date` or a text with an offset goes out as `date_utc`. */
  date?: Moment | undefined
  /** Publication date in UTC. Without it, an update on deployed instances would set it to now. */
  date_utc?: Moment | undefined
  /**
   * A name of the tz database or an offset. Deployed instances convert `UTC+2` wrongly, so it goes out as `+02:00`. A new
   * event without one, whose times are a `Date`, is in the `siteTimezone` of the client, and refused where that is unknown.
   */
  timezone?: string | undefined
  /**
   * Deployed instances end it with every update that leaves it out. The end is the last day. Give days as texts,
   * `'2030-07-01'`: a `Date` is the day that it is in the zone of the event, so `new Date('2030-07-01')`, which is midnight
   * in UTC, is 30 June in New York.
   */
  all_day?: boolean | undefined
  /** Deployed instances ignore it without `end_date`; both go out together. */
  start_date?: Moment | undefined
  /** Deployed instances ignore it without `start_date`; both go out together. Never before the start. */
  end_date?: Moment | undefined
  /** The id of an attachment, the picture of a record, or an address that the instance fetches (the caller needs the right to upload). `null` removes it. */
  image?: number | string | LinkedId | null | undefined
  /** An amount, `'$12'`, `'$10 – $20'`, a word such as `'Free'`, or a list of them; goes out as plain decimals. `null` clears. */
  cost?: string | number | readonly (string | number)[] | null | undefined
  /** An absolute URL; other than ASCII is encoded. `null` clears; without one, deployed instances show the event's own page. */
  website?: string | null | undefined
  /** New events get `true`; deployed instances would take a missing one for `false`. */
  show_map?: boolean | undefined
  /** New events get `true`; deployed instances would take a missing one for `false`. */
  show_map_link?: boolean | undefined
  /** Such events stand in no list, for nobody; read them by id. */
  hide_from_listings?: boolean | undefined
  /** Puts the event first in the calendar view. */
  sticky?: boolean | undefined
  /** Puts the event among those that the site recommends. */
  featured?: boolean | undefined
  /** All categories from now on; names that do not exist are created, ids that do not exist are `notApplied`. `null` clears. */
  categories?: readonly TermRef[] | TermRef | null | undefined
  /**
   * All tags from now on. Names are looked up first, since deployed instances make a tag `11` of the name of tag 11. New
   * ones are made once, however many calls of this client bring them at the same time.
   */
  tags?: readonly TermRef[] | TermRef | null | undefined
  /**
   * The id of a venue, its record, or the data of a new one: one of the same name and data is taken, one with other data
   * is refused with `wouldOverwrite` (see the option `reuse`). `null` removes it, which deployed instances cannot: that
   * fails with `notApplied`.
   */
  venue?:
    | number
    | string
    | LinkedId
    | VenueCreate
    | readonly (number | string | LinkedId | VenueCreate)[]
    | null
    | undefined
  /** All organizers from now on: ids, records or data of new ones, in this order. `null` or `[]` removes them. */
  organizer?:
    | number
    | string
    | LinkedId
    | OrganizerCreate
    | readonly (number | string | LinkedId | OrganizerCreate)[]
    | null
    | undefined
}

/** Fields of a new event. Without a zone, instances take the site's. */
export interface EventCreate extends EventUpdate {
  title: string
  start_date: Moment
  end_date: Moment
}

/** A record that stands for its id. */
export interface LinkedId {
  readonly id: number | string
}

interface Published {
  /** Publication date by the clock of the site; a `Date` or a text with an offset goes out as `date_utc`. */
  date?: Moment | undefined
  /** Publication date in UTC. */
  date_utc?: Moment | undefined
  /**
   * An update without one would publish the record on deployed instances, so the present one is sent back. Into the
   * trash goes a record by `delete` alone.
   */
  status?: Status | undefined
}

/**
 * Writable fields of a venue. `null` clears a text. Deployed instances forget image, map flags and `stateprovince`
 * of an update that leaves them out, so these are sent back.
 */
export interface VenueUpdate extends Omit<Partial<VenueWire>, keyof Published>, Published {}
/** Fields of a new venue. One of this name with other data is refused with `wouldOverwrite`: see the option `reuse`, and `findOrCreate`. */
export interface VenueCreate extends VenueUpdate {
  venue: string
}
/** Writable fields of an organizer. `null` clears a text. Deployed instances forget the image, so it is sent back. */
export interface OrganizerUpdate extends Omit<Partial<OrganizerWire>, keyof Published>, Published {}
/** Fields of a new organizer. One of this name with other data is refused with `wouldOverwrite`: see the option `reuse`, and `findOrCreate`. */
export interface OrganizerCreate extends OrganizerUpdate {
  organizer: string
}
