/** One flag: what it is about, and the names of the quirks that fork at the same seam. */
export interface QuirkFlag {
  readonly about: string
  readonly quirks: readonly string[]
}

/** The switchable departures of deployed instances from the documented interface. */
export const quirkFlags = {
  destructiveUpdates: {
    about: 'an update resets fields that it does not send',
    quirks: [
      'event-update-resets-omitted-fields',
      'update-without-status-publishes',
      'linked-update-resets-omitted-fields',
      'event-date-update-needs-both',
      'timezone-only-update-keeps-utc',
      'update-revives-trashed',
      'blank-title-accepted-on-update',
    ],
  },
  looseDates: {
    about: 'dates and page numbers are read loosely: offsets dropped, digits are timestamps, days roll over',
    quirks: [
      'written-offset-dropped',
      'digit-strings-are-timestamps',
      'impossible-dates-roll-over',
      'start-after-end-clamped',
      'numeric-param-leniency',
    ],
  },
  rigidPayloads: {
    about: 'JSON null and numbers are refused where text is declared, some values cannot be expressed',
    quirks: [
      'json-null-refused',
      'json-scalars-not-coerced',
      'image-id-must-be-string',
      'venue-map-flags-are-strings',
      'zero-string-counts-as-empty',
      'texts-cannot-be-cleared',
      'backslashes-swallowed',
      'any-registered-status-accepted',
      'non-ascii-urls-refused',
    ],
  },
  rigidLinks: {
    about: 'an event takes one venue as id or object, organizers as id or list, and never loses its venue',
    quirks: ['venue-array-refused', 'organizer-bare-object-refused', 'linked-csv-refused', 'venue-cannot-be-unlinked'],
  },
  titleReuse: {
    about: 'creating a venue or organizer whose title exists changes that record',
    quirks: ['same-title-create-reuses-record'],
  },
  bodyOverridesPath: {
    about: 'id and slug of body and query beat those of the path',
    quirks: ['body-or-query-id-overrides-path', 'body-slug-overrides-path'],
  },
  costParsing: {
    about: 'cost texts are cut into values by a rule that loses some',
    quirks: ['zero-cost-dropped-on-create', 'cost-text-misparsed'],
  },
  displayText: {
    about:
      'texts are read in display form, websites fall back to the own address, term links and fetched pictures point elsewhere',
    quirks: ['html-in-text-fields', 'website-falls-back-to-permalink', 'term-links-point-elsewhere'],
  },
  lossyLinks: {
    about: 'rest_url, next_rest_url and previous_rest_url lose filters',
    quirks: ['list-links-lose-filters', 'term-links-lose-everything', 'rest-url-unencoded', 'any-status-link-refused'],
  },
  eventFilters: {
    about: 'some filters of the event list do not do what they say',
    quirks: [
      'include-keeps-default-window',
      'include-changes-order',
      'strict-dates-read-as-utc',
      'relative-overrides-explicit',
      'tags-filter-uses-first-only',
      'child-event-unreachable-by-slug',
    ],
  },
  linkedFilters: {
    about: 'some filters of the venue and organizer lists do not do what they say',
    quirks: [
      'linked-search-miss-reports-full-total',
      'only-with-upcoming-first-page',
      'flag-params-any-text',
      'has-events-odd-counting',
    ],
  },
  looseTerms: {
    about: 'categories and tags are matched and moved loosely',
    quirks: [
      'tag-by-existing-name-creates-number-tag',
      'unknown-term-ids-dropped',
      'category-cannot-move-to-top',
      'parent-self-moves-to-top',
      'term-id-filters-accept-slugs-without-effect',
      'term-order-unknown-is-desc',
    ],
  },
  partialUnlinking: {
    about: 'deleting a venue or organizer clears ten of its events, with all their organizers',
    quirks: ['linked-delete-unlinks-only-ten', 'linked-delete-strips-other-organizers'],
  },
  looseCredentials: {
    about: 'credentials that cannot be used count as none',
    quirks: ['unusable-credentials-are-anonymous'],
  },
} as const satisfies Record<string, QuirkFlag>

/** The name of a flag. */
export type QuirkName = keyof typeof quirkFlags

/** Which departures are switched on. */
export type Quirks = Readonly<Record<QuirkName, boolean>>

/** `reference` answers as the interface is documented, `live` as deployed instances answer. */
export type Profile = 'reference' | 'live'

/** The names of all flags. */
export const quirkNames: readonly QuirkName[] = Object.keys(quirkFlags).filter((key): key is QuirkName =>
  Object.hasOwn(quirkFlags, key),
)

/** The flags of a profile with single ones set on top. */
export function quirksOf(profile: Profile, changes: Partial<Quirks> = {}): Quirks {
  const on = profile === 'live'
  return {
    destructiveUpdates: on,
    looseDates: on,
    rigidPayloads: on,
    rigidLinks: on,
    titleReuse: on,
    bodyOverridesPath: on,
    costParsing: on,
    displayText: on,
    lossyLinks: on,
    eventFilters: on,
    linkedFilters: on,
    looseTerms: on,
    partialUnlinking: on,
    looseCredentials: on,
    ...changes,
  }
}
