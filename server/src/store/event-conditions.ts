import { withinInPostgres } from './distance.js'
import type { EventFilter, Span } from './event-filter.js'
import { foldText } from './fold.js'
import { type Conditions, containing, Where } from './where.js'

/**
 * The filter as conditions for PostgreSQL: one or two that no event meets both of. What it says for pg-mem stands in
 * event-tests.ts.
 *
 * Events that start from A on and end by B start by B, too, which makes them a narrow part of an index; but for those
 * that end before they start, which are therefore looked for apart.
 */
export function eventConditions(filter: EventFilter, where = new Where()): readonly Conditions[] {
  where.andVisible(filter.visible)
  andFields(where, filter)
  andTimes(where, filter)
  andSearch(where, filter)
  andLinks(where, filter)
  andPlaces(where, filter)
  const { keys = 'wall', start = [], end = [] } = filter
  const lastEnd = Math.min(...end.flatMap(({ max }) => max?.ms ?? []))
  const isNarrow = start.some(({ min }) => min) && Number.isFinite(lastEnd)
  if (!isNarrow) return [where.conditions()]
  const bound = where.param(lastEnd)
  return [
    where.conditions(`start_${keys}_ms <= ${bound}`),
    // Said of ids, so that the few are found by their own index and nothing else is looked through.
    where.conditions(
      `start_${keys}_ms > ${bound} and id = any(array(select id from events where end_${keys}_ms < start_${keys}_ms))`,
    ),
  ]
}

function andFields(where: Where, { hidden, ids, parent, featured, ticketed }: EventFilter): void {
  if (!hidden) where.and('not hide_from_listings')
  if (ids) where.and(`id = any(${where.param(ids, 'bigint[]')})`)
  if (parent !== undefined) where.and(`parent = ${where.param(parent)}`)
  if (featured !== undefined) where.and(`featured = ${where.param(featured)}`)
  if (ticketed !== undefined) where.and(`ticketed = ${where.param(ticketed)}`)
}

function andTimes(where: Where, filter: EventFilter): void {
  const { keys = 'wall', start = [], end = [] } = filter
  for (const span of start) andSpan(where, `start_${keys}_ms`, span)
  for (const span of end) andSpan(where, `end_${keys}_ms`, span)
  andOverlap(where, filter)
}

/**
 * Events that start by B and end from A on overlap the span from A to B. Said besides, which changes nothing, it lets
 * one index find them; each bound alone holds of half of all events.
 */
function andOverlap(where: Where, { keys = 'wall', start = [], end = [] }: EventFilter): void {
  const from = Math.max(...end.flatMap(({ min }) => min?.ms ?? []))
  const to = Math.min(...start.flatMap(({ max }) => max?.ms ?? []))
  if (!Number.isFinite(from) || !Number.isFinite(to) || from > to) return
  const [starts, ends] = [`start_${keys}_ms`, `end_${keys}_ms`]
  const window = `int8range(${where.param(from, 'bigint')}, ${where.param(to, 'bigint')}, '[]')`
  where.and(`int8range(least(${starts}, ${ends}), greatest(${starts}, ${ends}), '[]') && ${window}`)
}

function andSpan(where: Where, column: string, { min, max }: Span): void {
  if (min) where.and(`${column} ${min.strict ? '>' : '>='} ${where.param(min.ms)}`)
  if (max) where.and(`${column} ${max.strict ? '<' : '<='} ${where.param(max.ms)}`)
}

function andSearch(where: Where, { search }: EventFilter): void {
  if (!search) return
  if (search.withoutPassword) where.and('password is null')
  for (const term of search.include) where.and(`search_text like ${where.param(pattern(term))}`)
  for (const term of search.exclude) where.and(`search_text not like ${where.param(pattern(term))}`)
}

function pattern(term: string): string {
  return containing(foldText(term))
}

function andLinks(where: Where, { categories, tags, venues, organizers }: EventFilter): void {
  const linked = (table: string, column: string, ids: readonly number[] | undefined) => {
    if (!ids) return
    where.and(`id in (select event_id from ${table} where ${column} = any(${where.param(ids, 'bigint[]')}))`)
  }
  linked('event_terms', 'term_id', categories)
  linked('event_terms', 'term_id', tags)
  linked('event_venues', 'venue_id', venues)
  linked('event_organizers', 'organizer_id', organizers)
}

function andPlaces(where: Where, { geoloc, near }: EventFilter): void {
  const inVenues = (condition: string) =>
    `id in (select event_id from event_venues join venues on venues.id = venue_id
     where geo_lat is not null and geo_lng is not null and ${condition})`
  if (geoloc !== undefined) where.and(`${geoloc ? '' : 'not '}${inVenues('true')}`)
  if (near) {
    const [lat, lng, km] = [near.lat, near.lng, near.km].map((value) => where.param(value, 'float8'))
    if (lat && lng && km) where.and(inVenues(withinInPostgres(lat, lng, km)))
  }
}
