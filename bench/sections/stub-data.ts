import type { CalendarEvent } from '@eventcal/sdk'

const details = { year: '2027', month: '01', day: '01', hour: '10', minutes: '00', seconds: '00' }
const dates = { start_date: '2027-01-01 10:00:00', end_date: '2027-01-01 12:00:00' }

/** A small event within the contract. */
export function eventNumber(id: number): CalendarEvent {
  return {
    id,
    author: '1',
    status: 'publish',
    date: '2026-11-20 20:25:09',
    date_utc: '2026-11-21 01:25:09',
    modified: '2026-11-20 20:25:09',
    modified_utc: '2026-11-21 01:25:09',
    url: `https://calendar.example/event/jam-${id}/`,
    title: `Jam ${id}`,
    description: '<p>Bring your instrument.</p>',
    excerpt: '',
    slug: `jam-${id}`,
    image: false,
    all_day: false,
    ...dates,
    start_date_details: details,
    end_date_details: details,
    utc_start_date: dates.start_date,
    utc_end_date: dates.end_date,
    timezone: 'UTC',
    cost: '',
    cost_details: { currency_symbol: '', currency_code: '', currency_position: '', values: [] },
    website: '',
    show_map: true,
    show_map_link: true,
    hide_from_listings: false,
    sticky: false,
    featured: false,
    categories: [],
    tags: [],
    venue: [],
    organizer: [],
  }
}

/** One page of a list of events. */
export function pageOf({ first, size, total }: { first: number; size: number; total: number }) {
  const events = Array.from({ length: size }, (_, index) => eventNumber(first + index))
  const rest_url = 'https://calendar.example/calendar/events/v1/events/'
  return { events, rest_url, total, total_pages: Math.ceil(total / size) }
}
