import type { InsertRow } from '../../engine.js'
import { jsonText } from '../../model/parameters.js'
import type { StoredEvent } from '../../model/records.js'
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
] as const satisfies readonly (keyof EventRow)[]

/** The row of an event. */
export function eventRow(id: number, { venues, organizers, categories, tags, ...event }: EventFields): InsertRow {
  return {
    id,
    ...event,
    cost_values: jsonText(event.cost_values),
    ticket_providers: jsonText(event.ticket_providers),
    attendance: event.attendance && jsonText(event.attendance),
    start_wall_ms: dateToMilliseconds(event.start_date),
    end_wall_ms: dateToMilliseconds(event.end_date),
    start_utc_ms: dateToMilliseconds(event.utc_start_date),
    end_utc_ms: dateToMilliseconds(event.utc_end_date),
    ...postKeys(event, [event.title, event.description, event.excerpt]),
  }
}
