import type { InsertRow } from '../../engine.js'
import { jsonText } from '../../model/parameters.js'
import type { ListedAs, ListedDates, StoredEvent } from '../../model/records.js'
import { sameFor } from '../../model/same-for.js'
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
export function eventRow(id: number, event: EventFields): InsertRow {
  return eventRowOf(id, event, event)
}

/** The fields that site files have in another form. */
type OwnFields = Pick<
  EventFields,
  'cost_values' | `currency_${'symbol' | 'position' | 'code'}` | 'ticketed' | 'ticket_providers' | 'password'
>

/** The row of an event of which some fields stand in an object of their own. */
export function eventRowOf(
  id: number,
  event: Omit<EventFields, EventLinkField | keyof OwnFields>,
  own: OwnFields,
): InsertRow {
  const { listed_as } = event
  const row: Record<string, InsertRow[string]> = { ...NEW_ROW, id }
  for (const column of COPIED) row[column] = event[column]
  for (const column of OWN) row[column] = own[column]
  row.cost_values = jsonText(own.cost_values)
  row.ticket_providers = jsonText(own.ticket_providers)
  row.attendance = event.attendance && jsonText(event.attendance)
  row.listed_as = listed_as && jsonText({ dates: listed_as.dates, hide_from_listings: event.hide_from_listings })
  row.hide_from_listings = event.hide_from_listings || listed_as?.dates === null
  Object.assign(
    row,
    timesOf(listed_as?.dates ?? event),
    postKeys(event, [event.title, event.description, event.excerpt]),
  )
  return row
}

/** The columns whose values are computed or written in another form. */
const COMPUTED = [
  'id',
  'cost_values',
  'ticket_providers',
  'attendance',
  'listed_as',
  'hide_from_listings',
  'start_wall_ms',
  'end_wall_ms',
  'start_utc_ms',
  'end_utc_ms',
] as const satisfies readonly (typeof EVENT_COLUMNS)[number][]

const OWN = ['currency_symbol', 'currency_position', 'currency_code', 'ticketed', 'password'] as const

type Copied = Exclude<(typeof EVENT_COLUMNS)[number], (typeof COMPUTED)[number] | (typeof OWN)[number]>

const COPIED = EVENT_COLUMNS.filter(
  (column): column is Copied => ![...COMPUTED, ...OWN].some((each) => each === column),
)

/** All keys from the beginning: an object to which thirty are added becomes a hash table, which takes a site long to load. */
const NEW_ROW: InsertRow = sameFor([...EVENT_COLUMNS, 'slug_key', 'title_key', 'search_text'], null)

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
