import type { CalendarEvent } from '../../src/index.js'

/** Answers as instances give them, for the instance that lives in the memory of a test. */
export type Fields = Readonly<Record<string, unknown>>

const written = {
  author: '1',
  status: 'publish',
  date: '2026-11-20 20:25:09',
  date_utc: '2026-11-21 01:25:09',
  modified: '2026-11-20 20:25:09',
  modified_utc: '2026-11-21 01:25:09',
}

function details(time: string) {
  const [year = '', month = '', day = '', hour = '00', minutes = '00', seconds = '00'] = time.split(/[- :]/)
  return { year, month, day, hour, minutes, seconds }
}

function slugOf(name: unknown): string {
  return String(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
}

function eventFrom(id: number, fields: Fields, root: string) {
  const start = String(fields.start_date)
  const end = String(fields.end_date)
  return {
    id,
    global_id: `calendar.example?id=${id}`,
    global_id_lineage: [`calendar.example?id=${id}`],
    ...written,
    url: `https://calendar.example/event/${slugOf(fields.title)}/`,
    rest_url: `${root}/events/${id}`,
    title: String(fields.title),
    description: String(fields.description ?? ''),
    excerpt: '',
    slug: slugOf(fields.title),
    image: false,
    all_day: fields.all_day === true,
    start_date: start,
    start_date_details: details(start),
    end_date: end,
    end_date_details: details(end),
    utc_start_date: start,
    utc_start_date_details: details(start),
    utc_end_date: end,
    utc_end_date_details: details(end),
    timezone: String(fields.timezone ?? 'UTC'),
    timezone_abbr: 'UTC',
    cost: '',
    cost_details: { currency_symbol: '', currency_code: '', currency_position: '', values: [] },
    website: '',
    show_map: false,
    show_map_link: false,
    hide_from_listings: false,
    sticky: false,
    featured: false,
    categories: [],
    tags: [],
    venue: [],
    organizer: [],
    custom_fields: [],
  }
}

/** The record of a resource that is made from what was sent. */
export function recordFrom(resource: string, id: number, fields: Fields, root: string): Record<string, unknown> {
  if (resource === 'events') return eventFrom(id, fields, root)
  if (resource === 'venues') {
    return { id, ...written, show_map: true, show_map_link: true, ...readFlags(fields), slug: slugOf(fields.venue) }
  }
  if (resource === 'organizers') return { id, ...written, ...fields, slug: slugOf(fields.organizer) }
  return {
    id,
    count: 0,
    description: '',
    slug: slugOf(fields.name),
    taxonomy: resource === 'tags' ? 'post_tag' : 'tribe_events_cat',
    meta: [],
    ...fields,
  }
}

/** Map flags of venues go over the wire as texts. */
export function readFlags(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value === 'true' || value === 'false' ? value === 'true' : value,
    ]),
  )
}

/** An event as instances answer it, with other values where they are given. */
export function anEventRecord(fields: Fields = {}): CalendarEvent {
  const wall = { start_date: '2031-05-04 10:00:00', end_date: '2031-05-04 12:00:00', timezone: 'Europe/Paris' }
  const times = Object.fromEntries(Object.entries({ ...wall, ...fields }).filter(([name]) => name in wall))
  const made = { ...eventFrom(42, { title: 'Gala', ...times }, 'https://calendar.example'), ...fields }
  // Tests make odd records, too, which instances answer against the contract.
  return made as CalendarEvent
}
