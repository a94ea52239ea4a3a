import type { OperationId, ResourceName } from '../routes.js'
import type { Json, JsonObject } from './json.js'

const event = {
  title: 'Jazz in the Park',
  start_date: '2027-07-01 19:00:00',
  end_date: '2027-07-01 22:00:00',
  timezone: 'Europe/Paris',
  description: '<p>Bring a blanket.</p>',
  cost: ['10', '20'],
  website: 'https://example.org/jazz',
  featured: true,
  categories: ['music'],
  tags: ['outdoor'],
  venue: { venue: 'City Park', city: 'Paris', country: 'France' },
  organizer: [{ organizer: 'Jazz Club', email: 'club@example.org' }],
} as const satisfies JsonObject

const venue = {
  venue: 'Town Hall',
  address: '1 Market Square',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
  country: 'United States',
} as const satisfies JsonObject

const organizer = {
  organizer: 'Jazz Club',
  email: 'club@example.org',
  phone: '+33 1 23 45 67 89',
  website: 'https://example.org/',
} as const satisfies JsonObject

const category = { name: 'Classical', description: 'From baroque to today', slug: 'classical', parent: 2 } as const
const tag = { name: 'Outdoor', slug: 'outdoor' } as const

interface Example {
  readonly summary: string
  readonly value: Json
}

/** Example payloads by operation; each parses with the operation's payload. */
export const payloadExamples: Partial<Record<OperationId, Readonly<Record<string, Example>>>> = {
  'events.create': {
    smallest: {
      summary: 'The least that an event needs',
      value: { title: event.title, start_date: event.start_date, end_date: event.end_date },
    },
    complete: { summary: 'With a new venue, a new organizer and terms by name', value: event },
    linked: {
      summary: 'With a venue and organizers that exist',
      value: { ...event, venue: 6, organizer: [12, 14], categories: [2], tags: [10] },
    },
  },
  'events.update': {
    postpone: {
      summary: 'Move the event',
      value: { start_date: '2027-07-02 19:00:00', end_date: '2027-07-02 22:00:00', timezone: 'Europe/Paris' },
    },
    withdraw: { summary: 'Take it off the site', value: { status: 'draft' } },
  },
  'events.updateBySlug': { rename: { summary: 'Another title', value: { title: 'Jazz in the Hall' } } },
  'venues.create': { complete: { summary: 'A venue with its address', value: venue } },
  'venues.update': { phone: { summary: 'Another phone number', value: { phone: '+1 217 555 0100' } } },
  'venues.updateBySlug': { hideMap: { summary: 'No map', value: { show_map: false, show_map_link: false } } },
  'organizers.create': { complete: { summary: 'An organizer with its contacts', value: organizer } },
  'organizers.update': { email: { summary: 'Another address', value: { email: 'jazz@example.org' } } },
  'organizers.updateBySlug': { website: { summary: 'No website any more', value: { website: '' } } },
  'categories.create': { child: { summary: 'A category under another', value: category } },
  'categories.update': { rename: { summary: 'Another name', value: { name: 'Classical music' } } },
  'tags.create': { plain: { summary: 'A tag', value: tag } },
  'tags.update': { describe: { summary: 'A description', value: { description: 'Under the sky' } } },
}

const published = {
  author: '1',
  status: 'publish',
  date: '2026-11-20 20:25:09',
  date_utc: '2026-11-21 01:25:09',
  modified: '2026-11-20 20:25:09',
  modified_utc: '2026-11-21 01:25:09',
} as const

const root = 'https://calendar.example/calendar/events/v1'

const term = {
  id: 2,
  count: 5,
  description: '',
  name: 'Music',
  slug: 'music',
  taxonomy: 'tribe_events_cat',
  parent: 0,
  meta: [],
  url: 'https://calendar.example/events/category/music/',
  urls: { self: `${root}/categories/2`, collection: `${root}/categories` },
} as const satisfies JsonObject

const calendarEvent = {
  id: 42,
  global_id: 'calendar.example?id=42',
  global_id_lineage: ['calendar.example?id=42'],
  ...published,
  url: 'https://calendar.example/event/jazz/',
  rest_url: `${root}/events/42`,
  title: 'Jazz in the Park',
  description: '<p>Bring a blanket.</p>',
  excerpt: '',
  slug: 'jazz',
  image: false,
  all_day: false,
  start_date: '2026-12-05 19:00:00',
  start_date_details: { year: '2026', month: '12', day: '05', hour: '19', minutes: '00', seconds: '00' },
  end_date: '2026-12-05 22:00:00',
  end_date_details: { year: '2026', month: '12', day: '05', hour: '22', minutes: '00', seconds: '00' },
  utc_start_date: '2026-12-06 00:00:00',
  utc_end_date: '2026-12-06 03:00:00',
  timezone: 'America/New_York',
  timezone_abbr: 'EST',
  cost: '$10',
  cost_details: { currency_symbol: '', currency_code: '', currency_position: '', values: ['10'] },
  website: '',
  show_map: true,
  show_map_link: true,
  hide_from_listings: false,
  sticky: false,
  featured: false,
  categories: [],
  tags: [],
  venue: { id: 6, ...published, venue: 'Town Hall', slug: 'town-hall', show_map: true, show_map_link: true },
  organizer: [{ id: 12, ...published, organizer: 'Jazz Club', slug: 'jazz-club' }],
  custom_fields: [],
} as const satisfies JsonObject

const records = {
  events: calendarEvent,
  venues: calendarEvent.venue,
  organizers: calendarEvent.organizer[0],
  categories: term,
  tags: { ...term, id: 10, name: 'Outdoor', slug: 'outdoor', taxonomy: 'post_tag' },
} as const satisfies Record<ResourceName, JsonObject>

const route = {
  namespace: 'calendar/events/v1',
  methods: ['GET'],
  endpoints: [{ methods: ['GET'], args: { id: { required: true, type: 'integer', description: 'Id of the record' } } }],
} as const satisfies JsonObject

/** An example answer of an operation; it parses with the operation's answer schema. */
export function answerExampleOf(id: OperationId): JsonObject {
  if (id === 'index') return { namespace: route.namespace, routes: { '/calendar/events/v1/tags/(?P<id>\\d+)': route } }
  if (id === 'doc') return { openapi: '3.1.1', info: { title: 'Event calendar', version: '1.0.0' }, paths: {} }
  const [resource, action] = id.split('.')
  // All other ids begin with the name of a resource.
  const name = resource as ResourceName
  const one = records[name]
  if (action === 'list') return listOf(name, one)
  // Terms are gone when they are deleted; other records are in the trash.
  return action?.startsWith('delete') && 'status' in one
    ? { ...one, status: 'trash', slug: `${one.slug}__trashed` }
    : one
}

function listOf(name: ResourceName, one: JsonObject): JsonObject {
  const address = `${root}/${name}/`
  return {
    [name]: [one],
    rest_url: `${address}?page=1&per_page=1`,
    next_rest_url: `${address}?per_page=1&page=2`,
    total: 19,
    total_pages: 19,
  }
}

const days = { first: '2027-07-01', last: '2027-07-31' } as const

/** Examples of parameters by name; those of flags say all that there is to say by their type. */
export const parameterExamples: Readonly<Record<string, Json>> = {
  id: 42,
  slug: 'jazz',
  page: 2,
  per_page: 20,
  namespace: 'calendar/events/v1',
  context: 'view',
  password: 'sesame',
  start_date: days.first,
  end_date: days.last,
  starts_before: days.last,
  starts_after: days.first,
  ends_before: days.last,
  ends_after: days.first,
  strict_dates: 'true',
  search: 'jazz',
  categories: ['music', 2],
  tags: ['outdoor'],
  venue: [6],
  organizer: [12, 14],
  geoloc: true,
  geoloc_lat: '48.8566',
  geoloc_lng: '2.3522',
  include: [42, 43],
  exclude: [2],
  post_parent: 40,
  status: 'publish',
  featured: true,
  ticketed: true,
  event: 42,
  post: 42,
  parent: 2,
  order: 'asc',
  orderby: 'name',
  hide_empty: false,
  has_events: true,
  only_with_upcoming: true,
}
