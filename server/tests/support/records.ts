import { ORGANIZER_TEXTS, VENUE_TEXTS } from '../../src/store/model/records.js'
import { sameFor } from '../../src/store/model/same-for.js'
import type { EventFields } from '../../src/store/tables/posts/events.js'
import type { OrganizerFields } from '../../src/store/tables/posts/organizers.js'
import type { VenueFields } from '../../src/store/tables/posts/venues.js'

const ENTRY = {
  slug: '',
  status: 'publish',
  author: 1,
  date: '2026-11-20 20:25:08',
  date_utc: '2026-11-21 01:25:08',
  modified: '2026-11-20 20:25:08',
  modified_utc: '2026-11-21 01:25:08',
  password: null,
  title: 'Title',
  description: '',
  excerpt: '',
  image: null,
  website: null,
}

/** Creates an event with defaults for all but the given fields. */
export function anEvent(fields: Partial<EventFields> = {}): EventFields {
  return {
    ...ENTRY,
    parent: null,
    all_day: false,
    start_date: '2026-12-05 19:00:00',
    end_date: '2026-12-05 23:00:00',
    utc_start_date: '2026-12-06 00:00:00',
    utc_end_date: '2026-12-06 04:00:00',
    timezone: 'America/New_York',
    timezone_abbr: 'EST',
    cost_values: [],
    currency_symbol: null,
    currency_position: null,
    currency_code: null,
    show_map: false,
    show_map_link: false,
    hide_from_listings: false,
    sticky: false,
    featured: false,
    ticketed: false,
    ticket_providers: [],
    attendance: null,
    is_virtual: false,
    virtual_url: null,
    virtual_video_source: '',
    event_status: null,
    listed_as: null,
    venues: [],
    organizers: [],
    categories: [],
    tags: [],
    ...fields,
  }
}

/** Creates a venue with defaults for all but the given fields. */
export function aVenue(fields: Partial<VenueFields> = {}): VenueFields {
  return {
    ...ENTRY,
    ...sameFor(VENUE_TEXTS, null),
    show_map: true,
    show_map_link: true,
    geo_lat: null,
    geo_lng: null,
    ...fields,
  }
}

/** Creates an organizer with defaults for all but the given fields. */
export function anOrganizer(fields: Partial<OrganizerFields> = {}): OrganizerFields {
  return { ...ENTRY, ...sameFor(ORGANIZER_TEXTS, null), ...fields }
}
