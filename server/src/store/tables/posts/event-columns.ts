import type { InsertRow } from '../../engine.js'
import { jsonText } from '../../model/parameters.js'
import type { ListedAs, ListedDates, StoredEvent } from '../../model/records.js'
import { dateToMilliseconds } from '../dates.js'
import { POST_COLUMNS, postKeys } from './post-columns.js'

/** Fields that are computed on write, never given. */
export type ComputedEventField = 'start_wall_ms' | 'end_wall_ms' | 'start_utc_ms' | 'end_utc_ms'
/** Fields that are stored in tables of their own. */
export type EventLinkField = 'venues' | 'organizers' | 'categories' | 'tags'

/** The links of an event: record ids in their order, term ids in any. */
export type EventLinks = Pick<StoredEvent, EventLinkField>
/** The fields of an event without those that are computed from them. */
export type EventFields = Omit<StoredEvent, 'id' | ComputedEventField>
/** A row of `events` as read. */
export type EventRow = Omit<StoredEvent, EventLinkField>

/** The columns of `events` as read, for a select list. */
export const EVENT_COLUMNS = [
  ...POST_COLUMNS,
  'parent',
  'all_day',
  'start_date',
  'end_date',
  'utc_start_date',
  'utc_end_date',
  'timezone',
  'timezone_abbr',
  'start_wall_ms',
  'end_wall_ms',
  'start_utc_ms',
  'end_utc_ms',
  'cost_values',
  'currency_symbol',
  'currency_position',
  'currency_code',
  'show_map',
  'show_map_link',
  'hide_from_listings',
  'sticky',
  'featured',
  'ticketed',
  'ticket_providers',
  'attendance',
  'is_virtual',
  'virtual_url',
  'virtual_video_source',
  'event_status',
  'listed_as',
] as const satisfies readonly (keyof EventRow)[]

/**
 * The row of an event. Its times are those by which lists know it; one that lists do not know at all is hidden from them,
 * whatever its own flag says.
 */
export function eventRow(id: number, { venues, organizers, categories, tags, ...event }: EventFields): InsertRow {
  const { listed_as } = event
  const listed = listed_as?.dates ?? event
  return {
    id,
    ...event,
    cost_values: jsonText(event.cost_values),
    ticket_providers: jsonText(event.ticket_providers),
    attendance: event.attendance && jsonText(event.attendance),
    listed_as: listed_as && jsonText({ dates: listed_as.dates, hide_from_listings: event.hide_from_listings }),
    hide_from_listings: event.hide_from_listings || listed_as?.dates === null,
    ...timesOf(listed),
    ...postKeys(event, [event.title, event.description, event.excerpt]),
  }
}

/** An event with its own times and flag, as it was read from its row. */
export function eventOf(row: StoredEvent): StoredEvent {
  if (row.listed_as === null) return row
  // The columns that `eventRow` writes beside the dates.
  const { dates, hide_from_listings } = row.listed_as as ListedAs & Pick<StoredEvent, 'hide_from_listings'>
  return { ...row, ...timesOf(row), hide_from_listings, listed_as: { dates } }
}

function timesOf(dates: ListedDates): Pick<StoredEvent, ComputedEventField> {
  return {
    start_wall_ms: dateToMilliseconds(dates.start_date),
    end_wall_ms: dateToMilliseconds(dates.end_date),
    start_utc_ms: dateToMilliseconds(dates.utc_start_date),
    end_utc_ms: dateToMilliseconds(dates.utc_end_date),
  }
}
