import type { FieldKinds } from '@eventcal/contract'
import type { IdPage, PageWindow } from '../../../store/model/page.js'
import type { PostFilter } from '../../../store/model/post-filter.js'
import type { StoredPost } from '../../../store/model/records.js'
import { type EventFilter, eventPage } from '../../../store/tables/posts/events.js'
import type { Call } from '../../call/handler.js'
import { viewerOf } from '../../call/view.js'
import { contentReadableBy, wholeReadableBy } from '../../call/visibility.js'
import { linkedSearchWords } from '../../text/fold.js'
import type { Refusal } from '../../wire/problems.js'
import { Values } from '../../wire/values.js'
import { readEventId } from '../values/event-id.js'
import { refuseExcess } from '../values/search-words.js'
import { hasSeveralStatuses, listedStatuses, readStatuses } from '../values/statuses.js'
import type { LinkedStore } from './types.js'

/** The parameters of the lists of venues and organizers. */
export type LinkedListNames = FieldKinds<'venues.list'>

/** A venue or organizer list query after decoding. */
export interface LinkedQuery {
  /** All filters except the search and upcoming events. */
  readonly filter: PostFilter
  /** Search words that must all occur in one field; an empty list matches nothing. */
  readonly words: readonly string[] | undefined
}

/** Reads the filters of the list; invalid values are added to `refusals` under their parameter. */
export async function readLinkedQuery(call: Call<LinkedListNames>, refusals: Refusal[]): Promise<LinkedQuery> {
  const { input } = call
  const viewer = viewerOf(call)
  const search = input.text('search')
  const event = await readEventId(call, 'event', refusals)
  const hasEvents = input.flag('has_events')
  return {
    filter: {
      visible: readStatuses(call, refusals),
      content: contentReadableBy(viewer),
      links: wholeReadableBy(viewer),
      event,
      // Instances sort what an index gives for one status, or for several.
      ties: call.site.quirks.linkedFilters && hasSeveralStatuses(call) ? 'status' : 'id',
      hasEvents: hasEvents === undefined ? undefined : { value: hasEvents, statuses: countedStatuses(call) },
    },
    words: search ? readWords(search, refusals) : undefined,
  }
}

function readWords(search: string, refusals: Refusal[]): readonly string[] {
  const words = linkedSearchWords(search)
  refuseExcess(words.length, refusals)
  return words
}

/**
 * Returns the statuses of events that count for `has_events`, as far as the caller may read them: those of lists.
 * Deployed instances count fixed ones (`linkedFilters`).
 */
function countedStatuses({ caller, site }: Call): readonly string[] {
  if (site.quirks.linkedFilters) return ['publish', 'private', 'future', 'trash']
  return caller.edits ? listedStatuses : ['publish']
}

/** Empty input: the `status` parameter applies to venues and organizers, not to their events. */
const nothing = new Values()

/**
 * The filter by upcoming events that the caller can list: those that have not ended. Deployed instances consider only the
 * first page of those that have not started, and have the status that is asked for (`linkedFilters`).
 */
async function upcomingEvents(call: Call<LinkedListNames>): Promise<Pick<PostFilter, 'events' | 'upcoming'>> {
  const { site } = call
  const now = site.now()
  if (!site.quirks.linkedFilters) {
    return { upcoming: { visible: readStatuses({ ...call, input: nothing }, []), after: now } }
  }
  const { events_per_page, posts_per_page } = site.settings
  const filter: EventFilter = {
    visible: readStatuses(call, []),
    keys: 'utc',
    start: [{ min: { ms: now, strict: true } }],
  }
  const window = { limit: events_per_page ?? posts_per_page, offset: 0 }
  return { events: (await eventPage(site.database, filter, 'start', window)).ids }
}

/** The ids of the posts of one page that match a query, and how many match. */
export async function matching<Post extends StoredPost>(
  call: Call<LinkedListNames>,
  store: Pick<LinkedStore<Post>, 'page'>,
  { filter, words }: LinkedQuery,
  window: PageWindow,
): Promise<IdPage> {
  const { database } = call.site
  const upcoming = call.input.flag('only_with_upcoming') ? await upcomingEvents(call) : {}
  const unsearched = { ...filter, ...upcoming }
  if (!words) return store.page(database, unsearched, window)
  const none = { ids: [], total: 0 }
  const hits = words.length > 0 ? await store.page(database, { ...unsearched, search: words }, window) : none
  if (hits.total > 0 || !call.site.quirks.linkedFilters) return hits
  // Deployed instances report the total without the search if nothing matches the search, whatever the other filters.
  const { visible, content } = filter
  const count = async (asked: PostFilter) => (await store.page(database, asked, { limit: 0, offset: 0 })).total
  const isHit = words.length > 0 && (await count({ visible, content, search: words })) > 0
  return { ids: [], total: isHit ? 0 : await count(unsearched) }
}
