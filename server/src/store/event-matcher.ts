import type { Database } from './database.js'
import { type Circle, isWithin } from './distance.js'
import type { EventFilter, Span } from './event-filter.js'
import type { IndexedEvent } from './event-index.js'
import { isVisible } from './filters.js'
import { foldText } from './fold.js'

type Test = (event: IndexedEvent) => boolean

/** The filter as a function, for pg-mem. What it says in SQL stands in event-conditions.ts. */
export async function eventMatcher(db: Database, filter: EventFilter): Promise<Test> {
  const tests = [
    (event: IndexedEvent) => isVisible(event, filter.visible),
    ...fieldTests(filter),
    ...timeTests(filter),
    ...searchTests(filter),
    ...linkTests(filter),
    ...(await placeTests(db, filter)),
  ]
  return (event) => {
    // Runs for each event of the site: a loop takes half the time of `every`.
    for (const test of tests) if (!test(event)) return false
    return true
  }
}

function fieldTests({ hidden, ids, parent, featured, ticketed }: EventFilter): Test[] {
  const tests: Test[] = []
  if (!hidden) tests.push((event) => !event.hide_from_listings)
  if (ids) {
    const wanted = new Set(ids)
    tests.push((event) => wanted.has(event.id))
  }
  if (parent !== undefined) tests.push((event) => event.parent === parent)
  if (featured !== undefined) tests.push((event) => event.featured === featured)
  if (ticketed !== undefined) tests.push((event) => event.ticketed === ticketed)
  return tests
}

function timeTests({ keys, start = [], end = [] }: EventFilter): Test[] {
  const utc = keys === 'utc'
  return [
    ...start.map(
      (span): Test =>
        (event) =>
          isIn(span, utc ? event.start_utc_ms : event.start_wall_ms),
    ),
    ...end.map(
      (span): Test =>
        (event) =>
          isIn(span, utc ? event.end_utc_ms : event.end_wall_ms),
    ),
  ]
}

function isIn({ min, max }: Span, ms: number): boolean {
  if (min && (min.strict ? ms <= min.ms : ms < min.ms)) return false
  return !(max && (max.strict ? ms >= max.ms : ms > max.ms))
}

function searchTests({ search }: EventFilter): Test[] {
  if (!search) return []
  const include = search.include.map(foldText)
  const exclude = search.exclude.map(foldText)
  return [
    (event) => !search.withoutPassword || event.password === null,
    (event) => include.every((term) => event.search_text.includes(term)),
    (event) => !exclude.some((term) => event.search_text.includes(term)),
  ]
}

function linkTests({ categories, tags, venues, organizers }: EventFilter): Test[] {
  const tests: Test[] = []
  for (const [key, ids] of [
    ['terms', categories],
    ['terms', tags],
    ['venues', venues],
    ['organizers', organizers],
  ] as const) {
    if (!ids) continue
    const wanted = new Set(ids)
    tests.push((event) => event[key].some((id) => wanted.has(id)))
  }
  return tests
}

async function placeTests(db: Database, { geoloc, near }: EventFilter): Promise<Test[]> {
  if (geoloc === undefined && !near) return []
  const places = await db.query<{ id: number; geo_lat: number; geo_lng: number }>(
    'select id, geo_lat, geo_lng from venues where geo_lat is not null and geo_lng is not null',
  )
  const tests: Test[] = []
  if (geoloc !== undefined) {
    const located = new Set(places.map((place) => place.id))
    tests.push((event) => event.venues.some((id) => located.has(id)) === geoloc)
  }
  if (near) {
    const close = new Set(places.filter((place) => isClose(near, place)).map((place) => place.id))
    tests.push((event) => event.venues.some((id) => close.has(id)))
  }
  return tests
}

function isClose(circle: Circle, place: { geo_lat: number; geo_lng: number }): boolean {
  return isWithin(circle, place.geo_lat, place.geo_lng)
}
