/** How lists know an event after a write. */
import type { ListedAs, ListedDates } from '../../store/model/records.js'
import type { Quirks } from '../wire/quirks.js'
import type { EventDates } from './event-dates.js'

/** An event before a write. */
interface Before extends EventDates {
  readonly listed_as: ListedAs | null
}

/**
 * Returns how lists know an event: null = by its own dates. Deployed instances list from an index, which takes only
 * dates that it finds sound (`eventFilters`): the event stays where it was, or is never listed.
 */
export function listedAs(
  dates: EventDates,
  stored: Before | undefined,
  { eventFilters }: Pick<Quirks, 'eventFilters'>,
): ListedAs | null {
  if (!eventFilters || isSound(dates, stored)) return null
  if (!stored) return { dates: null }
  return stored.listed_as ?? { dates: datesOf(stored) }
}

/** False for an end before the start, and for a day that is shorter than a timed event was that it moves on. */
function isSound(dates: EventDates, stored: Before | undefined): boolean {
  if (dates.end_utc_ms < dates.start_utc_ms) return false
  if (!stored || stored.all_day || !dates.all_day) return true
  return dates.start_utc_ms <= stored.start_utc_ms || lengthOf(dates) >= lengthOf(stored)
}

function lengthOf({ start_utc_ms, end_utc_ms }: EventDates): number {
  return end_utc_ms - start_utc_ms
}

function datesOf({ start_date, end_date, utc_start_date, utc_end_date }: EventDates): ListedDates {
  return { start_date, end_date, utc_start_date, utc_end_date }
}
