import { type QuirkName, quirkFlags, quirkNames, type SwitchableQuirk } from '@eventcal/contract/quirks'

/** A known departure of deployed instances. */
export interface KnownQuirk {
  /**
   * The switch that makes the reference server behave so; `never` where it does not, since the behaviour is a hole or a
   * crash; `always` where both profiles do, so that it explains no departure.
   */
  readonly flag: QuirkName | 'never' | 'always'
  /** Advice for calling an instance that has it. */
  readonly advice: string
}

/** Advice for each quirk that a flag of the reference server switches. */
const advice: Readonly<Record<SwitchableQuirk, string>> = {
  'event-update-resets-omitted-fields':
    'Send every field of an event with an update: what is left out goes back to its default.',
  'update-without-status-publishes': 'Send the current status with every update, or a draft gets published.',
  'linked-update-resets-omitted-fields':
    'Send image, map flags and state of a venue, and the image of an organizer, with every update.',
  'event-date-update-needs-both': 'Send start_date, end_date, timezone and all_day together; one alone has no effect.',
  'timezone-only-update-keeps-utc': 'Send both dates again when the time zone changes, or the instants stay wrong.',
  'update-revives-trashed': 'Look at the status before an update: one of a deleted record restores it.',
  'blank-title-accepted-on-update': 'Refuse blank titles yourself: they are stored.',
  'event-update-publishes-links':
    'Look at the status of venues and organizers before you save an event: it publishes them, from the trash, too.',
  'written-offset-dropped': 'Send wall time and timezone apart: an offset or Z in the date is ignored.',
  'digit-strings-are-timestamps': 'Write dates as YYYY-MM-DD HH:MM:SS: digits alone are taken for Unix time.',
  'impossible-dates-roll-over': 'Check dates before sending: 30 February becomes 2 March.',
  'start-after-end-clamped': 'Check that an event ends after it starts: the end is moved without a word.',
  'numeric-param-leniency': 'Send page numbers as plain digits.',
  'json-null-refused': 'Leave fields out instead of sending null.',
  'json-scalars-not-coerced': 'Send phone and zip as texts, not as numbers.',
  'image-id-must-be-string': 'Send the id of an image as a text.',
  'venue-map-flags-are-strings': 'Send the map flags of a venue as "true" and "false".',
  'zero-string-counts-as-empty': 'Do not rely on the text "0": it counts as nothing.',
  'texts-cannot-be-cleared': 'Texts cannot be emptied; a single blank clears a description.',
  'backslashes-swallowed': 'Double the backslashes in texts of events, venues and organizers.',
  'any-registered-status-accepted': 'Send only publish, future, draft, pending or private as a status.',
  'non-ascii-urls-refused': 'Encode hosts of websites in punycode; other characters cannot be sent.',
  'percent-triplets-dropped':
    'Do not percent-encode websites or other texts of one line: a percent sign and two hexadecimal digits are removed.',
  'blank-name-with-text-accepted': 'Refuse blank titles and names yourself: with a description they are stored.',
  'venue-array-refused': 'Give one venue, as its id or as an object.',
  'organizer-bare-object-refused': 'Wrap a new organizer in a list.',
  'linked-csv-refused': 'Give organizers as a list, not as a text with commas.',
  'venue-cannot-be-unlinked': 'An event cannot lose its venue; give it another one.',
  'empty-organizers-unlink': 'Look at the ids of organizers before sending: a list of zeros removes all.',
  'same-title-create-reuses-record':
    'Search before creating a venue or organizer: a title that exists changes that record.',
  'body-or-query-id-overrides-path': 'Never send id beside the path: the one in the payload is changed or deleted.',
  'body-slug-overrides-path': 'Address records by id where you change their slug.',
  'zero-cost-dropped-on-create': 'Write a free event as ["0"] or "Free".',
  'cost-text-misparsed': 'Send costs as a list of plain decimals with a dot.',
  'html-in-text-fields': 'Decode entities in titles and names before showing them as text.',
  'website-falls-back-to-permalink': 'Take a website that equals the address of the event for none.',
  'term-links-point-elsewhere': 'Use urls of a term, not its _links.',
  'list-links-lose-filters': 'Do not follow next_rest_url: repeat your own query with the next page. The SDK does so.',
  'term-links-lose-everything': 'Do not follow the links of term lists: they lose every filter. The SDK does not.',
  'rest-url-unencoded': 'Do not parse rest_url as a URL before encoding its blanks.',
  'any-status-link-refused': 'Do not follow links of lists that you asked for with credentials.',
  'include-keeps-default-window': 'Give dates far apart together with include, or read by id.',
  'include-changes-order': 'Sort events yourself when you use include.',
  'strict-dates-read-as-utc': 'Write an offset into dates when strict_dates is on.',
  'relative-overrides-explicit': 'Use starts_after and its kin, or start_date and end_date, not both.',
  'tags-filter-uses-first-only': 'Ask once per tag: only the first of several counts.',
  'child-event-unreachable-by-slug': 'Read events of a series by id.',
  'lists-keep-former-dates':
    'Check that an event ends after it starts: else lists leave it out, or keep it at its former dates.',
  'linked-search-miss-reports-full-total': 'Trust the empty list of a search, not its total.',
  'only-with-upcoming-first-page': 'Derive venues with upcoming events from the event list.',
  'flag-params-any-text': 'Send flags as 1 and 0.',
  'has-events-odd-counting': 'has_events counts private and deleted events, too.',
  'only-with-upcoming-takes-status': 'Do not send status together with only_with_upcoming: it hides events, too.',
  'linked-ties-by-status': 'Sort venues and organizers of the same second yourself: their order depends on status.',
  'tag-by-existing-name-creates-number-tag': 'Give tags that exist by id: their names create tags of digits.',
  'unknown-term-ids-dropped': 'Compare the terms of the answer with those you sent: unknown ids are dropped.',
  'category-cannot-move-to-top': 'A category cannot lose its parent by parent 0.',
  'parent-self-moves-to-top': 'Never make a category its own parent: it moves to the top.',
  'term-id-filters-accept-slugs-without-effect': 'Give ids to include and exclude of terms.',
  'term-order-unknown-is-desc': 'Send asc or desc as an order.',
  'category-total-leaves-out-empty-parents':
    'Walk categories until a page is not full: the total leaves out empty ones above others. The SDK does so.',
  'terms-of-event-include-empty': 'Look at the count of the terms of an event: hide_empty has no effect on them.',
  'linked-delete-unlinks-only-ten': 'Take a venue or organizer out of its events before deleting it.',
  'linked-delete-strips-other-organizers': 'Deleting one organizer takes the others from its events, too.',
  'unusable-credentials-are-anonymous': 'Check credentials once: those that cannot be read count as none.',
}

const known = (flag: KnownQuirk['flag'], quirks: Readonly<Record<string, string>>): [string, KnownQuirk][] =>
  Object.entries(quirks).map(([name, text]) => [name, { flag, advice: text }])

/** Every quirk that a case names or a flag switches, by name. */
export const knownQuirks: ReadonlyMap<string, KnownQuirk> = new Map([
  ...quirkNames.flatMap((flag) =>
    quirkFlags[flag].quirks.map((name: SwitchableQuirk): [string, KnownQuirk] => [
      name,
      { flag, advice: advice[name] },
    ]),
  ),
  ...known('never', {
    'by-slug-writes-skip-ownership': 'Write by id only: by slug, rights are not checked.',
    'event-write-creates-terms-without-capability': 'Authors create categories and tags by naming them in events.',
    'author-field-unchecked': 'Do not trust the author of a record: everybody can name another one.',
    'contributors-list-others-unpublished': 'Contributors read unpublished records of others.',
    'get-method-override-writes': 'Never pass text of users on as _method: a GET can delete.',
    'html-unfiltered-for-privileged': 'Sanitise descriptions before rendering them.',
    'linked-unpublished-records-leak': 'Look at the status of linked venues and organizers before showing them.',
    'nested-query-array-500': 'Send flat lists in queries: nested ones crash the site.',
    'term-slug-in-use-500': 'Check whether a slug is free before giving it to a term.',
    'blank-term-name-500': 'Trim names of terms.',
    'blank-title-500': 'Trim titles.',
    'term-long-name-500': 'Keep names of terms below 200 characters.',
    'orphan-linked-record-on-failed-event':
      'Create venues and organizers apart: when an event is refused, those sent with it stay.',
    'utc-offset-zones-misconverted': 'Prefer named time zones to UTC+1, and compute instants from wall time and zone.',
  }),
  ...known('always', {
    'routes-case-insensitive': 'Routes are found in any case.',
    'unknown-method-404': 'A method that a route lacks answers 404.',
    'per-page-silently-capped': 'Pages hold at most 50 records.',
    'slug-lookup-normalised': 'Slugs are normalised before they are looked up.',
    'validation-before-auth': 'Bad input is refused before rights are looked at.',
    'unknown-linked-or-slug-400': 'Unknown venues, organizers and slugs answer 400.',
    'unpublished-read-403': 'Unpublished records answer 403.',
    'term-slug-collision-inconsistent': 'The slug in the answer may be another than the one sent.',
    'event-map-flags-default-off': 'Set both map flags of an event.',
    'empty-linked-fields-absent': 'Empty fields of venues and organizers are absent.',
    'id-and-data-object-links-only': 'An object with an id links that record and changes nothing in it.',
    'timezone-name-not-normalised': 'Time zones come back as they were sent.',
    'future-status-without-date-publishes': 'Send a date in the future with the status future.',
    'zero-utc-date-for-drafts': 'Drafts have a UTC date of zeros.',
  }),
])

/** True if a quirk explains a departure, so that clients that know deployed instances expect it. */
export function explains(quirk: string | undefined): boolean {
  const found = quirk === undefined ? undefined : knownQuirks.get(quirk)
  return found !== undefined && found.flag !== 'always'
}
