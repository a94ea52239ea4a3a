import { isUnpublished } from '@eventcal/contract'
import { type StoredPost, ZERO_DATE } from '../../../store/model/records.js'
import { currentDates } from '../../call/current-dates.js'
import type { Call } from '../../call/handler.js'
import type { Site } from '../../call/site.js'
import { type PublicationDates, publicationDates } from '../../time/publication-dates.js'
import type { PostDates } from '../lifecycle/kind.js'
import { keptOf } from '../values/kept.js'
import type { DateReadingRules, SentDates } from '../values/publication.js'

/** How venues and organizers keep their dates. */
export const linkedDates = { reading: (): DateReadingRules => ({ digits: 'instant' }), kept, after, trashed }

/** A post keeps its dates; instances set a new date on one that was never published (`destructiveUpdates`). */
function kept(site: Site, stored: StoredPost): PublicationDates | undefined {
  return stored.date_utc === ZERO_DATE ? keptOf(site, stored) : stored
}

/**
 * Returns the dates of a post after a write. `date_utc` stays the zero date until the post is first published, unless
 * it is sent; `modified` of a new post equals its publication date.
 */
function after(
  { input, site }: Call<SentDates>,
  { date, date_utc }: PublicationDates,
  status: string,
  stored: StoredPost | undefined,
): PostDates {
  const now = currentDates(site)
  const isNew = stored === undefined || stored.date_utc === ZERO_DATE
  const dates = { date, date_utc }
  if (isNew && isUnpublished(status) && typeof input.text('date_utc') !== 'string') {
    dates.date_utc = ZERO_DATE
    // Instances set a new date on a draft with every write.
    if (typeof input.text('date') !== 'string') dates.date = keptOf(site, stored)?.date ?? date
  }
  return stored
    ? { ...dates, modified: now.date, modified_utc: now.date_utc }
    : { ...dates, modified: dates.date, modified_utc: dates.date_utc }
}

/** The trash publishes a post that never was, with the local date that it has. */
function trashed(site: Site, stored: StoredPost): PublicationDates {
  const context = { stored: kept(site, stored), siteZone: site.zone, now: site.now(), quirks: site.quirks }
  const result = publicationDates({}, context)
  if (!result.ok) throw new Error('Dates were refused although none were sent')
  return result.dates
}
