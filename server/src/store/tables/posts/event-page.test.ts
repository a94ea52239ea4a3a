import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { repeats } from '../../../../../tests/support/repeats.js'
import { describeEngine } from '../../../../tests/support/engines.js'
import { anEvent, aVenue } from '../../../../tests/support/records.js'
import type { Database } from '../../engine.js'
import type { StoredEvent } from '../../model/records.js'
import { type GuardCondition, type StatusRule, unprotected } from '../../model/visibility.js'
import { createMemoryDatabase } from '../../pg-mem/database.js'
import { insertTerm } from '../terms/terms.js'
import {
  deleteEvent,
  type EventFields,
  type EventFilter,
  eventPage,
  findEvents,
  insertEvent,
  type Span,
  setEventLinks,
  updateEvent,
} from './events.js'
import { insertVenue } from './venues.js'

/** Few values each, so that filters hit. */
const STATUSES = ['publish', 'draft', 'private']
const TEXTS = ['Café', 'cafe', 'Jazz night', 'JAZZ', '50% off_x', 'back\\slash', 'two\nlines', '']
const LINKED = [901, 902, 903]
const PLACES: ReadonlyMap<number, [lat: number, lng: number]> = new Map([
  [1, [47.37, 8.54]],
  [2, [47.05, 8.31]],
])

/** The second place is protected, and belongs to another author than the first. */
const placeOf = (id: number) => (id === 2 ? { author: 2, password: 'sesame' } : { author: 1, password: null })

const date = (hours: number) => new Date(Date.UTC(2026, 0, 1, hours)).toISOString().slice(0, 19).replace('T', ' ')
const ms = (hours: number) => Date.UTC(2026, 0, 1, hours)
const hours = fc.integer({ min: 0, max: 12 })
const some = <T>(values: readonly T[]) => fc.subarray([...values], { maxLength: 2 })

const anyEvent: fc.Arbitrary<EventFields> = fc
  .record({
    status: fc.constantFrom(...STATUSES),
    author: fc.integer({ min: 1, max: 3 }),
    title: fc.constantFrom(...TEXTS),
    description: fc.constantFrom(...TEXTS),
    excerpt: fc.constantFrom(...TEXTS),
    password: fc.constantFrom(null, null, 'sesame'),
    parent: fc.constantFrom(null, 5, 6),
    featured: fc.boolean(),
    ticketed: fc.boolean(),
    hide_from_listings: fc.nat({ max: 4 }).map((n) => n === 0),
    date: hours.map(date),
    start_date: hours.map(date),
    end_date: hours.map(date),
    utc_start_date: hours.map(date),
    utc_end_date: hours.map(date),
    venues: some([1, 2, 3]),
    organizers: some(LINKED),
    // Terms 1 to 3 are categories, 4 to 6 tags.
    categories: some([1, 2, 3]),
    tags: some([4, 5, 6]),
  })
  .map(anEvent)

const anyRule: fc.Arbitrary<StatusRule> = fc.record({
  statuses: fc.subarray(STATUSES),
  own: fc.option(fc.record({ author: fc.integer({ min: 1, max: 3 }), statuses: fc.subarray(STATUSES) }), {
    nil: undefined,
  }),
})
const anyBound = fc.option(fc.record({ ms: hours.map(ms), strict: fc.boolean() }), { nil: undefined })
const anySpans = fc.array(fc.record({ min: anyBound, max: anyBound }), { maxLength: 2 })
const words = fc.subarray(['cafe', 'JAZZ', 'night', '%', '_', '\\', 'o\nl', 'zz n', 'nothing'], { maxLength: 2 })
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 1 })

/** As callers have them: all, none of the protected ones, or their own. */
const anyGuard: fc.Arbitrary<GuardCondition> = fc.constantFrom<GuardCondition>({ kind: 'all', of: [] }, unprotected, {
  kind: 'any',
  of: [unprotected, { kind: 'equal', field: 'author', value: 1 }],
})

/** True if a caller reads the protected fields of a record; the records of author 1 are those of the caller. */
function isOpen(guard: GuardCondition | undefined, record: Pick<StoredEvent, 'author' | 'password'>): boolean {
  if (guard === undefined || guard.kind === 'all' || record.password === null) return true
  return guard !== unprotected && record.author === 1
}

const anyFilter: fc.Arbitrary<EventFilter> = fc.record(
  {
    visible: fc.oneof(
      { weight: 2, arbitrary: fc.constant({ statuses: STATUSES }) },
      { weight: 2, arbitrary: fc.constant({ statuses: ['publish'] }) },
      { weight: 1, arbitrary: anyRule },
    ),
    hidden: fc.boolean(),
    keys: fc.constantFrom('wall' as const, 'utc' as const),
    start: anySpans,
    end: anySpans,
    search: fc.record({ include: words, exclude: words, withoutProtected: optional(fc.boolean()) }),
    content: anyGuard,
    located: anyGuard,
    categories: some([1, 2, 3, 99]),
    tags: some([4, 5, 6]),
    venues: some([1, 2, 3]),
    organizers: some(LINKED),
    ids: fc.array(fc.integer({ min: 1, max: 70 }), { maxLength: 40 }),
    parent: fc.constantFrom(5, 6, 7),
    featured: fc.boolean(),
    ticketed: fc.boolean(),
    geoloc: fc.boolean(),
    near: fc.record({ lat: fc.constant(47), lng: fc.constant(8.3), km: fc.constantFrom(1, 10, 50, 1000) }),
  },
  { requiredKeys: ['visible'] },
)
// Most filters together match nothing, so only a few of each are kept.
const fewFilters = fc
  .tuple(
    anyFilter,
    fc.subarray(
      [
        'start',
        'end',
        'search',
        'categories',
        'tags',
        'venues',
        'organizers',
        'ids',
        'parent',
        'featured',
        'ticketed',
        'geoloc',
        'near',
      ] as const,
      { maxLength: 2 },
    ),
  )
  .map(
    ([filter, keys]): EventFilter => ({
      visible: filter.visible,
      hidden: filter.hidden,
      keys: filter.keys,
      ...Object.fromEntries(keys.map((key) => [key, filter[key]])),
    }),
  )

/** The window that every list has: from a start to an end, which events that end before they start fall out of or not. */
const windows: fc.Arbitrary<EventFilter> = fc
  .tuple(hours, hours, fc.boolean(), fc.constantFrom('wall' as const, 'utc' as const))
  .map(
    ([from, to, strict, keys]): EventFilter => ({
      visible: { statuses: STATUSES },
      hidden: true,
      keys,
      start: [{ min: { ms: ms(from), strict } }],
      end: [{ max: { ms: ms(to), strict } }],
    }),
  )

/** A second, naive implementation of the filter, as an oracle for the property test. */
function matches(event: StoredEvent, filter: EventFilter): boolean {
  const any = (wanted: readonly number[] | undefined, has: readonly number[]) =>
    !wanted || has.some((id) => wanted.includes(id))
  const fold = (text: string) => text.toLowerCase().replaceAll('é', 'e')
  const isContentOpen = isOpen(filter.content, event)
  const found = (word: string) =>
    (isContentOpen ? [event.title, event.description, event.excerpt] : [event.title]).some((text) =>
      fold(text).includes(fold(word)),
    )
  const asksContent = [
    ...[filter.categories, filter.tags, filter.venues, filter.organizers, filter.parent],
    ...[filter.featured, filter.ticketed, filter.geoloc, filter.near],
  ].some((value) => value !== undefined)
  const inSpans = (spans: readonly Span[] = [], time: number) =>
    spans.every(
      ({ min, max }) =>
        (!min || (min.strict ? time > min.ms : time >= min.ms)) &&
        (!max || (max.strict ? time < max.ms : time <= max.ms)),
    )
  const utc = filter.keys === 'utc'
  const { own, statuses } = filter.visible
  const located = event.venues.filter((id) => isOpen(filter.located, placeOf(id)))
  const coordinates = located.flatMap((id) => [PLACES.get(id) ?? []].filter((place) => place.length > 0))
  // From the point of the filters, in kilometres: place 1 is some 45.0, place 2 some 5.6.
  const distances = located.flatMap((id) => (id === 1 ? [45.0] : id === 2 ? [5.6] : []))
  return (
    (statuses.includes(event.status) || (own?.author === event.author && own.statuses.includes(event.status))) &&
    (filter.hidden === true || !event.hide_from_listings) &&
    inSpans(filter.start, utc ? event.start_utc_ms : event.start_wall_ms) &&
    inSpans(filter.end, utc ? event.end_utc_ms : event.end_wall_ms) &&
    (!filter.search ||
      (filter.search.include.every(found) &&
        !filter.search.exclude.some(found) &&
        !(filter.search.withoutProtected && !isContentOpen))) &&
    (isContentOpen || !asksContent) &&
    any(filter.categories, event.categories) &&
    any(filter.tags, event.tags) &&
    any(filter.venues, event.venues) &&
    any(filter.organizers, event.organizers) &&
    any(filter.ids, [event.id]) &&
    (filter.parent === undefined || event.parent === filter.parent) &&
    (filter.featured === undefined || event.featured === filter.featured) &&
    (filter.ticketed === undefined || event.ticketed === filter.ticketed) &&
    (filter.geoloc === undefined || coordinates.length > 0 === filter.geoloc) &&
    (!filter.near || distances.some((km) => km <= (filter.near?.km ?? 0)))
  )
}

describeEngine('a page of events', (engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.create()
    for (const id of [1, 2, 3]) {
      const [geo_lat, geo_lng] = PLACES.get(id) ?? [null, null]
      await insertVenue(db, aVenue({ ...placeOf(id), slug: `v${id}`, geo_lat, geo_lng }), id)
    }
    for (const taxonomy of ['category', 'category', 'category', 'tag', 'tag', 'tag'] as const) {
      const term = { name: 'Term', description: '', parent: 0, term_group: 0 }
      await insertTerm(db, { ...term, taxonomy, slug: `t${Math.random()}` })
    }
    for (const event of fc.sample(anyEvent, { numRuns: 60, seed: 7 })) await insertEvent(db, event)
  })
  afterAll(() => db?.close())

  it('holds what the filter says, in order, with the number of all, while events change', async () => {
    const property = fc.asyncProperty(
      fc.oneof({ weight: 4, arbitrary: fewFilters }, { weight: 1, arbitrary: windows }),
      fc.constantFrom('start' as const, 'date' as const),
      fc.record({ limit: fc.integer({ min: 0, max: 60 }), offset: fc.integer({ min: 0, max: 30 }) }),
      fc.tuple(fc.integer({ min: 1, max: 60 }), anyEvent, fc.constantFrom('nothing', 'all', 'links')),
      async (filter, order, window, [id, fields, changes]) => {
        if (changes === 'all') await updateEvent(db, id, fields)
        if (changes === 'links') await setEventLinks(db, id, fields)
        const all = await findEvents(
          db,
          Array.from({ length: 61 }, (_, index) => index),
        )
        const key = (event: StoredEvent) =>
          order === 'date' ? event.date : String(filter.keys === 'utc' ? event.start_utc_ms : event.start_wall_ms)
        const expected = all
          .filter((event) => matches(event, filter))
          .sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.id - b.id))
          .map((event) => event.id)
        expect(await eventPage(db, filter, order, window)).toEqual({
          ids: expected.slice(window.offset, window.offset + window.limit),
          total: expected.length,
        })
      },
    )
    await fc.assert(property, { numRuns: repeats(engine.name === 'pg-mem' ? 600 : 300) })
  })

  it('counts what was changed within a transaction', async () => {
    const everything: EventFilter = { visible: { statuses: STATUSES }, hidden: true }
    const window = { limit: 1, offset: 0 }
    const before = await eventPage(db, everything, 'start', window)
    const work = db.transaction(async (tx) => {
      await insertEvent(tx, anEvent({ start_date: '1969-01-01 00:00:00' }), 1000)
      expect(await eventPage(tx, everything, 'start', window)).toEqual({ ids: [1000], total: before.total + 1 })
      expect(await eventPage(db, everything, 'start', window)).toEqual(before)
      throw new Error('undo')
    })
    await expect(work).rejects.toThrow('undo')
    expect(await eventPage(db, everything, 'start', window)).toEqual(before)
    await insertEvent(db, anEvent({ start_date: '1969-01-01 00:00:00' }), 1000)
    expect(await eventPage(db, everything, 'start', window)).toEqual({ ids: [1000], total: before.total + 1 })
    await deleteEvent(db, 1000)
    expect(await eventPage(db, everything, 'start', window)).toEqual(before)
  })
})

it('a page of events follows a memory database back to its backup', async () => {
  const db = await createMemoryDatabase()
  const { migrate } = await import('../migrations/migrate.js')
  await migrate(db)
  const total = async () =>
    (await eventPage(db, { visible: { statuses: STATUSES } }, 'start', { limit: 0, offset: 0 })).total
  await insertEvent(db, anEvent())
  const window = { limit: 9, offset: 0 }
  expect(await eventPage(db, { visible: { statuses: [] } }, 'start', window)).toEqual({ ids: [], total: 0 })
  const backup = db.backup()
  for (let round = 0; round < 3; round += 1) {
    expect(await total()).toBe(1)
    await insertEvent(db, anEvent({ status: 'draft' }))
    if (round !== 1) expect(await total()).toBe(2)
    await updateEvent(db, 1, { hide_from_listings: true })
    if (round !== 1) expect(await total()).toBe(1)
    db.restore(backup)
  }
})
