import type { EventQuery as EventQueryWire } from '@eventcal/contract'
import { isStrict, isTerm, maxPerPage, type ResourceName } from '@eventcal/contract/routes'
import type { Issue } from '../errors/index.js'
import type { Moment } from '../values/moment.js'
import { isDateObject } from '../values/objects.js'
import type { SiteClock } from '../values/site-clock.js'
import { readWritten, writeWall } from '../values/wall.js'

type DateParam = 'start_date' | 'end_date' | 'starts_before' | 'starts_after' | 'ends_before' | 'ends_after'

/**
 * Filters of the list of events. Of dates only the day counts, in the zone of the site, unless `strict_dates` is set: then
 * they need an offset, or are a `Date`. A `Date` without `strict_dates` needs `siteTimezone` of the client, to be that day;
 * it is refused where neither that nor the records that were read say how late it is there. Left out, all six, instances
 * list from yesterday for two years; one of `starts_…` and `ends_…` lifts that window. `@eventcal/sdk/time` has `upcoming()`, `past()` and more, which mind all this.
 */
export interface EventQuery extends Omit<EventQueryWire, DateParam | 'tags'> {
  /**
   * Events with this tag: its id, slug or name. Of several tags, deployed instances look at the first only, and a page of
   * all of them cannot be had there; so more than one is refused, unless the client is told `dialect: 'documented'`.
   *
   * @example Events with one of several tags, on any instance
   * ```ts
   * import type { CalendarEvent } from '@eventcal/sdk'
   *
   * const found = new Map<number, CalendarEvent>()
   * for (const tags of ['family', 'outdoor']) {
   *   for await (const event of calendar.events.list({ tags })) found.set(event.id, event)
   * }
   * const events = [...found.values()].sort((one, other) => one.start_date.localeCompare(other.start_date))
   * ```
   */
  tags?: EventQueryWire['tags']
  /** Events that start on this day or later. Those that run already are not among them: see `ends_after`. */
  start_date?: Moment
  /** Events that end on this day or earlier. */
  end_date?: Moment
  /** Events that start on this day or earlier. */
  starts_before?: Moment
  /** Events that start after this day. */
  starts_after?: Moment
  /** Events that end before the end of this day. */
  ends_before?: Moment
  /** Events that end after this day; with `starts_before`, those that run. */
  ends_after?: Moment
}

type Query = Record<string, unknown>

const dates: readonly DateParam[] = [
  'start_date',
  'end_date',
  'starts_before',
  'starts_after',
  'ends_before',
  'ends_after',
]
const overruled: readonly (readonly [DateParam, DateParam])[] = [
  ['starts_after', 'start_date'],
  ['ends_before', 'end_date'],
]

/** The facts that a query depends on: dialect and clock of the site. */
interface Site {
  readonly isDocumented: boolean
  readonly siteOffsetAt: SiteClock['offsetAt']
}

/** Normalizes a query so that all instances treat it alike, and reports parameters that none can answer. */
export function tidyQuery(
  resource: ResourceName,
  input: Readonly<Record<string, unknown>>,
  site: Site,
): { query: Query; issues: readonly Issue[]; warning?: string } {
  const query: Query = { ...input }
  const issues: Issue[] = []
  const refuse = (path: string, message: string) => issues.push({ path, message })
  for (const name of ['page', 'per_page']) {
    const value = query[name]
    if (value !== undefined && !(Number.isInteger(value) && Number(value) >= 1)) {
      refuse(name, 'must be a whole number, at least 1')
    }
  }
  // Instances cut larger pages without a word.
  if (Number(query.per_page) > maxPerPage) refuse('per_page', `must be at most ${maxPerPage}`)
  for (const [name, value] of Object.entries(query)) {
    // It would go out as a word.
    if (!/page$/.test(name) && (value === null || Number.isNaN(value))) refuse(name, 'has no value')
  }
  if (typeof query.search === 'string' && query.search.trim() === '') refuse('search', 'must not be blank')
  if (resource === 'events') tidyEvents(query, refuse, site)
  if (isTerm(resource)) {
    for (const name of ['include', 'exclude']) {
      const ids = String(query[name] ?? '').split(',')
      if (query[name] !== undefined && !ids.every((id) => /^\s*\d+\s*$/.test(id))) refuse(name, 'takes ids only')
    }
  }
  const partial = query.only_with_upcoming && !site.isDocumented
  const warning = 'deployed instances apply only_with_upcoming to one page of events; list the events instead'
  return { query, issues, ...(partial ? { warning } : {}) }
}

function tidyEvents(query: Query, refuse: (path: string, message: string) => void, site: Site): void {
  const { isDocumented, siteOffsetAt } = site
  const strict = isStrict(query.strict_dates)
  for (const name of dates) {
    const given = query[name]
    // The text of `toISOString()` is taken for its `Date`, as in writes.
    const value = typeof given === 'string' && /T.*\.\d{3}Z$/.test(given) ? new Date(given) : given
    const isDate = isDateObject(value)
    if (isDate && !Number.isNaN(value.getTime())) {
      const instant = value.getTime()
      const offset = siteOffsetAt(instant)
      if (strict) query[name] = `${value.toISOString().slice(0, 19)}Z`
      else if (offset !== undefined) query[name] = writeWall(instant + offset)
      else refuse(name, 'is a Date: set siteTimezone, which discover() finds, or strict_dates')
    } else if (isDate || typeof value === 'string') {
      const written = readWritten(String(value))
      // Other texts are words, such as `tomorrow`.
      const looksWritten = isDate || /^\s*[\d@]/.test(value)
      if (looksWritten && !written) refuse(name, 'must be YYYY-MM-DD HH:MM:SS on a day that exists')
      else if (strict && written?.offsetMs === undefined) refuse(name, 'must have an offset with strict_dates')
    } else if (value !== undefined && value !== null) refuse(name, 'must be a text or a Date')
  }
  for (const [stronger, weaker] of overruled) {
    if (query[stronger] !== undefined && query[weaker] !== undefined)
      refuse(weaker, `cannot be combined with ${stronger}`)
  }
  if (query.include !== undefined) {
    // Instances put their default window around the ids unless something lifts it.
    if (dates.some((name) => query[name] !== undefined)) refuse('include', 'cannot be combined with a date filter')
    else query.starts_before = '2500-01-01'
  }
  const { tags } = query
  const several = Array.isArray(tags) ? tags.length > 1 : typeof tags === 'string' && tags.includes(',')
  if (several && !isDocumented) {
    refuse('tags', 'takes one tag, since deployed instances use only the first: list once per tag and merge by id')
  }
}
