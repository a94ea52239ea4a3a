import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { describeEngine } from '../../../tests/support/engines.js'
import type { Database } from '../engine.js'
import { ORGANIZER_TEXTS, VENUE_TEXTS } from '../model/records.js'
import { sameFor } from '../model/same-for.js'
import { findEvent } from '../tables/posts/events.js'
import { eventSourceOf } from './event-source.js'
import { exportSite, loadSite } from './load.js'
import { parseSite, type Site } from './read.js'

/** Texts and dates that differ from field to field, so that none can come from another. */
const post = (id: number, noun: string) => ({
  ...{ id, slug: `${noun}-slug`, status: 'private', author: id + 1, password: `${noun} password` },
  ...{ date: `2026-01-${10 + id} 10:00:01`, date_utc: `2026-02-${10 + id} 10:00:02` },
  ...{ modified: `2026-03-${10 + id} 10:00:03`, modified_utc: `2026-04-${10 + id} 10:00:04` },
  ...{ description: `${noun} description`, excerpt: `${noun} excerpt`, website: `https://${noun}.example` },
  image: 5,
})
const times = (month: string) => ({
  ...{ start_date: `2027-${month}-01 10:00:00`, end_date: `2027-${month}-02 11:00:00` },
  ...{ utc_start_date: `2027-${month}-03 12:00:00`, utc_end_date: `2027-${month}-04 13:00:00` },
})
const event = (id: number, more: Partial<Site['events'][number]>): Site['events'][number] => ({
  ...post(id, `event-${id}`),
  ...times('05'),
  ...{ title: `Event ${id}`, parent: null, timezone: 'Europe/Zurich', timezone_abbr: 'CEST', all_day: false },
  cost: { values: [], currency_symbol: null, currency_position: null, currency_code: null },
  ...{ show_map: false, show_map_link: false, hide_from_listings: false, sticky: false, featured: false },
  ...{ ticketed: false, attendance: null, is_virtual: false, virtual_url: null, virtual_video_source: '' },
  ...{ event_status: null, listed_as: null, venue: null, organizers: [], categories: [], tags: [] },
  ...more,
})

/** A site in which no field has its default. */
const site: Site = {
  site: {
    ...{ url: 'https://calendar.example', title: 'Days', description: 'All of them', timezone: 'Europe/Zurich' },
    ...{ timezone_mode: 'site', multi_day_cutoff: '04:30', posts_per_page: 7, events_per_page: 9, language: 'de-CH' },
    ...{ currency_symbol_default: 'Fr.', currency_position_default: 'postfix', currency_code_default: 'CHF' },
    image_sizes: { tiny: { width: 8, height: 9, crop: true }, wide: { width: 80, height: 0 } },
    ...{ permalinks: { event: '/termin/{slug}/' }, next_ids: { post: 500, term: 600 } },
  },
  users: [
    {
      ...{ id: 2, login: 'Ann', email: 'ann@calendar.example', display_name: 'Ann A.', role: 'editor' },
      application_password_hashes: ['1'.repeat(64), '2'.repeat(64)],
    },
    { id: 3, login: 'bob', email: '', display_name: 'Bob', role: 'author', application_password_hashes: [] },
  ],
  venues: [
    {
      ...post(11, 'venue'),
      ...sameFor(VENUE_TEXTS, 'Any text'),
      ...{ venue: 'Hall', address: 'Quay 1', city: 'Bern', country: 'Switzerland', province: 'BE', state: 'Bern' },
      ...{ stateprovince: 'Berne', zip: '3000', phone: '031', show_map: false, show_map_link: false },
      ...{ geo_lat: 46.9, geo_lng: 7.4 },
    },
  ],
  organizers: [
    {
      ...post(12, 'organizer'),
      ...sameFor(ORGANIZER_TEXTS, 'Any text'),
      organizer: 'Club',
      phone: '032',
      email: 'club@calendar.example',
    },
  ],
  categories: [
    { id: 1, term_taxonomy_id: 31, term_group: 4, name: 'Music', slug: 'music', description: 'Loud', parent: 0 },
    { id: 2, term_taxonomy_id: 32, term_group: 5, name: 'Jazz', slug: 'jazz', description: 'Cool', parent: 1 },
  ],
  tags: [{ id: 3, term_taxonomy_id: 33, term_group: 6, name: 'free', slug: 'free', description: 'No fee' }],
  attachments: [
    {
      ...{ id: 5, slug: 'poster', status: 'inherit', author: 3, title: 'Poster', url: '/uploads/poster.png' },
      ...{ date: '2026-01-05 10:00:01', date_utc: '2026-02-05 10:00:02' },
      ...{ modified: '2026-03-05 10:00:03', modified_utc: '2026-04-05 10:00:04' },
      ...{ mime_type: 'image/png', file: 'poster.png', width: 40, height: 30, filesize: 20, guid: 'urn:poster' },
      sizes: { tiny: { width: 8, height: 6, 'mime-type': 'image/png', filesize: 2, url: '/uploads/poster-8.png' } },
      ...{ source_url: 'https://pictures.example/1', alt_text: 'A poster', caption: 'Poster', description: 'Big' },
      base64: 'AAAA',
    },
  ],
  events: [
    event(7, {
      ...{ parent: 8, all_day: true, venue: [11, 13], organizers: [12, 14], categories: [1, 2], tags: [3] },
      cost: { values: ['10', '25'], currency_symbol: '€', currency_position: 'postfix', currency_code: 'EUR' },
      ...{ show_map: true, hide_from_listings: true, featured: true, ticketed: ['rsvp', 'shop'] },
      attendance: { total_attendees: 9, checked_in: 4, not_checked_in: 5 },
      ...{ is_virtual: true, virtual_url: 'https://video.example', virtual_video_source: 'zoom' },
      ...{ event_status: 'canceled', listed_as: { dates: times('06') } },
    }),
    event(8, { show_map_link: true, sticky: true, ticketed: true, venue: 11, listed_as: { dates: null } }),
    event(9, { password: null, website: null, image: null }),
  ],
  other_posts: [{ id: 13, type: 'page', fields: [1], name: 'x' }],
  other_terms: [{ id: 4, taxonomy: 'other', name: 'Uncategorized' }],
  remote_files: [],
}

describeEngine('a site in which no field has its default', (engine) => {
  let db: Database
  beforeEach(async () => {
    db = await engine.create()
  })
  afterEach(() => db.close())

  it('is exported as it was loaded, and needs no defaults when it is read', async () => {
    expect(parseSite(JSON.parse(JSON.stringify(site)))).toEqual(site)
    await loadSite(db, site)
    expect(await exportSite(db)).toEqual(site)
  })

  it('lists events by the dates that it lists them as', async () => {
    await loadSite(db, site)
    const [listed, hidden] = [await findEvent(db, 7), await findEvent(db, 8)]
    expect(listed).toMatchObject({ hide_from_listings: true, start_date: '2027-05-01 10:00:00' })
    expect(hidden).toMatchObject({ hide_from_listings: false, ticketed: true, ticket_providers: [] })
    const stored =
      'select start_wall_ms, end_wall_ms, start_utc_ms, end_utc_ms, hide_from_listings from events where id = $1'
    expect(await db.query(stored, [7])).toEqual([
      {
        ...{ start_wall_ms: Date.UTC(2027, 5, 1, 10), end_wall_ms: Date.UTC(2027, 5, 2, 11) },
        ...{ start_utc_ms: Date.UTC(2027, 5, 3, 12), end_utc_ms: Date.UTC(2027, 5, 4, 13), hide_from_listings: true },
      },
    ])
    expect(await db.query(stored, [8])).toMatchObject([
      { start_wall_ms: Date.UTC(2027, 4, 1, 10), end_utc_ms: Date.UTC(2027, 4, 4, 13), hide_from_listings: true },
    ])
    expect(listed?.start_wall_ms).toBe(Date.UTC(2027, 4, 1, 10))
  })

  it('tells how far it is with its events', async () => {
    const [loaded, exported] = [vi.fn(), vi.fn()]
    await loadSite(db, site, loaded)
    await exportSite(db, exported)
    expect([loaded.mock.calls, exported.mock.calls]).toEqual([[[3, 3]], [[3, 3]]])
    // One that comes in parts tells after each.
    const parts = () => site.events.map((each) => [each])
    await loadSite(db, { ...site, events: { count: 3, parts } }, loaded)
    expect(loaded.mock.calls.slice(1)).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ])
    expect((await exportSite(db)).events).toEqual(site.events)
  })

  it('gives the ids after the highest of all records, and terms their own id as second one', async () => {
    const { next_ids: _, ...settings } = site.site
    const ids = async (more: Partial<Site>) => {
      await loadSite(db, { ...site, site: settings, ...more })
      return (await exportSite(db)).site.next_ids
    }
    expect(await ids({})).toEqual({ post: 14, term: 5 })
    expect(await ids({ events: [event(70, {}), event(60, {})] })).toEqual({ post: 71, term: 5 })
    expect(await ids({ other_posts: [], other_terms: [] })).toEqual({ post: 13, term: 4 })
    const tags = [{ id: 30, term_group: 0, name: 'late', slug: 'late', description: '' }]
    expect(await ids({ tags })).toEqual({ post: 14, term: 31 })
    expect((await exportSite(db)).tags).toMatchObject([{ id: 30, term_taxonomy_id: 30 }])
  })

  it('has no password where the file has an empty one', async () => {
    const blank = { password: '' }
    const [venue, organizer, first] = [site.venues[0], site.organizers[0], site.events[2]]
    if (!venue || !organizer || !first) throw new Error('The site of the test has lost its records')
    await loadSite(db, {
      ...site,
      venues: [{ ...venue, ...blank }],
      organizers: [{ ...organizer, ...blank }],
      events: [{ ...first, ...blank }],
    })
    const { venues, organizers, events } = await exportSite(db)
    expect([...venues, ...organizers, ...events].map(({ password }) => password)).toEqual([null, null, null])
  })
})

it('a list of events is read in parts, the last of which may be smaller', () => {
  const source = eventSourceOf(site.events)
  const idsOf = (size: number) => [...source.parts(size)].map((part) => part.map(({ id }) => id))
  expect([source.count, idsOf(2), idsOf(3)]).toEqual([3, [[7, 8], [9]], [[7, 8, 9]]])
  expect([...eventSourceOf([]).parts(2)]).toEqual([])
  expect(eventSourceOf(source)).toBe(source)
})
