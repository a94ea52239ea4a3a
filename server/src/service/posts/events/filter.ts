import type { EventFilter, EventOrder, Span } from '../../../store/tables/posts/events.js'
import type { CallOf } from '../../call/handler.js'
import { viewerOf } from '../../call/view.js'
import { contentReadableBy, wholeReadableBy } from '../../call/visibility.js'
import { resolveTermRefs } from '../../terms/resolve.js'
import { takeText } from '../../text/backslashes.js'
import { type EventQuery, parseEventSearch } from '../../text/fold.js'
import { eventWindow, type WindowBounds, type WindowParam, windowParams } from '../../time/window.js'
import type { Refusal } from '../../wire/problems.js'
import { readEventId } from '../values/event-id.js'
import { readableIds } from '../values/readable-ids.js'
import { refuseExcess } from '../values/search-words.js'
import { readStatuses } from '../values/statuses.js'

type ListCall = CallOf<'events.list'>

/** An event list query after decoding: filter, order, and the dates for links. */
export interface EventQueryFound {
  readonly filter: EventFilter
  readonly order: EventOrder
  /** The effective dates, in the order in which links repeat them. */
  readonly dates: readonly (readonly [param: WindowParam, text: string])[]
}

/** Reads the filters of the event list; invalid values are added to `refusals` under their parameter. */
export async function readEventFilter(call: ListCall, refusals: Refusal[]): Promise<EventQueryFound> {
  const { input, site, caller } = call
  const { quirks } = site
  const viewer = viewerOf(call)
  const window = readWindow(call, refusals)
  const search = readSearch(call, refusals)
  const include = readInclude(call, refusals)
  const tags = await resolveTermRefs(call, 'tag', input.list('tags')?.map(String), refusals, 'tags')
  const parent = await readEventId(call, 'post_parent', refusals)
  const filter: EventFilter = {
    visible: readStatuses(call, refusals),
    keys: site.settings.timezone_mode === 'site' ? 'utc' : 'wall',
    ...spansOf(window.bounds),
    content: contentReadableBy(viewer),
    located: wholeReadableBy({ caller, editing: false }),
    // Authenticated callers find protected events by their titles, all others do not find them.
    search: search && { ...search, withoutProtected: caller.user === undefined },
    categories: await resolveTermRefs(call, 'category', input.list('categories')?.map(String), refusals, 'categories'),
    // All have to exist, but instances look for the first alone.
    tags: quirks.eventFilters ? tags?.slice(0, 1) : tags,
    venues: await readLinked(call, 'venue', refusals),
    organizers: await readLinked(call, 'organizer', refusals),
    ids: include,
    parent,
    featured: input.flag('featured'),
    ...readGeoloc(call, refusals),
    ticketed: readTicketed(call, refusals),
  }
  return { filter, order: include && quirks.eventFilters ? 'date' : 'start', dates: window.effective }
}

function readSearch({ input, site }: ListCall, refusals: Refusal[]): EventQuery | undefined {
  const text = takeText(input.text('search') ?? '', site.quirks)
  if (text === '' || text === '\\') return undefined
  const search = parseEventSearch(text)
  refuseExcess(search.words, refusals)
  return search
}

type Window = { bounds: WindowBounds; effective: EventQueryFound['dates'] }

function readWindow({ input, site }: ListCall, refusals: Refusal[]): Window {
  const sent = Object.fromEntries(
    [...windowParams, 'strict_dates' as const].map((name) => [name, input.raw(name) ?? undefined]),
  )
  const window = eventWindow(sent, {
    now: site.now(),
    siteZone: site.zone,
    multiDayCutoff: site.settings.multi_day_cutoff,
    timezoneMode: site.settings.timezone_mode,
    hasInclude: input.has('include'),
    quirks: site.quirks,
  })
  if (window.ok) return window
  refusals.push(...window.refusals)
  return { bounds: {}, effective: [] }
}

function spansOf({ startMin, startMax, endMin, endMax }: WindowBounds): Pick<EventFilter, 'start' | 'end'> {
  return { start: [spanOf(startMin, startMax)], end: [spanOf(endMin, endMax)] }
}

function spanOf(min: number | undefined, max: number | undefined): Span {
  return { min: min === undefined ? undefined : { ms: min }, max: max === undefined ? undefined : { ms: max } }
}

/** `include`: positive whole numbers. */
function readInclude({ input }: ListCall, refusals: Refusal[]): readonly number[] | undefined {
  const ids = input.ids('include')
  if (ids?.some((id) => !Number.isSafeInteger(id) || id < 1)) {
    refusals.push({ param: 'include', reason: 'include must be a list of ids.' })
    return []
  }
  return ids && [...new Set(ids)]
}

/** `venue`, `organizer`: each must exist, and be readable by the caller. */
async function readLinked(
  { input, site, caller }: ListCall,
  name: 'venue' | 'organizer',
  refusals: Refusal[],
): Promise<readonly number[] | undefined> {
  const sent = input.ids(name)
  if (!sent) return undefined
  const ids = [...new Set(sent)]
  const readable = await readableIds(site.database, `${name}s`, caller, ids)
  const unknown = ids.find((id) => !readable.has(id))
  if (unknown !== undefined) refusals.push({ param: name, reason: `No ${name} has the id ${unknown}.` })
  return ids
}

/** Search radius around the given point, in kilometres. */
const nearbyKilometres = 40

function readGeoloc({ input, site }: ListCall, refusals: Refusal[]): Pick<EventFilter, 'geoloc' | 'near'> {
  if (!site.extensions.has('geoloc')) return {}
  const lat = readDegrees(input.raw('geoloc_lat'), 'geoloc_lat', 90, refusals)
  const lng = readDegrees(input.raw('geoloc_lng'), 'geoloc_lng', 180, refusals)
  const geoloc = input.flag('geoloc')
  if (lat !== undefined && lng !== undefined) return { geoloc, near: { lat, lng, km: nearbyKilometres } }
  if (lat !== undefined) refusals.push({ param: 'geoloc_lng', reason: 'geoloc_lat needs geoloc_lng.' })
  if (lng !== undefined) refusals.push({ param: 'geoloc_lat', reason: 'geoloc_lng needs geoloc_lat.' })
  return { geoloc }
}

function readDegrees(value: unknown, param: string, limit: number, refusals: Refusal[]): number | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'number' && Math.abs(value) <= limit) return value
  refusals.push({ param, reason: `${param} must be a number from ${-limit} to ${limit}.` })
  return undefined
}

function readTicketed({ input, site }: ListCall, refusals: Refusal[]): boolean | undefined {
  const ticketed = input.flag('ticketed')
  if (site.extensions.has('tickets')) return ticketed
  if (ticketed) {
    refusals.push({
      param: 'ticketed',
      reason: 'ticketed needs the extension for tickets, which is off.',
      detail: 'event-tickets-not-active',
      detailData: { status: 400 },
    })
  }
  return undefined
}
