import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { repeats } from '../../../../../tests/support/repeats.js'
import { describeEngine } from '../../../../tests/support/engines.js'
import { anEvent, anOrganizer, aVenue } from '../../../../tests/support/records.js'
import type { Database } from '../../engine.js'
import type { StoredVenue } from '../../model/records.js'
import { type EventFields, findEvents, insertEvent, updateEvent } from './events.js'
import { findOrganizers, insertOrganizer, organizerPage } from './organizers.js'
import {
  findVenue,
  findVenues,
  insertVenue,
  type PostFilter,
  updateVenue,
  type VenueFields,
  venuePage,
} from './venues.js'

const STATUSES = ['publish', 'draft', 'private']
const EVENTS = [31, 32, 33, 34, 35, 36]
const VENUES = Array.from({ length: 20 }, (_, index) => index + 1)
const text = fc.constantFrom('Große Halle', 'Zürich', 'zurich hall', '8001', 'HALL 5', '100%', '', null)

const anyHour = fc.integer({ min: 0, max: 3 })
const anyStatuses = fc.record(
  {
    statuses: fc.subarray(STATUSES, { minLength: 1 }),
    own: fc.record({ author: fc.integer({ min: 1, max: 3 }), statuses: fc.subarray(STATUSES) }),
  },
  { requiredKeys: ['statuses'] },
)

const anyVenue: fc.Arbitrary<VenueFields> = fc
  .record({
    status: fc.constantFrom(...STATUSES),
    author: fc.integer({ min: 1, max: 3 }),
    date: fc.integer({ min: 10, max: 20 }).map((day) => `2026-01-${day} 00:00:00`),
    title: text.map((title) => title ?? 'Hall'),
    description: text.map((description) => description ?? 'no'),
    city: text,
    country: text,
    phone: text,
  })
  .map(aVenue)

const anyLinks: fc.Arbitrary<Partial<EventFields>> = fc.record({
  status: fc.constantFrom(...STATUSES),
  venues: fc.subarray(VENUES, { maxLength: 3 }),
  author: fc.integer({ min: 1, max: 3 }),
  hide_from_listings: fc.boolean(),
  utc_end_date: anyHour.map((hour) => `2026-01-01 0${hour}:00:00`),
})

const anyFilter: fc.Arbitrary<PostFilter> = fc.record(
  {
    visible: anyStatuses,
    search: fc.subarray(['hall', 'ZURICH', 'zür', '8001', '%', 'nothing'], { maxLength: 2 }),
    events: fc.subarray(EVENTS),
    // Just before an hour, at it, and within the millisecond after it.
    upcoming: fc.record({
      visible: anyStatuses,
      after: fc.tuple(anyHour, fc.constantFrom(-1, 0, 0.5)).map(([hour, ms]) => Date.UTC(2026, 0, 1, hour) + ms),
    }),
    event: fc.constantFrom(...EVENTS, 99),
    hasEvents: fc.record({ value: fc.boolean(), statuses: fc.subarray(STATUSES) }),
    ties: fc.constantFrom('id', 'status'),
  },
  { requiredKeys: ['visible'] },
)

describeEngine('a page of venues', (engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.create()
    for (const [index, venue] of fc.sample(anyVenue, { numRuns: VENUES.length, seed: 3 }).entries()) {
      await insertVenue(db, { ...venue, slug: `venue-${index}` }, VENUES[index])
    }
    for (const id of EVENTS) await insertEvent(db, anEvent(), id)
  })
  afterAll(() => db?.close())

  it('holds what the filter says, the newest first, with the number of all, while links change', async () => {
    const property = fc.asyncProperty(
      anyFilter,
      fc.record({ limit: fc.integer({ min: 0, max: 20 }), offset: fc.integer({ min: 0, max: 8 }) }),
      fc.tuple(fc.constantFrom(...EVENTS), anyLinks, fc.constantFrom(...VENUES), anyVenue),
      async (filter, window, [event, links, venue, { slug, ...fields }]) => {
        await updateEvent(db, event, links)
        await updateVenue(db, venue, fields)
        const events = await findEvents(db, EVENTS)
        const isVisible = ({ own, statuses }: PostFilter['visible'], each: { status: string; author: number }) =>
          statuses.includes(each.status) || (own?.author === each.author && own.statuses.includes(each.status))
        const { upcoming } = filter
        const later = events
          .filter(
            (each) =>
              upcoming &&
              isVisible(upcoming.visible, each) &&
              !each.hide_from_listings &&
              each.end_utc_ms > upcoming.after,
          )
          .map((each) => each.id)
        const fold = (value: string | null) => (value ?? '').toLowerCase().replaceAll('ü', 'u')
        // Not the country.
        const fields_ = (each: StoredVenue) => [each.title, each.description, each.city, each.phone].map(fold)
        const linked = (each: StoredVenue, ids: readonly number[]) =>
          events.some((one) => ids.includes(one.id) && one.venues.includes(each.id))
        const expected = (await findVenues(db, VENUES))
          .filter(
            (each) =>
              isVisible(filter.visible, each) &&
              (!upcoming || linked(each, later)) &&
              (!filter.search ||
                fields_(each).some((field) => filter.search?.every((word) => field.includes(fold(word))))) &&
              (!filter.events || linked(each, filter.events)) &&
              (filter.event === undefined || linked(each, [filter.event])) &&
              (!filter.hasEvents ||
                linked(
                  each,
                  events.filter((one) => filter.hasEvents?.statuses.includes(one.status)).map((one) => one.id),
                ) === filter.hasEvents.value),
          )
          .sort((a, b) => {
            const byDate = a.date < b.date ? 1 : a.date > b.date ? -1 : 0
            if (filter.ties !== 'status') return byDate || b.id - a.id
            return (
              byDate || STATUSES.toSorted().indexOf(a.status) - STATUSES.toSorted().indexOf(b.status) || a.id - b.id
            )
          })
          .map((each) => each.id)
        expect(await venuePage(db, filter, window)).toEqual({
          ids: expected.slice(window.offset, window.offset + window.limit),
          total: expected.length,
        })
        expect(await findVenue(db, venue)).toMatchObject(fields)
      },
    )
    await fc.assert(property, { numRuns: repeats(engine.name === 'pg-mem' ? 400 : 200) })
  })

  it('of organizers goes by their own fields and links', async () => {
    const [first, second] = [
      await insertOrganizer(db, anOrganizer({ title: 'Ann', email: 'ann@example.com', slug: 'ann' })),
      await insertOrganizer(db, anOrganizer({ title: 'Bob', website: 'https://bob.example', slug: 'bob' })),
    ]
    await updateEvent(db, 31, { organizers: [second], status: 'draft' })
    const page = async (filter: Partial<PostFilter>) =>
      (await organizerPage(db, { visible: { statuses: ['publish'] }, ...filter }, { limit: 9, offset: 0 })).ids
    expect(await page({})).toEqual([second, first])
    expect(await page({ search: ['example', 'ANN'] })).toEqual([first])
    expect(await page({ search: ['bob', 'https'] })).toEqual([second])
    expect(await page({ event: 31 })).toEqual([second])
    expect(await page({ hasEvents: { value: false, statuses: ['draft'] } })).toEqual([first])
    expect(await page({ hasEvents: { value: true, statuses: ['publish'] } })).toEqual([])
    expect((await findOrganizers(db, [second, 5000, first])).map((organizer) => organizer.title)).toEqual([
      'Bob',
      'Ann',
    ])
  })

  it('is found by each of its texts but the country, all words in one of them', async () => {
    const fields = { title: 'Wtitle', description: 'Wdescription', excerpt: 'Wexcerpt', website: 'Wwebsite' }
    const own = { address: 'Waddress', city: 'Wcity', province: 'Wprovince', state: 'Wstate', phone: 'Wphone' }
    const id = await insertVenue(
      db,
      aVenue({ ...fields, ...own, stateprovince: 'Wregion', zip: 'Wzip', country: 'Wcountry', slug: 'words' }),
      90,
    )
    const organizer = await insertOrganizer(
      db,
      anOrganizer({ ...fields, phone: 'Wphone', email: 'Wemail', slug: 'words' }),
    )
    const window = { limit: 9, offset: 0 }
    const visible = { statuses: ['publish'] }
    const foundBy = async (...search: string[]) => ({
      venue: (await venuePage(db, { visible, search }, window)).ids.includes(id),
      organizer: (await organizerPage(db, { visible, search }, window)).ids.includes(organizer),
    })
    for (const word of ['title', 'description', 'excerpt', 'phone'])
      expect([word, await foundBy(`w${word}`)]).toEqual([word, { venue: true, organizer: true }])
    for (const word of ['address', 'city', 'province', 'state', 'region', 'zip'])
      expect([word, await foundBy(`w${word}`)]).toEqual([word, { venue: true, organizer: false }])
    for (const word of ['email', 'website'])
      expect([word, await foundBy(`w${word}`)]).toEqual([word, { venue: false, organizer: true }])
    expect(await foundBy('wcountry')).toEqual({ venue: false, organizer: false })
    expect(await foundBy('wtitle', 'wexcerpt')).toEqual({ venue: false, organizer: false })
  })
})
