/** One flag: its description, and the names of the quirks that it switches together. */
export interface QuirkFlag {
  readonly about: string
  readonly quirks: readonly string[]
}

/** The switchable departures of deployed instances from the documented interface. */
export const quirkFlags = {
  destructiveUpdates: {
    about: 'updates reset omitted fields',
    quirks: [
      'event-update-resets-omitted-fields',
      'update-without-status-publishes',
      'linked-update-resets-omitted-fields',
      'event-date-update-needs-both',
      'timezone-only-update-keeps-utc',
      'update-revives-trashed',
      'blank-title-accepted-on-update',
      'event-update-publishes-links',
    ],
  },
  looseDates: {
    about:
      'dates and page numbers are parsed loosely: offsets are ignored, digits are timestamps, invalid days roll over',
    quirks: [
      'written-offset-dropped',
      'digit-strings-are-timestamps',
      'impossible-dates-roll-over',
      'start-after-end-clamped',
      'numeric-param-leniency',
    ],
  },
  rigidPayloads: {
    about: 'JSON null and numbers are rejected in text fields; text fields cannot be cleared',
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
      'percent-triplets-dropped',
      'blank-name-with-text-accepted',
    ],
  },
  rigidLinks: {
    about: 'events accept one venue as id or object, organizers as id or list, and their venue cannot be removed',
    quirks: [
      'venue-array-refused',
      'organizer-bare-object-refused',
      'linked-csv-refused',
      'venue-cannot-be-unlinked',
      'empty-organizers-unlink',
    ],
  },
  titleReuse: {
    about: 'creating a venue or organizer with an existing title updates that record',
    quirks: ['same-title-create-reuses-record'],
  },
  bodyOverridesPath: {
    about: 'id and slug in the body or query override those in the path',
    quirks: ['body-or-query-id-overrides-path', 'body-slug-overrides-path'],
  },
  costParsing: {
    about: 'cost texts are split into values incorrectly, and some are lost',
    quirks: ['zero-cost-dropped-on-create', 'cost-text-misparsed'],
  },
  displayText: {
    about:
      'text fields contain HTML entities, an empty website falls back to the permalink, links of terms and images have other URLs',
    quirks: ['html-in-text-fields', 'website-falls-back-to-permalink', 'term-links-point-elsewhere'],
  },
  lossyLinks: {
    about: 'rest_url, next_rest_url and previous_rest_url drop filters',
    quirks: ['list-links-lose-filters', 'term-links-lose-everything', 'rest-url-unencoded', 'any-status-link-refused'],
  },
  eventFilters: {
    about: 'some filters of the event list are ignored or change the date range and order',
    quirks: [
      'include-keeps-default-window',
      'include-changes-order',
      'strict-dates-read-as-utc',
      'relative-overrides-explicit',
      'tags-filter-uses-first-only',
      'child-event-unreachable-by-slug',
      'lists-keep-former-dates',
    ],
  },
  linkedFilters: {
    about: 'some filters of the venue and organizer lists return wrong totals or incomplete pages',
    quirks: [
      'linked-search-miss-reports-full-total',
      'only-with-upcoming-first-page',
      'flag-params-any-text',
      'has-events-odd-counting',
      'only-with-upcoming-takes-status',
      'linked-ties-by-status',
    ],
  },
  looseTerms: {
    about: 'categories and tags: unknown ids are dropped, numeric names create tags, parents cannot be removed',
    quirks: [
      'tag-by-existing-name-creates-number-tag',
      'unknown-term-ids-dropped',
      'category-cannot-move-to-top',
      'parent-self-moves-to-top',
      'term-id-filters-accept-slugs-without-effect',
      'term-order-unknown-is-desc',
      'category-total-leaves-out-empty-parents',
      'terms-of-event-include-empty',
    ],
  },
  partialUnlinking: {
    about: 'deleting a venue or organizer unlinks it from ten events only, and removes their other organizers',
    quirks: ['linked-delete-unlinks-only-ten', 'linked-delete-strips-other-organizers'],
  },
  looseCredentials: {
    about: 'invalid credentials are treated as anonymous',
    quirks: ['unusable-credentials-are-anonymous'],
  },
} as const satisfies Record<string, QuirkFlag>

/** The name of a flag. */
export type QuirkName = keyof typeof quirkFlags

/** The enabled quirks. */
export type Quirks = Readonly<Record<QuirkName, boolean>>

/** The name of a quirk that a flag switches. */
export type SwitchableQuirk = (typeof quirkFlags)[QuirkName]['quirks'][number]

/** The names of all flags. */
export const quirkNames: readonly QuirkName[] = Object.keys(quirkFlags).filter((key): key is QuirkName =>
  Object.hasOwn(quirkFlags, key),
)
