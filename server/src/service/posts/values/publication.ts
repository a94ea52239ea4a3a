import type { Call } from '../../call/handler.js'
import { type PublicationDates, publicationDates } from '../../time/publication-dates.js'
import type { Refusal } from '../../wire/problems.js'

/** The names of the publication dates in a payload. */
export type SentDates = { readonly date: 'date'; readonly date_utc: 'date' }

/**
 * Works out the publication dates that a payload gives.
 *
 * @param kept the dates that are kept if none are sent; without them, the post is published now
 * @returns `undefined` if they are refused
 */
export function checkPublication(
  { input, site }: Call<SentDates>,
  kept: PublicationDates | undefined,
  refusals: Refusal[],
): PublicationDates | undefined {
  const sent = { date: input.text('date') ?? undefined, date_utc: input.text('date_utc') ?? undefined }
  const context = { stored: kept, siteZone: site.zone, now: site.now(), quirks: site.quirks }
  const result = publicationDates(sent, context)
  if (result.ok) return result.dates
  refusals.push(...result.refusals)
  return undefined
}
