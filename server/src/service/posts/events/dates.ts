import { isUnpublished } from '@eventcal/contract'
import { type StoredEvent, ZERO_DATE } from '../../../store/model/records.js'
import type { Call } from '../../call/handler.js'
import type { Site } from '../../call/site.js'
import type { PublicationDates } from '../../time/publication-dates.js'
import { formatWall } from '../../time/wall.js'
import type { PostDates } from '../lifecycle/kind.js'
import { keptOf } from '../values/kept.js'

/** How events keep their publication dates. */
export const eventDateRules = { kept, after, trashed }

/** Instances set new dates on an event with every update (`destructiveUpdates`). */
function kept(site: Site, stored: StoredEvent): PublicationDates | undefined {
  return keptOf(site, stored)
}

/**
 * Returns the dates of an event after a write. `date_utc` of an unpublished event is the zero date. `modified` of a new
 * event equals its publication date, unless it is sticky, which counts as a change.
 */
function after(
  { input, site }: Call<{ sticky: 'flag' }>,
  publication: PublicationDates,
  status: string,
  stored: StoredEvent | undefined,
): PostDates {
  const now = formatWall(site.now())
  const { date } = publication
  const published = publication.date_utc === ZERO_DATE ? now : publication.date_utc
  const date_utc = isUnpublished(status) ? ZERO_DATE : published
  if (stored || (input.flag('sticky') && date_utc !== ZERO_DATE)) {
    return { date, date_utc, modified: formatWall(site.zone.toWall(site.now())), modified_utc: now }
  }
  return { date, date_utc, modified: date, modified_utc: date_utc }
}

/** The trash publishes an event that never was now, and leaves its local date. */
function trashed({ now }: Site, { date, date_utc }: StoredEvent): PublicationDates {
  return { date, date_utc: date_utc === ZERO_DATE ? formatWall(now()) : date_utc }
}
