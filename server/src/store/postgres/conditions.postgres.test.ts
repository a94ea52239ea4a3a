import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeEngine } from '../../../tests/support/engines.js'
import { anEvent, aVenue } from '../../../tests/support/records.js'
import type { Database } from '../engine.js'
import type { Condition } from '../model/conditions.js'
import type { EventCondition, EventField, EventLink } from '../model/event-conditions.js'
import type { PostCondition, PostField, PostLink } from '../model/post-filter.js'
import type { GuardCondition } from '../model/visibility.js'
import { EventIndex } from '../pg-mem/event-index.js'
import { readIndexed } from '../pg-mem/event-index-rows.js'
import { eventPredicate, type Place, type PostRow, postPredicate } from '../pg-mem/predicates.js'
import { type EventFields, insertEvent } from '../tables/posts/events.js'
import { insertVenue, type VenueFields } from '../tables/posts/venues.js'
import { eventSql, Parameters, postSql } from './conditions.js'

/** Few values each, so that conditions are met by some rows. */
const STATUSES = ['publish', 'draft', 'private']
const TEXTS = ['Café', 'cafe', 'Jazz night', '50% off_x', 'back\\slash', 'two\nlines', '']
const WORDS = ['cafe', 'jazz', 'night', '%', '_', '\\', 'o\nl', 'e', '\u001f', '']
const VENUES = [1, 2, 3, 4]
const EVENTS = [11, 12, 13, 14, 15, 16]

const hour = fc.integer({ min: 0, max: 6 })
const dateOf = (hours: number) => `2026-01-01 0${hours}:00:00`
const msOf = (hours: number) => Date.UTC(2026, 0, 1, hours)
const some = <T>(values: readonly T[]) => fc.subarray([...values], { maxLength: 2 })
const authors = fc.integer({ min: 1, max: 3 })

const anyEvents: fc.Arbitrary<EventFields[]> = fc.array(
  fc
    .record({
      status: fc.constantFrom(...STATUSES),
      author: authors,
      title: fc.constantFrom(...TEXTS),
      description: fc.constantFrom(...TEXTS),
      password: fc.constantFrom(null, 'sesame', ''),
      parent: fc.constantFrom(null, 11, 12),
      featured: fc.boolean(),
      ticketed: fc.boolean(),
      hide_from_listings: fc.boolean(),
      start_date: hour.map(dateOf),
      end_date: hour.map(dateOf),
      utc_start_date: hour.map(dateOf),
      utc_end_date: hour.map(dateOf),
      venues: some(VENUES),
      organizers: some([21, 22]),
      categories: some([31, 32]),
    })
    .map(anEvent),
  { minLength: EVENTS.length, maxLength: EVENTS.length },
)

const anyVenues: fc.Arbitrary<VenueFields[]> = fc.array(
  fc
    .record({
      status: fc.constantFrom(...STATUSES),
      author: authors,
      title: fc.constantFrom(...TEXTS),
      city: fc.constantFrom(...TEXTS, null),
      password: fc.constantFrom(null, 'sesame', ''),
      geo_lat: fc.constantFrom(null, 47.37, 47.05),
      geo_lng: fc.constantFrom(null, 8.54, 8.31),
    })
    .map(aVenue),
  { minLength: VENUES.length, maxLength: VENUES.length },
)

/** Conditions nested as deep as can be read, from single ones. */
function nested<Field extends string, Link>(single: fc.Arbitrary<Condition<Field, Link>>) {
  const { condition } = fc.letrec<{ condition: Condition<Field, Link> }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      single,
      fc.record({
        kind: fc.constantFrom('all' as const, 'any' as const),
        of: fc.array(tie('condition'), { maxLength: 3 }),
      }),
      fc.record({ kind: fc.constant('not' as const), of: tie('condition') }),
    ),
  }))
  return condition
}

const bound = (open: number) => fc.oneof(hour.map(msOf), fc.constant(open))

/** Conditions on fields that events and venues share. */
const shared: fc.Arbitrary<Condition<PostField>> = fc.oneof(
  fc.record({
    kind: fc.constant('equal' as const),
    field: fc.constant('author' as const),
    value: authors,
  }),
  fc.record({ kind: fc.constant('textIn' as const), field: fc.constant('status' as const), values: some(STATUSES) }),
  fc.record({
    kind: fc.constant('numberIn' as const),
    field: fc.constant('id' as const),
    values: some([...EVENTS, ...VENUES, 2 ** 40]),
  }),
  fc.record({
    kind: fc.constant('contains' as const),
    field: fc.constant('search_text' as const),
    text: fc.constantFrom(...WORDS),
  }),
  fc.record({
    kind: fc.constant('partContains' as const),
    field: fc.constant('search_text' as const),
    texts: some(WORDS),
  }),
)

const equalTo = (field: EventField, ...values: (number | string | boolean | null)[]) =>
  fc.record({ kind: fc.constant('equal' as const), field: fc.constant(field), value: fc.constantFrom(...values) })
const linkTo = (to: 'venues' | 'organizers' | 'terms', ids: readonly number[]) =>
  fc.record({ to: fc.constant(to), ids: some(ids) })
/** Conditions on the fields that the right to read a record depends on. */
const guard: fc.Arbitrary<GuardCondition> = fc.oneof(
  fc.record({ kind: fc.constant('equal' as const), field: fc.constant('author' as const), value: authors }),
  fc.record({ kind: fc.constant('textIn' as const), field: fc.constant('status' as const), values: some(STATUSES) }),
  fc.record({
    kind: fc.constant('equal' as const),
    field: fc.constant('password' as const),
    value: fc.constantFrom(null, '', 'sesame'),
  }),
)
const eventLink: fc.Arbitrary<EventLink> = fc.oneof(
  linkTo('venues', VENUES),
  linkTo('organizers', [21, 22, 23]),
  linkTo('terms', [31, 32]),
  fc.record({
    to: fc.constant('places' as const),
    within: fc.option(
      fc.record({ lat: fc.constant(47), lng: fc.constant(8.3), km: fc.constantFrom(1, 10, 50, 1000) }),
      { nil: undefined },
    ),
    venues: guard,
  }),
)
const anyEventCondition: fc.Arbitrary<EventCondition> = nested<EventField, EventLink>(
  fc.oneof(
    shared,
    equalTo('parent', 11, 12, null),
    equalTo('password', null, '', 'sesame'),
    equalTo('featured', true, false),
    equalTo('ticketed', true, false),
    equalTo('hide_from_listings', true, false),
    fc.record({
      kind: fc.constant('between' as const),
      field: fc.constantFrom<EventField>('start_wall_ms', 'end_wall_ms', 'start_utc_ms', 'end_utc_ms'),
      first: bound(Number.NEGATIVE_INFINITY),
      last: bound(Number.POSITIVE_INFINITY),
    }),
    fc.record({ kind: fc.constant('link' as const), link: eventLink }),
  ),
)

const postLink: fc.Arbitrary<PostLink> = nested<'id' | 'status' | 'author' | 'password', never>(
  fc.oneof(
    guard,
    fc.record({
      kind: fc.constant('numberIn' as const),
      field: fc.constant('id' as const),
      values: some([...EVENTS, 99]),
    }),
  ),
)
const anyPostCondition: fc.Arbitrary<PostCondition> = nested<PostField, PostLink>(
  fc.oneof(shared, guard, fc.record({ kind: fc.constant('link' as const), link: postLink })),
)

/** How many conditions are tried on the same rows, since inserting rows takes the most time. */
const CONDITIONS = 20

describeEngine('a condition', (engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.create()
  })
  afterAll(() => db?.close())

  async function fill(events: readonly EventFields[], venues: readonly VenueFields[]): Promise<EventIndex> {
    for (const table of ['events', 'venues']) await db.query(`delete from ${table}`)
    for (const table of ['event_venues', 'event_organizers', 'event_terms']) await db.query(`delete from ${table}`)
    for (const [at, venue] of venues.entries()) await insertVenue(db, { ...venue, slug: `v${at}` }, VENUES[at])
    for (const [at, event] of events.entries()) await insertEvent(db, { ...event, slug: `e${at}` }, EVENTS[at])
    const index = new EventIndex()
    index.replace(await readIndexed(db))
    return index
  }

  async function idsInSql(table: string, condition: string, params: Parameters): Promise<number[]> {
    const rows = await db.query<{ id: number }>(`select id from ${table} where ${condition} order by id`, params.values)
    return rows.map(({ id }) => id)
  }

  const settings = { numRuns: 25 }

  it('on events holds for the same rows as SQL and as a predicate', async () => {
    const conditions = fc.array(anyEventCondition, { minLength: CONDITIONS, maxLength: CONDITIONS })
    let [met, of] = [0, 0]
    const property = fc.asyncProperty(anyEvents, anyVenues, conditions, async (events, venues, tried) => {
      const index = await fill(events, venues)
      const rows = [...index.all()].sort((a, b) => a.id - b.id)
      const places = await db.query<Place>(
        'select id, status, author, password, geo_lat, geo_lng from venues where geo_lat is not null and geo_lng is not null',
      )
      for (const condition of tried) {
        const params = new Parameters()
        const expected = rows.filter(eventPredicate(condition, places)).map(({ id }) => id)
        expect({ condition, ids: await idsInSql('events', eventSql(condition, params), params) }).toEqual({
          condition,
          ids: expected,
        })
        met += expected.length
        of += rows.length
      }
    })
    await fc.assert(property, settings)
    // Conditions that hold for all rows, or for none, would show nothing.
    expect(met / of).toBeGreaterThan(0.1)
    expect(met / of).toBeLessThan(0.9)
  })

  it('on venues holds for the same rows as SQL and as a predicate', async () => {
    const conditions = fc.array(anyPostCondition, { minLength: CONDITIONS, maxLength: CONDITIONS })
    const property = fc.asyncProperty(anyEvents, anyVenues, conditions, async (events, venues, tried) => {
      const index = await fill(events, venues)
      const rows = await db.query<PostRow>(
        'select id, status, author, password, date, search_text from venues order by id',
      )
      for (const condition of tried) {
        const params = new Parameters()
        const expected = rows.filter(postPredicate(condition, 'venues', index)).map(({ id }) => id)
        expect({ condition, ids: await idsInSql('venues', postSql('venues', condition, params), params) }).toEqual({
          condition,
          ids: expected,
        })
      }
    })
    await fc.assert(property, settings)
  })
})
