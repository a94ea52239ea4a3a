/**
 * What the store keeps, in the words of the wire: field names are those of the contract and of site files.
 *
 * Dates are texts `YYYY-MM-DD HH:MM:SS`, as given (`0000-00-00 00:00:00` = never). Times in `…_ms` are milliseconds:
 * `…_wall_ms` is the wall time read as if it were UTC, `…_utc_ms` the instant.
 */

/** The zero date of records that were never published. */
export const ZERO_DATE = '0000-00-00 00:00:00'

/** What events, venues, organizers and images have in common. */
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

/** What events, venues and organizers have in common. */
export interface StoredEntry extends StoredRecord {
  /** null = not protected. */
  readonly password: string | null
  readonly description: string
  readonly excerpt: string
  /** Id of an image, null = none. */
  readonly image: number | null
  /** null = never stored (an event then shows its own address), "" = emptied. */
  readonly website: string | null
}

export interface StoredEvent extends StoredEntry {
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

export interface StoredVenue extends StoredEntry {
  readonly address: string | null
  readonly city: string | null
  readonly country: string | null
  readonly province: string | null
  readonly state: string | null
  readonly stateprovince: string | null
  readonly zip: string | null
  readonly phone: string | null
  readonly show_map: boolean
  readonly show_map_link: boolean
  /** Degrees; null = unknown. */
  readonly geo_lat: number | null
  readonly geo_lng: number | null
}

export interface StoredOrganizer extends StoredEntry {
  readonly phone: string | null
  readonly email: string | null
}

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
}

export type Taxonomy = 'category' | 'tag'

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
  readonly language: string
  readonly currency_symbol_default: string
  readonly currency_position_default: string
  readonly currency_code_default: string
  readonly image_sizes: Readonly<Record<string, ImageSizeRule>>
  /** Forms of addresses, with `{slug}`, `{type}`, `{p}` as placeholders. */
  readonly permalinks: Readonly<Record<string, string>>
}

/** What an id names. `other` exists but is nothing of this interface. */
export type RecordKind = 'event' | 'venue' | 'organizer' | 'image' | 'other'
