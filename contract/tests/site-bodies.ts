import type { OperationId } from '../src/index.js'

/** An answer in the shape that sites with other versions, add-ons and plugins give; the values are made up. */
export interface SiteBody {
  readonly title: string
  readonly operation: OperationId
  readonly body: unknown
}

const written = {
  author: '3',
  status: 'publish',
  date: '2025-02-03 04:05:06',
  date_utc: '2025-02-03 09:05:06',
  modified: '2025-02-04 04:05:06',
  modified_utc: '2025-02-04 09:05:06',
}

const root = 'https://site.example/wp-json/tribe/events/v1'

function details(time: string) {
  const [year = '', month = '', day = '', hour = '', minutes = '', seconds = ''] = time.split(/[- :]/)
  return { year, month, day, hour, minutes, seconds }
}

function identity(id: number) {
  return { id, global_id: `site.example?id=${id}`, global_id_lineage: [`site.example?id=${id}`] }
}

function event(id: number) {
  const [start, end] = ['2026-08-01 19:00:00', '2026-08-01 22:30:00']
  const [utcStart, utcEnd] = ['2026-08-01 23:00:00', '2026-08-02 02:30:00']
  return {
    ...identity(id),
    ...written,
    url: `https://site.example/event/open-air-${id}/`,
    rest_url: `${root}/events/${id}`,
    title: 'Food &amp; Folk &#8211; Open Air',
    description: '<p>Bring a blanket &#038; a friend.</p>\n',
    excerpt: '',
    slug: `open-air-${id}`,
    image: image(id + 1),
    all_day: false,
    ...{ start_date: start, start_date_details: details(start), end_date: end, end_date_details: details(end) },
    ...{ utc_start_date: utcStart, utc_start_date_details: details(utcStart) },
    ...{ utc_end_date: utcEnd, utc_end_date_details: details(utcEnd) },
    timezone: 'America/New_York',
    timezone_abbr: 'EDT',
    cost: '$5',
    cost_details: { currency_symbol: '$', currency_code: 'USD', currency_position: 'prefix', values: ['5'] },
    website: '',
    show_map: true,
    show_map_link: true,
    hide_from_listings: false,
    sticky: false,
    featured: false,
    categories: [term(11, 'tribe_events_cat', 'categories')],
    tags: [],
    venue: venue(id + 2),
    organizer: [organizer(id + 3)],
    custom_fields: [],
  }
}

/** A picture with a size that the theme of the site added. */
function image(id: number) {
  const url = `https://site.example/wp-content/uploads/picture-${id}.jpg`
  const size = (width: number, height: number) => ({ width, height, 'mime-type': 'image/jpeg', filesize: 4321, url })
  const sizes = { medium: size(300, 200), 'hero-wide': { ...size(1600, 500), uncropped: false } }
  return { url, id, extension: 'jpg', width: 1800, height: 1200, filesize: 98_765, sizes }
}

function term(id: number, taxonomy: string, list: string) {
  return {
    ...{ name: 'Music', slug: 'music', term_group: 0, term_taxonomy_id: id, taxonomy, description: '', parent: 0 },
    ...{ count: 4, filter: 'raw', id, urls: { self: `${root}/${list}/${id}`, collection: `${root}/${list}` } },
  }
}

function venue(id: number) {
  return {
    ...{ ...written, url: `https://site.example/venue/park-${id}/`, venue: 'Park &#038; Pond', slug: `park-${id}` },
    ...{
      address: '1 Pond Road',
      city: 'Elmton',
      country: 'United States',
      state: 'NY',
      zip: '10000',
      phone: '555 0100',
    },
    ...{ stateprovince: 'NY', show_map: true, show_map_link: true, ...identity(id) },
  }
}

function organizer(id: number) {
  const url = `https://site.example/organizer/friends-${id}/`
  return { ...written, url, organizer: 'Friends', slug: `friends-${id}`, ...identity(id) }
}

function without<T extends object, K extends keyof T>(record: T, ...keys: readonly K[]): Omit<T, K> {
  const gone = new Set<PropertyKey>(keys)
  // Exactly the named keys are left out.
  return Object.fromEntries(Object.entries(record).filter(([key]) => !gone.has(key))) as Omit<T, K>
}

function listOf(key: string, records: readonly object[], total = records.length) {
  const next = total > records.length ? { next_rest_url: `${root}/${key}/?page=2` } : {}
  return { [key]: records, rest_url: `${root}/${key}/?page=1`, ...next, total, total_pages: records.length > 0 ? 1 : 0 }
}

const damagedCode = 'USD\t\t\tclass=\t\t\tclass='
const point = { '@type': 'GeoCoordinates', latitude: 47.25, longitude: 8.5 }
const place = { '@type': 'Place', name: 'Park', description: '', url: 'https://site.example/venue/park/', geo: point }

/** One per shape that was seen. */
export const siteBodies: readonly SiteBody[] = [
  {
    title: 'events with a damaged currency code, and with an empty list in place of a venue',
    operation: 'events.list',
    body: listOf('events', [
      { ...event(40), cost_details: { ...event(40).cost_details, currency_code: damagedCode, values: [] } },
      { ...event(50), venue: [], organizer: [] },
    ]),
  },
  {
    title: 'events without pictures',
    operation: 'events.list',
    body: listOf('events', [{ ...event(60), image: false, venue: [] }, without(event(70), 'image')], 9),
  },
  {
    title: 'events of a site with add-ons: virtual, with high ids and short linked records',
    operation: 'events.list',
    body: {
      events: [
        {
          ...without(event(10_000_041), 'image'),
          ...{ is_virtual: true, virtual_url: null, virtual_video_source: '' },
          venue: { ...without(venue(10_000_050), 'author', 'phone'), province: 'Elm', website: 'https://park.example' },
          organizer: [{ id: 10_000_060, organizer: 'Friends' }],
          cost: '$10 – $25',
          cost_details: { currency_symbol: '', currency_code: '', currency_position: '', values: ['10', '25'] },
        },
      ],
    },
  },
  {
    title: 'one event by slug, with linked data',
    operation: 'events.getBySlug',
    body: {
      ...event(80),
      image: false,
      json_ld: { '@context': 'http://schema.org', '@type': 'Event', name: 'Open Air', performer: 'Organization' },
    },
  },
  {
    title: 'one event of an older version, with coordinates and a field of the site',
    operation: 'events.get',
    body: {
      ...without(event(90), 'custom_fields'),
      cost_details: without(event(90).cost_details, 'currency_code'),
      venue: { ...venue(92), geo_lat: 47.25, geo_lng: 8.5, json_ld: place },
      json_ld: { '@context': 'http://schema.org', '@type': 'Event', location: place },
      site_seats: ['1|2|3'],
    },
  },
  {
    title: 'one event in a zone that is an offset, with a site-specific order of terms',
    operation: 'events.get',
    body: {
      ...event(100),
      timezone: 'UTC+0',
      timezone_abbr: 'UTC+0',
      categories: [{ ...term(12, 'tribe_events_cat', 'categories'), term_order: '0' }],
    },
  },
  {
    title: 'categories with the metadata of a plugin for search engines',
    operation: 'categories.list',
    body: {
      ...listOf('categories', []),
      total: 30,
      total_pages: 30,
      next_rest_url: `${root}/categories/`,
      categories: [
        {
          ...without(term(13, 'tribe_events_cat', 'categories'), 'term_group', 'term_taxonomy_id', 'filter'),
          ...{ url: 'https://site.example/events/category/music/', meta: [] },
          ...{
            seo_head: '<title>Music</title>',
            seo_head_json: { robots: { index: 'index' }, graph: [{ position: 1 }] },
          },
        },
      ],
    },
  },
  {
    title: 'tags',
    operation: 'tags.list',
    body: {
      ...{ rest_url: `${root}/tags/`, total: 1, total_pages: 1 },
      tags: [
        {
          ...without(term(14, 'post_tag', 'tags'), 'term_group', 'term_taxonomy_id', 'filter', 'parent'),
          ...{ url: 'https://site.example/tag/music/', meta: [] },
        },
      ],
    },
  },
  {
    title: 'venues, one with nothing but a name',
    operation: 'venues.list',
    body: listOf(
      'venues',
      [venue(15), without(venue(16), 'address', 'city', 'country', 'state', 'zip', 'phone', 'stateprovince')],
      30,
    ),
  },
]
