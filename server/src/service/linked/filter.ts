import { type EventFilter, eventPage, findEvent } from '../../store/events.js'
import type { IdPage, PageWindow } from '../../store/filters.js'
import type { StoredEntry } from '../../store/records.js'
import type { LinkedFilter } from '../../store/venues.js'
import type { Call } from '../handler.js'
import { Input } from '../input.js'
import type { Refusal } from '../problems.js'
import { listedStatuses, readStatuses } from '../statuses.js'
import { linkedSearchWords } from '../text/fold.js'
import type { LinkedKind } from './kind.js'

/** What a query of the list of venues or organizers means. */
export interface LinkedQuery {
  /** Everything but the search and the events to come. */
  readonly filter: LinkedFilter
  /** The words that one field has to hold; none can never be found. */
  readonly words: readonly string[] | undefined
}

/** Reads the filters of the list; what makes no sense is refused by its parameter. */
export async function readLinkedQuery(call: Call, refusals: Refusal[]): Promise<LinkedQuery> {
  const { input } = call
  const search = input.text('search')
  const event = await readEvent(call, refusals)
  const hasEvents = input.flag('has_events')
  return {
    filter: {
      visible: readStatuses(call, refusals),
      event,
      hasEvents: hasEvents === undefined ? undefined : { value: hasEvents, statuses: countedStatuses(call) },
    },
    words: search ? linkedSearchWords(search) : undefined,
  }
}

async function readEvent({ input, site }: Call, refusals: Refusal[]): Promise<number | undefined> {
  const id = input.number('event')
  if (id === undefined || id === null) return undefined
  if (id > 0 && (await findEvent(site.database, id))) return id
  refusals.push({ param: 'event', reason: `No event has the id ${id}.` })
  return undefined
}

/**
 * The statuses of events that make a record have events: those that the caller can list. Deployed instances count
 * hidden ones and leave some out, whoever asks (`linkedFilters`).
 */
function countedStatuses({ caller, site }: Call): readonly string[] {
  if (site.quirks.linkedFilters) return ['publish', 'private', 'future', 'trash']
  return caller.editsOthers ? listedStatuses : ['publish']
}

/** How many events instances look at when they are asked for upcoming ones. */
const firstPage = 12
const all = Number.MAX_SAFE_INTEGER
/** `status` is asked for venues and organizers, not for their events. */
const nothing = new Input(new Map())

/**
 * Ids of the events to come that the caller can list: those that have not ended. Deployed instances look only at the
 * first page of those that have not started (`linkedFilters`).
 */
async function upcomingEvents(call: Call): Promise<readonly number[]> {
  const { site } = call
  const later = [{ min: { ms: site.now(), strict: true } }]
  const { linkedFilters } = site.quirks
  const filter: EventFilter = {
    visible: readStatuses({ ...call, input: nothing }, []),
    keys: 'utc',
    ...(linkedFilters ? { start: later } : { end: later }),
  }
  const { ids } = await eventPage(site.database, filter, 'start', { limit: linkedFilters ? firstPage : all, offset: 0 })
  return ids
}

/** The ids of the records of one page that match a query, and how many match. */
export async function matching<Entry extends StoredEntry>(
  call: Call,
  kind: LinkedKind<Entry>,
  { filter, words }: LinkedQuery,
  window: PageWindow,
): Promise<IdPage> {
  const { database } = call.site
  const events = call.input.flag('only_with_upcoming') ? await upcomingEvents(call) : undefined
  const unsearched = { ...filter, events }
  if (!words) return kind.page(database, unsearched, window)
  const none = { ids: [], total: 0 }
  const hits = words.length > 0 ? await kind.page(database, { ...unsearched, search: words }, window) : none
  if (hits.total > 0 || !call.site.quirks.linkedFilters) return hits
  // Deployed instances count everything when a search finds nothing.
  const { total } = await kind.page(database, unsearched, { limit: 0, offset: 0 })
  return { ids: [], total }
}
