import type { Database } from './database.js'
import { type Circle, isWithin } from './distance.js'
import type { EventFilter } from './event-filter.js'
import type { IndexedEvent } from './event-index.js'
import { isVisible } from './filters.js'
import { foldText } from './fold.js'

type Test = (event: IndexedEvent) => boolean

/**
 * What the filter asks of an event besides its times, one function for each condition, for pg-mem; all must hold. What
 * it says in SQL stands in event-conditions.ts. They run for each event of the site that is in time.
 *
 * @param listed whether only events come that everybody sees in lists
 */
export async function eventTests(db: Database, filter: EventFilter, listed: boolean): Promise<readonly Test[]> {
  const { visible, hidden = false } = filter
  const seen: Test[] = listed ? [] : [(event) => isVisible(event, visible) && (hidden || !event.hide_from_listings)]
  return [
    ...seen,
    ...fieldTests(filter),
    ...searchTests(filter),
    ...linkTests(filter),
    ...(await placeTests(db, filter)),
  ]
}

function fieldTests({ ids, parent, featured, ticketed }: EventFilter): Test[] {
  const tests: Test[] = []
  if (ids) {
    const wanted = new Set(ids)
    tests.push((event) => wanted.has(event.id))
  }
  if (parent !== undefined) tests.push((event) => event.parent === parent)
  if (featured !== undefined) tests.push((event) => event.featured === featured)
  if (ticketed !== undefined) tests.push((event) => event.ticketed === ticketed)
  return tests
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
