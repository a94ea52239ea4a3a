import type { eventFields, KindsOf } from '@eventcal/contract'
import type { StoredEvent } from '../../../store/model/records.js'
import type { EventFields, EventLinks } from '../../../store/tables/posts/events.js'
import type { Call } from '../../call/handler.js'
import { noCost } from '../../text/cost.js'
import type { EventDates } from '../../time/event-dates.js'
import { listedAs } from '../../time/listed-dates.js'
import type { CommonFields, Present } from '../lifecycle/kind.js'
import { htmlField } from '../values/texts.js'
import type { EventParts } from './check.js'

/**
 * Returns all fields of an event after a write: the sent value, else the stored one, else the default.
 * With `destructiveUpdates` an update resets fields that it does not send, except texts, author and dates.
 */
export function completeEvent(
  common: CommonFields,
  call: Call<KindsOf<typeof eventFields>>,
  { parts, links }: { readonly parts: EventParts; readonly links: EventLinks },
  present: Present<StoredEvent>,
): EventFields {
  const { input } = call
  const { dates } = parts
  const { stored, kept } = present
  if (!dates) throw new Error('An event was written although its dates were refused')
  const flag = (name: 'show_map' | 'show_map_link' | 'hide_from_listings' | 'sticky' | 'featured') =>
    input.flag(name) ?? kept?.[name] ?? false
  return {
    ...common,
    ...links,
    excerpt: htmlField(call, 'excerpt', stored?.excerpt),
    website: websiteOf(call, common.website, present),
    parent: stored?.parent ?? null,
    ...wallDates(dates),
    ...(parts.cost ?? costOf(kept)),
    show_map: flag('show_map'),
    show_map_link: flag('show_map_link'),
    hide_from_listings: flag('hide_from_listings'),
    sticky: flag('sticky'),
    featured: flag('featured'),
    listed_as: listedAs(dates, stored, call.site.quirks),
    ...extrasOf(stored),
  }
}

/** The fields that nobody can send: those of extensions, and the one that linked data show. */
function extrasOf(stored: StoredEvent | undefined) {
  return {
    ticketed: stored?.ticketed ?? false,
    ticket_providers: stored?.ticket_providers ?? [],
    attendance: stored?.attendance ?? null,
    is_virtual: stored?.is_virtual ?? false,
    virtual_url: stored?.virtual_url ?? null,
    virtual_video_source: stored?.virtual_video_source ?? '',
    event_status: stored?.event_status ?? null,
  }
}

function wallDates(dates: EventDates) {
  const { all_day, start_date, end_date, utc_start_date, utc_end_date, timezone, timezone_abbr } = dates
  return { all_day, start_date, end_date, utc_start_date, utc_end_date, timezone, timezone_abbr }
}

/** Returns the website to store: null if the event never had one, "" if it was removed. */
function websiteOf(
  { input }: Call<{ website: 'website' }>,
  website: string | null,
  { stored, kept }: Present<StoredEvent>,
): string | null {
  if (!stored) return website || null
  return kept || input.has('website') ? website : ''
}

function costOf(kept: StoredEvent | undefined) {
  if (!kept) return noCost
  const { cost_values, currency_symbol, currency_position, currency_code } = kept
  return { cost_values, currency_symbol, currency_position, currency_code }
}
