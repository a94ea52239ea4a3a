import { type StoredEntry, ZERO_DATE } from '../../store/records.js'
import type { Call } from '../handler.js'
import type { Refusal } from '../problems.js'
import { type PublicationDates, publicationDates } from '../time/publication-dates.js'
import { formatWall } from '../time/wall.js'
import { keptOf } from './kept.js'

/** Records in these states have no date of publication yet. */
const unpublished: readonly string[] = ['draft', 'pending', 'auto-draft']

/** The four dates of a record. */
export type EntryDates = Pick<StoredEntry, 'date' | 'date_utc' | 'modified' | 'modified_utc'>

/**
 * The dates of publication that a record would have if it were published by this request. A record that never was
 * published keeps the date by the clock of the site.
 */
export function checkPublication(
  { input, site }: Call,
  stored: StoredEntry | undefined,
  refusals: Refusal[],
): PublicationDates | undefined {
  const sent = { date: input.text('date') ?? undefined, date_utc: input.text('date_utc') ?? undefined }
  // Instances date a record anew that never was published.
  const dated = stored?.date_utc === ZERO_DATE ? keptOf(site, stored) : stored
  const result = publicationDates(sent, {
    stored: dated && { date: dated.date, date_utc: dated.date_utc },
    siteZone: site.zone,
    now: site.now(),
    quirks: site.quirks,
  })
  if (result.ok) return result.dates
  refusals.push(...result.refusals)
  return undefined
}

/**
 * The dates of a record after a write. The date in UTC stays zero until the record is first published, unless it is
 * sent; a new record was modified when it was published.
 */
export function datesAfter(
  { input, site }: Call,
  publication: PublicationDates,
  status: string,
  stored: StoredEntry | undefined,
): EntryDates {
  const { date, date_utc } = publication
  const modified = { modified: formatWall(site.zone.toWall(site.now())), modified_utc: formatWall(site.now()) }
  const isNew = stored === undefined || stored.date_utc === ZERO_DATE
  const dates = { date, date_utc }
  if (isNew && unpublished.includes(status) && typeof input.text('date_utc') !== 'string') {
    dates.date_utc = ZERO_DATE
    // Instances date a draft anew with each write.
    if (typeof input.text('date') !== 'string') dates.date = keptOf(site, stored)?.date ?? date
  }
  return stored ? { ...dates, ...modified } : { ...dates, modified: dates.date, modified_utc: dates.date_utc }
}
