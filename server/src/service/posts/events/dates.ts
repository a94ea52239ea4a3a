import { isUnpublished } from '@eventcal/contract'
import { type StoredEvent, ZERO_DATE } from '../../../store/model/records.js'
import { currentDates } from '../../call/current-dates.js'
import type { Call } from '../../call/handler.js'
import type { Site } from '../../call/site.js'
import type { PublicationDates } from '../../time/publication-dates.js'
import { parseZone } from '../../time/zone.js'
import type { PostDates } from '../lifecycle/kind.js'
import { keptOf } from '../values/kept.js'
import type { DateReadingRules } from '../values/publication.js'

/** How events keep their publication dates. */
export const eventDateRules = { reading, kept, after, trashed }

/** `tomorrow 9am` is a time of the day in the event's zone. */
function reading({ input }: Call<{ timezone: 'timezone' }>): DateReadingRules {
  return { relativeZone: parseZone(input.text('timezone') ?? ''), digits: 'wall' }
}

/** Instances set new dates on an event with every update (`destructiveUpdates`). */
function kept(site: Site, stored: StoredEvent): PublicationDates | undefined {
  return keptOf(site, stored)
}

/**
 * Returns the dates of an event after a write. `date_utc` of an unpublished event is the zero date, unless one is sent.
 * `modified` of a new event equals its publication date, unless it is sticky, which counts as a change.
 */
function after(
  { input, site }: Call<{ sticky: 'flag'; date_utc: 'date' }>,
  publication: PublicationDates,
  status: string,
  stored: StoredEvent | undefined,
): PostDates {
  const now = currentDates(site)
  const { date } = publication
  const published = publication.date_utc === ZERO_DATE ? now.date_utc : publication.date_utc
  const isSent = typeof input.text('date_utc') === 'string'
  const keeps = stored !== undefined && isUnpublished(stored.status) && !site.quirks.destructiveUpdates
  const unpublished = isSent ? publication.date_utc : keeps ? stored.date_utc : ZERO_DATE
  const date_utc = isUnpublished(status) ? unpublished : published
  if (stored || (input.flag('sticky') && date_utc !== ZERO_DATE)) {
    return { date, date_utc, modified: now.date, modified_utc: now.date_utc }
  }
  return { date, date_utc, modified: date, modified_utc: date_utc }
}

/** The trash publishes an event that never was now; instances date it anew, too (`destructiveUpdates`). */
function trashed(site: Site, { date, date_utc }: StoredEvent): PublicationDates {
  if (date_utc !== ZERO_DATE) return { date, date_utc }
  const now = currentDates(site)
  return site.quirks.destructiveUpdates ? now : { ...now, date }
}
