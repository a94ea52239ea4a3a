import { ZERO_DATE } from '../../../store/model/records.js'
import { currentDates } from '../../call/current-dates.js'
import type { Call } from '../../call/handler.js'
import { type PublicationDates, type PublicationDatesContext, publicationDates } from '../../time/publication-dates.js'
import type { Refusal } from '../../wire/problems.js'

/** The names of the publication dates in a payload. */
export type SentDates = { readonly date: 'date'; readonly date_utc: 'date' }

/** How a kind of post reads its publication dates; see {@link publicationDates}. */
export type DateReadingRules = Pick<PublicationDatesContext, 'relativeZone' | 'digits'>

/**
 * Works out the publication dates that a payload gives.
 *
 * @param stored the post that is changed
 * @param kept the dates that are kept if none are sent; without them, the post is published now
 * @returns `undefined` if they are refused
 */
export function checkPublication(
  { input, site }: Call<SentDates>,
  stored: PublicationDates | undefined,
  kept: PublicationDates | undefined,
  rules: DateReadingRules,
  refusals: Refusal[],
): PublicationDates | undefined {
  const sent = { date: input.text('date') ?? undefined, date_utc: input.text('date_utc') ?? undefined }
  const context = { ...rules, stored: kept, siteZone: site.zone, now: site.now(), quirks: site.quirks }
  const result = publicationDates(sent, context)
  if (!result.ok) {
    refusals.push(...result.refusals)
    return undefined
  }
  // Instances ignore the date of a post that never had one, and take the time of the update.
  const isIgnored = site.quirks.destructiveUpdates && stored?.date_utc === ZERO_DATE && sent.date !== undefined
  if (!isIgnored) return result.dates
  const now = currentDates(site)
  return sent.date_utc === undefined ? now : { ...now, date_utc: result.dates.date_utc }
}
