import type { NounOf, TermName } from '@eventcal/contract'

/**
 * Records as they are stored, in the words of the wire: field names are those of the contract and of site files.
 *
 * Dates are texts `YYYY-MM-DD HH:MM:SS`, as given (`0000-00-00 00:00:00` = never). Times in `…_ms` are milliseconds:
 * `…_wall_ms` is the wall time read as if it were UTC, `…_utc_ms` the instant.
 */

/** The zero date of records that were never published. */
export const ZERO_DATE = '0000-00-00 00:00:00'

/** The fields that events, venues, organizers and images have in common. */
export interface StoredRecord {
  readonly id: number
  /** "" for drafts and pending events that never had one; ends in `__trashed` in the trash. */
  readonly slug: string
  readonly status: string
  /** Id of a user. */
  readonly author: number
  /** Publication date in the zone of the site. */
  readonly date: string
  readonly date_utc: string
  readonly modified: string
  readonly modified_utc: string
  readonly title: string
}

/** A post: the fields that events, venues and organizers have in common. */
export interface StoredPost extends StoredRecord {
  /** null = not protected. */
  readonly password: string | null
  readonly description: string
  readonly excerpt: string
  /** Id of an image, null = none. */
  readonly image: number | null
  /** null = never stored (an event then shows its own address), "" = emptied. */
  readonly website: string | null
}

/** The dates by which lists know an event. */
export interface ListedDates {
  readonly start_date: string
  readonly end_date: string
  readonly utc_start_date: string
  readonly utc_end_date: string
}

/** How lists know an event whose dates they did not take: by former dates, or not at all (null). */
export interface ListedAs {
  readonly dates: ListedDates | null
}

export interface StoredEvent extends StoredPost {
  /** Id of the event this one is a child of. */
  readonly parent: number | null
  readonly all_day: boolean
  /** Wall time of `timezone`. */
  readonly start_date: string
  readonly end_date: string
  readonly utc_start_date: string
  readonly utc_end_date: string
  /** As given: a zone name, `UTC+5.5`, `+02:00`, … */
  readonly timezone: string
  readonly timezone_abbr: string
  /** The texts as given, not parsed. */
  readonly cost_values: readonly string[]
  /** null = never stored. */
  readonly currency_symbol: string | null
  readonly currency_position: string | null
  readonly currency_code: string | null
  readonly show_map: boolean
  readonly show_map_link: boolean
  readonly hide_from_listings: boolean
  readonly sticky: boolean
  readonly featured: boolean
  readonly ticketed: boolean
  /** The slugs of those who sell its tickets; may be empty although there are tickets. */
  readonly ticket_providers: readonly string[]
  /** null = not counted. */
  readonly attendance: StoredAttendance | null
  readonly is_virtual: boolean
  /** null = never stored. */
  readonly virtual_url: string | null
  readonly virtual_video_source: string
  /** `canceled`, `postponed`, or any other text, which means that it takes place; null = never stored. */
  readonly event_status: string | null
  /** null = by its own dates. */
  readonly listed_as: ListedAs | null
  /** Computed from the dates on write. */
  readonly start_wall_ms: number
  readonly end_wall_ms: number
  readonly start_utc_ms: number
  readonly end_utc_ms: number
  /** Ids, in the order in which they were linked. */
  readonly venues: readonly number[]
  readonly organizers: readonly number[]
  /** Term ids, ascending. */
  readonly categories: readonly number[]
  readonly tags: readonly number[]
}

/** How many people have a ticket for an event, and how many of them have come. */
export interface StoredAttendance {
  readonly total_attendees: number
  readonly checked_in: number
  readonly not_checked_in: number
}

/** The texts that venues have besides those of every post; null = none. */
export const VENUE_TEXTS = ['address', 'city', 'country', 'province', 'state', 'stateprovince', 'zip', 'phone'] as const

/** The texts that organizers have besides those of every post; null = none. */
export const ORGANIZER_TEXTS = ['phone', 'email'] as const

type Texts<Names extends readonly string[]> = Readonly<Record<Names[number], string | null>>

export interface StoredVenue extends StoredPost, Texts<typeof VENUE_TEXTS> {
  readonly show_map: boolean
  readonly show_map_link: boolean
  /** Degrees; null = unknown. */
  readonly geo_lat: number | null
  readonly geo_lng: number | null
}

export interface StoredOrganizer extends StoredPost, Texts<typeof ORGANIZER_TEXTS> {}

/** One size of an image, as shown in answers. */
export interface StoredImageSize {
  readonly width: number
  readonly height: number
  readonly 'mime-type': string
  readonly filesize: number
  readonly url: string
}

export interface StoredImage extends StoredRecord {
  readonly url: string
  readonly mime_type: string
  /** Path below the folder of uploads. */
  readonly file: string
  /** null where the attachment is not a picture. */
  readonly width: number | null
  readonly height: number | null
  readonly filesize: number | null
  readonly sizes: Readonly<Record<string, StoredImageSize>>
  /** The address it was fetched from: naming it again reuses the image. */
  readonly source_url: string | null
  readonly guid: string | null
  /** Says in words what the picture shows. */
  readonly alt_text: string
  readonly caption: string
  readonly description: string
}

/** The taxonomies, each by the noun for one of its terms. */
export type Taxonomy = NounOf<TermName>

export interface StoredTerm {
  readonly id: number
  readonly taxonomy: Taxonomy
  /** Stored form: `&` is `&amp;`. */
  readonly name: string
  readonly slug: string
  readonly description: string
  /** Id of a category, 0 = at the top. Always 0 on tags. */
  readonly parent: number
  readonly term_group: number
  readonly term_taxonomy_id: number
}

/** A term with the number of published events that have it. */
export interface CountedTerm extends StoredTerm {
  readonly count: number
}

export interface StoredUser {
  readonly id: number
  readonly login: string
  readonly email: string
  readonly display_name: string
  /** administrator, editor, author, contributor, subscriber. */
  readonly role: string
}

export interface ImageSizeRule {
  readonly width: number
  /** 0 = follows from the width. */
  readonly height: number
  readonly crop?: boolean | undefined
}

/** The settings of the site. */
export interface SiteSettings {
  /** Address of the site without a slash at its end. */
  readonly url: string
  readonly title: string
  readonly description: string
  readonly timezone: string
  readonly timezone_mode: 'event' | 'site'
  /** `HH:MM`: at which time of the night a day ends. */
  readonly multi_day_cutoff: string
  readonly posts_per_page: number
  /** How many events a page of the calendar shows; absent where it was never saved, and `posts_per_page` counts. */
  readonly events_per_page?: number | undefined
  readonly language: string
  readonly currency_symbol_default: string
  readonly currency_position_default: string
  readonly currency_code_default: string
  readonly image_sizes: Readonly<Record<string, ImageSizeRule>>
  /** Forms of addresses, with `{slug}`, `{type}`, `{p}` as placeholders. */
  readonly permalinks: Readonly<Record<string, string>>
}

/** The kind of record that an id names. `other` records exist, but this interface does not show them. */
export type RecordKind = 'event' | 'venue' | 'organizer' | 'image' | 'other'
